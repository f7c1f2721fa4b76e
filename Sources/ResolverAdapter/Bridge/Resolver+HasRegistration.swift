// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import ContainerEngine

extension Resolver {
  /// Returns whether this resolver or one of its children has a registration of a type, and resolves nothing.
  ///
  /// A property that returns a composition root checks whether it has already registered the root. Unlike `optional`, this
  /// function neither registers the services of ``ResolverRegistering`` first nor writes a lookup failure.
  ///
  /// - Parameters:
  ///   - type: The registered type.
  ///   - name: The registered name.
  public func hasRegistration<Service>(of type: Service.Type, name: Resolver.Name? = nil) -> Bool {
    registry.registration(ServiceKey(type, name)) != nil
  }
}
