// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

// swift-format-ignore-file

import DipAdapter
import Testing

/// Client code that uses Dip's signatures for injection.
let dipSignaturesOfInjection: [Signature] = [
  Signature("AutoInjectedPropertyBox: func resolve(_ container: DependencyContainer) throws") { () throws in
    final class Mark: AutoInjectedPropertyBox {
      static var wrappedType: Any.Type { Int.self }
      var value = 0
      func resolve(_ container: DependencyContainer) throws { value = try container.resolve() }
    }
    let mark = Mark()
    try mark.resolve(DependencyContainer { $0.register { 3 } })
    #expect(mark.value == 3)
  },
  Signature("AutoInjectedPropertyBox: static var wrappedType: Any.Type { get }") { () throws in
    #expect("\(Injected<Int>.wrappedType)" == "Int")
  },
  Signature("Injected: func resolve(_ container: DependencyContainer) throws") { () throws in
    let box = Injected<DipServiceImp>()
    let service = DipServiceImp()
    try box.resolve(DependencyContainer { $0.register { service } })
    #expect(box.wrappedValue === service)
  },
  Signature("Injected: init(required: Bool = true, didInject: @escaping (T) -> () = { _ in })") { () throws in
    let seen = DipBox(0)
    final class Owner {
      @Injected var service: DipServiceImp?
      init(_ seen: DipBox<Int>) { _service = Injected(required: true, didInject: { _ in seen.value += 1 }) }
    }
    let container = DependencyContainer { $0.register { Owner(seen) }; $0.register(.singleton) { DipServiceImp() } }
    _ = try container.resolve() as Owner
    #expect(seen.value == 1)
  },
  Signature("Injected: init(required: Bool = true, tag: DependencyTagConvertible?, didInject: @escaping (T) -> () = { _ in })") { () throws in
    final class Owner { @Injected(required: false, tag: "t", didInject: { _ in }) var service: DipServiceImp? }
    let service = DipServiceImp()
    let container = DependencyContainer { $0.register { Owner() }; $0.register(tag: "t") { service } }
    #expect(try (container.resolve() as Owner).service === service)
  },
  Signature("Injected: init(required: Bool = true, tag: DependencyTagConvertible?, overrideTag: Bool, didInject: @escaping (T) -> () = { _ in })") { () throws in
    final class Owner { @Injected(required: false, tag: "t", overrideTag: false, didInject: { _ in }) var service: DipServiceImp? }
    let service = DipServiceImp()
    let container = DependencyContainer { $0.register { Owner() }; $0.register(tag: "owner") { service } }
    #expect(try (container.resolve(tag: "owner") as Owner).service === service)
  },
  Signature("Injected: init(value: T?, required: Bool = true, tag: DependencyTagConvertible?, overrideTag: Bool, didInject: @escaping (T) -> ())") { () throws in
    let service = DipServiceImp()
    let box = Injected(value: service, required: false, tag: nil, overrideTag: false, didInject: { _ in })
    #expect(box.wrappedValue === service)
  },
  Signature("Injected: init(wrappedValue initialValue: T?)") { () throws in
    final class Owner { @Injected var service: DipServiceImp? = nil }
    #expect(Owner().service == nil)
  },
  Signature("Injected: static var wrappedType: Any.Type { get }") { () throws in
    #expect("\(Injected<Int>.wrappedType)" == "Int")
  },
  Signature("Injected: var wrappedValue: T? { get set }") { () throws in
    final class Owner { @Injected var service: DipServiceImp? }
    let (owner, service) = (Owner(), DipServiceImp())
    owner.service = service
    #expect(owner.service === service)
  },
  Signature("InjectedWeak: func resolve(_ container: DependencyContainer) throws") { () throws in
    let box = InjectedWeak<DipServiceImp>()
    let service = DipServiceImp()
    try box.resolve(DependencyContainer { $0.register { service } })
    #expect(box.wrappedValue === service)
  },
  Signature("InjectedWeak: init(required: Bool = true, didInject: @escaping (T) -> () = { _ in })") { () throws in
    let seen = DipBox(0)
    final class Owner {
      @InjectedWeak var service: DipServiceImp?
      init(_ seen: DipBox<Int>) { _service = InjectedWeak(required: true, didInject: { _ in seen.value += 1 }) }
    }
    let container = DependencyContainer { $0.register { Owner(seen) }; $0.register(.singleton) { DipServiceImp() } }
    _ = try container.resolve() as Owner
    #expect(seen.value == 1)
  },
  Signature("InjectedWeak: init(required: Bool = true, tag: DependencyTagConvertible?, didInject: @escaping (T) -> () = { _ in })") { () throws in
    final class Owner { @InjectedWeak(required: false, tag: "t", didInject: { _ in }) var service: DipServiceImp? }
    let service = DipServiceImp()
    let container = DependencyContainer { $0.register { Owner() }; $0.register(tag: "t") { service } }
    #expect(try (container.resolve() as Owner).service === service)
  },
  Signature("InjectedWeak: init(required: Bool = true, tag: DependencyTagConvertible?, overrideTag: Bool, didInject: @escaping (T) -> () = { _ in })") { () throws in
    final class Owner { @InjectedWeak(required: false, tag: "t", overrideTag: false, didInject: { _ in }) var service: DipServiceImp? }
    let service = DipServiceImp()
    let container = DependencyContainer { $0.register { Owner() }; $0.register(tag: "owner") { service } }
    #expect(try (container.resolve(tag: "owner") as Owner).service === service)
  },
  Signature("InjectedWeak: init(value: T?, required: Bool = true, tag: DependencyTagConvertible?, overrideTag: Bool, didInject: @escaping (T) -> ())") { () throws in
    let service = DipServiceImp()
    let box = InjectedWeak(value: service, required: false, tag: nil, overrideTag: false, didInject: { _ in })
    #expect(box.wrappedValue === service)
  },
  Signature("InjectedWeak: init(wrappedValue initialValue: T?)") { () throws in
    final class Owner { @InjectedWeak var service: DipServiceImp? = nil }
    #expect(Owner().service == nil)
  },
  Signature("InjectedWeak: static var wrappedType: Any.Type { get }") { () throws in
    #expect("\(InjectedWeak<Int>.wrappedType)" == "Int")
  },
  Signature("InjectedWeak: var wrappedValue: T? { get set }") { () throws in
    final class Owner { @InjectedWeak var service: DipServiceImp? }
    let (owner, service) = (Owner(), DipServiceImp())
    owner.service = service
    #expect(owner.service === service)
  },
  Signature("Resolvable: func didResolveDependencies()") { () throws in
    final class Part: Resolvable {
      var count = 0
      func resolveDependencies(_ container: DependencyContainer) {}
      func didResolveDependencies() { count += 1 }
    }
    let container = DependencyContainer { $0.register { Part() } }
    #expect(try (container.resolve() as Part).count == 1)
  },
  Signature("Resolvable: func resolveDependencies(_ container: DependencyContainer)") { () throws in
    final class Part: Resolvable {
      weak var container: DependencyContainer?
      func resolveDependencies(_ container: DependencyContainer) { self.container = container }
      func didResolveDependencies() {}
    }
    let container = DependencyContainer { $0.register { Part() } }
    #expect(try (container.resolve() as Part).container === container)
  },
  Signature("protocol AutoInjectedPropertyBox") { () throws in
    let box: any AutoInjectedPropertyBox = Injected<Int>()
    #expect("\(type(of: box).wrappedType)" == "Int")
  },
  Signature("protocol Resolvable") { () throws in
    final class Part: Resolvable {
      func resolveDependencies(_ container: DependencyContainer) {}
      func didResolveDependencies() {}
    }
    _ = Part() as any Resolvable
  },
  Signature("struct Injected<T>") { () throws in
    final class Owner { @Injected var service: DipServiceImp? }
    #expect(Owner().service == nil)
  },
  Signature("struct InjectedWeak<T>") { () throws in
    final class Owner { @InjectedWeak var service: DipServiceImp? }
    #expect(Owner().service == nil)
  },
]
