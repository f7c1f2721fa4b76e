// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import DipAdapter
import QuietLookups
import Testing

/// Parameters that are resolved by their types.
@Suite(.quietLookups) struct `dip wiring` {
  private let container = DependencyContainer()

  @Test func `parameters are resolved by their types`() throws {
    container.register { ServiceImp("s") as any Service }
    container.register { ClientImp(service: $0 as any Service) as any Client }
    let client: any Client = try container.resolve()
    #expect((client.service as? ServiceImp)?.name == "s")
    #expect(try container.resolve((any Client).self) is ClientImp)
  }

  @Test func `initializers`() throws {
    container.register { ServiceImp("s") as (any Service)? }
    container.register(factory: ClientImp.init(service:))
    #expect(((try container.resolve() as ClientImp).service as? ServiceImp)?.name == "s")
  }

  @Test func `the definition with most parameters is taken, unless one takes none`() throws {
    container.register { 1 }
    container.register { "a" }
    container.register { (a: Int) in ServiceImp("\(a)") }
    container.register { (a: Int, b: String) in ServiceImp("\(a) \(b)") }
    #expect(try (container.resolve() as ServiceImp).name == "1 a")
    container.register { ServiceImp("none") }
    #expect(try (container.resolve() as ServiceImp).name == "none")
  }

  @Test func `parameters are resolved with the tag of the call`() throws {
    container.register { 1 }
    container.register(tag: "t") { 2 }
    container.register { "untagged" }
    container.register { (a: Int, b: String) in ServiceImp("\(a) \(b)") }
    #expect(try (container.resolve(tag: "t") as ServiceImp).name == "2 untagged")
    #expect(try (container.resolve() as ServiceImp).name == "1 untagged")
  }

  @Test func `a definition with the tag is wired before one without`() throws {
    container.register { 1 }
    container.register { "a" }
    container.register { (a: Int, b: String) in ServiceImp("untagged") }
    container.register(tag: "t") { (a: Int) in ServiceImp("tagged") }
    #expect(try (container.resolve(tag: "t") as ServiceImp).name == "tagged")
    #expect(try (container.resolve(tag: "u") as ServiceImp).name == "untagged")
  }

  @Test func `a scope keeps what was wired`() throws {
    container.register { 1 }
    container.register(.singleton) { (a: Int) in ServiceImp("\(a)") }
    let service: ServiceImp = try container.resolve()
    #expect(try container.resolve() as ServiceImp === service)
    #expect(try container.resolve(arguments: 5) as ServiceImp === service)
  }

  @Test func `as many parameters of other types are ambiguous`() throws {
    container.register { 1 }
    container.register { "a" }
    container.register(file: "App.swift", line: 3, column: 1) { (a: Int) in ServiceImp("\(a)") }
    container.register(file: "App.swift", line: 4, column: 1) { (b: String) in ServiceImp(b) }
    let error = #expect(throws: DipError.self) { try container.resolve() as ServiceImp }
    guard case .autoWiringFailed(let type, let underlying)? = error,
      case .ambiguousDefinitions(let ambiguous, let definitions)? = underlying as? DipError
    else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(type == ServiceImp.self && ambiguous == ServiceImp.self && definitions.count == 2)
    #expect(
      error?.description == """
        The parameters of the factory for 'ServiceImp' could not be resolved: Several definitions of 'ServiceImp' take the \
        same number of parameters:
          ServiceImp, of (Int), in the scope 'shared', App.swift:3
          ServiceImp, of (String), in the scope 'shared', App.swift:4
        To fix: give them tags, or pass the arguments.
        """)
  }

  @Test func `a parameter that cannot be resolved`() {
    container.register { (_: Int) in ServiceImp() }
    let error = #expect(throws: DipError.self) { try container.resolve() as ServiceImp }
    guard case .autoWiringFailed(let type, let underlying)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect("\(type)" == "ServiceImp")
    #expect(missing(underlying) == "Int")
  }

  @Test func `what a wired factory throws is told with its type`() {
    container.register { 1 }
    container.register { (_: Int) throws -> ServiceImp in throw Failure() }
    let error = #expect(throws: DipError.self) { try container.resolve() as ServiceImp }
    guard case .autoWiringFailed(_, let underlying)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(underlying is Failure)
  }

  @Test func `an optional is resolved as what it wraps`() throws {
    container.register { ServiceImp("s") as any Service }
    let service: (any Service)? = try container.resolve()
    #expect(service is ServiceImp)
    container.register { (service: (any Service)?) in ClientImp(service: service) }
    #expect((try container.resolve() as ClientImp).service != nil)
    #expect(throws: DipError.self) { try container.resolve() as Int? }
  }

  @Test func `an optional shares with what it wraps`() throws {
    container.register { ServiceImp("s") }
    container.register { [container] in (try container.resolve() as ServiceImp?, try container.resolve() as ServiceImp)
    }
    let (one, other): (ServiceImp?, ServiceImp) = try container.resolve()
    #expect(one === other)
  }
}
