// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import ContainerEngine

extension Container {
  /// Releases the instances that registrations of a scope keep, here and in the parents.
  ///
  /// The next resolution makes new ones. All instances are taken out in one step; they end on the calling thread, under no lock.
  public func resetObjectScope(_ objectScope: any ObjectScopeProtocol) {
    reset { $1.lifetime.scope === objectScope }
  }

  /// Releases the instances that registrations of a scope keep, here and in the parents.
  ///
  /// The next resolution makes new ones. All instances are taken out in one step; they end on the calling thread, under no lock.
  public func resetObjectScope(_ objectScope: ObjectScope) {
    resetObjectScope(objectScope as any ObjectScopeProtocol)
  }

  /// Releases the instances that registrations of a scope keep for one service type, here and in the parents.
  ///
  /// Swinject stops at the first container that does not have the service; this goes on to the parents.
  public func resetObjectScope(_ objectScope: any ObjectScopeProtocol, serviceType: Any.Type) {
    reset { $0.serviceType == serviceType && $1.lifetime.scope === objectScope }
  }

  /// Releases the instances that registrations of a scope keep for one service type, here and in the parents.
  ///
  /// Swinject stops at the first container that does not have the service; this goes on to the parents.
  public func resetObjectScope(_ objectScope: ObjectScope, serviceType: Any.Type) {
    resetObjectScope(objectScope as any ObjectScopeProtocol, serviceType: serviceType)
  }

  private func reset(where isMeant: (ServiceKey, Registration) -> Bool) {
    let containers = sequence(first: self, next: \.parent)
    Registration.reset(containers.flatMap { $0.registry.ownRegistrations.filter(isMeant).map(\.registration) })
  }
}
