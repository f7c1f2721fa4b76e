// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// The declarations of SwinjectAutoregistration 2.9 that the samples use.

public import Swinject

extension Container {
  @discardableResult
  public func autoregister<Service>(
    _ service: Service.Type, name: String? = nil, initializer: @escaping (()) -> Service
  ) -> ServiceEntry<Service> { register(service, name: name) { _ in initializer(()) } }

  @discardableResult
  public func autoregister<Service, A>(
    _ service: Service.Type, name: String? = nil, initializer: @escaping (A) -> Service
  ) -> ServiceEntry<Service> { register(service, name: name) { r in initializer(r.resolve(A.self)!) } }

  @discardableResult
  public func autoregister<Service, A, B>(
    _ service: Service.Type, name: String? = nil, initializer: @escaping ((A, B)) -> Service
  ) -> ServiceEntry<Service> {
    register(service, name: name) { r in initializer((r.resolve(A.self)!, r.resolve(B.self)!)) }
  }

  @discardableResult
  public func autoregister<Service, A, B, C>(
    _ service: Service.Type, name: String? = nil, initializer: @escaping ((A, B, C)) -> Service
  ) -> ServiceEntry<Service> {
    register(service, name: name) { r in initializer((r.resolve(A.self)!, r.resolve(B.self)!, r.resolve(C.self)!)) }
  }

  @discardableResult
  public func autoregister<Service, A, B, Arg1>(
    _ service: Service.Type, name: String? = nil, argument arg1: Arg1.Type, initializer: @escaping ((A, B)) -> Service
  ) -> ServiceEntry<Service> { preconditionFailure("No program uses it.") }
}

postfix operator ~>

public postfix func ~> <Service>(r: any Resolver) -> Service { r.resolve(Service.self)! }

public func ~> <Service>(r: any Resolver, service: Service.Type) -> Service { r.resolve(service)! }

public func ~> <Service>(r: any Resolver, o: (service: Service.Type, name: String)) -> Service {
  r.resolve(o.service, name: o.name)!
}

public func ~> <Service, Arg1>(r: any Resolver, o: (service: Service.Type, argument: Arg1)) -> Service {
  r.resolve(o.service, argument: o.argument)!
}

public func ~> <Service, Arg1>(r: any Resolver, o: (service: Service.Type, name: String, argument: Arg1)) -> Service {
  r.resolve(o.service, name: o.name, argument: o.argument)!
}

public func ~> <Service, Arg1, Arg2>(r: any Resolver, o: (Service.Type, arguments: (Arg1, Arg2))) -> Service {
  r.resolve(o.0, arguments: o.arguments.0, o.arguments.1)!
}
