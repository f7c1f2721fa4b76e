// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// Makes an instance.
public typealias ResolverFactory<Service> = () -> Service?
/// Makes an instance, of the resolver that was asked.
public typealias ResolverFactoryResolver<Service> = (_ resolver: Resolver) -> Service?
/// Makes an instance, of the resolver that was asked and of arguments.
public typealias ResolverFactoryArgumentsN<Service> = (_ resolver: Resolver, _ args: Resolver.Args) -> Service?
/// Makes an instance, of the resolver that was asked and of whatever was given as arguments.
public typealias ResolverFactoryAnyArguments<Service> = (_ resolver: Resolver, _ args: Any?) -> Service?
/// Sets what an instance needs.
public typealias ResolverFactoryMutator<Service> = (_ resolver: Resolver, _ service: Service) -> Void
/// Sets what an instance needs, with the arguments that it was made of.
public typealias ResolverFactoryMutatorArgumentsN<Service> = (
  _ resolver: Resolver, _ service: Service, _ args: Resolver.Args
) -> Void
