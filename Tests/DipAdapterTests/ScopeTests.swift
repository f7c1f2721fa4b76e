// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import DipAdapter
import QuietLookups
import Testing

/// What each scope keeps.
@Suite(.quietLookups) struct `dip scopes` {
  private let container = DependencyContainer()

  private func pair(_ scope: ComponentScope) throws -> (ServiceImp, ServiceImp) {
    container.register(scope) { ServiceImp() }
    return (try container.resolve(), try container.resolve())
  }

  @Test(arguments: [ComponentScope.unique, .shared])
  func `nothing is kept from one resolution to the next`(scope: ComponentScope) throws {
    let (one, other) = try pair(scope)
    #expect(one !== other)
  }

  @Test(arguments: [ComponentScope.singleton, .eagerSingleton, .weakSingleton])
  func `singletons are`(scope: ComponentScope) throws {
    let (one, other) = try pair(scope)
    #expect(one === other)
  }

  @Test func `shared is the default, and keeps while one graph is built, values too`() throws {
    let count = Box(0)
    container.register { ServiceImp() }
    container.register { () -> Number in
      count.value += 1
      return Number(value: count.value)
    }
    container.register { [container] in
      (
        try container.resolve() as ServiceImp, try container.resolve() as ServiceImp, try container.resolve() as Number,
        try container.resolve() as Number
      )
    }
    let (one, other, first, second): (ServiceImp, ServiceImp, Number, Number) = try container.resolve()
    #expect(one === other)
    #expect(first == second)
    let next: Number = try container.resolve()
    #expect(next != first)
  }

  @Test func `unique makes an instance for each who asks in one graph`() throws {
    container.register(.unique) { ServiceImp() }
    container.register { [container] in (try container.resolve() as ServiceImp, try container.resolve() as ServiceImp) }
    let (one, other): (ServiceImp, ServiceImp) = try container.resolve()
    #expect(one !== other)
  }

  @Test func `a weak singleton goes with its last holder`() throws {
    container.register(.weakSingleton) { ServiceImp() }
    weak let gone = try container.resolve() as ServiceImp
    #expect(gone == nil)
  }

  @Test func `eager singletons are made by bootstrap, others are not`() throws {
    let made = Box<[String]>([])
    container.register(.eagerSingleton) { () -> ServiceImp in
      made.value.append("eager")
      return ServiceImp()
    }
    container.register(.eagerSingleton, tag: "t") { () -> ServiceImp in
      made.value.append("tagged")
      return ServiceImp()
    }
    container.register(.eagerSingleton) { (service: ServiceImp) -> ClientImp in
      made.value.append("wired")
      return ClientImp(service: service)
    }
    container.register(.singleton) { () -> OtherService in
      made.value.append("lazy")
      return OtherService()
    }
    #expect(made.value == [])
    try container.bootstrap()
    #expect(made.value == ["eager", "tagged", "wired"])
    _ = try container.resolve() as ServiceImp
    #expect(made.value.count == 3)
  }

  @Test func `bootstrap throws what a factory throws`() {
    container.register(.eagerSingleton) { () throws -> ServiceImp in throw Failure() }
    #expect(throws: Failure()) { try container.bootstrap() }
  }

  @Test func `containers keep their own`() throws {
    let other = DependencyContainer()
    for container in [container, other] { container.register(.singleton) { ServiceImp() } }
    #expect(try container.resolve() as ServiceImp !== (try other.resolve() as ServiceImp))
  }

  @Test func `services that need each other`() throws {
    container.register { [container] in ClientImp(service: try container.resolve() as any Service) as any Client }
    container.register { ServiceImp() as any Service }.resolvingProperties { container, service in
      (service as? ServiceImp)?.client = try container.resolve()
    }
    let client: any Client = try container.resolve()
    #expect((client.service as? ServiceImp)?.client === client)
  }
}
