// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

// Names of this adapter in 0.1, of Dip 5 and earlier, and of Dip-UI's older documentation. Newest first.

extension DependencyContainer {
  /// The name of ``lookupFailureReport(of:)`` in 0.1.
  @available(*, deprecated, renamed: "lookupFailureReport(of:)")
  public func missReport(of error: any Error) -> String { lookupFailureReport(of: error) }
}

extension ComponentScope {
  /// The scope's name before Dip 5.
  @available(*, deprecated, renamed: "singleton")
  public static var Singleton: ComponentScope { .singleton }

  /// The scope's name before Dip 5.
  @available(*, deprecated, renamed: "eagerSingleton")
  public static var EagerSingleton: ComponentScope { .eagerSingleton }

  /// The scope's name before Dip 5.
  @available(*, deprecated, renamed: "weakSingleton")
  public static var WeakSingleton: ComponentScope { .weakSingleton }

  /// The scope's name before Dip 5.
  @available(*, deprecated, renamed: "shared")
  public static var Shared: ComponentScope { .shared }

  /// The scope's name before Dip 5.
  @available(*, deprecated, renamed: "shared")
  public static var ObjectGraph: ComponentScope { .shared }

  /// The scope's name before Dip 5.
  @available(*, deprecated, renamed: "unique")
  public static var Unique: ComponentScope { .unique }

  /// The scope's name before Dip 5.
  @available(*, deprecated, renamed: "unique")
  public static var Prototype: ComponentScope { .unique }
}

extension DependencyContainer {
  /// Completes an instance as if a factory had created it.
  @available(*, deprecated, renamed: "resolveDependencies(of:tag:)")
  public func resolveDependenciesOf<T>(_ instance: T, tag: Tag? = nil) throws {
    try resolveDependencies(of: instance, tag: tag)
  }
}

extension StoryboardInstantiatable {
  /// Injects the object.
  @available(*, deprecated, renamed: "didInstantiateFromStoryboard(_:tag:)")
  public func didInstantiateFromStoryboard(
    container: DependencyContainer, tag: DependencyContainer.Tag?
  ) throws {
    try didInstantiateFromStoryboard(container, tag: tag)
  }
}

extension Definition {
  /// Adds a closure that sets properties of each new instance.
  @available(*, deprecated, renamed: "resolvingProperties(_:)")
  @discardableResult
  public func resolveDependencies(_ block: @escaping (DependencyContainer, T) throws -> Void) -> Definition {
    resolvingProperties(block)
  }
}
