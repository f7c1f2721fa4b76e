// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import ComposurePrimitives

/// A lifetime on the main actor that shares values of any type: view controllers, view models, windows.
///
/// ```swift
/// struct ScreensAssembly<Parent: PeopleAssembly>: ChildAssembly {
///   let parent: Parent
///   let scope = Scope("screens")
///   let screens = MainActorScope("screens")
///
///   @MainActor var people: PeopleViewController {
///     shared(\.people, in: screens) { PeopleViewController(repository: parent.people) }
///   }
/// }
/// ```
///
/// It behaves like a ``Scope``, including its traps, with two differences: its calls and closures are isolated to the
/// main actor, and its values need not be `Sendable`. You can create it anywhere. It is `Sendable`, so an assembly can
/// store it. Its values are released on the main actor, even if its last owner releases it elsewhere.
@safe
public final class MainActorScope: Sendable {
  // SAFETY: `init` retains the scope, and `deinit` releases it once.

  /// The values' scope. It is accessed and released only on the main actor; a strong reference would not ensure that.
  @usableFromInline let storage: Unmanaged<Scope>

  /// Creates an empty scope.
  ///
  /// - Parameter name: The scope's name in messages.
  public init(_ name: String = "") {
    unsafe storage = .passRetained(Scope(name))
  }

  deinit {
    if composure_is_main_thread() {
      unsafe storage.release()
    } else {
      Task { @MainActor [storage = unsafe storage] in unsafe storage.release() }
    }
  }

  @inlinable
  var values: Scope { unsafe storage.takeUnretainedValue() }

  /// The name from the initializer, for messages; empty if there is none.
  public var name: String { values.name }

  /// Closes the scope and runs the teardowns of its values. Nothing can be shared in the scope afterwards.
  ///
  /// Behaves like ``Scope/close(isolation:file:line:)``, on the main actor.
  ///
  /// - Parameters:
  ///   - file: Use the default, or forward your caller's value.
  ///   - line: See `file`.
  /// - Throws: ``Scope/CloseError`` with all teardown errors.
  /// - Precondition: No teardown of the scope awaits this call. Such a teardown would wait for itself, so it ends the
  ///   process with a message that contains the path.
  /// - Complexity: O(*n*) in the number of teardowns.
  @MainActor
  public func close(file: StaticString = #fileID, line: UInt = #line) async throws {
    try await values.close(file: file, line: line)
  }
}
