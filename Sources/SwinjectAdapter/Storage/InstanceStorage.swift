// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// Keeps the instances of one registration, as its object scope wants them kept.
///
/// A storage of your own is called without a lock, by every thread that resolves the service.
public protocol InstanceStorage: AnyObject {
  /// The instance that is kept, if any; set to `nil` to drop it.
  var instance: Any? { get set }

  /// Called when the outermost resolution of a container ends.
  func graphResolutionCompleted()

  /// The instance that is kept for an object graph, if any.
  func instance(inGraph graph: GraphIdentifier) -> Any?

  /// Keeps an instance that was made for an object graph.
  func setInstance(_ instance: Any?, inGraph graph: GraphIdentifier)
}

extension InstanceStorage {
  /// Does nothing.
  public func graphResolutionCompleted() {}

  /// The instance that is kept, for whatever graph.
  public func instance(inGraph graph: GraphIdentifier) -> Any? { instance }

  /// Keeps the instance, for whatever graph.
  public func setInstance(_ instance: Any?, inGraph graph: GraphIdentifier) { self.instance = instance }
}
