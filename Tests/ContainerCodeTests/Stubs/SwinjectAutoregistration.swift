// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// The declarations of SwinjectAutoregistration 2.9 that the tests call, without their code.

public import Swinject

extension Container {
  @discardableResult
  public func autoregister<Service>(
    _ service: Service.Type, name: String? = nil, initializer: @escaping (()) -> Service
  ) -> ServiceEntry<Service> { register(service, name: name) { _ in initializer(()) } }
  @discardableResult
  public func autoregister<Service, A>(
    _ service: Service.Type, name: String? = nil, initializer: @escaping (A) -> Service
  ) -> ServiceEntry<Service> { register(service, name: name) { _ in fatalError() } }
  @discardableResult
  public func autoregister<Service, A, B>(
    _ service: Service.Type, name: String? = nil, initializer: @escaping ((A, B)) -> Service
  ) -> ServiceEntry<Service> { register(service, name: name) { _ in fatalError() } }
  @discardableResult
  public func autoregister<Service, A, B, Arg1>(
    _ service: Service.Type, name: String? = nil, argument arg1: Arg1.Type, initializer: @escaping ((A, B)) -> Service
  ) -> ServiceEntry<Service> { register(service, name: name) { _ in fatalError() } }
}

postfix operator ~>

public postfix func ~> <Service>(r: any Resolver) -> Service { fatalError() }

public func ~> <Service>(r: any Resolver, service: Service.Type) -> Service { fatalError() }

public func ~> <Service>(r: any Resolver, o: (service: Service.Type, name: String)) -> Service { fatalError() }

public func ~> <Service, Arg1>(r: any Resolver, o: (service: Service.Type, argument: Arg1)) -> Service { fatalError() }
