// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import Composure
internal import ContainerEngine

/// Keeps an instance for each object graph: strongly until the resolution of a graph has ended, and then as long as
/// somebody else holds it.
///
/// Unlike Swinject's, it forgets the graphs whose instances have gone. `Sendable`: it can be used from any thread.
public final class GraphStorage: InstanceStorage, Sendable {
  private struct Kept {
    var instance: Any?
    var instances: [GraphIdentifier: WeakReference] = [:]
  }

  private let kept = Guarded(Kept())

  /// Makes an empty storage.
  public init() {}

  /// The instance of the graph that is being resolved, if any.
  public var instance: Any? {
    get { kept.withLock { $0.value.instance } }
    set {
      let previous = kept.withLock { kept in
        defer { kept.value.instance = newValue }
        return kept.value.instance
      }
      withExtendedLifetime(previous) {}
    }
  }

  /// Lets go of the instance, and of what is known of graphs whose instances have gone.
  public func graphResolutionCompleted() {
    let dropped = kept.withLock { kept in
      // NB: Reading a weak reference holds the object, whose last reference may be this one by then.
      let held = kept.value.instances.mapValues(\.object)
      defer {
        kept.value.instance = nil
        kept.value.instances = kept.value.instances.filter { (held[$0.key] ?? nil) != nil }
      }
      return (kept.value, held)
    }
    withExtendedLifetime(dropped) {}
  }

  /// The instance of a graph, if it is alive.
  public func instance(inGraph graph: GraphIdentifier) -> Any? {
    kept.withLock { $0.value.instances[graph]?.object }
  }

  /// Keeps the instance of a graph.
  public func setInstance(_ instance: Any?, inGraph graph: GraphIdentifier) {
    let previous = kept.withLock { kept in
      defer {
        kept.value.instance = instance
        kept.value.instances[graph] = instance.flatMap(Registration.object).map { WeakReference(object: $0) }
      }
      return kept.value.instance
    }
    withExtendedLifetime(previous) {}
  }
}
