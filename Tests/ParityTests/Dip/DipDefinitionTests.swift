// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import DipAdapter
import TestSupport
import Testing

/// Registering and resolving.
@Suite(.quietLookups) struct `parity of Dip: definitions` {
  private let container = DependencyContainer()
  private static func sum(
    _ a: Int, _ b: Int, _ c: Int, _ d: Int, _ e: Int, _ f: Int, _ g: Int, _ h: String
  ) -> DipNumber {
    DipNumber(value: a + b + c + d + e + f + g + (Int(h) ?? 0))
  }

  @Test(.behavior(of: .dip, source: "README: Basic usage"))
  func `a type is resolved by its definition`() throws {
    container.register { DipServiceImp("a") as any DipService }
    let service: any DipService = try container.resolve()
    #expect((service as? DipServiceImp)?.name == "a")
    #expect(try container.resolve((any DipService).self) is DipServiceImp)
  }

  @Test(.behavior(of: .dip, source: "DependencyContainer.init; Playground: Creating container"))
  func `a container is filled by a closure`() throws {
    let container = DependencyContainer { $0.register { DipServiceImp("a") } }
    #expect(try (container.resolve() as DipServiceImp).name == "a")
  }

  @Test(.behavior(of: .dip, source: "DependencyContainer.resolve(tag:); Playground: Resolving components"))
  func `tags distinguish definitions, and the untagged definition serves other tags`() throws {
    enum Mode: String, DependencyTagConvertible { case fast, slow }
    enum Level: Int, DependencyTagConvertible { case one = 1 }
    container.register { DipServiceImp("none") }
    container.register(tag: "fast") { DipServiceImp("fast") }
    container.register(tag: 1) { DipServiceImp("1") }
    container.register(tag: "1") { DipServiceImp("text 1") }
    func name(_ tag: DependencyTagConvertible?) throws -> String {
      let service: DipServiceImp = try container.resolve(tag: tag)
      return service.name
    }
    #expect(try name(nil) == "none")
    #expect(try name("fast") == "fast")
    #expect(try name(Mode.fast) == "fast")
    #expect(try name(DependencyContainer.Tag.String("fast")) == "fast")
    #expect(try name(1) == "1")
    #expect(try name(Level.one) == "1")
    #expect(try name("1") == "text 1")
    #expect(try name(Mode.slow) == "none")
    #expect(try name(2) == "none")
    container.register(tag: Mode.slow) { DipServiceImp("slow") }
    #expect(try name("slow") == "slow")
  }

  @Test(.behavior(of: .dip, source: "DependencyContainer.Tag"))
  func `tags are values`() {
    let text: DependencyContainer.Tag = "a"
    let number: DependencyContainer.Tag = 1
    #expect(text == .String("a") && number == .Int(1) && text != number)
    #expect(DependencyContainer.Tag.String("1") != .Int(1))
    #expect("a".dependencyTag == text && 1.dependencyTag == number && text.dependencyTag == text)
  }

  @Test(.behavior(of: .dip, source: "DependencyContainer.resolve(tag:)"))
  func `a tag that falls back to an uncached definition`() throws {
    container.register(.unique) { [unowned container] in DipServiceImp("\(container.context.tag == "x")") }
      .implements((any DipService).self)
    container.register(.unique) { (a: Int) in DipNumber(value: a) }
    for _ in 0..<2 {
      #expect(try (container.resolve(tag: "x") as DipServiceImp).name == "true")
      #expect((try container.resolve(tag: "x") as any DipService as? DipServiceImp)?.name == "true")
      #expect(try container.resolve(tag: "x", arguments: 4) == DipNumber(value: 4))
    }
    #expect(try (container.resolve() as DipServiceImp).name == "false")
    #expect(container.verificationReport(.withoutClosures).registrationCount == 2)
  }

  @Test(.behavior(of: .dip, source: "DependencyContainer.resolve(tag:); ComponentScope.singleton"))
  func `a cached instance belongs to the requested tag`() throws {
    container.register(.singleton) { DipServiceImp() }
    let plain: DipServiceImp = try container.resolve()
    let tagged: DipServiceImp = try container.resolve(tag: "x")
    #expect(plain !== tagged)
    #expect(try container.resolve(tag: "x") as DipServiceImp === tagged)
  }

  @Test(
    .behavior(
      of: .dip, source: "ComponentScope.singleton: an instance that was resolved with this definition will be released")
  )
  func `a later definition replaces an earlier one and its cached instances`() throws {
    container.register(.singleton) { DipServiceImp("first") }
    _ = try container.resolve() as DipServiceImp
    _ = try container.resolve(tag: "x") as DipServiceImp
    container.register(.singleton) { DipServiceImp("second") }
    #expect(try (container.resolve() as DipServiceImp).name == "second")
    #expect(try (container.resolve(tag: "x") as DipServiceImp).name == "second")
    container.register(.singleton, tag: "x") { DipServiceImp("third") }
    #expect(try (container.resolve(tag: "x") as DipServiceImp).name == "third")
  }

  @Test(.behavior(of: .dip, source: "DependencyContainer.register(_:tag:)"))
  func `a definition is registered with additional tags`() throws {
    let definition = container.register(tag: "a") { DipServiceImp() }
    container.register(definition, tag: "b")
    _ = try container.resolve(tag: "b") as DipServiceImp
    #expect(throws: DipError.self) { try container.resolve(tag: "c") as DipServiceImp }
  }

