// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure
import Foundation
import SwinjectAdapter
import Testing

private final class Motor {}
private final class Rim {
  init(size: Int) {}
}
private protocol Carrier: AnyObject {}
private final class Truck: Carrier {
  init(motor: Motor, rims: [Rim]) {}
}
private final class Depot {}

/// The order and descriptions of the registrations in a report.
@Suite struct `migration report` {
  private struct App: Composure.Assembly {
    let scope = Scope()
    var motor: Motor { Motor() }
  }

  private func makeContainer() -> Container {
    let container = Container()
    container.register(Carrier.self, name: "old", file: "App/Trucks.swift", line: 1, column: 2) { (r, size: Int) in
      Truck(motor: r.resolve(Motor.self)!, rims: [r.resolve(Rim.self, argument: size)!])
    }
    container.register(Rim.self, file: "App/Trucks.swift", line: 2, column: 2) { _, size in Rim(size: size) }
      .inObjectScope(.transient)
    container.register(Motor.self, from: App(), \.motor, file: "App/Trucks.swift", line: 3, column: 2)
    container.autoregister(Depot.self, file: "App/Trucks.swift", line: 4, column: 2) { Depot() }.inObjectScope(
      .container)
    return container
  }

  @available(*, deprecated)
  private func report(_ container: Container) -> MigrationReport {
    container.migrationReport(samples: [SampleArguments(for: Carrier.self, name: "old", 16)])
  }

  @available(*, deprecated)
  @Test func `each registration has its properties`() throws {
    let report = report(makeContainer())
    let truck = try #require(report.registrations.first { $0.name == "old" })
    #expect(truck.service == "Carrier")
    #expect(truck.arguments == ["Int"])
    #expect(truck.scope == "graph")
    #expect(truck.place.description == "Trucks.swift:1")
    #expect(truck.needs == ["Motor", "Rim (arguments: (Int))"])
    #expect(truck.neededBy == [])
    #expect(!truck.hasMoved)
    let rim = try #require(report.registrations.first { $0.service == "Rim" })
    #expect(rim.neededBy == [#"Carrier (name: "old", arguments: (Int))"#])
    #expect(rim.scope == "transient")
    let motor = try #require(report.registrations.first { $0.service == "Motor" })
    #expect(motor.hasMoved)
    #expect(motor.needs == [])
  }

  @available(*, deprecated)
  @Test func `dependencies come first`() {
    let report = report(makeContainer())
    #expect(report.remaining == 3)
    let steps = Dictionary(uniqueKeysWithValues: report.registrations.map { ($0.service, $0.step) })
    #expect(steps["Carrier"]! > steps["Rim"]!)
    #expect(steps["Carrier"]! > steps["Motor"]!)
    #expect(report.steps.count == 4)
    #expect(report.steps.last == ["Depot"])
  }

  @available(*, deprecated)
  @Test func `an empty container has nothing to move`() {
    let report = Container().migrationReport()
    #expect(report.registrations == [])
    #expect(report.steps == [])
    #expect(report.remaining == 0)
    #expect(report.description == "0 of 0 registrations remain.")
  }

  @available(*, deprecated)
  @Test func `the report as text`() {
    #expect(
      report(makeContainer()).description == """
        3 of 4 registrations remain, 1 has moved.
        2  Rim (arguments: (Int))                   transient  Trucks.swift:2
        3  Carrier (name: "old", arguments: (Int))  graph      Trucks.swift:1  needs Motor, Rim (arguments: (Int))
        4  Depot                                    container  Trucks.swift:4
        """)
  }

  @available(*, deprecated)
  @Test func `the report as JSON`() throws {
    let object = try JSONSerialization.jsonObject(with: Data(report(makeContainer()).json.utf8))
    let report = try #require(object as? [String: Any])
    let registrations = try #require(report["registrations"] as? [[String: Any]])
    #expect(report["remaining"] as? Int == 3)
    #expect(registrations.count == 4)
    let truck = try #require(registrations.first { $0["name"] as? String == "old" })
    #expect(truck["needs"] as? [String] == ["Motor", "Rim (arguments: (Int))"])
    #expect(truck["step"] as? Int == 3)
    #expect(truck["container"] as? String == "this container")
    #expect((truck["place"] as? [String: Any])?["file"] as? String == "App/Trucks.swift")
    #expect(registrations.first { $0["service"] as? String == "Depot" }?["name"] is NSNull)
  }
}
