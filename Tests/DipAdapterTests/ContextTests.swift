// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import DipAdapter
import QuietLookups
import Testing

/// What a container says of the resolution that is under way, and what it resolves with others.
@Suite(.quietLookups) struct `dip contexts` {
  private let container = DependencyContainer()

  @Test func `a factory sees what is asked for, by whom, and with which tag`() throws {
    let seen = Box<[DependencyContainer.Context]>([])
    container.register { [unowned container] in
      seen.value.append(container.context)
      return ServiceImp() as any Service
    }
    container.register { [unowned container] in
      seen.value.append(container.context)
      return ClientImp(service: try container.resolve(tag: "t") as any Service) as any Client
    }
    #expect(container.context == nil)
    _ = try container.resolve() as any Client
    #expect(container.context == nil)
    #expect(seen.value.map { "\($0)" } == ["Client", #"Service (tag: "t") for Client"#])
    #expect(seen.value[1].resolvingType == (any Service).self && seen.value[1].injectedInType == (any Client).self)
    #expect(seen.value[1].tag == "t" && seen.value[1].key.typeOfArguments == Void.self)
    #expect(seen.value[0].injectedInType == nil && seen.value[0].injectedInProperty == nil)
  }

  @Test func `an injected property is told`() throws {
    final class Owner { let service = Injected<any Service>() }
    let seen = Box<[String]>([])
    container.register { [unowned container] in
      seen.value.append("\(container.context!)")
      return ServiceImp() as any Service
    }
    container.register { Owner() }
    _ = try container.resolve() as Owner
    #expect(seen.value == ["Service for the property 'service' of Owner"])
  }

  @Test func `a box of one's own sees its property`() throws {
    struct Mark: AutoInjectedPropertyBox {
      static var wrappedType: Any.Type { Int.self }
      let seen: Box<[String]>
      func resolve(_ container: DependencyContainer) throws { seen.value.append("\(container.context!)") }
    }
    final class Owner {
      let mark: Mark
      init(_ mark: Mark) { self.mark = mark }
    }
    let seen = Box<[String]>([])
    container.register { Owner(Mark(seen: seen)) }
    _ = try container.resolve() as Owner
    #expect(seen.value == ["Int for the property 'mark' of Owner"])
  }

  // MARK: Collaboration

  @Test func `containers that collaborate ask each other`() throws {
    let other = DependencyContainer()
    other.register(.singleton) { ServiceImp("other") }
    other.register { (a: Int) in Number(value: a) }
    container.collaborate(with: other)
    #expect(try (container.resolve() as ServiceImp).name == "other")
    #expect(try container.resolve() as ServiceImp === (try other.resolve() as ServiceImp))
    #expect(try container.resolve(arguments: 4) == Number(value: 4))
    container.register { "mine" }
    #expect(try other.resolve() == "mine")
    container.register { ServiceImp("own") }
    #expect(try (container.resolve() as ServiceImp).name == "own")
    #expect(throws: DipError.self) { try container.resolve() as Double }
  }

  @Test func `wired parameters may come from collaborators`() throws {
    let other = DependencyContainer()
    other.register { ServiceImp("other") as any Service }
    container.register { ClientImp(service: $0 as any Service) as any Client }
    container.collaborate(with: [other])
    #expect((try container.resolve() as any Client).service is ServiceImp)
  }

  @Test func `three in a circle`() throws {
    let (two, three) = (DependencyContainer(), DependencyContainer())
    container.collaborate(with: two)
    two.collaborate(with: three)
    three.collaborate(with: container)
    three.register { ServiceImp("three") }
    #expect(try (container.resolve() as ServiceImp).name == "three")
    #expect(throws: DipError.self) { try two.resolve() as Int }
    container.collaborate(with: container)
    #expect(throws: DipError.self) { try container.resolve() as Int }
  }

  @Test func `services of two containers that need each other`() throws {
    let other = DependencyContainer()
    let given = Box<(any Client)?>(nil)
    container.register { ServiceImp() as any Service }.resolvingProperties { container, _ in
      given.value = try container.resolve() as any Client
    }
    other.register { [unowned other] in ClientImp(service: try other.resolve() as any Service) as any Client }
    container.collaborate(with: other)
    let service: any Service = try container.resolve()
    #expect(given.value?.service === service)
  }

  @Test func `collaborators are not held`() {
    weak var gone: DependencyContainer?
    do {
      let other = DependencyContainer()
      gone = other
      container.collaborate(with: other)
    }
    #expect(gone == nil)
    #expect(throws: DipError.self) { try container.resolve() as Int }
  }
}
