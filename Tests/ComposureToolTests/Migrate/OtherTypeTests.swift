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

  @Test func `a lookup of a generic service's other type converts the service`() async throws {
    let application = try SampleApplication(
      [
        "App.swift": """
        import SwinjectAdapter

        protocol Shelf: AnyObject {}
        final class Box<Value>: Shelf { var value: Value?; init(_ value: Value?) { self.value = value } }
        enum Rooms { final class Closet<Value>: Shelf {} }
        func register(in container: Container) {
          container.register(Box<Int>.self) { _ in Box(1) }.inObjectScope(.container).implements(Shelf.self)
          container.register(Rooms.Closet<Box<Int>>.self) { _ in Rooms.Closet() }.inObjectScope(.container)
            .implements(Shelf.self, name: "closet")
        }
        @main struct Main {
          static func main() {
            let container = Container()
            register(in: container)
            let shelf: any Shelf = container.resolve(Shelf.self)!
            let closet: any Shelf = container.resolve(Shelf.self, name: "closet")!
            print(shelf === container.resolve(Box<Int>.self)!, closet is Rooms.Closet<Box<Int>>)
          }
        }

        """
      ], mode: "5")
    try await application.expectSameOutput("true true\n", afterMoving: 2)
    try await application.applyLookups()
    #expect(try await application.output() == "true true\n")
    let text = try #require(application.folder.text(of: "Sources/App.swift"))
    #expect(text.contains("    let shelf: any Shelf = container.appAssembly.boxInt as any Shelf\n"), "\(text)")
    #expect(!text.contains("resolve"), "\(text)")
  }
}
