// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import Testing
import ToolSupport

@testable import composure_tool

/// Services that refer to each other, such as a view and its presenter: with `--cycles`, one member creates all of them.
struct CycleMigrationTests {
  private static func services(_ library: String) -> String {
    """
    import \(library)
    final class Store: Sendable { init() {} }
    protocol View: AnyObject { var presenter: any Presenter { get } }
    protocol Presenter: AnyObject { var view: (any View)? { get }; var store: Store { get } }
    final class Screen: View {
      let presenter: any Presenter
      init(presenter: any Presenter) { self.presenter = presenter }
    }
    final class Director: Presenter {
      weak var view: (any View)?
      let store: Store
      init(store: Store) { self.store = store }
    }
    final class Window { let view: any View; init(view: any View) { self.view = view } }
    func describe(_ view: any View) -> Bool { view.presenter.view === view }

    """
  }

  /// - Parameter isolation: The attribute of the factories of the cycle, with a space.
  private static func application(
    scope: String, isolation: String = "", _ main: String
  ) throws -> SampleApplication {
    try SampleApplication(
      [
        "App.swift": services("SwinjectAdapter") + """
          struct ScreenAssembly: Assembly {
            func assemble(container: Container) {
              container.register(Store.self) { _ in Store() }.inObjectScope(.container)
              container.register(View.self) { \(isolation)r in Screen(presenter: r.resolve(Presenter.self)!) }\(scope)
              container.register(Presenter.self) { \(isolation)r in
                // The store is the same for all.
                Director(store: r.resolve(Store.self)!)
              }
              .initCompleted { r, presenter in
                (presenter as? Director)?.view = r.resolve(View.self)
              }\(scope)
              container.register(Window.self) { r in Window(view: r.resolve(View.self)!) }
            }
          }
          @main struct Main {
            static func main() {
              let resolver = Assembler([ScreenAssembly()]).resolver
          \(main)
            }
          }

          """
      ], mode: "5")
  }

  /// A view, a presenter and an interactor, which find the presenter as types that only its class has.
  @Test func `services in a cycle may be looked up as other types, and have aliases in their assembly`() async throws {
    let application = try SampleApplication(
      [
        "Main.swift": """
        import SwinjectAdapter
        protocol Input: AnyObject { var output: (any Output)? { get } }
        protocol Output: AnyObject { func done() -> String }
        protocol Worker: AnyObject { func work() -> String }
        protocol WorkerOutput: AnyObject { var name: String { get } }
        final class Screen: Input { var output: (any Output)? }
        final class Presenter: Output, WorkerOutput {
          let name = "presenter"
          weak var view: (any Input)?
          var worker: (any Worker)!
          func done() -> String { "\\(worker.work()) \\(view?.output === self)" }
        }
        final class Clerk: Worker {
          weak var output: (any WorkerOutput)!
          func work() -> String { output.name }
        }
        enum Log { static func write(_ output: any WorkerOutput) { print("output", output.name) } }

        final class ScreenAssembly {
          typealias View = Screen
          typealias Interactor = Clerk
        }
        extension ScreenAssembly: Assembly {
          func assemble(container: Container) {
            container.register(Input.self) { _ in View() }
              .initCompleted { r, object in
                guard let view = object as? View else { fatalError("no view") }
                view.output = r.resolve(Output.self)!
              }
            container.register(Output.self) { _ in Presenter() }
              .implements(WorkerOutput.self)
              .initCompleted { r, object in
                let presenter = object as! Presenter
                presenter.view = r.resolve(Input.self)
                presenter.worker = r.resolve(Worker.self)!
              }
            container.register(Worker.self) { _ in Interactor() }
              .initCompleted { r, object in
                guard let interactor = object as? Interactor else { fatalError("no Interactor in \\(object)") }
                interactor.output = r.resolve(WorkerOutput.self)!
                Log.write(r.resolve(WorkerOutput.self)!)
                print(r.resolve(WorkerOutput.self)!.name)
              }
          }
        }
        @main struct Main {
          static func main() {
            let view = Assembler([ScreenAssembly()]).resolver.resolve(Input.self)!
            print(view.output!.done())
          }
        }

        """
      ], mode: "5")
    _ = try await migrate(application, output: "output presenter\npresenter\npresenter true\n")
    let text = try #require(application.folder.text(of: "Sources/ScreenServices.swift"))
    for code in [
      "    let input: any Input = Screen()\n", "    let worker: any Worker = Clerk()\n",
      "guard let view = object as? Screen else {", "      interactor.output = output as! any WorkerOutput\n",
      "      Log.write(output as! any WorkerOutput)\n", "      print((output as! any WorkerOutput).name)\n",
    ] {
      #expect(text.contains(code), "\(text)")
    }
  }

