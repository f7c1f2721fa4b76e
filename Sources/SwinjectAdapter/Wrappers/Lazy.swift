// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import Composure
internal import ContainerEngine
package import ContainerVerification

/// A service that is made when it is first read, and kept from then on.
///
/// Resolve `Lazy<Service>` where `Service` is registered. What is made belongs to the graph that the wrapper was made for,
/// and shares with it what is still alive. The wrapper holds its container.
///
/// `Sendable` if the service is. Threads that read it at the same time get one instance, though the factory of a service
/// that is not kept by its container may run for each.
public final class Lazy<Service> {
  private let factory: () -> Service
  private let kept = Guarded<Service?>(nil)

  init(_ factory: @escaping () -> Service) {
    self.factory = factory
  }

  /// The service.
  ///
  /// - Precondition: The registered instance is of the type; otherwise the process ends.
  public var instance: Service {
    if let instance = kept.value { return instance }
    let made = factory()
    return kept.withLock { kept in
      let instance = kept.value ?? made
      kept.value = instance
      return instance
    }
  }
}

extension Lazy: @unchecked Sendable where Service: Sendable {
  // SAFETY: `kept` is guarded; the factory asks a container, which may be used from any thread.
}

extension Lazy: InstanceWrapper {
  package static var mode: ServiceWrapperMode { .kept }

  package static var wrappedType: Any.Type { Service.self }

  static func wrap(_ factory: ((GraphIdentifier?) -> Any?)?, in container: Container) -> Any? {
    guard let factory else { return nil }
    let graph = container.registry.currentGraph.map { GraphIdentifier($0) }
    return Lazy { SwinjectMessages.unwrap(factory(graph)) }
  }
}
