// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

package import Composure

// From containers to assemblies. The way back is a registration whose factory calls the root: see `Registration.bridge(to:_:)`.

extension Registry {
  /// Returns an instance that an assembly requires of a container.
  ///
  /// - Parameters:
  ///   - registry: The container's; `nil` for a client's own resolver, of which reports know nothing.
  ///   - place: Where it is required.
  ///   - key: What is required.
  ///   - resolve: Resolves it.
  /// - Precondition: It is registered; otherwise the process ends with a message that lists similar registrations.
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
