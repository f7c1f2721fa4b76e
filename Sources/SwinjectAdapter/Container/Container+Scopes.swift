// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

extension Container {
  /// Drops the instances that registrations of a scope keep, here and in the parents.
  ///
  /// The next resolution makes new ones.
  public func resetObjectScope(_ objectScope: ObjectScope) {
    reset { $1.objectScope === objectScope }
    parent?.resetObjectScope(objectScope)
  }

  /// Drops the instances that registrations of a scope keep for one service type, here and in the parents.
  ///
  /// Swinject stops at the first container that does not have the service; this goes on to the parents.
  public func resetObjectScope(_ objectScope: ObjectScope, serviceType: Any.Type) {
    reset { $0.serviceType == serviceType && $1.objectScope === objectScope }
    parent?.resetObjectScope(objectScope, serviceType: serviceType)
  }

  private func reset(where isMeant: (ServiceKey, Registration) -> Bool) {
    for (key, registration) in ownRegistrations where isMeant(key, registration) { registration.reset() }
  }
}
