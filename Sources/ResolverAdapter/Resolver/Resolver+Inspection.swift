// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import ContainerEngine
public import ContainerVerification

extension Resolver: InspectableContainer {
  /// The data for reports.
  public var inspection: Inspection {
    ServiceRegistering.shared.perform()
    return Inspection(registry, of: self)
  }
}

extension SampleArguments {
  /// Creates arguments for a registration whose factory has parameters.
  ///
  /// - Parameters:
  ///   - type: The registered type.
  ///   - name: The registered name.
  ///   - args: The arguments, in the form that `resolve` takes.
  public init<Service>(for type: Service.Type, name: Resolver.Name? = nil, args: Any?) {
    self.init(for: ServiceKey(type, name)) { registration, reference in
      try ArgumentMemory.with(optional: args) { try registration.makeInstance(reference, $0) }
    }
  }
}