  /// Moves all services, and checks that the output stays the same.
  private func migrate(_ application: SampleApplication, output: String) async throws -> MigrationProof {
    #expect(try await application.output() == output)
    let plan = try await application.plan(movesCycles: true)
    #expect(plan.ids().count == plan.services.count { $0 != nil })
    let proof = try await application.apply(plan.ids(), of: plan)
    #expect(try await application.output() == output)
    let after = try await application.plan()
    #expect(after.states.allSatisfy { $0.hasSuffix(": moved") })
    return proof
  }

  @Test func `cached services that refer to each other move to one member`() async throws {
    let application = try Self.application(
      scope: ".inObjectScope(.container)",
      """
          let view = resolver.resolve(View.self)!
          print(describe(view), resolver.resolve(Presenter.self)! === view.presenter)
          print(resolver.resolve(Window.self)!.view === view)
      """)
    let proof = try await migrate(application, output: "true true\ntrue\n")
    #expect(
      proof.differences == [
        "'viewCycle' creates 'View', 'Presenter' together, each once; the container begins with the service that is looked up, and "
          + "may create another instance of it, which it discards"
      ])
    #expect(proof.summary.hasSuffix("\ndifference: \(proof.differences[0])\n"))
    #expect(MigrateApplyCommand.message(for: proof).hasSuffix("needs as before.\n\n\(proof.differences[0])"))
    #expect(proof.services.filter { $0.member == "view" }.map(\.lifetime) == ["shared"])
    #expect(proof.services.filter { $0.member == "presenter" }.map(\.needs) == [["'Store'"]])
    #expect(
      application.folder.text(of: "Sources/ScreenServices.swift") == """
        import Composure

        /// The services that 'ScreenAssembly' registered in the container.
        protocol ScreenServices: Composure.Assembly {
          var store: Store { get }
          var view: any View { get }
          var viewCycle: (presenter: any Presenter, view: any View) { get }
          var presenter: any Presenter { get }
          var window: Window { get }
        }

        extension ScreenServices {
          var store: Store { shared(\\.store) { Store() } }
          var view: any View { viewCycle.view }
          var viewCycle: (presenter: any Presenter, view: any View) {
            shared(\\.viewCycle) {
              let presenter: any Presenter = {
                // The store is the same for all.
                Director(store: store)
              }()
              let view: any View = Screen(presenter: presenter)
              do {
                (presenter as? Director)?.view = view
              }
              return (presenter: presenter, view: view)
            }
          }
          var presenter: any Presenter { viewCycle.presenter }
          var window: Window { Window(view: view) }
        }

        """)
  }

  @Test func `the constants have names that the code does not use`() async throws {
    let application = try SampleApplication(
      [
        "App.swift": Self.services("SwinjectAdapter") + """
          func assemble(_ container: Container) {
            container.register(Store.self) { _ in Store() }
            container.register(View.self) { r in
              guard let presenter = r.resolve(Presenter.self) else { fatalError("There is no presenter.") }
              return Screen(presenter: presenter)
            }
            container.register(Presenter.self) { r in Director(store: r.resolve(Store.self)!) }
              .initCompleted { r, presenter in
                guard let view = r.resolve(View.self) else { return }
                (presenter as? Director)?.view = view
              }
          }
          @main struct Main {
            static func main() {
              let container = Container()
              assemble(container)
              print(describe(container.resolve(View.self)!))
            }
          }

          """
      ], mode: "5")
    _ = try await migrate(application, output: "true\n")
    #expect(
      application.folder.text(of: "Sources/AppServices.swift")?.components(separatedBy: "viewCycle: ")[2] == """
        (presenter: any Presenter, view: any View) {
            let presenterInstance: any Presenter = Director(store: store)
            let viewInstance: any View = {
              let presenter = presenterInstance
              return Screen(presenter: presenter)
            }()
            do {
              let presenter = presenterInstance
              func complete() {
                let view = viewInstance
                (presenter as? Director)?.view = view
              }
              complete()
            }
            return (presenter: presenterInstance, view: viewInstance)
          }
          var presenter: any Presenter { viewCycle.presenter }
        }

        """)
  }

  @Test func `services that a resolution shares are created together for each use`() async throws {
    let application = try Self.application(
      scope: "",
      """
          let (one, two) = (resolver.resolve(Window.self)!.view, resolver.resolve(View.self)!)
          print(describe(one), describe(two), one === two, one.presenter.store === two.presenter.store)
      """)
    let proof = try await migrate(application, output: "true true false true\n")
    #expect(proof.services.filter { $0.member == "view" }.map(\.lifetime) == ["unshared"])
  }

  @Test func `Dip's services that refer to each other move to one member`() async throws {
    let application = try SampleApplication(
      [
        "App.swift": Self.services("DipAdapter") + """
          func configure(_ container: DependencyContainer) {
            container.register(.singleton) { Store() }
            container.register { Screen(presenter: try container.resolve() as Presenter) as View }
            container.register { Director(store: try container.resolve()) as Presenter }
              .resolvingProperties { container, director in
                (director as! Director).view = try container.resolve() as View
              }
          }
          @main struct Main {
            static func main() throws {
              let container = DependencyContainer(configBlock: configure)
              let (one, two) = (try container.resolve() as View, try container.resolve() as View)
              print(describe(one), describe(two), one === two, one.presenter.store === two.presenter.store)
            }
          }

          """
      ], mode: "5", libraries: ["Storyboards", "DipAdapter"])
    _ = try await migrate(application, output: "true true false true\n")
  }

  @Test func `cached services of a cycle move if all of their factories run on the main actor`() async throws {
    let application = try Self.application(
      scope: ".inObjectScope(.container)", isolation: "@MainActor ",
      """
          let view = resolver.resolve(View.self)!
          print(describe(view), resolver.resolve(Presenter.self)! === view.presenter)
          print(resolver.resolve(Window.self)!.view === view)
      """)
    _ = try await migrate(application, output: "true true\ntrue\n")
    #expect(
      application.folder.text(of: "Sources/ScreenServices.swift")?.contains(
        """
            shared(\\.viewCycle) {
              MainActor.assumeIsolated {
                let presenter: any Presenter = {
        """) == true)
  }

  @Test func `cached services of a cycle move if some of their factories run on the main actor`() async throws {
    let application = try SampleApplication(
      [
        "App.swift": Self.services("SwinjectAdapter") + """
          @MainActor func title() -> String { "a" }
          struct ScreenAssembly: Assembly {
            func assemble(container: Container) {
              container.register(Store.self) { _ in Store() }.inObjectScope(.container)
              container.register(View.self) { @MainActor r in
                print(title())
                return Screen(presenter: r.resolve(Presenter.self)!)
              }
              .initCompleted { r, view in print("view", view is Screen) }
              .inObjectScope(.container)
              container.register(Presenter.self) { r in Director(store: r.resolve(Store.self)!) }
                .initCompleted { r, presenter in
                  (presenter as? Director)?.view = r.resolve(View.self)
                }.inObjectScope(.container)
              container.register(Window.self) { r in Window(view: r.resolve(View.self)!) }
            }
          }
          @main struct Main {
            static func main() {
              let resolver = Assembler([ScreenAssembly()]).resolver
              let presenter = resolver.resolve(Presenter.self)!
              let view = resolver.resolve(View.self)!
              print(describe(view), presenter === view.presenter)
            }
          }

          """
      ], mode: "5")
    let before = try await application.output()
    let plan = try await application.plan(movesCycles: true)
    try await application.apply(plan.ids(), of: plan)
    #expect(try await application.output() == before)
    #expect(
      application.folder.text(of: "Sources/ScreenServices.swift")?.contains(
        """
            shared(\\.viewCycle) {
              let presenter: any Presenter = Director(store: store)
              let view: any View = MainActor.assumeIsolated {
                print(title())
                return Screen(presenter: presenter)
              }
              MainActor.assumeIsolated {
                print("view", view is Screen)
              }
              do {
                (presenter as? Director)?.view = view
              }
              return (presenter: presenter, view: view)
            }
        """) == true, "\(application.folder.text(of: "Sources/ScreenServices.swift") ?? "")")
  }

  @Test func `a service moves with the others of its cycle`() async throws {
    let plan = try await Self.application(scope: "", "_ = resolver").plan(movesCycles: true)
    #expect(plan.withCompanions(plan.ids("presenter")).sorted() == plan.ids("view", "presenter").sorted())
    let groups = plan.groups(plan.services.compactMap { $0 }).map { $0.map(\.name) }
    #expect(groups == [["store"], ["view", "presenter"], ["window"]])
  }

  @Test func `the option is one of all commands`() throws {
    let parser = ArgumentParser(MigrateOptions.declarations)
    #expect(MigrateOptions(try parser.parse(["--cycles"]), folder: ".").movesCycles)
    #expect(!MigrateOptions(try parser.parse([]), folder: ".").movesCycles)
    for options in [MigratePlanCommand.options, MigrateApplyCommand.options, MigrateStatusCommand.options] {
      #expect(options.contains { $0.name == "--cycles" })
    }
  }

  // MARK: Refusals

  /// The states of the services that stay.
  private func refusals(
    _ body: String, outside: String = "", movesCycles: Bool = true
  ) async throws -> [String] {
    try await SampleApplication(
      [
        "App.swift": Self.services("SwinjectAdapter") + """
          struct ScreenAssembly: Assembly {
            var isLarge = false
            func assemble(container: Container) {
              container.register(Store.self) { _ in Store() }
          \(body)
            }
          }
          \(outside)

          """
      ], mode: "5"
    ).plan(movesCycles: movesCycles).states.filter { $0.contains(": blocked: ") }
  }

  private static let view = "container.register(View.self) { r in Screen(presenter: r.resolve(Presenter.self)!) }"
  private static let presenter = "container.register(Presenter.self) { r in Director(store: r.resolve(Store.self)!) }"
  private static let completion =
    ".initCompleted { r, presenter in (presenter as? Director)?.view = r.resolve(View.self) }"
  private static let path = "it is part of a cycle: View → Presenter → View"

  @Test func `services in a cycle stay unless this is chosen`() async throws {
    let reason = "blocked: \(Self.path): use --cycles, which creates its services together, or break the cycle"
    #expect(
      try await refusals("\(Self.view)\n\(Self.presenter)\n\(Self.completion)", movesCycles: false)
        == ["view: \(reason)", "presenter: \(reason)"])
  }

  @Test func `a message shows who needs whom`() async throws {
    let states = try await refusals(
      """
      container.register(Int.self) { r in r.resolve(String.self)!.count }
      container.register(Double.self) { r in Double(r.resolve(Int.self)!) }
      container.register(String.self) { r in "\\(r.resolve(Double.self)!)" }
      container.register(Float.self) { r in Float(r.resolve(Double.self)!) }
      container.register(Bool.self) { r in r.resolve(Float.self)! == 1 }
      """, movesCycles: false)
    let path = "it is part of a cycle: Int → String → Double → Int"
    let reason =
      "blocked: \(path), and each of its factories needs an instance that another one creates: set a property in a completion, or "
      + "break the cycle"
    #expect(states == ["int: \(reason)", "double: \(reason)", "string: \(reason)"])
  }

  @Test(arguments: [
    // Different lifetimes.
    (
      "\(view).inObjectScope(.container)\n\(presenter)\n\(completion)", "",
      ", and its services are not all cached, or all shared within a resolution: register them all in .container, or break the cycle"
    ),
    // A factory on the main actor.
    (
      "\(view.replacing("{ r in", with: "{ @MainActor r in"))\n\(presenter)\n\(completion)", "",
      ", and some of its factories run on the main actor: register all of its services in .container, or break the cycle"
    ),
    // Several assemblies.
    (
      view,
      "struct PresenterAssembly: Assembly { func assemble(container: Container) {\n\(presenter)\n\(completion)\n} }",
      ", and its services are not registered together: register them in one assembly, or break the cycle"
    ),
    // A conditional lookup.
    (
      "\(view)\n\(presenter).initCompleted { r, presenter in if let director = presenter as? Director { "
        + "director.view = r.resolve(View.self) } }",
      "",
      ", and the lookup at App.swift:21 may not run exactly once: look the service up unconditionally, by the type of its registration"
    ),
    // Factories that need each other.
    (
      "\(view)\ncontainer.register(Presenter.self) { r in Director(of: r.resolve(View.self)!) }",
      "extension Director { convenience init(of view: any View) { self.init(store: Store()); self.view = view } }",
      ", and each of its factories needs an instance that another one creates: set a property in a completion, or break the cycle"
    ),
    // Lookups in code that a completion calls.
    (
      "\(view)\n\(presenter).initCompleted { _, presenter in (presenter as? Director)?.load(from: container) }",
      "extension Director { func load(from container: Container) { view = container.resolve(View.self) } }",
      ": break the cycle, for example by passing a closure that looks up later"
    ),
  ])
  func `services in a cycle stay if one member cannot create them`(
    _ body: String, _ outside: String, _ reason: String
  ) async throws {
    #expect(
      try await refusals(body, outside: outside)
        == ["view: blocked: \(Self.path)\(reason)", "presenter: blocked: \(Self.path)\(reason)"])
  }

  @Test func `a service that looks up itself stays`() async throws {
    #expect(
      try await refusals(
        Self.presenter + ".initCompleted { r, presenter in print(presenter === r.resolve(Presenter.self)) }")
        == [
          "presenter: blocked: it is part of a cycle: Presenter → Presenter: break the cycle, for example by passing a closure that "
            + "looks up later"
        ])
  }

  @Test func `services in a cycle stay if one of them cannot move for another reason`() async throws {
    #expect(
      try await refusals(
        "container.register(View.self) { [isLarge] r in print(isLarge); return Screen(presenter: r.resolve(Presenter.self)!) }\n"
          + "\(Self.presenter)\n\(Self.completion)")
        == [
          "view: blocked: its factory captures 'isLarge': look the values up in the factory, or register them",
          "presenter: blocked: \(Self.path), and 'View' cannot move: fix what keeps 'View' in the container, or break the cycle",
        ])
  }

  @Test func `services in a cycle that a resolution uses twice stay`() async throws {
    let reason =
      "blocked: one resolution may use it twice (see App.swift:25), and gets the same object both times: choose .container or "
      + ".transient, whichever you mean"
    #expect(
      try await refusals(
        "\(Self.view)\n\(Self.presenter)\n\(Self.completion)\n"
          + "container.register(Window.self) { r in\n_ = r.resolve(Presenter.self)!\nreturn Window(view: r.resolve(View.self)!)\n}"
      )
        == ["view: \(reason)", "presenter: \(reason)"])
  }
}
