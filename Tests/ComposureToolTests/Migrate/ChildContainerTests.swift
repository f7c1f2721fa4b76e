// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import composure_tool

/// Applications with containers that have a parent: the parent's services move if no child changes what they look up.
struct ChildContainerTests {
  private static let services = """
    import SwinjectAdapter
    final class Settings: Sendable { init() { print("settings") } }
    final class Journal: Sendable {
      let settings: Settings
      init(settings: Settings) { self.settings = settings }
    }
    final class Screen {
      let journal: Journal
      let title: String
      init(journal: Journal, title: String) { (self.journal, self.title) = (journal, title) }
    }
    struct RootAssembly: Assembly {
      func assemble(container: Container) {
        container.register(Settings.self) { _ in Settings() }.inObjectScope(.container)
        container.register(Journal.self) { r in Journal(settings: r.resolve(Settings.self)!) }.inObjectScope(.container)
      }
    }
    struct ScreenAssembly: Assembly {
      func assemble(container: Container) {
        container.register(Screen.self) { r, title in Screen(journal: r.resolve(Journal.self)!, title: title) }
      }
    }

    """

  /// The state of a service that stays, if a child is created in a line of the file.
  private static func refusal(_ line: Int) -> String {
    "blocked: there are containers with a parent (see App.swift:\(line)), whose registrations a factory of the parent may use: "
      + "move the child's services by hand to a ChildAssembly first"
  }

  private func states(_ code: String) async throws -> [String] {
    try await SampleApplication(["App.swift": Self.services + code], mode: "5").plan().states
  }

  @Test func `services of a container without a parent move, and the output stays the same`() async throws {
    let application = try SampleApplication(
      [
        "App.swift": Self.services + """
          @main struct Main {
            static func main() {
              let root = Assembler([RootAssembly()])
              let child = Assembler([ScreenAssembly()], parent: root)
              let other = Assembler([ScreenAssembly()], parent: root)
              let screen = child.resolver.resolve(Screen.self, argument: "one")!
              let second = other.resolver.resolve(Screen.self, argument: "two")!
              print(screen.title, second.title, screen.journal === second.journal)
              print(screen.journal.settings === root.resolver.resolve(Settings.self)!)
            }
          }

          """
      ], mode: "5")
    let before = try await application.output()
    #expect(before == "settings\none two true\ntrue\n")
    for name in ["journal", "settings"] {
      let plan = try await application.plan()
      try await application.apply(plan.ids(name), of: plan)
      #expect(try await application.output() == before)
    }
    #expect(
      try await application.plan().states == ["settings: moved", "journal: moved", "makeScreen: \(Self.refusal(26))"])
  }

  @Test(arguments: [
    // A factory of the parent uses the child's registration.
    (
      """
      struct SettingsAssembly: Assembly {
        func assemble(container: Container) { container.register(Settings.self, name: "child") { _ in Settings() } }
      }
      struct DeskAssembly: Assembly {
        func assemble(container: Container) {
          container.register(String.self) { r in r.resolve(Settings.self, name: "child") == nil ? "" : "child" }
          container.register([String].self) { r in [r.resolve(String.self)!] }
        }
      }
      let root = Assembler([RootAssembly(), DeskAssembly()])
      let child = Assembler([SettingsAssembly()], parent: root)
      """, ["settings", "journal"]
    ),
    // The assembly may also configure a child.
    ("let root = Assembler([RootAssembly()])\nlet child = Assembler([RootAssembly()], parent: root)", []),
    (
      """
      let root = Assembler([RootAssembly()])
      let child = Container(parent: nil) { RootAssembly().assemble(container: $0) }
      """, []
    ),
    ("let list = [RootAssembly()]\nlet child = Assembler(list, parent: Assembler([]))", []),
    (
      """
      func kept(_ assembly: RootAssembly) -> RootAssembly { assembly }
      let root = Assembler([kept(RootAssembly())])
      """, []
    ),
    // The assembly creates the child, and may configure it.
    (
      """
      extension RootAssembly {
        func child(_ container: Container) { assemble(container: Container(parent: container)) }
      }
      let root = Assembler([RootAssembly()])
      """, []
    ),
  ])
  func `a service stays if a child may change what it looks up`(_ code: String, _ movable: [String]) async throws {
    let found = try await states(
      code + "\nlet last = Assembler([ScreenAssembly()], parent: Assembler([RootAssembly]()))\n")
    #expect(found.filter { $0.hasSuffix(": movable") } == movable.map { "\($0): movable" })
    let refusals = (1...40).map(Self.refusal)
    #expect(
      found.filter { !$0.hasSuffix(": movable") }.allSatisfy { state in refusals.contains(where: state.hasSuffix) },
      "\(found)")
  }

  @Test func `an assembly that creates the owner of a child is one for containers without a parent`() async throws {
    let found = try await states(
      """
      final class ScreenModule {
        let assembler: Assembler
        init(parent: Assembler) { assembler = Assembler([ScreenAssembly()], parent: parent) }
      }
      struct ModuleAssembly: Assembly {
        func assemble(container: Container) {
          container.register(Assembler.self) { _ in Assembler() }.inObjectScope(.container)
          container.register(ScreenModule.self) { r in ScreenModule(parent: r.resolve(Assembler.self)!) }
            .inObjectScope(.container)
        }
      }
      let root = Assembler([RootAssembly(), ModuleAssembly()])

      """)
    #expect(
      found == [
        "settings: movable", "journal: movable", "makeScreen: \(Self.refusal(25))", "assembler: movable",
        "screenModule: movable",
      ])
  }
}
