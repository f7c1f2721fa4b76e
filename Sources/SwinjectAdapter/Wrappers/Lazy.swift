// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import Composure
internal import ContainerEngine
package import ContainerVerification

/// A service that is resolved on first access and then cached.
///
/// Resolve `Lazy<Service>` where `Service` is registered. The instance joins the graph for which the wrapper was
/// created, and shares its live objects. The wrapper retains its container.
///
/// It is `Sendable` if the service is. Threads that access it at the same time receive the same instance, but the
/// factory may run for each thread if the container does not cache the service.
public final class Lazy<Service> {
  private let factory: () -> Service
  private let cached = LockedValue<Service?>(nil)

  init(_ factory: @escaping () -> Service) {
    self.factory = factory
  }

  /// The service.
  ///
  /// - Precondition: The registered instance has the service's type; otherwise the process ends.
  public var instance: Service {
    if let instance = cached.value { return instance }
    let newInstance = factory()
    return cached.withLock { cached in
      let instance = cached.value ?? newInstance
      cached.value = instance
      return instance
    }
  }
}

extension Lazy: @unchecked Sendable where Service: Sendable {
  // SAFETY: `cached` is guarded by its lock; the factory calls a container, which any thread may use.
}

extension Lazy: InstanceWrapper {
  package static var mode: ServiceWrapperMode { .cached }

  package static var wrappedType: Any.Type { Service.self }

  static func wrap(
    _ factory: ((GraphIdentifier?) -> Any?)?, of registration: Registration?, in container: Container
  ) -> Any? {
    guard let factory else { return nil }
    let graph = container.registry.currentGraph.map { GraphIdentifier($0) }
    return Lazy { SwinjectMessages.unwrap(factory(graph), of: registration) }
  }
}
