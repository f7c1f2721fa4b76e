// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import Composure
internal import ContainerEngine

/// A storage with an instance per object graph, cached strongly while the graph is being resolved and weakly
/// afterwards.
///
/// Unlike Swinject's, it removes the graphs whose instances were released. It is `Sendable` and can be used on any
/// thread.
public final class GraphStorage: InstanceStorage, Sendable {
  private struct Cached {
    var instance: Any?
    var instances: [GraphIdentifier: WeakReference] = [:]
  }

  private let cached = LockedValue(Cached())

  /// Creates an empty storage.
  public init() {}

  /// The instance of the current graph, if any.
  public var instance: Any? {
    get { cached.withLock { $0.value.instance } }
    set {
      let previous = cached.withLock { cached in
        defer { cached.value.instance = newValue }
        return cached.value.instance
      }
      withExtendedLifetime(previous) {}
    }
  }

  /// Releases the instance, and removes the graphs whose instances were released.
  public func graphResolutionCompleted() {
    let dropped = cached.withLock { cached in
      // NB: Reading a weak reference retains the object, so this may become its last reference.
      let held = cached.value.instances.mapValues(\.object)
      defer {
        cached.value.instance = nil
        cached.value.instances = cached.value.instances.filter { (held[$0.key] ?? nil) != nil }
      }
      return (cached.value, held)
    }
    withExtendedLifetime(dropped) {}
  }

  /// The instance of a graph, if it is alive.
  public func instance(inGraph graph: GraphIdentifier) -> Any? {
    cached.withLock { $0.value.instances[graph]?.object }
  }

  /// Caches the instance of a graph.
  public func setInstance(_ instance: Any?, inGraph graph: GraphIdentifier) {
    let previous = cached.withLock { cached in
      defer {
        cached.value.instance = instance
        cached.value.instances[graph] = instance.flatMap(Registration.object).map { WeakReference(object: $0) }
      }
      return cached.value.instance
    }
    withExtendedLifetime(previous) {}
  }
}
