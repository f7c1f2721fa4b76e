// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// A factory without parameters.
public typealias ResolverFactory<Service> = () -> Service?
/// A factory that takes the resolver.
public typealias ResolverFactoryResolver<Service> = (_ resolver: Resolver) -> Service?
/// A factory that takes the resolver and arguments.
public typealias ResolverFactoryArgumentsN<Service> = (_ resolver: Resolver, _ args: Resolver.Args) -> Service?
/// A factory that takes the resolver and any value as arguments.
public typealias ResolverFactoryAnyArguments<Service> = (_ resolver: Resolver, _ args: Any?) -> Service?
/// A closure that sets properties of an instance.
public typealias ResolverFactoryMutator<Service> = (_ resolver: Resolver, _ service: Service) -> Void
/// A closure that sets properties of an instance, with the arguments of its factory.
public typealias ResolverFactoryMutatorArgumentsN<Service> = (
  _ resolver: Resolver, _ service: Service, _ args: Resolver.Args
) -> Void
