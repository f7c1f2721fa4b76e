// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import DipAdapter
import TestSupport
import Testing

/// The cached instances of each scope.
@Suite(.quietLookups) struct `parity of Dip: scopes` {
  private let container = DependencyContainer()
  private func pair(_ scope: ComponentScope) throws -> (DipServiceImp, DipServiceImp) {
    container.register(scope) { DipServiceImp() }
    return (try container.resolve(), try container.resolve())
  }

  @Test(.behavior(of: .dip, source: "ComponentScope.unique, .shared"), arguments: [ComponentScope.unique, .shared])
  func `nothing is cached between resolutions`(scope: ComponentScope) throws {
    let (one, other) = try pair(scope)
    #expect(one !== other)
  }

  @Test(
    .behavior(of: .dip, source: "ComponentScope.singleton"),
    arguments: [ComponentScope.singleton, .eagerSingleton, .weakSingleton])
  func `singletons are`(scope: ComponentScope) throws {
    let (one, other) = try pair(scope)
    #expect(one === other)
  }

  @Test(.behavior(of: .dip, source: "ComponentScope.shared; Playground: Scopes"))
  func `shared is the default, and caches instances and values for one graph`() throws {
    let count = DipBox(0)
    container.register { DipServiceImp() }
    container.register { () -> DipNumber in
      count.value += 1
      return DipNumber(value: count.value)
    }
    container.register { [container] in
      (
        try container.resolve() as DipServiceImp, try container.resolve() as DipServiceImp,
        try container.resolve() as DipNumber,
        try container.resolve() as DipNumber
      )
    }
    let (one, other, first, second): (DipServiceImp, DipServiceImp, DipNumber, DipNumber) = try container.resolve()
    #expect(one === other)
    #expect(first == second)
    let next: DipNumber = try container.resolve()
    #expect(next != first)
  }

  @Test(.behavior(of: .dip, source: "ComponentScope.unique"))
  func `unique creates an instance for each dependent in a graph`() throws {
    container.register(.unique) { DipServiceImp() }
    container.register { [container] in
      (try container.resolve() as DipServiceImp, try container.resolve() as DipServiceImp)
    }
    let (one, other): (DipServiceImp, DipServiceImp) = try container.resolve()
    #expect(one !== other)
  }

  @Test(.behavior(of: .dip, source: "ComponentScope.weakSingleton"))
  func `a weak singleton is released with its last owner`() throws {
    container.register(.weakSingleton) { DipServiceImp() }
    weak let gone = try container.resolve() as DipServiceImp
    #expect(gone == nil)
  }

  @Test(.behavior(of: .dip, source: "ComponentScope.singleton"))
  func `bootstrap creates eager singletons only`() throws {
    let made = DipBox<[String]>([])
    container.register(.eagerSingleton) { () -> DipServiceImp in
      made.value.append("eager")
      return DipServiceImp()
    }
    container.register(.eagerSingleton, tag: "t") { () -> DipServiceImp in
      made.value.append("tagged")
      return DipServiceImp()
    }
    container.register(.eagerSingleton) { (service: DipServiceImp) -> DipClientImp in
      made.value.append("wired")
      return DipClientImp(service: service)
    }
    container.register(.singleton) { () -> DipOtherService in
      made.value.append("lazy")
      return DipOtherService()
    }
    #expect(made.value == [])
    try container.bootstrap()
    #expect(made.value == ["eager", "tagged", "wired"])
    _ = try container.resolve() as DipServiceImp
    #expect(made.value.count == 3)
  }

  @Test(.behavior(of: .dip, source: "DependencyContainer.bootstrap()"))
  func `bootstrap throws what a factory throws`() {
    container.register(.eagerSingleton) { () throws -> DipServiceImp in throw DipTestFailure() }
    #expect(throws: DipTestFailure()) { try container.bootstrap() }
  }

  @Test(
    .behavior(
      of: .dip,
      source:
        "ComponentScope.singleton: Instance will be not shared between different containers unless they collaborate"))
  func `containers retain their own instances`() throws {
    let other = DependencyContainer()
    for container in [container, other] { container.register(.singleton) { DipServiceImp() } }
    #expect(try container.resolve() as DipServiceImp !== (try other.resolve() as DipServiceImp))
  }

  @Test(.behavior(of: .dip, source: "Playground: Circular dependencies"))
  func `services that need each other`() throws {
    container.register { [container] in
      DipClientImp(service: try container.resolve() as any DipService) as any DipClient
    }
    container.register { DipServiceImp() as any DipService }.resolvingProperties { container, service in
      (service as? DipServiceImp)?.client = try container.resolve()
    }
    let client: any DipClient = try container.resolve()
    #expect((client.service as? DipServiceImp)?.client === client)
  }
}
