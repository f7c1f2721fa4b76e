// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import ContainerEngine
public import ContainerVerification

extension SampleArguments {
  /// Creates arguments for a registration.
  ///
  /// - Parameters:
  ///   - serviceType: The registered type.
  ///   - name: The registered name.
  ///   - arguments: The arguments. Their static types must match the factory's parameters.
  public init<Service, each Argument>(
    for serviceType: Service.Type, name: String? = nil, _ arguments: repeat each Argument
  ) {
    self.init(for: ServiceKey(serviceType, (any Resolver, repeat each Argument).self, name: name)) {
      registration, reference in
      Self.call(registration, with: (ResolverReference.resolver(reference), repeat each arguments))
    }
  }

  /// Creates arguments for a registration of an extension of this library.
  package init<Service, Arguments>(
    for serviceType: Service.Type, name: String?, option: any ServiceKeyOption,
    arguments: @escaping (any Resolver) -> Arguments
  ) {
    self.init(for: ServiceKey(serviceType, Arguments.self, name: name, option: option)) { registration, reference in
      Self.call(registration, with: arguments(ResolverReference.resolver(reference)))
    }
  }

  private static func call<Arguments>(_ registration: Registration, with arguments: Arguments) -> Any {
    registration.erasedFactory(as: ((Arguments) -> Any).self)(arguments)
  }
}
