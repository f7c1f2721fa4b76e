// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import DipAdapter
import TestSupport
import Testing

/// A definition had one cache for all its containers, and registering it again did not empty the cache.
@Suite(.quietLookups) struct `definitions in several containers` {
  private let one = DependencyContainer()
  private let other = DependencyContainer()

  @Test(arguments: [ComponentScope.singleton, .eagerSingleton, .weakSingleton])
  func `B5 unrelated containers have their own instances`(_ scope: ComponentScope) throws {
    let definition = one.register(scope) { ServiceImp() }
    other.register(definition)
    let (first, again): (ServiceImp, ServiceImp) = try (one.resolve(), one.resolve())
    let (second, secondAgain): (ServiceImp, ServiceImp) = try (other.resolve(), other.resolve())
    #expect(first === again && second === secondAgain)
    #expect(first !== second)
  }

  @Test func `B5 each tag has its own instances`() throws {
    let definition = one.register(.singleton, tag: "a") { ServiceImp() }
    one.register(definition, tag: "b")
    other.register(definition, tag: "a")
    let instances: [ServiceImp] = try [
      one.resolve(tag: "a"), one.resolve(tag: "b"), other.resolve(tag: "a"),
    ]
    #expect(Set(instances.map(ObjectIdentifier.init)).count == 3)
    #expect(try one.resolve(tag: "a") as ServiceImp === instances[0])
  }

  @Test func `B5 a deinitialized container releases its instance`() throws {
    weak var gone: ServiceImp?
    let definition = one.register(.singleton) { ServiceImp() }
    do {
      let short = DependencyContainer()
      short.register(definition)
      gone = try short.resolve() as ServiceImp
      #expect(gone != nil)
    }
    #expect(gone == nil)
    #expect(try one.resolve() as ServiceImp === (try one.resolve() as ServiceImp))
  }

  @Test func `B5 an instance is released when its definition is registered again`() throws {
    weak var first: ServiceImp?
    let definition = one.register(.singleton) { ServiceImp() }
    first = try one.resolve() as ServiceImp
    #expect(first != nil)
    one.register(definition)
    #expect(first == nil)
    let (a, b): (ServiceImp, ServiceImp) = try (one.resolve(), one.resolve())
    #expect(a === b)
  }

  @Test func `B5 instances of fallback tags and wired instances are released, too`() throws {
    one.register { 3 }
    one.register { "a" }
    let definition = one.register(.singleton) { (number: Int) in ServiceImp("\(number)") }
    let plain = one.register(.singleton) { OtherService() }
    let (wired, tagged): (ServiceImp, OtherService) = try (one.resolve(tag: "t"), one.resolve(tag: "t"))
    one.register(definition)
    one.register(plain)
    #expect(try one.resolve(tag: "t") as ServiceImp !== wired)
    #expect(try one.resolve(tag: "t") as OtherService !== tagged)
  }

  @Test func `B5 another container's cached instance stays meanwhile`() throws {
    let definition = one.register(.singleton) { ServiceImp() }
    other.register(definition)
    let (kept, ended): (ServiceImp, ServiceImp) = try (other.resolve(), one.resolve())
    one.register(definition)
    #expect(try other.resolve() as ServiceImp === kept)
    #expect(try one.resolve() as ServiceImp !== ended)
  }

  @Test func `B5 an additional type does not release the instance`() throws {
    let definition = one.register(.singleton) { ServiceImp() }.implements((any Service).self)
    let service: ServiceImp = try one.resolve()
    definition.implements((any Service).self)
    #expect(try one.resolve() as any Service === service)
    one.register { OtherService() as any Service }
    #expect(try one.resolve() as ServiceImp === service)
  }

  @Test func `B5 removing a definition releases its instance, even if additional types remain`() throws {
    let definition = one.register(.singleton) { ServiceImp() }.implements((any Service).self)
    weak var gone: ServiceImp?
    gone = try one.resolve() as ServiceImp
    one.remove(definition)
    #expect(gone == nil)
    #expect(throws: DipError.self) { try one.resolve() as ServiceImp }
    #expect(try one.resolve() as any Service === (try one.resolve() as any Service))
  }

  @Test func `B5 closures that are added later run in each container`() throws {
    let definition = one.register(.unique) { ServiceImp() }
    other.register(definition)
    _ = try (one.resolve() as ServiceImp, other.resolve() as ServiceImp)
    let count = Box(0)
    definition.resolvingProperties { _, _ in count.value += 1 }
    _ = try (one.resolve() as ServiceImp, other.resolve() as ServiceImp)
    #expect(count.value == 2)
    one.remove(definition)
    definition.resolvingProperties { _, _ in count.value += 10 }
    _ = try other.resolve() as ServiceImp
    #expect(count.value == 13)
  }

  @Test func `B5 additional types belong to the container of the last registration`() throws {
    let definition = one.register(.singleton) { ServiceImp() }
    other.register(definition)
    definition.implements((any Service).self)
    #expect(try other.resolve() as any Service === (try other.resolve() as ServiceImp))
    #expect(throws: DipError.self) { try one.resolve() as any Service }
  }

  @Test func `B5 the same in containers that collaborate`() throws {
    let definition = one.register(.singleton) { ServiceImp() }
    other.register(definition)
    one.collaborate(with: other)
    let (a, b): (ServiceImp, ServiceImp) = try (one.resolve(), other.resolve())
    #expect(a !== b)
    #expect(try one.resolve() as ServiceImp === a && (try other.resolve() as ServiceImp) === b)
  }

  @Test func `B5 bootstrap creates the eager singletons of each tag`() throws {
    let made = Box(0)
    let definition = one.register(.eagerSingleton) { () -> ServiceImp in
      made.value += 1
      return ServiceImp()
    }
    one.register(definition, tag: "t")
    definition.implements((any Service).self)
    try one.bootstrap()
    #expect(made.value == 2)
  }
}
