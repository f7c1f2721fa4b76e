// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure
import Foundation
import SwinjectAdapter
import Testing

/// What a report says of registrations, and in which order.
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

  private func report(_ container: Container) -> MigrationReport {
    container.migrationReport(samples: [SampleArguments(for: Carrier.self, name: "old", 16)])
  }

  @Test func `each registration has what is known of it`() throws {
    let report = report(makeContainer())
    let truck = try #require(report.registrations.first { $0.name == "old" })
    #expect(truck.service == "Carrier")
    #expect(truck.arguments == ["Int"])
    #expect(truck.scope == "graph")
    #expect(truck.place.description == "Trucks.swift:1")
    #expect(truck.needs == ["Motor", "Rim (arguments: (Int))"])
    #expect(truck.neededBy == [])
    #expect(!truck.hasMoved)
    #expect(truck.member == "makeOldCarrier(argument1:)")
    #expect(
      truck.bridge
        == #"container.register(Carrier.self, name: "old", from: app) { (app, argument1: Int) in "#
        + "app.makeOldCarrier(argument1: argument1) }")
    #expect(
      truck.requirement
        == #"func makeOldCarrier(argument1: Int) -> any Carrier { require(Carrier.self, name: "old", argument: argument1) }"#
    )
    let rim = try #require(report.registrations.first { $0.service == "Rim" })
    #expect(rim.neededBy == [#"Carrier (name: "old", arguments: (Int))"#])
    #expect(rim.scope == "transient")
    let motor = try #require(report.registrations.first { $0.service == "Motor" })
    #expect(motor.hasMoved)
    #expect(motor.factory == nil)
    #expect(motor.bridge == #"container.register(Motor.self, from: app, \.motor)"#)
    let depot = try #require(report.registrations.first { $0.service == "Depot" })
    #expect(depot.requirement == "var depot: Depot { require(Depot.self) }")
  }

  @Test func `what is needed comes first`() {
    let report = report(makeContainer())
    #expect(report.remaining == 3)
    let steps = Dictionary(uniqueKeysWithValues: report.registrations.map { ($0.service, $0.step) })
    #expect(steps["Carrier"]! > steps["Rim"]!)
    #expect(steps["Carrier"]! > steps["Motor"]!)
    #expect(report.steps.count == 4)
    #expect(report.steps.last == ["Depot"])
  }

  @Test func `an empty container has nothing to move`() {
    let report = Container().migrationReport()
    #expect(report.registrations == [])
    #expect(report.steps == [])
    #expect(report.remaining == 0)
    #expect(report.description == "0 of 0 registrations remain.")
    #expect(
      report.source() == """
        import Composure

        struct MigratedAssembly: Assembly {
          let scope = Scope()
        }
        """)
  }

  @Test func `the report as text`() {
    #expect(
      report(makeContainer()).description == """
        3 of 4 registrations remain, 1 has moved.
        3 of them are incomplete: see what to decide in the assemblies.
        2  Rim (arguments: (Int))                   transient  Trucks.swift:2  incomplete
        3  Carrier (name: "old", arguments: (Int))  graph      Trucks.swift:1  needs Motor, Rim (arguments: (Int)); incomplete
        4  Depot                                    container  Trucks.swift:4  incomplete
        """)
  }

  @Test func `the report as JSON`() throws {
    let object = try JSONSerialization.jsonObject(with: Data(report(makeContainer()).json.utf8))
    let report = try #require(object as? [String: Any])
    let registrations = try #require(report["registrations"] as? [[String: Any]])
    #expect(report["remaining"] as? Int == 3)
    #expect(report["incomplete"] as? Int == 3)
    #expect(registrations.count == 4)
    let truck = try #require(registrations.first { $0["name"] as? String == "old" })
    #expect(truck["needs"] as? [String] == ["Motor", "Rim (arguments: (Int))"])
    #expect(truck["step"] as? Int == 3)
    #expect(truck["container"] as? String == "this container")
    #expect(
      truck["decisions"] as? [String]
        == [#"take over the factory of 'Carrier (name: "old", arguments: (Int))' from Trucks.swift:1"#])
    #expect((truck["place"] as? [String: Any])?["file"] as? String == "App/Trucks.swift")
    #expect(
      (truck["factory"] as? String)?.hasPrefix("protocol OldCarrierAssembly: MotorAssembly, RimAssembly {") == true)
    #expect(registrations.first { $0["service"] as? String == "Depot" }?["name"] is NSNull)
  }

  @Test func `names that would clash are told apart`() {
    let container = Container()
    container.register(Motor.self) { _ in Motor() }
    container.register(Motor.self, name: "") { _ in Motor() }
    container.register(Motor.self, name: "big one") { _ in Motor() }
    container.register(Motor.self, name: "bigOne") { _ in Motor() }
    container.register(Motor.self, name: "7") { _ in Motor() }
    container.register([Motor].self) { _ in [] }
    container.register(Scope.self) { _ in Scope() }
    let members = container.migrationReport().registrations.compactMap(\.member)
    #expect(
      Set(members) == [
        "motor", "motor2", "bigOneMotor", "bigOneMotor2", "service7Motor", "motorArray", "scope2",
      ])
  }
}
