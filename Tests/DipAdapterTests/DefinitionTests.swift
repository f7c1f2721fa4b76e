// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import DipAdapter
import QuietLookups
import Testing

/// Registering and resolving.
@Suite(.quietLookups) struct `dip definitions` {
  private let container = DependencyContainer()

  @Test func `a type is resolved by its definition`() throws {
    container.register { ServiceImp("a") as any Service }
    let service: any Service = try container.resolve()
    #expect((service as? ServiceImp)?.name == "a")
    #expect(try container.resolve((any Service).self) is ServiceImp)
  }

  @Test func `a container is filled by a closure`() throws {
    let container = DependencyContainer { $0.register { ServiceImp("a") } }
    #expect(try (container.resolve() as ServiceImp).name == "a")
  }

  @Test func `tags tell definitions apart, and the one without a tag answers for others`() throws {
    enum Mode: String, DependencyTagConvertible { case fast, slow }
    enum Level: Int, DependencyTagConvertible { case one = 1 }
    container.register { ServiceImp("none") }
    container.register(tag: "fast") { ServiceImp("fast") }
    container.register(tag: 1) { ServiceImp("1") }
    container.register(tag: "1") { ServiceImp("text 1") }
    func name(_ tag: DependencyTagConvertible?) throws -> String {
      let service: ServiceImp = try container.resolve(tag: tag)
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
    container.register(tag: Mode.slow) { ServiceImp("slow") }
    #expect(try name("slow") == "slow")
  }

  @Test func `tags are values`() {
    let text: DependencyContainer.Tag = "a"
    let number: DependencyContainer.Tag = 1
    #expect(text == .String("a") && number == .Int(1) && text != number)
    #expect(DependencyContainer.Tag.String("1") != .Int(1))
    #expect("a".dependencyTag == text && 1.dependencyTag == number && text.dependencyTag == text)
  }

  @Test func `a tag that begins with a zero character is a text`() throws {
    container.register(tag: "\u{0}5") { ServiceImp("text") }
    container.register(tag: 5) { ServiceImp("number") }
    #expect(try (container.resolve(tag: "\u{0}5") as ServiceImp).name == "text")
    #expect(try (container.resolve(tag: 5) as ServiceImp).name == "number")
  }

  @Test func `a tag that falls back to what keeps nothing`() throws {
    container.register(.unique) { [unowned container] in ServiceImp("\(container.context.tag == "x")") }
      .implements((any Service).self)
    container.register(.unique) { (a: Int) in Number(value: a) }
    for _ in 0..<2 {
      #expect(try (container.resolve(tag: "x") as ServiceImp).name == "true")
      #expect((try container.resolve(tag: "x") as any Service as? ServiceImp)?.name == "true")
      #expect(try container.resolve(tag: "x", arguments: 4) == Number(value: 4))
    }
    #expect(try (container.resolve() as ServiceImp).name == "false")
    #expect(container.verificationReport(.withoutClosures).registrationCount == 2)
  }

  @Test func `what is kept belongs to the tag that was asked for`() throws {
    container.register(.singleton) { ServiceImp() }
    let plain: ServiceImp = try container.resolve()
    let tagged: ServiceImp = try container.resolve(tag: "x")
    #expect(plain !== tagged)
    #expect(try container.resolve(tag: "x") as ServiceImp === tagged)
  }

  @Test func `a later definition takes the place of an earlier one, with what was kept`() throws {
    container.register(.singleton) { ServiceImp("first") }
    _ = try container.resolve() as ServiceImp
    _ = try container.resolve(tag: "x") as ServiceImp
    container.register(.singleton) { ServiceImp("second") }
    #expect(try (container.resolve() as ServiceImp).name == "second")
    #expect(try (container.resolve(tag: "x") as ServiceImp).name == "second")
    container.register(.singleton, tag: "x") { ServiceImp("third") }
    #expect(try (container.resolve(tag: "x") as ServiceImp).name == "third")
  }

  @Test func `a definition is registered with further tags`() throws {
    let definition = container.register(tag: "a") { ServiceImp() }
    container.register(definition, tag: "b")
    _ = try container.resolve(tag: "b") as ServiceImp
    #expect(throws: DipError.self) { try container.resolve(tag: "c") as ServiceImp }
  }

  @Test func `a definition is removed, with what is kept of it`() throws {
    let definition = container.register(.singleton) { ServiceImp() }
    weak let kept = try container.resolve() as ServiceImp
    _ = try container.resolve(tag: "x") as ServiceImp
    container.remove(definition, tag: "y")
    #expect(kept != nil)
    container.remove(definition)
    #expect(kept == nil)
    #expect(throws: DipError.self) { try container.resolve() as ServiceImp }
    #expect(throws: DipError.self) { try container.resolve(tag: "x") as ServiceImp }
  }

  @Test func `reset removes all`() throws {
    container.register(.singleton) { ServiceImp() }
    try container.bootstrap()
    container.reset()
    #expect(throws: DipError.self) { try container.resolve() as ServiceImp }
    container.register { ServiceImp() }
    _ = try container.resolve() as ServiceImp
  }

  // MARK: Arguments

  @Test func `arguments are told by their static types`() throws {
    container.register { (name: String) in ServiceImp("\(name)") }
    container.register { (number: Int) in ServiceImp("\(number)") }
    container.register { (number: Int, name: String) in ServiceImp("\(number) \(name)") }
    container.register { (number: Int?) in ServiceImp("\(number ?? 0), perhaps") }
    #expect(try (container.resolve(arguments: "a") as ServiceImp).name == "a")
    #expect(try (container.resolve(arguments: 1) as ServiceImp).name == "1")
    #expect(try (container.resolve(arguments: 1, "a") as ServiceImp).name == "1 a")
    #expect(try (container.resolve(arguments: Int?.some(1)) as ServiceImp).name == "1, perhaps")
    #expect(throws: DipError.self) { try container.resolve(arguments: "a", 1) as ServiceImp }
    #expect((try container.resolve(ServiceImp.self, arguments: 1) as? ServiceImp)?.name == "1")
    #expect((try container.resolve(ServiceImp.self, arguments: 1, "a") as? ServiceImp)?.name == "1 a")
  }

  @Test func `arguments up to six, and more`() throws {
    container.register { (a: Int, b: Int, c: Int) in Number(value: a + b + c) }
    container.register { (a: Int, b: Int, c: Int, d: Int) in Number(value: a + b + c + d) }
    container.register { (a: Int, b: Int, c: Int, d: Int, e: Int) in Number(value: a + b + c + d + e) }
    container.register { (a: Int, b: Int, c: Int, d: Int, e: Int, f: Int) in Number(value: a + b + c + d + e + f) }
    container.register(factory: Self.sum)
    #expect(try container.resolve(arguments: 1, 2, 3) == Number(value: 6))
    #expect(try container.resolve(arguments: 1, 2, 3, 4) == Number(value: 10))
    #expect(try container.resolve(arguments: 1, 2, 3, 4, 5) == Number(value: 15))
    #expect(try container.resolve(arguments: 1, 2, 3, 4, 5, 6) == Number(value: 21))
    #expect(try container.resolve(arguments: 1, 2, 3, 4, 5, 6, 7, "8") == Number(value: 36))
    let more = try container.resolve(Number.self, arguments: 1, 2, 3, 4, 5, 6, 7, "8")
    #expect(more as? Number == Number(value: 36))
  }

  private static func sum(
    _ a: Int, _ b: Int, _ c: Int, _ d: Int, _ e: Int, _ f: Int, _ g: Int, _ h: String
  ) -> Number {
    Number(value: a + b + c + d + e + f + g + (Int(h) ?? 0))
  }

  @Test func `arguments with tags`() throws {
    container.register(tag: "t") { (a: Int) in Number(value: a) }
    #expect(try container.resolve(tag: "t", arguments: 3) == Number(value: 3))
    container.register { (a: Int) in Number(value: -a) }
    #expect(try container.resolve(tag: "u", arguments: 3) == Number(value: -3))
  }

  @Test func `a builder calls the factory, or gives another instance`() throws {
    container.register { ServiceImp("made") }
    container.register { (name: String) in ServiceImp(name) }
    let made: ServiceImp = try container.resolve { factory in try factory() }
    #expect(made.name == "made")
    let other = ServiceImp("other")
    let replaced: ServiceImp = try container.resolve { (_: () throws -> ServiceImp) in other }
    #expect(replaced === other)
    let named: ServiceImp = try container.resolve(builder: { (factory: (String) throws -> ServiceImp) in
      try factory("x")
    })
    #expect(named.name == "x")
    let any = try container.resolve(ServiceImp.self, builder: { (factory: (String) throws -> Any) in try factory("y") })
    #expect((any as? ServiceImp)?.name == "y")
  }

  @Test func `a factory with all that is known of it`() throws {
    _ = container.register(
      scope: .unique, type: Number.self, tag: "t", factory: { (a: Int) in Number(value: a) }, numberOfArguments: 1,
      autoWiringFactory: { container, tag in Number(value: try container.resolve(tag: tag)) })
    container.register { 7 }
    #expect(try container.resolve(tag: "t", arguments: 3) == Number(value: 3))
    #expect(try container.resolve(tag: "t") == Number(value: 7))
  }

  // MARK: Errors of factories

  @Test func `what a factory throws comes through, and nothing is kept`() throws {
    let fails = Box(true)
    container.register(.singleton) { () throws -> ServiceImp in
      if fails.value { throw Failure() }
      return ServiceImp()
    }
    container.register { [container] in ClientImp(service: try container.resolve() as ServiceImp) }
    #expect(throws: Failure()) { try container.resolve() as ServiceImp }
    #expect(throws: Failure()) { try container.resolve() as ClientImp }
    fails.value = false
    let service: ServiceImp = try container.resolve()
    #expect(try container.resolve() as ServiceImp === service)
  }

  @Test func `the definitions in words`() {
    container.register { ServiceImp() }
    container.register(tag: "a") { (_: Int) in Number(value: 1) }
    #expect(
      container.description == """
        Definitions: 2
          Number (tag: "a", arguments: (Int))
          ServiceImp
        """)
  }
}
