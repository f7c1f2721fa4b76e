// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import composure_tool

/// Services whose types have names that only code around their registrations finds: type aliases and generic parameters.
struct LocalTypeNameTests {
  /// `Screen` and what it needs, registered in an assembly with aliases of its own. `Log` also is a type of the program,
  /// and `Data` one of Foundation.
  private static let aliases = """
    import Foundation
    import SwinjectAdapter

    protocol Engine: AnyObject { var text: String { get } }
    final class Motor: Engine { let text = "motor" }
    final class Store { let text = "store" }
    final class Log { let text = "another log" }
    final class FileLog { let text = "file log" }
    final class Clock { let text = "clock" }
    final class Theme { let text = "theme" }
    final class Box<Value> { let value: Value; init(_ value: Value) { self.value = value } }
    final class Screen {
      let texts: [String]
      init(_ engine: Engine, _ store: Store, _ log: FileLog, _ clock: Clock, _ theme: Theme, _ box: Box<Motor>, _ title: String) {
        texts = [engine.text, store.text, log.text, clock.text, theme.text, box.value.text, title]
      }
    }
    private typealias Look = Theme

    protocol ScreenParts {}
    extension ScreenParts { typealias Time = Clock }
    class BaseAssembly: ScreenParts { typealias Data = Store }
    final class ScreenAssembly: BaseAssembly, Assembly {
      typealias Drive = Engine
      typealias Log = FileLog
      func assemble(container: Container) {
        typealias Local = Screen
        container.register(Drive.self) { _ in Motor() }
        container.register(Data.self) { _ in Store() }
        container.register(Self.Log.self) { _ in FileLog() }
        container.register(Time.self) { _ in Clock() }
        container.register(Look.self) { _ in Theme() }
        container.register(Box<Piece>.self) { _ in Box(Motor()) }
        container.register(Local.self) { (r: Resolver, title: String) in
          Screen(
            r.resolve(Drive.self)!, r.resolve(Data.self)!, r.resolve(Log.self)!, r.resolve(Time.self)!,
            r.resolve(Look.self)!, r.resolve(Box<Piece>.self)!, title)
        }
      }
    }
    extension ScreenAssembly { typealias Piece = Motor }

    @main struct Main {
      static func main() {
        let container = Assembler([ScreenAssembly()], container: Container()).resolver as! Container
        print(container.resolve(Screen.self, argument: "title")!.texts)
      }
    }
    """

  @Test func `are written as the types themselves`() async throws {
    let application = try SampleApplication(["Main.swift": Self.aliases], mode: "5")
    let before = try await application.output()
    #expect(before == #"["motor", "store", "file log", "clock", "theme", "motor", "title"]"# + "\n")
    let plan = try await application.plan()
    try await application.apply(try #require(plan.steps.first).services, of: plan)
    #expect(try await application.output() == before)
    let text = try #require(application.folder.text(of: "Sources/ScreenServices.swift"))
    #expect(
      text.contains(
        """
        protocol ScreenServices: Composure.Assembly {
          var engine: any Engine { get }
          var store: Store { get }
          var fileLog: FileLog { get }
          var clock: Clock { get }
          var theme: Theme { get }
          var boxMotor: Box<Motor> { get }
          func makeScreen(title: String) -> Screen
        }
        """), "\(text)")
  }

  @Test(arguments: [
    ("{ _ in Drive() }", "Motor()"),
    ("{ _ in let motor: Drive = .init(); return motor }", "let motor: Motor = .init()"),
    (
      "{ _ in Motor() }.initCompleted { _, motor in print(motor is Drive?, [Drive].self) }",
      "print(motor is Motor?, [Motor].self)"
    ),
  ])
  func `are written as the types themselves in factories`(_ factory: String, _ code: String) async throws {
    let application = try SampleApplication(
      [
        "Main.swift": """
        import SwinjectAdapter
        final class Motor { init() {} }
        struct ScreenAssembly: Assembly {
          typealias Drive = Motor
          func assemble(container: Container) {
            container.register(Motor.self) \(factory)
          }
        }
        @main struct Main {
          static func main() { print(Assembler([ScreenAssembly()]).resolver.resolve(Motor.self)!) }
        }

        """
      ], mode: "5")
    try await application.expectSameOutput(try await application.output(), afterMoving: 1)
    let text = try #require(application.folder.text(of: "Sources/ScreenServices.swift"))
    #expect(text.contains(code) && !text.contains("Drive"), "\(text)")
  }

  /// A service that stays is a requirement, whose type also needs a name.
  @Test func `are written as the types themselves in requirements`() async throws {
    let source = Self.aliases.replacingOccurrences(
      of: "container.register(Drive.self) { _ in Motor() }",
      with: "if !texts.isEmpty { container.register(Drive.self) { _ in Motor() } }"
    ).replacingOccurrences(of: "typealias Log = FileLog", with: "typealias Log = FileLog\n  let texts = [1]")
    let application = try SampleApplication(["Main.swift": source], mode: "5")
    let before = try await application.output()
    let plan = try await application.plan()
    #expect(plan.states.filter { $0.contains(": blocked") }.count == 1)
    try await application.apply(try #require(plan.steps.first).services, of: plan)
    #expect(try await application.output() == before)
  }

  @Test(arguments: [
    (
      "typealias Drive<T> = Motor", "container.register(Motor.self) { _ in Drive<Int>() }",
      "motor: blocked: its factory uses the type alias 'Drive', which other files do not find: write the name of the type"
    ),
    (
      "typealias Drive = CustomStringConvertible",
      "container.register(Motor.self) { _ in Motor() }.initCompleted { _, motor in print(motor is Drive) }",
      "motor: blocked: its factory uses the type alias 'Drive', which other files do not find: write the name of the type"
    ),
    (
      "typealias Drive = Part", "container.register(Box.self) { _ in Box(\"\\(Drive.self)\") }",
      "box: blocked: its factory uses the type alias 'Drive', which other files do not find: write the name of the type"
    ),
    (
      "typealias Drive = Motor", "container.autoregister(Motor.self, initializer: Drive.init)",
      "motor: blocked: its factory uses the type alias 'Drive', which other files do not find: write the name of the type"
    ),
    (
      "",
      "func add<Key>(_ key: Key.Type) { container.register(Box.self) { r in Box(String(describing: Key.self)) } }; add(Int.self)",
      "box: blocked: it uses the generic parameter 'Key' of the code around it: "
        + "register it outside of generic code, or write its assembly by hand"
    ),
    (
      "", "container.register(Box.self) { r in Box(String(describing: Part.self)) }",
      "box: blocked: it uses the generic parameter 'Part' of the code around it: "
        + "register it outside of generic code, or write its assembly by hand"
    ),
    (
      "", "container.register(Box.self) { r in Box(r.resolve(Part.self) == nil ? \"\" : \"part\") }",
      "box: blocked: it uses the generic parameter 'Part' of the code around it: "
        + "register it outside of generic code, or write its assembly by hand"
    ),
  ])
  func `stay if a factory uses them`(_ member: String, _ registration: String, _ expected: String) async throws {
    let application = try SampleApplication(
      [
        "Main.swift": """
        import SwinjectAdapter
        final class Motor { init() {} }
        final class Box { let text: String; init(_ text: String) { self.text = text } }
        final class ScreenAssembly<Part: Equatable>: Assembly {
          \(member)
          func assemble(container: Container) {
            \(registration)
          }
        }
        @main struct Main {
          static func main() { _ = Assembler([ScreenAssembly<Int>()], container: Container()) }
        }
        """
      ], mode: "5")
    let plan = try await application.plan()
    #expect(plan.states == [expected])
  }
}
