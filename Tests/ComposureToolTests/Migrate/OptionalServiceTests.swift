// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Testing

@testable import composure_tool

/// Services that are registered as optional types, and lookups whose results are optional, in assemblies that one assembler
/// applies.
struct OptionalServiceTests {
  private static let application = """
    final class Store { let names = ["a"] }
    struct Detail {
      let name: String
      init?(_ name: String, store: Store) {
        guard store.names.contains(name) else { return nil }
        self.name = name
      }
    }
    final class Screen {
      let makeDetail: (String) -> Detail?
      var store: Store?
      init(makeDetail: @escaping (String) -> Detail?) { self.makeDetail = makeDetail }
    }

    struct ScreenAssembly: Assembly {
      func assemble(container: Container) {
        container.register(Screen.self) { r in
          Screen { name in
            r.resolve(Detail?.self, argument: name)!
          }
        }
        .initCompleted { r, screen in
          screen.store = r.resolve(Store.self)
        }
      }
    }
    struct StoreAssembly: Assembly {
      func assemble(container: Container) {
        container.register(Store.self) { _ in Store() }.inObjectScope(.container)
        addDetails(to: container)
      }
      private func addDetails(to container: Container) {
        container.register(Detail?.self) { (r, name: String) in Detail(name, store: r.resolve(Store.self)!) }
      }
    }

    """

  private static func application(_ main: String) throws -> SampleApplication {
    try SampleApplication(["Main.swift": "import SwinjectAdapter\n\(application)\n\(main)\n"], mode: "5")
  }

  @Test(arguments: [
    "let container = Assembler([ScreenAssembly(), StoreAssembly()]).resolver",
    """
    let container = Container()
          for assembly in [ScreenAssembly(), StoreAssembly()] as [any Assembly] { assembly.assemble(container: container) }
    """,
  ])
  func `are members if one assembler or loop applies their assemblies`(_ container: String) async throws {
    let application = try Self.application(
      """
      @main struct Main {
        static func main() {
          \(container)
          let screen = container.resolve(Screen.self)!
          print(screen.makeDetail("a")?.name ?? "none", screen.makeDetail("b")?.name ?? "none", screen.store!.names)
        }
      }
      """)
    let before = try await application.output()
    #expect(before == "a none [\"a\"]\n")
    let plan = try await application.plan()
    try await application.apply(plan.ids(), of: plan)
    #expect(try await application.output() == before)
    let text = try #require(application.folder.text(of: "Sources/ScreenServices.swift"))
    #expect(text.contains("      makeDetail(name: name)\n"), "\(text)")
    #expect(text.contains("    screen.store = store\n"), "\(text)")
    #expect(!text.contains("ptional"), "\(text)")
  }

  @Test(arguments: [
    // The second assembly may be missing.
    "let assembler = Assembler([ScreenAssembly()])\n  if CommandLine.argc == 1 { assembler.apply(assembly: StoreAssembly()) }",
    // A lookup between the assemblies finds no store.
    "let assembler = Assembler([ScreenAssembly(), Opening(), StoreAssembly()])",
  ])
  func `stay optional if the container may lack them`(_ assembler: String) async throws {
    let application = try Self.application(
      """
      struct Opening: Assembly {
        func assemble(container: Container) { _ = container.resolve(Screen.self) }
      }
      @main struct Main {
        static func main() {
          \(assembler)
          _ = assembler.resolver.resolve(Screen.self)
        }
      }
      """)
    let states = try await application.plan().states.filter { $0.hasPrefix("screen") }
    #expect(
      states == [
        "screen: blocked: its factory looks up an optional type: 'r.resolve(Detail?.self, argument: name)!': look the service itself up, or move it by hand"
      ])
  }

  @Test func `are members for the controllers of storyboards`() async throws {
    let application = try SampleApplication(
      [
        "Main.swift": """
        import Swinject
        import SwinjectStoryboard
        final class Part { var count = 0 }
        final class Model { let part: Part; init(part: Part) { self.part = part } }
        final class Journal {}
        final class Controller { var journal: Journal?; var model: Model?; var part: Part? }
        struct MainAssembly: Assembly {
          func assemble(container: Container) {
            container.register(Journal.self) { _ in Journal() }.inObjectScope(.container)
            container.register(Part.self) { _ in Part() }
            container.register(Model.self) { r in Model(part: r.resolve(Part.self)!) }
            container.storyboardInitCompleted(Controller.self) { r, controller in
              controller.journal = r.resolve(Journal.self)
              controller.model = r.resolve(Model.self)
              controller.part = r.resolve(Part.self)
            }
          }
        }
        @main struct Main {
          static func main() {
            let container = Container()
            MainAssembly().assemble(container: container)
            print(container.resolve(Journal.self)! === container.resolve(Journal.self)!)
          }
        }

        """
      ], mode: "5", isOnStub: true)
    let plan = try await application.plan()
    // A controller shares the part with its model.
    #expect(
      plan.states == [
        "journal: movable",
        "part: blocked: one resolution may use it twice (see Main.swift:11), and gets the same object both times: choose .container or .transient, whichever you mean",
        "model: movable",
      ])
    try await application.apply(plan.ids(), of: plan)
    try await application.applyLookups(isRegisteredFirst: true)
    #expect(try await application.output() == "true\n")
    let text = try #require(application.folder.text(of: "Sources/Main.swift"))
    #expect(
      text.contains(
        """
              controller.journal = r.appAssembly.journal
              controller.model = r.appAssembly.model
              controller.part = r.resolve(Part.self)

        """), "\(text)")
  }
}
