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
///     screens.shared { PeopleViewController(repository: parent.people) }
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

  /// Ends the lifetime: runs the teardowns of what was shared, and refuses every further use.
  ///
  /// As ``Scope/close()``.
  ///
  /// - Returns: What the teardowns threw, in the order in which they ran.
  /// - Complexity: O(*n*) in the number of teardowns.
  @MainActor
  @discardableResult
  public func close() -> [any Error] {
    values.close()
  }
}
