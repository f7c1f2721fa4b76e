// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import ContainerEngine

extension Container {
  /// Releases the cached instances of a scope, here and in the parents.
  ///
  /// The next resolution creates new ones. All instances are removed atomically, and released on the calling thread
  /// outside every lock.
  public func resetObjectScope(_ objectScope: any ObjectScopeProtocol) {
    reset { $1.lifetime.scope === objectScope }
  }

  /// Releases the cached instances of a scope, here and in the parents.
  ///
  /// The next resolution creates new ones. All instances are removed atomically, and released on the calling thread
  /// outside every lock.
  public func resetObjectScope(_ objectScope: ObjectScope) {
    resetObjectScope(objectScope as any ObjectScopeProtocol)
  }

  /// Releases the cached instances of a scope for one service type, here and in the parents.
  ///
  /// Swinject stops at the first container without the service; this method continues with the parents.
  public func resetObjectScope(_ objectScope: any ObjectScopeProtocol, serviceType: Any.Type) {
    reset { $0.serviceType == serviceType && $1.lifetime.scope === objectScope }
  }

  /// Releases the cached instances of a scope for one service type, here and in the parents.
  ///
  /// Swinject stops at the first container without the service; this method continues with the parents.
  public func resetObjectScope(_ objectScope: ObjectScope, serviceType: Any.Type) {
    resetObjectScope(objectScope as any ObjectScopeProtocol, serviceType: serviceType)
  }

  private func reset(where isMeant: (ServiceKey, Registration) -> Bool) {
    let containers = sequence(first: self, next: \.parent)
    Registration.reset(containers.flatMap { $0.registry.ownRegistrations.filter(isMeant).map(\.registration) })
  }
}
