// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import ComposurePrimitives

/// A lifetime on the main actor, which shares values of any type: view controllers, view models, windows.
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
/// It behaves as a ``Scope`` does, with the same traps, but for two things: its calls and closures belong to the main
/// actor, and its values need not be `Sendable`. It can be made anywhere, and is `Sendable` itself, so that an assembly
/// can hold it. Its values are released on the main actor, also when its last owner lets go of it elsewhere.
public final class MainActorScope: Sendable {
  /// Holds the values; used on the main actor only, and released there, which a plain reference could not see to.
  @usableFromInline let storage: Unmanaged<Scope>

  /// Makes an empty scope.
  ///
  /// - Parameter name: What messages call the scope by.
  public init(_ name: String = "") {
    storage = .passRetained(Scope(name))
  }

  deinit {
    if composure_is_main_thread() {
      storage.release()
    } else {
      Task { @MainActor [storage] in storage.release() }
    }
  }

  @inlinable
  var values: Scope { storage.takeUnretainedValue() }

  /// The name given at creation, for messages; empty without one.
  public var name: String { values.name }

  /// Ends the lifetime: runs the teardowns of what was shared. Nothing can be shared in the scope any more.
  ///
  /// As ``Scope/close(isolation:file:line:)``, on the main actor.
  ///
  /// - Parameters:
  ///   - file: Leave this to its default, or pass on that of your caller.
  ///   - line: See `file`.
  /// - Throws: ``Scope/CloseError`` with all errors of teardowns.
  /// - Precondition: No teardown of the scope awaits this call: it would wait for itself, and ends the process with the path.
  /// - Complexity: O(*n*) in the number of teardowns.
  @MainActor
  public func close(file: StaticString = #fileID, line: UInt = #line) async throws {
    try await values.close(file: file, line: line)
  }
}
