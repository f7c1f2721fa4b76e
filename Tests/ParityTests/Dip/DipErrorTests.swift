// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import DipAdapter
import TestSupport
import Testing

/// Errors and their messages.
@Suite(.serialized, .quietLookups) struct `parity of Dip: errors` {
  private let container = DependencyContainer()

  @Test(.behavior(of: .dip, source: "DipError.definitionNotFound"))
  func `an unregistered service`() {
    let error = #expect(throws: DipError.self) { try container.resolve(tag: "t", arguments: 1, "a") as any DipService }
    guard case .definitionNotFound(let key)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(key.type == (any DipService).self && key.typeOfArguments == (Int, String).self && key.tag == "t")
    #expect(
      error?.description == """
        Nothing is registered for 'DipService' (tag: "t", arguments: (Int, String)).
        To fix: register it, or check that type, tag and arguments match its definition.
        """)
    #expect(key == key && Set([key]).count == 1)
  }

  @Test(
    .difference(
      from: .dip,
      reason: "one lookup failure is one message, with similar registrations; Dip logs it once for each nested call",
      guide: "MigratingFromDip.md#what-differs-from-dip"))
  func `the outermost call is logged, unless nothing is`() async {
    await #expect(processExitsWith: .success) {
      let container = DependencyContainer()
      let lines = DipBox<[String]>([])
      logger = { level, text in lines.value.append("\(level): \(text)".prefix { $0 != "\n" } + "") }
      container.register { [unowned container] in DipClientImp(service: try container.resolve() as any DipService) }
      _ = try? container.resolve() as DipClientImp
      #expect(lines.value == ["Errors: Dip: Nothing is registered for 'DipService'."])
      logLevel = .None
      _ = try? container.resolve() as DipClientImp
      #expect(lines.value.count == 1)
    }
  }

  @Test(.behavior(of: .dip, source: "DependencyContainer.validate(_:)"))
  func `validation reports missing definitions, and allows factories to throw`() throws {
    container.register { () throws -> DipServiceImp in throw DipTestFailure() }
    container.register { (_: Int, _: String) in DipNumber(value: 1) }
    #expect(throws: DipError.self) { try container.validate() }
    try container.validate((1, "a"))
    container.register { [unowned container] in DipClientImp(service: try container.resolve() as any DipService) }
    let error = #expect(throws: DipError.self) { try container.validate((1, "a")) }
    #expect(error.flatMap(dipMissing) == "DipService")
    container.register { DipOtherService() as any DipService }
    try container.validate((1, "a"))
  }

  @Test(.behavior(of: .dip, source: "DependencyContainer.validate(_:)"))
  func `one argument is given to validation as it is`() throws {
    container.register { (_: Double) in DipNumber(value: 1) }
    try container.validate(2.0)
  }

  @Test(.behavior(of: .dip, source: "DependencyContainer.bootstrap(): you can not add or remove definitions"))
  func `a container that was bootstrapped is not changed any more`() async {
    let registering = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let container = DependencyContainer()
      try container.bootstrap()
      container.register(tag: 3) { DipServiceImp() }
    }
    #expect(
      registering.errorText.contains(
        """
        Fatal error: The container has been bootstrapped, and its definitions cannot be changed any more: 'DipServiceImp' (tag: 3).

        To fix: register everything before 'bootstrap()', or start over with 'reset()'.

        """))
    let removing = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let container = DependencyContainer()
      let definition = container.register { DipServiceImp() }
      try container.bootstrap()
      container.remove(definition)
    }
    #expect(removing.errorText.contains("its definitions cannot be changed any more: 'DipServiceImp'."))
  }

  @Test(.behavior(of: .dip, source: "DependencyContainer.register(_:type:tag:)"))
  func `a definition of another container is not forwarded`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let other = DependencyContainer()
      let definition = other.register(.singleton, file: "App.swift", line: 7, column: 1) { DipServiceImp() }
      DependencyContainer().register(definition, type: (any DipService).self)
    }
    #expect(
      result.errorText.contains(
        """
        Fatal error: The definition is not one of this container: DipServiceImp, in the scope 'singleton', App.swift:7.

        To fix: register the type with the container that returned the definition.

        """))
  }

  @Test(
    .difference(
      from: .dip, reason: "a trap with the services of the circle says where it is; Dip overflows the stack",
      guide: "MigratingFromDip.md#what-differs-from-dip"))
  func `a cycle ends with the services on its path`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let container = DependencyContainer()
      container.register { [unowned container] in DipClientImp(service: try container.resolve() as any DipService) }
      container.register { [unowned container] in (try container.resolve() as DipClientImp).service! }
      _ = try container.resolve() as DipClientImp
    }
    #expect(
      result.errorText.contains(
        """
        Fatal error: Dip: a circular dependency never ends. Break the cycle by injecting one of the services in 'resolvingProperties'.

          While resolving  DipClientImp → DipService → DipClientImp

        """))
  }
}
