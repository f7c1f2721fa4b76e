// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import DipAdapter
import QuietLookups
import Testing

/// What is refused, and what it says.
@Suite(.serialized, .quietLookups) struct `dip errors` {
  private let container = DependencyContainer()

  @Test func `what is not registered`() {
    let error = #expect(throws: DipError.self) { try container.resolve(tag: "t", arguments: 1, "a") as any Service }
    guard case .definitionNotFound(let key)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(key.type == (any Service).self && key.typeOfArguments == (Int, String).self && key.tag == "t")
    #expect(
      error?.description == """
        Nothing is registered for 'Service' (tag: "t", arguments: (Int, String)).
        To fix: register it, or see that type, tag and arguments are those of its definition.
        """)
    #expect(key == key && Set([key]).count == 1)
  }

  @Test func `the report of a miss names what is registered instead`() {
    container.register(tag: 1, file: "App.swift", line: 2, column: 1) { ServiceImp() as any Service }
    container.register(file: "App.swift", line: 3, column: 1) { (_: Int) in ServiceImp() as any Service }
    container.register(file: "App.swift", line: 4, column: 1) { OtherService() }
    do {
      _ = try container.resolve(tag: "t") as any Service
    } catch {
      #expect(
        container.missReport(of: error) == """
          Dip: The parameters of the factory for 'Service' could not be resolved: Nothing is registered for 'Int' (tag: "t").
          To fix: register it, or see that type, tag and arguments are those of its definition.
          """)
    }
    do {
      _ = try container.resolve(arguments: "a") as any Service
    } catch {
      #expect(
        container.missReport(of: error) == """
          Dip: Nothing is registered for 'Service' (arguments: (String)).
          To fix: register it, or see that type, tag and arguments are those of its definition.
            Registered    Service (arguments: (Int))   App.swift:3: it takes (Int), but the lookup passes (String)
            Registered    Service (tag: 1)   App.swift:2: its tag is 1, but the lookup has no tag; it takes no arguments, but the lookup passes (String)
          """)
    }
  }

  @Test func `the outermost call is logged, if somebody wants that`() {
    let former = (logLevel, logger)
    defer { (logLevel, logger) = former }
    let lines = Box<[String]>([])
    logger = { level, text in lines.value.append("\(level): \(text)".prefix { $0 != "\n" } + "") }
    container.register { [unowned container] in ClientImp(service: try container.resolve() as any Service) }
    _ = try? container.resolve() as ClientImp
    #expect(lines.value == ["Errors: Dip: Nothing is registered for 'Service'."])
    logLevel = .None
    _ = try? container.resolve() as ClientImp
    #expect(lines.value.count == 1)
  }

  @Test func `validation finds what is missing, and lets factories throw`() throws {
    container.register { () throws -> ServiceImp in throw Failure() }
    container.register { (_: Int, _: String) in Number(value: 1) }
    #expect(throws: DipError.self) { try container.validate() }
    try container.validate((1, "a"))
    container.register { [unowned container] in ClientImp(service: try container.resolve() as any Service) }
    let error = #expect(throws: DipError.self) { try container.validate((1, "a")) }
    #expect(error.flatMap(missing) == "Service")
    container.register { OtherService() as any Service }
    try container.validate((1, "a"))
  }

  @Test func `one argument is given to validation as it is`() throws {
    container.register { (_: Double) in Number(value: 1) }
    try container.validate(2.0)
  }

  @Test func `a container that was bootstrapped is not changed any more`() async {
    let registering = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let container = DependencyContainer()
      try container.bootstrap()
      container.register(tag: 3) { ServiceImp() }
    }
    #expect(
      errorText(registering).contains(
        """
        Fatal error: The container has been bootstrapped, and its definitions cannot be changed any more: 'ServiceImp' (tag: 3).

        To fix: register everything before 'bootstrap()', or begin anew with 'reset()'.

        """))
    let removing = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let container = DependencyContainer()
      let definition = container.register { ServiceImp() }
      try container.bootstrap()
      container.remove(definition)
    }
    #expect(errorText(removing).contains("its definitions cannot be changed any more: 'ServiceImp'."))
  }

  @Test func `a definition of another container is not forwarded`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let other = DependencyContainer()
      let definition = other.register(.singleton, file: "App.swift", line: 7, column: 1) { ServiceImp() }
      DependencyContainer().register(definition, type: (any Service).self)
    }
    #expect(
      errorText(result).contains(
        """
        Fatal error: The definition is not one of this container: ServiceImp, in the scope 'singleton', App.swift:7.

        To fix: register the type with the container that gave the definition.

        """))
  }

  @Test func `a circle ends with the services on the way`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let container = DependencyContainer()
      container.register { [unowned container] in ClientImp(service: try container.resolve() as any Service) }
      container.register { [unowned container] in (try container.resolve() as ClientImp).service! }
      _ = try container.resolve() as ClientImp
    }
    #expect(
      errorText(result).contains(
        """
        Fatal error: Dip: a circular dependency never ends. Let one of the services take the other in 'resolvingProperties'.

          While resolving  ClientImp → Service → ClientImp

        """))
  }
}
