// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@testable import composure_tool

/// Services of protocol types that are cached weakly. Their objects have members of their own, of the types of their
/// classes.
struct WeakProtocolTests {
  private static let services = """
    protocol Journal: AnyObject, Sendable { var number: Int { get } }
    protocol Printer: AnyObject, Sendable { var journal: any Journal { get } }
    protocol Scanner: AnyObject, Sendable {}
    final class FileJournal: Journal {
      nonisolated(unsafe) static var count = 0
      let number: Int
      init() {
        Self.count += 1
        number = Self.count
      }
    }
    enum Office {
      final class Laser: Printer, Scanner {
        let journal: any Journal
        init(journal: any Journal) { self.journal = journal }
      }
    }
    final class Desk: Sendable {
      let printer: any Printer
      init(printer: any Printer) { self.printer = printer }
    }

    """

  private static let main = """
    @main struct Main {
      static func main() throws {
        let resolver = configured()
        do {
          let printer = try printer(resolver)
          print(try printer === desk(resolver).printer, try printer.journal === journal(resolver), printer.journal.number)
        }
        let printer = try printer(resolver)
        print(printer.journal.number, try printer === scanner(resolver), try journal(resolver).number)
      }
    }

    """

  private static let expected = "true true 1\n2 true 2\n"

  private static let members = [
    "var journal: any Journal { journalObject }",
    """
      var journalObject: FileJournal {
        weaklyShared(\\.journalObject) {
          let journal = FileJournal()
          return journal
        }
      }
    """,
    "var printer: any Printer { printerObject }",
    "var printerObject: Office.Laser { weaklyShared(\\.printerObject) { Office.Laser(journal: journal) } }",
  ]

  @Test(arguments: [false, true]) func `move from Swinject`(_ isOnStub: Bool) async throws {
    let imports = isOnStub ? "import Swinject\nimport SwinjectAutoregistration\n" : "import SwinjectAdapter\n"
    let application = try SampleApplication(
      [
        "Services.swift": imports + Self.services,
        "App.swift": imports + """
          final class AppRegistrations: Assembly {
            func assemble(container: Container) {
              // Only while somebody writes.
              container.register(Journal.self) { _ -> Journal in
                let journal = FileJournal()
                return journal
              }.inObjectScope(.weak)

              container.autoregister(Printer.self, initializer: Office.Laser.init).inObjectScope(.weak)
              container.register(Scanner.self) { r in r.resolve(Printer.self)! as! Scanner }.inObjectScope(.transient)
              container.register(Desk.self) { r in Desk(printer: r.resolve(Printer.self)!) }.inObjectScope(.weak)
            }
          }
          func configured() -> Resolver { Assembler([AppRegistrations()]).resolver }
          func journal(_ r: Resolver) throws -> any Journal { r.resolve(Journal.self)! }
          func printer(_ r: Resolver) throws -> any Printer { r.resolve(Printer.self)! }
          func scanner(_ r: Resolver) throws -> any Scanner { r.resolve(Scanner.self)! }
          func desk(_ r: Resolver) throws -> Desk { r.resolve(Desk.self)! }

          """, "Main.swift": imports + Self.main,
      ], mode: isOnStub ? "5" : "6", isOnStub: isOnStub)
    try await expectMembers(application)
    let text = try #require(application.folder.text(of: "Sources/AppServices.swift"))
    #expect(text.contains("  // Only while somebody writes.\n  var journal: any Journal"), "\(text)")
  }

  @Test(arguments: [false, true]) func `move from Resolver`(_ isOnStub: Bool) async throws {
    let imports = isOnStub ? "import Resolver\n" : "import ResolverAdapter\n"
    let application = try SampleApplication(
      [
        "Services.swift": imports + Self.services,
        "App.swift": imports + """
          enum App {
            static func register(_ resolver: Resolver) {
              resolver.register { () -> Journal in
                let journal = FileJournal()
                return journal as Journal
              }.scope(.shared)
              resolver.register { r in Office.Laser(journal: r.resolve()) as Printer }.scope(.shared)
              resolver.register { r in r.resolve(Printer.self) as! Scanner }.scope(.unique)
              resolver.register { r in Desk(printer: r.resolve()) }.scope(.shared)
            }
          }
          func configured() -> Resolver {
            let resolver = Resolver()
            App.register(resolver)
            return resolver
          }
          func journal(_ r: Resolver) throws -> any Journal { r.resolve() }
          func printer(_ r: Resolver) throws -> any Printer { r.resolve() }
          func scanner(_ r: Resolver) throws -> any Scanner { r.resolve() }
          func desk(_ r: Resolver) throws -> Desk { r.resolve() }

          """, "Main.swift": imports + Self.main,
      ], mode: isOnStub ? "5" : "6", isOnStub: isOnStub, libraries: isOnStub ? [] : ["Storyboards", "ResolverAdapter"])
    try await expectMembers(application)
  }

  @Test(arguments: [false, true]) func `move from Dip`(_ isOnStub: Bool) async throws {
    let imports = isOnStub ? "import Dip\n" : "import DipAdapter\n"
    let application = try SampleApplication(
      [
        "Services.swift": imports + Self.services,
        "App.swift": imports + """
          enum App {
            static func register(in container: DependencyContainer) {
              container.register(.weakSingleton) { () -> Journal in
                let journal = FileJournal()
                return journal
              }
              container.register(.weakSingleton) { Office.Laser(journal: try container.resolve()) as Printer }
              container.register(.unique) { (try container.resolve() as Printer) as! Scanner }
              container.register(.weakSingleton) { Desk(printer: try container.resolve()) }
            }
          }
          func configured() -> DependencyContainer {
            let container = DependencyContainer()
            App.register(in: container)
            return container
          }
          func journal(_ container: DependencyContainer) throws -> any Journal { try container.resolve() }
          func printer(_ container: DependencyContainer) throws -> any Printer { try container.resolve() }
          func scanner(_ container: DependencyContainer) throws -> any Scanner { try container.resolve() }
          func desk(_ container: DependencyContainer) throws -> Desk { try container.resolve() }

          """, "Main.swift": imports + Self.main,
      ], mode: isOnStub ? "5" : "6", isOnStub: isOnStub, libraries: ["Storyboards", "DipAdapter"])
    try await expectMembers(application)
  }

  private func expectMembers(_ application: SampleApplication) async throws {
    try await application.expectSameOutput(Self.expected, afterMoving: 4)
    let text = try #require(application.folder.text(of: "Sources/AppServices.swift"))
    for member in Self.members { #expect(text.contains(member), "\(text)") }
  }
}
