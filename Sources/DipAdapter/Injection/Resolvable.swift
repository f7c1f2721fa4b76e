// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// A type that is notified after the container has resolved it.
public protocol Resolvable {
  /// Called for each new instance, before its properties are injected.
  func resolveDependencies(_ container: DependencyContainer)
  /// Called when the instance's graph is complete, for the newest instances first.
  func didResolveDependencies()
}

extension Resolvable {
  /// Does nothing.
  public func resolveDependencies(_ container: DependencyContainer) {}

  /// Does nothing.
  public func didResolveDependencies() {}
}
