// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import ContainerEngine
package import ContainerVerification

/// A service that is resolved on each access.
///
/// Resolve `Provider<Service>` where `Service` is registered. The wrapper retains its container. It is `Sendable` if
/// the service is.
public final class Provider<Service> {
  private let factory: () -> Service

  init(_ factory: @escaping () -> Service) {
    self.factory = factory
  }

  /// A newly resolved instance.
  ///
  /// - Precondition: The registered instance has the service's type; otherwise the process ends.
  public var instance: Service { factory() }
}

extension Provider: @unchecked Sendable where Service: Sendable {
  // SAFETY: the factory calls a container, which any thread may use.
}

extension Provider: InstanceWrapper {
  package static var mode: ServiceWrapperMode { .each }

  package static var wrappedType: Any.Type { Service.self }

  static func wrap(
    _ factory: ((GraphIdentifier?) -> Any?)?, of registration: Registration?, in container: Container
  ) -> Any? {
    factory.map { factory in Provider { SwinjectMessages.unwrap(factory(nil), of: registration) } }
  }
}
