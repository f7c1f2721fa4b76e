// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// The declarations of SwinjectAutoregistration 2.9 that the samples call.

import Swinject

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
}

postfix operator ~>

public postfix func ~> <Service>(r: any Resolver) -> Service { r.resolve(Service.self)! }

public func ~> <Service>(r: any Resolver, service: Service.Type) -> Service { r.resolve(service)! }