  @Test(.behavior(of: .dip, source: "DependencyContainer.remove(_:tag:)"))
  func `a definition is removed with its cached instances`() throws {
    let definition = container.register(.singleton) { DipServiceImp() }
    weak let kept = try container.resolve() as DipServiceImp
    _ = try container.resolve(tag: "x") as DipServiceImp
    container.remove(definition, tag: "y")
    #expect(kept != nil)
    container.remove(definition)
    #expect(kept == nil)
    #expect(throws: DipError.self) { try container.resolve() as DipServiceImp }
    #expect(throws: DipError.self) { try container.resolve(tag: "x") as DipServiceImp }
  }

  @Test(.behavior(of: .dip, source: "DependencyContainer.reset()"))
  func `reset removes all`() throws {
    container.register(.singleton) { DipServiceImp() }
    try container.bootstrap()
    container.reset()
    #expect(throws: DipError.self) { try container.resolve() as DipServiceImp }
    container.register { DipServiceImp() }
    _ = try container.resolve() as DipServiceImp
  }

  // MARK: Arguments

  @Test(.behavior(of: .dip, source: "Playground: Runtime arguments"))
  func `arguments are distinguished by their static types`() throws {
    container.register { (name: String) in DipServiceImp("\(name)") }
    container.register { (number: Int) in DipServiceImp("\(number)") }
    container.register { (number: Int, name: String) in DipServiceImp("\(number) \(name)") }
    container.register { (number: Int?) in DipServiceImp("\(number ?? 0), perhaps") }
    #expect(try (container.resolve(arguments: "a") as DipServiceImp).name == "a")
    #expect(try (container.resolve(arguments: 1) as DipServiceImp).name == "1")
    #expect(try (container.resolve(arguments: 1, "a") as DipServiceImp).name == "1 a")
    #expect(try (container.resolve(arguments: Int?.some(1)) as DipServiceImp).name == "1, perhaps")
    #expect(throws: DipError.self) { try container.resolve(arguments: "a", 1) as DipServiceImp }
    #expect((try container.resolve(DipServiceImp.self, arguments: 1) as? DipServiceImp)?.name == "1")
    #expect((try container.resolve(DipServiceImp.self, arguments: 1, "a") as? DipServiceImp)?.name == "1 a")
  }

  @Test(.behavior(of: .dip, source: "Playground: Runtime arguments"))
  func `arguments with tags`() throws {
    container.register(tag: "t") { (a: Int) in DipNumber(value: a) }
    #expect(try container.resolve(tag: "t", arguments: 3) == DipNumber(value: 3))
    container.register { (a: Int) in DipNumber(value: -a) }
    #expect(try container.resolve(tag: "u", arguments: 3) == DipNumber(value: -3))
  }

  @Test(.behavior(of: .dip, source: "DependencyContainer.resolve(tag:builder:)"))
  func `a builder calls the factory, or returns another instance`() throws {
    container.register { DipServiceImp("made") }
    container.register { (name: String) in DipServiceImp(name) }
    let made: DipServiceImp = try container.resolve { factory in try factory() }
    #expect(made.name == "made")
    let other = DipServiceImp("other")
    let replaced: DipServiceImp = try container.resolve { (_: () throws -> DipServiceImp) in other }
    #expect(replaced === other)
    let named: DipServiceImp = try container.resolve(builder: { (factory: (String) throws -> DipServiceImp) in
      try factory("x")
    })
    #expect(named.name == "x")
    let any = try container.resolve(
      DipServiceImp.self, builder: { (factory: (String) throws -> Any) in try factory("y") })
    #expect((any as? DipServiceImp)?.name == "y")
  }

  @Test(
    .behavior(
      of: .dip, source: "DependencyContainer.register(scope:type:tag:factory:numberOfArguments:autoWiringFactory:)"))
  func `a factory with all its properties`() throws {
    _ = container.register(
      scope: .unique, type: DipNumber.self, tag: "t", factory: { (a: Int) in DipNumber(value: a) },
      numberOfArguments: 1,
      autoWiringFactory: { container, tag in DipNumber(value: try container.resolve(tag: tag)) })
    container.register { 7 }
    #expect(try container.resolve(tag: "t", arguments: 3) == DipNumber(value: 3))
    #expect(try container.resolve(tag: "t") == DipNumber(value: 7))
  }

  // MARK: Errors of factories

  @Test(.behavior(of: .dip, source: "DependencyContainer.resolve(tag:)"))
  func `a factory's error is rethrown, and nothing is cached`() throws {
    let fails = DipBox(true)
    container.register(.singleton) { () throws -> DipServiceImp in
      if fails.value { throw DipTestFailure() }
      return DipServiceImp()
    }
    container.register { [container] in DipClientImp(service: try container.resolve() as DipServiceImp) }
    #expect(throws: DipTestFailure()) { try container.resolve() as DipServiceImp }
    #expect(throws: DipTestFailure()) { try container.resolve() as DipClientImp }
    fails.value = false
    let service: DipServiceImp = try container.resolve()
    #expect(try container.resolve() as DipServiceImp === service)
  }
}
