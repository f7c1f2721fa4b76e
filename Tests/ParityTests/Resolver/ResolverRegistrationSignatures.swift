// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import ResolverAdapter
import Testing

private typealias Hello = `parity with Resolver`.Hello
private typealias Greeting = `parity with Resolver`.Greeting

let resolverRegistrationSignatures: [Signature] = [
  Signature(
    "typealias ResolverFactory<Service> = () -> Service?"
  ) {
    let factory: ResolverFactory<Int> = { 1 }
    #expect(factory() == 1)
  },
  Signature(
    "typealias ResolverFactoryResolver<Service> = (_ resolver: Resolver) -> Service?"
  ) {
    let factory: ResolverFactoryResolver<Int> = { $0.optional() }
    #expect(factory(Resolver()) == nil)
  },
  Signature(
    "typealias ResolverFactoryArgumentsN<Service> = (_ resolver: Resolver, _ args: Resolver.Args) -> Service?"
  ) {
    let factory: ResolverFactoryArgumentsN<Int> = { $1() }
    #expect(factory(Resolver(), Resolver.Args(1)) == 1)
  },
  Signature(
    "typealias ResolverFactoryAnyArguments<Service> = (_ resolver: Resolver, _ args: Any?) -> Service?"
  ) {
    let factory: ResolverFactoryAnyArguments<Int> = { $1 as? Int }
    #expect(factory(Resolver(), 1) == 1)
  },
  Signature(
    "typealias ResolverFactoryMutator<Service> = (_ resolver: Resolver, _ service: Service) -> Void"
  ) {
    let mutator: ResolverFactoryMutator<Hello> = { $1.other = $0.optional() }
    mutator(Resolver(), Hello())
  },
  Signature(
    "typealias ResolverFactoryMutatorArgumentsN<Service> = (_ resolver: Resolver, _ service: Service, _ args: Resolver.Args) -> Void"
  ) {
    let mutator: ResolverFactoryMutatorArgumentsN<Hello> = { $1.other = $2.optional() }
    mutator(Resolver(), Hello(), Resolver.Args(nil))
  },
  Signature(
    "struct ResolverOptions<Service>"
  ) {
    let options: ResolverOptions<Hello> = Resolver().register { Hello() }
    _ = options
  },
  Signature(
    "var ResolverOptions.registration: ResolverRegistration<Service>"
  ) {
    let resolver = Resolver()
    var options = resolver.register { Hello() }
    options.registration = resolver.register(name: "n") { Hello() }.registration
    #expect(options.registration.cacheKey.hasSuffix(":n"))
  },
  Signature(
    "func ResolverOptions.implements<Protocol>(_ type: Protocol.Type, name: Resolver.Name? = nil) -> ResolverOptions<Service>"
  ) {
    let resolver = Resolver()
    resolver.register { Hello() }.implements((any Greeting).self).implements((any Greeting).self, name: "n")
    _ = (resolver.resolve((any Greeting).self), resolver.resolve((any Greeting).self, name: "n"))
  },
  Signature(
    "func ResolverOptions.resolveProperties(_ block: @escaping ResolverFactoryMutator<Service>) -> ResolverOptions<Service>"
  ) {
    let resolver = Resolver()
    resolver.register { Hello() }.resolveProperties { _, hello in hello.other = hello }
    let hello: Hello = resolver.resolve()
    #expect(hello.other === hello)
    hello.other = nil
  },
  Signature(
    "func ResolverOptions.resolveProperties(_ block: @escaping ResolverFactoryMutatorArgumentsN<Service>) -> ResolverOptions<Service>"
  ) {
    let resolver = Resolver()
    resolver.register { Hello() }.resolveProperties { _, hello, args in hello.other = args() }
    let other = Hello()
    #expect(resolver.resolve(Hello.self, args: other).other === other)
  },
  Signature(
    "func ResolverOptions.scope(_ scope: ResolverScope) -> ResolverOptions<Service>"
  ) {
    let resolver = Resolver()
    resolver.register { Hello() }.scope(.unique).resolveProperties { _, _ in }
    #expect(resolver.resolve(Hello.self) !== resolver.resolve(Hello.self))
  },
  Signature(
    "final class ResolverRegistration<Service>"
  ) {
    let registration: ResolverRegistration<Hello> = Resolver().register { Hello() }.registration
    _ = registration
  },
  Signature(
    "let ResolverRegistration.key: Int"
  ) {
    #expect(Resolver().register { Hello() }.registration.key == Int(bitPattern: ObjectIdentifier(Hello.self)))
  },
  Signature(
    "let ResolverRegistration.cacheKey: String"
  ) {
    let registration = Resolver().register(name: "n") { Hello() }.registration
    #expect(registration.cacheKey == "\(registration.key):n")
  },
  Signature(
    "init ResolverRegistration.init(resolver: Resolver, key: Int, name: Resolver.Name?, factory: @escaping ResolverFactoryAnyArguments<Service>)"
  ) {
    let resolver = Resolver()
    let registration = ResolverRegistration<Hello>(resolver: resolver, key: 7, name: nil) { _, args in
      (args as? String).map(Hello.init)
    }
    #expect(registration.key == 7 && registration.cacheKey == "7")
  },
  Signature(
    "func ResolverRegistration.resolve(resolver: Resolver, args: Any?) -> Service?"
  ) {
    let resolver = Resolver()
    let registration = resolver.register { Hello() }.scope(ResolverScopeCache()).registration
    #expect(registration.resolve(resolver: resolver, args: nil) === resolver.resolve(Hello.self))
  },
  Signature(
    "func ResolverRegistration.instantiate(resolver: Resolver, args: Any?) -> Service?"
  ) {
    let resolver = Resolver()
    let registration = resolver.register { Hello() }.scope(ResolverScopeCache()).registration
    #expect(registration.instantiate(resolver: resolver, args: nil) !== resolver.resolve(Hello.self))
  },
  Signature(
    "func ResolverRegistration.update(factory modifier: (_ factory: @escaping ResolverFactoryAnyArguments<Service>) -> ResolverFactoryAnyArguments<Service>)"
  ) {
    let resolver = Resolver()
    resolver.register { Hello("a") }.registration.update { factory in { Hello((factory($0, $1)?.text ?? "") + "b") } }
    #expect(resolver.resolve(Hello.self).text == "ab")
  },
]
