// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import ContainerEngine
public import ContainerVerification

extension Resolver: InspectableContainer {
  /// What reports are made of.
  public var inspection: Inspection {
    ServiceRegistering.shared.perform()
    return Inspection(registry, of: self)
  }
}

extension SampleArguments {
  /// Makes arguments for a registration whose factory takes some.
  ///
  /// - Parameters:
  ///   - type: The type that was registered.
  ///   - name: The name that it was registered with.
  ///   - args: The arguments, as `resolve` takes them.
  public init<Service>(for type: Service.Type, name: Resolver.Name? = nil, args: Any?) {
    self.init(for: ServiceKey(type, name)) { registration, reference in
      try withUnsafePointer(to: args) { try registration.makeInstance(reference, $0) }
    }
  }
}
