// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import DipAdapter
import TestSupport
import Testing

/// Errors and their messages.
@Suite(.serialized, .quietLookups) struct `dip errors` {
  private let container = DependencyContainer()

  @Test func `the report of a lookup failure lists similar registrations`() {
    container.register(tag: 1, file: "App.swift", line: 2, column: 1) { ServiceImp() as any Service }
    container.register(file: "App.swift", line: 3, column: 1) { (_: Int) in ServiceImp() as any Service }
    container.register(file: "App.swift", line: 4, column: 1) { OtherService() }
    do {
      _ = try container.resolve(tag: "t") as any Service
    } catch {
      #expect(
        container.lookupFailureReport(of: error) == """
          Dip: The parameters of the factory for 'Service' could not be resolved: Nothing is registered for 'Int' (tag: "t").
          To fix: register it, or check that type, tag and arguments match its definition.
          """)
    }
    do {
      _ = try container.resolve(arguments: "a") as any Service
    } catch {
      #expect(
        container.lookupFailureReport(of: error) == """
          Dip: Nothing is registered for 'Service' (arguments: (String)).
          To fix: register it, or check that type, tag and arguments match its definition.
            Registered    Service (arguments: (Int))   App.swift:3: it takes (Int), but the lookup passes (String)
            Registered    Service (tag: 1)   App.swift:2: its tag is 1, but the lookup has no tag; it takes no arguments, but the lookup passes (String)
          """)
    }
  }
}
