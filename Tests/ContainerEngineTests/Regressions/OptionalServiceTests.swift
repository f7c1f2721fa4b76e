// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Testing

@testable import ContainerEngine

private protocol Animal {}
private protocol Pet: AnyObject {}
private final class Cat: Animal, Pet {}

private struct Tag: Equatable {
  let number: Int
}

/// The calls to a factory.
private final class Calls: @unchecked Sendable {
  // SAFETY: each test uses it on one thread.

  var count = 0
}

/// A cast to an optional type succeeds without an instance, so the factory of an optional service in a weak scope never
/// ran. The object of an optional was treated as a value, so a graph contained several.
@Suite struct `services of optional types` {
  private let container = EngineContainer()
  private let calls = Calls()

  private func register<Service>(
    _ type: Service.Type, _ lifetime: Lifetime.Kind, _ make: @escaping () -> Service
  ) {
    container.register(type, lifetime) { [calls] _ in
      calls.count += 1
      return make()
    }
  }

  /// Resolves a service twice in one graph.
  private func pair<Service>(_ type: Service.Type) throws -> (Service, Service) {
    container.register([Service].self) { container in
      [try container.resolve(type)!, try container.resolve(type)!]
    }
    let pair = try container.resolve([Service].self)!
    return (pair[0], pair[1])
  }

  @Test func `a weak scope creates the object of an optional, and returns it as long as it lives`() throws {
    register(Cat?.self, .weak) { Cat() }
    var cat = try container.resolve(Cat?.self)!
    #expect(cat != nil)
    #expect(try container.resolve(Cat?.self)! === cat)
    #expect(calls.count == 1)
    cat = nil
    #expect(try container.resolve(Cat?.self)! != nil)
    #expect(calls.count == 2)
  }

  @Test func `a weak scope caches no optional value and no nil`() throws {
    register(Tag?.self, .weak) { Tag(number: 7) }
    register(Cat?.self, .weak) { nil }
    for count in 1...2 {
      #expect(try container.resolve(Tag?.self)! == Tag(number: 7))
      #expect(try container.resolve(Cat?.self)! == nil)
      #expect(calls.count == 2 * count)
    }
  }

  @Test(arguments: [Lifetime.Kind.graph, .weak])
  func `a graph contains one object of an optional`(_ lifetime: Lifetime.Kind) throws {
    register(Cat?.self, lifetime) { Cat() }
    let (cat, sameCat) = try pair(Cat?.self)
    #expect(cat != nil && cat === sameCat)
    register((any Pet)?.self, lifetime) { Cat() }
    let (pet, samePet) = try pair((any Pet)?.self)
    #expect(pet != nil && pet === samePet)
    register((any Animal)?.self, lifetime) { Cat() }
    let (animal, sameAnimal) = try pair((any Animal)?.self)
    #expect(animal != nil && animal as? Cat === sameAnimal as? Cat)
    register(Cat??.self, lifetime) { Cat() }
    let (nested, sameNested) = try pair(Cat??.self)
    #expect(nested as? Cat != nil && nested as? Cat === sameNested as? Cat)
    register(Any.self, lifetime) { Cat() as Cat? as Any }
    let (any, sameAny) = try pair(Any.self)
    #expect(any as? Cat != nil && any as? Cat === sameAny as? Cat)
    #expect(calls.count == 5)
  }

  /// The memory of `nil` contains no reference, even if the memory of the previous instance did.
  @Test func `nil is not taken for an object after an object, nor an object for nil`() throws {
    let calls = calls
    register(Cat?.self, .graph) { calls.count % 2 == 0 ? nil : Cat() }
    register(Any.self, .graph) { (calls.count % 2 == 0 ? nil : Cat()) as Cat? as Any }
    for _ in 0..<3 {
      calls.count = 0
      let (object, sameObject) = try pair(Cat?.self)
      #expect(object != nil && object === sameObject)
      #expect(try pair(Cat?.self).0 == nil)
      calls.count = 0
      let (any, sameAny) = try pair(Any.self)
      #expect(any as? Cat != nil && any as? Cat === sameAny as? Cat)
      #expect(try pair(Any.self).0 as? Cat == nil)
    }
  }
}
