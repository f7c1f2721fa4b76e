// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// A cache for the instances of a registration, with the policy of an object scope.
///
/// A custom storage is called without a lock, on every thread that resolves the service.
public protocol InstanceStorage: AnyObject {
  /// The cached instance, if any. Set `nil` to release it.
  var instance: Any? { get set }

  /// Called when the outermost resolution of a container ends.
  func graphResolutionCompleted()

  /// Returns the cached instance of an object graph, if any.
  func instance(inGraph graph: GraphIdentifier) -> Any?

  /// Caches an instance of an object graph.
  func setInstance(_ instance: Any?, inGraph graph: GraphIdentifier)
}

extension InstanceStorage {
  /// Does nothing.
  public func graphResolutionCompleted() {}

  /// Returns the cached instance, for any graph.
  public func instance(inGraph graph: GraphIdentifier) -> Any? { instance }

  /// Caches the instance, for any graph.
  public func setInstance(_ instance: Any?, inGraph graph: GraphIdentifier) { self.instance = instance }
}
