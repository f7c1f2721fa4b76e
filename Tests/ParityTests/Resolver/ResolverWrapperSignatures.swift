// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import ResolverAdapter
import Testing

private typealias Hello = `parity with Resolver`.Hello

private func makeResolver(name: Resolver.Name? = nil) -> Resolver {
  let resolver = Resolver()
  resolver.register(name: name) { Hello() }
  return resolver
}

let resolverWrapperSignatures: [Signature] = [
  Signature(
    "struct Injected<Service>"
  ) {
    _ = Injected<Hello>.self
  },
  Signature(
    "init Injected.init()"
  ) {
    await #expect(processExitsWith: .success) {
      Resolver.root = Resolver()
      Resolver.root.register { Hello() }
      let wrapper: Injected<Hello> = Injected()
      _ = wrapper
    }
  },
  Signature(
    "init Injected.init(name: Resolver.Name? = nil, container: Resolver? = nil)"
  ) {
    let resolver = makeResolver(name: "n")
    let wrapper = Injected<Hello>(name: "n", container: resolver)
    _ = wrapper
  },
  Signature(
    "var Injected.wrappedValue: Service"
  ) {
    let resolver = makeResolver()
    var wrapper = Injected<Hello>(container: resolver)
    _ = wrapper.wrappedValue
    let hello = Hello()
    wrapper.wrappedValue = hello
    #expect(wrapper.wrappedValue === hello)
  },
  Signature(
    "var Injected.projectedValue: Injected<Service>"
  ) {
    let resolver = makeResolver()
    var wrapper = Injected<Hello>(container: resolver)
    let hello = Hello()
    var other = wrapper.projectedValue
    other.wrappedValue = hello
    wrapper.projectedValue = other
    #expect(wrapper.wrappedValue === hello)
  },
  Signature(
    "struct OptionalInjected<Service>"
  ) {
    _ = OptionalInjected<Hello>.self
  },
  Signature(
    "init OptionalInjected.init()"
  ) {
    await #expect(processExitsWith: .success) {
      Resolver.root = Resolver()
      Resolver.root.register { Hello() }
      let wrapper: OptionalInjected<Hello> = OptionalInjected()
      _ = wrapper
    }
  },
  Signature(
    "init OptionalInjected.init(name: Resolver.Name? = nil, container: Resolver? = nil)"
  ) {
    let resolver = makeResolver(name: "n")
    let wrapper = OptionalInjected<Hello>(name: "n", container: resolver)
    _ = wrapper
  },
  Signature(
    "var OptionalInjected.wrappedValue: Service?"
  ) {
    let resolver = makeResolver()
    var wrapper = OptionalInjected<Hello>(container: resolver)
    _ = wrapper.wrappedValue
    let hello = Hello()
    wrapper.wrappedValue = hello
    #expect(wrapper.wrappedValue === hello)
  },
  Signature(
    "var OptionalInjected.projectedValue: OptionalInjected<Service>"
  ) {
    let resolver = makeResolver()
    var wrapper = OptionalInjected<Hello>(container: resolver)
    let hello = Hello()
    var other = wrapper.projectedValue
    other.wrappedValue = hello
    wrapper.projectedValue = other
    #expect(wrapper.wrappedValue === hello)
  },
  Signature(
    "struct LazyInjected<Service>"
  ) {
    _ = LazyInjected<Hello>.self
  },
  Signature(
    "init LazyInjected.init()"
  ) {
    let wrapper: LazyInjected<Hello> = LazyInjected()
    #expect(wrapper.isEmpty)
  },
  Signature(
    "init LazyInjected.init(name: Resolver.Name? = nil, container: Resolver? = nil)"
  ) {
    let resolver = makeResolver(name: "n")
    let wrapper = LazyInjected<Hello>(name: "n", container: resolver)
    _ = wrapper
  },
  Signature(
    "var LazyInjected.container: Resolver?"
  ) {
    let resolver = Resolver()
    var wrapper = LazyInjected<Hello>()
    wrapper.container = resolver
    #expect(wrapper.container === resolver)
  },
  Signature(
    "var LazyInjected.name: Resolver.Name?"
  ) {
    var wrapper = LazyInjected<Hello>()
    wrapper.name = "n"
    #expect(wrapper.name == "n")
  },
  Signature(
    "var LazyInjected.args: Any?"
  ) {
    var wrapper = LazyInjected<Hello>()
    wrapper.args = 1
    #expect(wrapper.args as? Int == 1)
  },
  Signature(
    "var LazyInjected.isEmpty: Bool"
  ) {
    let wrapper = LazyInjected<Hello>()
    #expect(wrapper.isEmpty)
  },
  Signature(
    "var LazyInjected.wrappedValue: Service"
  ) {
    let resolver = makeResolver()
    var wrapper = LazyInjected<Hello>(container: resolver)
    _ = wrapper.wrappedValue
    let hello = Hello()
    wrapper.wrappedValue = hello
    #expect(wrapper.wrappedValue === hello)
  },
  Signature(
    "var LazyInjected.projectedValue: LazyInjected<Service>"
  ) {
    let resolver = makeResolver()
    var wrapper = LazyInjected<Hello>(container: resolver)
    let hello = Hello()
    var other = wrapper.projectedValue
    other.wrappedValue = hello
    wrapper.projectedValue = other
    #expect(wrapper.wrappedValue === hello)
  },
  Signature(
    "func LazyInjected.release()"
  ) {
    var wrapper = LazyInjected<Hello>()
    wrapper.wrappedValue = Hello()
    wrapper.release()
    #expect(wrapper.isEmpty)
  },
  Signature(
    "struct WeakLazyInjected<Service>"
  ) {
    _ = WeakLazyInjected<Hello>.self
  },
  Signature(
    "init WeakLazyInjected.init()"
  ) {
    let wrapper: WeakLazyInjected<Hello> = WeakLazyInjected()
    #expect(wrapper.isEmpty)
  },
  Signature(
    "init WeakLazyInjected.init(name: Resolver.Name? = nil, container: Resolver? = nil)"
  ) {
    let resolver = makeResolver(name: "n")
    let wrapper = WeakLazyInjected<Hello>(name: "n", container: resolver)
    _ = wrapper
  },
  Signature(
    "var WeakLazyInjected.container: Resolver?"
  ) {
    let resolver = Resolver()
    var wrapper = WeakLazyInjected<Hello>()
    wrapper.container = resolver
    #expect(wrapper.container === resolver)
  },
  Signature(
    "var WeakLazyInjected.name: Resolver.Name?"
  ) {
    var wrapper = WeakLazyInjected<Hello>()
    wrapper.name = "n"
    #expect(wrapper.name == "n")
  },
  Signature(
    "var WeakLazyInjected.args: Any?"
  ) {
    var wrapper = WeakLazyInjected<Hello>()
    wrapper.args = 1
    #expect(wrapper.args as? Int == 1)
  },
  Signature(
    "var WeakLazyInjected.isEmpty: Bool"
  ) {
    let wrapper = WeakLazyInjected<Hello>()
    #expect(wrapper.isEmpty)
  },
  Signature(
    "var WeakLazyInjected.wrappedValue: Service?"
  ) {
    let resolver = makeResolver()
    var wrapper = WeakLazyInjected<Hello>(container: resolver)
    _ = wrapper.wrappedValue
    let hello = Hello()
    wrapper.wrappedValue = hello
    #expect(wrapper.wrappedValue === hello)
  },
  Signature(
    "var WeakLazyInjected.projectedValue: WeakLazyInjected<Service>"
  ) {
    let resolver = makeResolver()
    var wrapper = WeakLazyInjected<Hello>(container: resolver)
    let hello = Hello()
    var other = wrapper.projectedValue
    other.wrappedValue = hello
    wrapper.projectedValue = other
    #expect(wrapper.wrappedValue === hello)
  },
]
