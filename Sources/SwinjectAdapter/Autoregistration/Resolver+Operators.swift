// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import ContainerEngine

// A replacement for the operators of SwinjectAutoregistration 2.9.

postfix operator ~>

/// Resolves the service of the expected type.
///
/// ```swift
/// container.register(Person.self) { r in PetOwner(pet: r~>) }
/// ```
///
/// - Precondition: The service is registered; an optional type is `nil` without a registration.
public postfix func ~> <Service>(r: any Resolver) -> Service {
  r.resolve(Service.self)!
}

/// Resolves a service.
///
/// - Precondition: The service is registered.
public func ~> <Service>(r: any Resolver, service: Service.Type) -> Service {
  r.resolve(service)!
}

/// Resolves a service that is registered with a name.
///
/// - Precondition: The service is registered.
public func ~> <Service>(r: any Resolver, o: (service: Service.Type, name: String)) -> Service {
  r.resolve(o.service, name: o.name)!
}

/// Resolves a service whose factory takes an argument.
///
/// - Precondition: The service is registered.
public func ~> <Service, Arg1>(r: any Resolver, o: (service: Service.Type, argument: Arg1)) -> Service {
  r.resolve(o.service, argument: o.argument)!
}

/// Resolves a named service whose factory takes an argument.
///
/// - Precondition: The service is registered.
public func ~> <Service, Arg1>(
  r: any Resolver, o: (service: Service.Type, name: String, argument: Arg1)
) -> Service {
  r.resolve(o.service, name: o.name, argument: o.argument)!
}

/// Resolves a service whose factory takes two arguments.
///
/// - Precondition: The service is registered.
public func ~> <Service, Arg1, Arg2>(
  r: any Resolver, o: (Service.Type, arguments: (Arg1, Arg2))
) -> Service {
  r.resolve(o.0, arguments: o.arguments.0, o.arguments.1)!
}

/// Resolves a named service whose factory takes two arguments.
///
/// - Precondition: The service is registered.
public func ~> <Service, Arg1, Arg2>(
  r: any Resolver, o: (Service.Type, name: String, arguments: (Arg1, Arg2))
) -> Service {
  r.resolve(o.0, name: o.name, arguments: o.arguments.0, o.arguments.1)!
}

/// Resolves a service whose factory takes three arguments.
///
/// - Precondition: The service is registered.
public func ~> <Service, Arg1, Arg2, Arg3>(
  r: any Resolver, o: (Service.Type, arguments: (Arg1, Arg2, Arg3))
) -> Service {
  r.resolve(o.0, arguments: o.arguments.0, o.arguments.1, o.arguments.2)!
}

/// Resolves a named service whose factory takes three arguments.
///
/// - Precondition: The service is registered.
public func ~> <Service, Arg1, Arg2, Arg3>(
  r: any Resolver, o: (Service.Type, name: String, arguments: (Arg1, Arg2, Arg3))
) -> Service {
  r.resolve(o.0, name: o.name, arguments: o.arguments.0, o.arguments.1, o.arguments.2)!
}

/// Resolves a named service whose factory takes two arguments.
///
/// SwinjectAutoregistration deprecates this form because it is usually ambiguous.
///
/// - Precondition: The service is registered.
@available(*, deprecated, message: "put the arguments in parentheses: (Service.self, name: name, arguments: (a, b))")
public func ~> <Service, Arg1, Arg2>(
  r: any Resolver, o: (Service.Type, name: String, arguments: Arg1, Arg2)
) -> Service {
  r.resolve(o.0, name: o.name, arguments: o.arguments, o.3)!
}

/// Resolves a service whose factory takes three arguments.
///
/// - Precondition: The service is registered.
@available(*, deprecated, message: "put the arguments in parentheses: (Service.self, arguments: (a, b, c))")
public func ~> <Service, Arg1, Arg2, Arg3>(
  r: any Resolver, o: (Service.Type, arguments: Arg1, Arg2, Arg3)
) -> Service {
  r.resolve(o.0, arguments: o.arguments, o.2, o.3)!
}

/// Resolves a named service whose factory takes three arguments.
///
/// - Precondition: The service is registered.
@available(*, deprecated, message: "put the arguments in parentheses: (Service.self, name: name, arguments: (a, b, c))")
public func ~> <Service, Arg1, Arg2, Arg3>(
  r: any Resolver, o: (Service.Type, name: String, arguments: Arg1, Arg2, Arg3)
) -> Service {
  r.resolve(o.0, name: o.name, arguments: o.arguments, o.3, o.4)!
}
