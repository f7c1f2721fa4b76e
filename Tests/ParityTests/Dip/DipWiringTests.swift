// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import DipAdapter
import TestSupport
import Testing

/// Parameters that are resolved by their types.
@Suite(.quietLookups) struct `parity of Dip: wiring` {
  private let container = DependencyContainer()

  @Test(.behavior(of: .dip, source: "Playground: Auto-wiring"))
  func `parameters are resolved by their types`() throws {
    container.register { DipServiceImp("s") as any DipService }
    container.register { DipClientImp(service: $0 as any DipService) as any DipClient }
    let client: any DipClient = try container.resolve()
    #expect((client.service as? DipServiceImp)?.name == "s")
    #expect(try container.resolve((any DipClient).self) is DipClientImp)
  }

  @Test(.behavior(of: .dip, source: "Playground: Auto-wiring"))
  func `initializers`() throws {
    container.register { DipServiceImp("s") as (any DipService)? }
    container.register(factory: DipClientImp.init(service:))
    #expect(((try container.resolve() as DipClientImp).service as? DipServiceImp)?.name == "s")
  }

  @Test(.behavior(of: .dip, source: "Playground: Auto-wiring"))
  func `the definition with most parameters is taken, unless one takes none`() throws {
    container.register { 1 }
    container.register { "a" }
    container.register { (a: Int) in DipServiceImp("\(a)") }
    container.register { (a: Int, b: String) in DipServiceImp("\(a) \(b)") }
    #expect(try (container.resolve() as DipServiceImp).name == "1 a")
    container.register { DipServiceImp("none") }
    #expect(try (container.resolve() as DipServiceImp).name == "none")
  }

  @Test(
    .behavior(of: .dip, source: "DependencyContainer.Context: When auto-wiring, tag will be implicitly passed through"))
  func `parameters are resolved with the tag of the call`() throws {
    container.register { 1 }
    container.register(tag: "t") { 2 }
    container.register { "untagged" }
    container.register { (a: Int, b: String) in DipServiceImp("\(a) \(b)") }
    #expect(try (container.resolve(tag: "t") as DipServiceImp).name == "2 untagged")
    #expect(try (container.resolve() as DipServiceImp).name == "1 untagged")
  }

  @Test(.behavior(of: .dip, source: "DependencyContainer.resolve(tag:arguments:)"))
  func `a tagged definition is wired before an untagged one`() throws {
    container.register { 1 }
    container.register { "a" }
    container.register { (a: Int, b: String) in DipServiceImp("untagged") }
    container.register(tag: "t") { (a: Int) in DipServiceImp("tagged") }
    #expect(try (container.resolve(tag: "t") as DipServiceImp).name == "tagged")
    #expect(try (container.resolve(tag: "u") as DipServiceImp).name == "untagged")
  }

  @Test(.behavior(of: .dip, source: "Playground: Auto-wiring"))
  func `a scope caches wired instances`() throws {
    container.register { 1 }
    container.register(.singleton) { (a: Int) in DipServiceImp("\(a)") }
    let service: DipServiceImp = try container.resolve()
    #expect(try container.resolve() as DipServiceImp === service)
    #expect(try container.resolve(arguments: 5) as DipServiceImp === service)
  }

  @Test(.behavior(of: .dip, source: "DipError.ambiguousDefinitions"))
  func `as many parameters of other types are ambiguous`() throws {
    container.register { 1 }
    container.register { "a" }
    container.register(file: "App.swift", line: 3, column: 1) { (a: Int) in DipServiceImp("\(a)") }
    container.register(file: "App.swift", line: 4, column: 1) { (b: String) in DipServiceImp(b) }
    let error = #expect(throws: DipError.self) { try container.resolve() as DipServiceImp }
    guard case .autoWiringFailed(let type, let underlying)? = error,
      case .ambiguousDefinitions(let ambiguous, let definitions)? = underlying as? DipError
    else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(type == DipServiceImp.self && ambiguous == DipServiceImp.self && definitions.count == 2)
    #expect(
      error?.description == """
        The parameters of the factory for 'DipServiceImp' could not be resolved: Several definitions of 'DipServiceImp' take the \
        same number of parameters:
          DipServiceImp, of (Int), in the scope 'shared', App.swift:3
          DipServiceImp, of (String), in the scope 'shared', App.swift:4
        To fix: give them tags, or pass the arguments.
        """)
  }

  @Test(.behavior(of: .dip, source: "DipError.autoWiringFailed"))
  func `a parameter that cannot be resolved`() {
    container.register { (_: Int) in DipServiceImp() }
    let error = #expect(throws: DipError.self) { try container.resolve() as DipServiceImp }
    guard case .autoWiringFailed(let type, let underlying)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect("\(type)" == "DipServiceImp")
    #expect(dipMissing(underlying) == "Int")
  }

  @Test(.behavior(of: .dip, source: "DipError.autoWiringFailed"))
  func `a wired factory's error is reported with its type`() {
    container.register { 1 }
    container.register { (_: Int) throws -> DipServiceImp in throw DipTestFailure() }
    let error = #expect(throws: DipError.self) { try container.resolve() as DipServiceImp }
    guard case .autoWiringFailed(_, let underlying)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(underlying is DipTestFailure)
  }

  @Test(.behavior(of: .dip, source: "CHANGELOG 4.2: optionals"))
  func `an optional is resolved as its wrapped type`() throws {
    container.register { DipServiceImp("s") as any DipService }
    let service: (any DipService)? = try container.resolve()
    #expect(service is DipServiceImp)
    container.register { (service: (any DipService)?) in DipClientImp(service: service) }
    #expect((try container.resolve() as DipClientImp).service != nil)
    #expect(throws: DipError.self) { try container.resolve() as Int? }
  }

  @Test(.behavior(of: .dip, source: "CHANGELOG 4.2: optionals"))
  func `an optional shares the instance of its wrapped type`() throws {
    container.register { DipServiceImp("s") }
    container.register { [container] in
      (try container.resolve() as DipServiceImp?, try container.resolve() as DipServiceImp)
    }
    let (one, other): (DipServiceImp?, DipServiceImp) = try container.resolve()
    #expect(one === other)
  }
}
