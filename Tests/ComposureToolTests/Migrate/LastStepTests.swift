// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import composure_tool

/// The code after the last service has moved.
struct LastStepTests {
  private static func text(_ library: String) -> String {
    """
    import \(library)
    final class Journal: Sendable { init() {} }
    struct Editor: Sendable { let journal: Journal }
    struct MainAssembly: Assembly {
      func assemble(container: Container) {
        container.register(Journal.self) { _ in Journal() }.inObjectScope(.container)
        container.register(Editor.self) { r in Editor(journal: r.resolve(Journal.self)!) }
      }
    }
    @main struct Main {
      static func main() {
        let container = Container()
        MainAssembly().assemble(container: container)
        print(container.resolve(Editor.self)!.journal === container.resolve(Journal.self)!)
      }
    }

    """
  }

  @Test(arguments: [false, true]) func `the last step takes the root off the container`(_ isOnStub: Bool) async throws {
    let library = isOnStub ? "Swinject" : "SwinjectAdapter"
    let application = try SampleApplication(["App.swift": Self.text(library)], isOnStub: isOnStub)
    var plan = try await application.plan()
    try await application.apply(plan.ids("editor"), of: plan)
    #expect(
      application.folder.text(of: "Sources/AppAssembly.swift")?.contains("unowned let container: Container") == true)
    plan = try await application.plan()
    try await application.apply(plan.ids("journal"), of: plan)
    #expect(
      application.folder.text(of: "Sources/AppAssembly.swift")?.hasPrefix(
        """
        import Composure
        import \(library)

        /// The composition root of the services that have moved from the container.
        struct AppAssembly: MainServices {
          let scope = Scope("appAssembly")
        }

        extension Container {
          /// The composition root, which is created when the first registration refers to it.
          var appAssembly: AppAssembly {
            if !hasAnyRegistration(of: AppAssembly.self) {
              let root = AppAssembly()

        """) == true)
    #expect(try await application.output() == "true\n")
    let report = PlanReport(try await application.plan(), base: application.folder.path)
    #expect(
      report.status == """
        moved: 2 of 2; can move: 0; cannot as they are: 0; lookups outside of factories: 2

        Lookups outside of factories:
          Sources/App.swift: 2

        All services have moved. To take the container out:
          1. Use the members of 'AppAssembly' instead of lookups (apply --lookups), or pass services to initializers (apply --sites).
          2. Remove the registrations and the container (apply --container), which prints what has to be removed by hand:
               Sources/App.swift: 2

        """)
  }

  @Test func `a root without a container has no container requirements`() async throws {
    let application = try SampleApplication(["App.swift": Self.text("SwinjectAdapter")])
    var plan = try await application.plan()
    try await application.apply(plan.ids(), of: plan)
    #expect(
      application.folder.text(of: "Sources/AppAssembly.swift")?.contains("struct AppAssembly: MainServices {") == true)
    let text = try #require(application.folder.text(of: "Sources/App.swift"))
    try application.folder.write(
      text
        + "func add(_ all: Container) { all.register(Editor.self, name: \"a\") { r in _ = r.resolve(Int.self)!; return r.resolve(Editor.self)! } }\n",
      to: "Sources/App.swift")
    plan = try await application.plan()
    let error = await #expect(throws: ToolError.self) { try await application.apply(plan.ids(), of: plan) }
    #expect(error?.text == MigrationMessages.detachedRoot("AppAssembly", .of(.swinjectAdapter)))
  }

  @Test func `a root replaces a container of Dip`() async throws {
    let application = try SampleApplication(
      [
        "App.swift": """
        import DipAdapter
        final class Journal: Sendable { init() {} }
        struct Editor: Sendable { let journal: Journal; let name: String }
        func addServices(to container: DependencyContainer) {
          container.register(.singleton) { Journal() }
          container.register { name in Editor(journal: try container.resolve(), name: name) }
        }
        final class Desk {
          let container: DependencyContainer
          init(container: DependencyContainer) { self.container = container }
          func isOpen() -> Bool {
            let journal = try! container.resolve() as Journal
            let first: Journal = try! container.resolve()
            return first === journal
          }
        }
        @main struct Main {
          static func main() {
            let container = DependencyContainer()
            addServices(to: container)
            print(Desk(container: container).isOpen())
          }
        }

        """
      ], libraries: ["Storyboards", "DipAdapter"])
    let before = try await application.output()
    #expect(before == "true\n")
    let plan = try await application.plan()
    try await application.apply(plan.ids(), of: plan)
    try await application.applyLookups()
    let proof = try await application.removeContainer()
    #expect(proof.container == "DependencyContainer")
    #expect(try await application.output() == before)
    #expect(
      application.folder.text(of: "Sources/App.swift") == """
        final class Journal: Sendable { init() {} }
        struct Editor: Sendable { let journal: Journal; let name: String }
        final class Desk {
          let appAssembly: AppAssembly
          init(appAssembly: AppAssembly) { self.appAssembly = appAssembly }
          func isOpen() -> Bool {
            let journal = appAssembly.journal
            let first: Journal = appAssembly.journal
            return first === journal
          }
        }
        @main struct Main {
          static func main() {
            let appAssembly = AppAssembly()
            print(Desk(appAssembly: appAssembly).isOpen())
          }
        }

        """)
  }
}
