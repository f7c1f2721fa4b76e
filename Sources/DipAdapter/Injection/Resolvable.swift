// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// Something that is told when a container has made it.
public protocol Resolvable {
  /// Called with each new instance, before its properties are injected.
  func resolveDependencies(_ container: DependencyContainer)
  /// Called when the graph is complete that the instance was made for: the last that were made come first.
  func didResolveDependencies()
}

extension Resolvable {
  /// Does nothing.
  public func resolveDependencies(_ container: DependencyContainer) {}

  /// Does nothing.
  public func didResolveDependencies() {}
}
