// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Testing

@testable import composure_tool

/// Services that are also registered as a type that their own type does not have, but the created object has.
struct OtherTypeTests {
  private static let services = """
    protocol Device: AnyObject {}
    protocol Printer: AnyObject { func print() -> String }
    protocol Color {}
    class Machine {}
    final class Laser: Machine, Device, Printer { func print() -> String { "laser" } }
    final class Desk { let printer: any Printer; init(printer: any Printer) { self.printer = printer } }

    """

  private func states(_ registrations: String) async throws -> (SampleApplication, [String]) {
    let application = try SampleApplication(
      [
        "Main.swift": """
        import SwinjectAdapter
        \(Self.services)final class MainAssembly: Assembly {
          func assemble(container: Container) {
            \(registrations)
            container.register(Desk.self) { r in Desk(printer: r.resolve(Printer.self)!) }
          }
        }
        @main struct Main {
          static func main() { print(Assembler([MainAssembly()]).resolver.resolve(Desk.self)!.printer.print()) }
        }

        """
      ], mode: "5")
    return (application, try await application.plan().states)
  }

  @Test(arguments: [
    ("Device", "container.register(Device.self) { _ in Laser() }.inObjectScope(.container).implements(Printer.self)"),
    ("Machine", "container.register(Machine.self) { _ in Laser() }.inObjectScope(.container).implements(Printer.self)"),
  ])
  func `move with a cast`(_ type: String, _ registration: String) async throws {
    let (application, states) = try await states(registration)
    #expect(states.allSatisfy { $0.hasSuffix(": movable") }, "\(states)")
    try await application.expectSameOutput("laser\n", afterMoving: 2)
    let text = try #require(application.folder.text(of: "Sources/MainServices.swift"))
    #expect(text.contains("  var printer: any Printer { \(type.lowercased()) as! any Printer }\n"), "\(text)")
    try await application.applyLookups()
    #expect(try await application.removeContainer().root == "AppAssembly")
    #expect(try await application.output() == "laser\n")
  }

  @Test func `move as they are if their own type has the other one`() async throws {
    let (application, _) = try await states(
      "container.register(Laser.self) { _ in Laser() }.inObjectScope(.container).implements(Printer.self)")
    try await application.expectSameOutput("laser\n", afterMoving: 2)
    let text = try #require(application.folder.text(of: "Sources/MainServices.swift"))
    #expect(text.contains("  var printer: any Printer { laser }\n"), "\(text)")
  }

  @Test func `stay if the created object may not have the other type`() async throws {
    let (_, states) = try await states(
      "container.register(Device.self) { _ in let device: any Device = Laser(); return device }.implements(Printer.self)"
    )
    #expect(
      states.first { $0.hasPrefix("device:") }
        == "device: blocked: it is also registered as 'Printer', which not every 'Device' is: register the type that its"
        + " factory creates"
    )
  }
}
