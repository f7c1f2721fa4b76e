// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import DipAdapter
import TestSupport
import Testing

/// The context of a container's current resolution, and collaboration.
@Suite(.quietLookups) struct `parity of Dip: contexts` {
  private let container = DependencyContainer()

  @Test(.behavior(of: .dip, source: "DependencyContainer.Context"))
  func `a factory's context has the type, the dependent and the tag`() throws {
    let seen = DipBox<[DependencyContainer.Context]>([])
    container.register { [unowned container] in
      seen.value.append(container.context)
      return DipServiceImp() as any DipService
    }
    container.register { [unowned container] in
      seen.value.append(container.context)
      return DipClientImp(service: try container.resolve(tag: "t") as any DipService) as any DipClient
    }
    #expect(container.context == nil)
    _ = try container.resolve() as any DipClient
    #expect(container.context == nil)
    #expect(seen.value.map { "\($0)" } == ["DipClient", #"DipService (tag: "t") for DipClient"#])
    #expect(
      seen.value[1].resolvingType == (any DipService).self && seen.value[1].injectedInType == (any DipClient).self)
    #expect(seen.value[1].tag == "t" && seen.value[1].key.typeOfArguments == Void.self)
    #expect(seen.value[0].injectedInType == nil && seen.value[0].injectedInProperty == nil)
  }

  @Test(.behavior(of: .dip, source: "DependencyContainer.Context.injectedInProperty"))
  func `an injected property is notified`() throws {
    final class Owner { let service = Injected<any DipService>() }
    let seen = DipBox<[String]>([])
    container.register { [unowned container] in
      seen.value.append("\(container.context!)")
      return DipServiceImp() as any DipService
    }
    container.register { Owner() }
    _ = try container.resolve() as Owner
    #expect(seen.value == ["DipService for the property 'service' of Owner"])
  }

  @Test(.behavior(of: .dip, source: "AutoInjectedPropertyBox"))
  func `a custom box receives its property`() throws {
    struct Mark: AutoInjectedPropertyBox {
      static var wrappedType: Any.Type { Int.self }
      let seen: DipBox<[String]>
      func resolve(_ container: DependencyContainer) throws { seen.value.append("\(container.context!)") }
    }
    final class Owner {
      let mark: Mark
      init(_ mark: Mark) { self.mark = mark }
    }
    let seen = DipBox<[String]>([])
    container.register { Owner(Mark(seen: seen)) }
    _ = try container.resolve() as Owner
    #expect(seen.value == ["Int for the property 'mark' of Owner"])
  }

  // MARK: Collaboration

  @Test(.behavior(of: .dip, source: "Playground: Containers Collaboration"))
  func `containers that collaborate resolve from each other`() throws {
    let other = DependencyContainer()
    other.register(.singleton) { DipServiceImp("other") }
    other.register { (a: Int) in DipNumber(value: a) }
    container.collaborate(with: other)
    #expect(try (container.resolve() as DipServiceImp).name == "other")
    #expect(try container.resolve() as DipServiceImp === (try other.resolve() as DipServiceImp))
    #expect(try container.resolve(arguments: 4) == DipNumber(value: 4))
    container.register { "mine" }
    #expect(try other.resolve() == "mine")
    container.register { DipServiceImp("own") }
    #expect(try (container.resolve() as DipServiceImp).name == "own")
    #expect(throws: DipError.self) { try container.resolve() as Double }
  }

  @Test(.behavior(of: .dip, source: "Playground: Containers Collaboration"))
  func `wired parameters may come from collaborators`() throws {
    let other = DependencyContainer()
    other.register { DipServiceImp("other") as any DipService }
    container.register { DipClientImp(service: $0 as any DipService) as any DipClient }
    container.collaborate(with: [other])
    #expect((try container.resolve() as any DipClient).service is DipServiceImp)
  }

  @Test(.behavior(of: .dip, source: "DependencyContainer.collaborate(with:): Circular references are allowed"))
  func `three in a cycle`() throws {
    let (two, three) = (DependencyContainer(), DependencyContainer())
    container.collaborate(with: two)
    two.collaborate(with: three)
    three.collaborate(with: container)
    three.register { DipServiceImp("three") }
    #expect(try (container.resolve() as DipServiceImp).name == "three")
    #expect(throws: DipError.self) { try two.resolve() as Int }
    container.collaborate(with: container)
    #expect(throws: DipError.self) { try container.resolve() as Int }
  }

  @Test(.behavior(of: .dip, source: "Playground: Containers Collaboration"))
  func `services of two containers that need each other`() throws {
    let other = DependencyContainer()
    let given = DipBox<(any DipClient)?>(nil)
    container.register { DipServiceImp() as any DipService }.resolvingProperties { container, _ in
      given.value = try container.resolve() as any DipClient
    }
    other.register { [unowned other] in DipClientImp(service: try other.resolve() as any DipService) as any DipClient }
    container.collaborate(with: other)
    let service: any DipService = try container.resolve()
    #expect(given.value?.service === service)
  }

  @Test(.behavior(of: .dip, source: "DependencyContainer.collaborate(with:): as weak references"))
  func `collaborators are not retained`() {
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
