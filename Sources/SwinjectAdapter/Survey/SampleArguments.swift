// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// Arguments with which a factory can be run to see what it asks for.
///
/// ```swift
/// container.verificationReport(samples: [SampleArguments(for: Animal.self, "Mimi", 3)])
/// ```
public struct SampleArguments {
  let key: ServiceKey
  let make: (Registration, Container) -> Any

  /// Makes arguments for a registration.
  ///
  /// - Parameters:
  ///   - serviceType: The type that was registered.
  ///   - name: The name that it was registered with.
  ///   - arguments: The arguments. Their static types have to be those of the factory.
  public init<Service, each Argument>(
    for serviceType: Service.Type, name: String? = nil, _ arguments: repeat each Argument
  ) {
    key = ServiceKey(
      serviceType: serviceType, argumentsType: (any Resolver, repeat each Argument).self, name: name, option: nil)
    make = { registration, container in
      Self.call(registration, with: (container as any Resolver, repeat each arguments))
    }
  }

  /// Makes arguments for a registration of an extension of this library.
  package init<Service, Arguments>(
    for serviceType: Service.Type, name: String?, option: any ServiceKeyOption,
    arguments: @escaping (any Resolver) -> Arguments
  ) {
    key = ServiceKey(serviceType: serviceType, argumentsType: Arguments.self, name: name, option: option)
    make = { registration, container in Self.call(registration, with: arguments(container)) }
  }

  private static func call<Arguments>(_ registration: Registration, with arguments: Arguments) -> Any {
    registration.flatFactory(of: Arguments.self)(arguments)
  }
}
