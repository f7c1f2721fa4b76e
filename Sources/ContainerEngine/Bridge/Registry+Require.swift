// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

package import Composure

// The bridge from containers to assemblies. For the opposite direction, see `Registration.bridge(to:_:)`.

extension Registry {
  /// Returns an instance that an assembly requires from a container.
  ///
  /// - Parameters:
  ///   - registry: The container's registry; `nil` for a client's custom resolver, which reports do not cover.
  ///   - place: The location of the requirement.
  ///   - key: The required service.
  ///   - resolve: Resolves the service.
  /// - Precondition: The service is registered; otherwise the process ends with a message that lists similar
  ///   registrations.
  package static func require<Service>(
    from registry: Registry?, at place: SourceLocation, _ key: ServiceKey, _ resolve: () -> Service?
  ) -> Service {
    let observer = registry?.observer
    observer?.recordRequirement(at: place)
    if let service = resolve() { return service }
    observer?.recordUnmetRequirement()
    Trap.stop(
      ContainerEngineMessages.required(key, at: place, registry?.similarRegistrations(of: key) ?? []), at: place)
  }
}
