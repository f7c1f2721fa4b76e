// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Testing

@testable import composure_tool

/// Services that need no actor themselves, but look up others that are created on the main actor each time.
struct MainActorUserTests {
  private static let types = """
    final class Screen {
      var title = "screen"
    }
    @MainActor func makeScreen() -> Screen { Screen() }
    final class Binder {
      let screen: Screen
      init(screen: Screen) { self.screen = screen }
    }
    final class Shelf {
      let binder: Binder
      init(binder: Binder) { self.binder = binder }
    }
    final class Desk: @unchecked Sendable {
      let shelf: Shelf
      init(shelf: Shelf) { self.shelf = shelf }
    }

    """

  private static let swinject = """

    @MainActor func register(in container: Container) {
      container.register(Screen.self) { _ in makeScreen() }.inObjectScope(.transient)
      container.register(Binder.self) { r in Binder(screen: r.resolve(Screen.self)!) }.inObjectScope(.transient)
      container.register(Shelf.self) { r in Shelf(binder: r.resolve(Binder.self)!) }.inObjectScope(.transient)
      container.register(Desk.self) { r in Desk(shelf: r.resolve(Shelf.self)!) }.inObjectScope(.container)
    }
    @MainActor enum Injector { static let container = Container() }
    @main struct Main {
      @MainActor static func main() {
        register(in: Injector.container)
        let desk = Injector.container.resolve(Desk.self)!
        print(desk.shelf.binder.screen.title, desk === Injector.container.resolve(Desk.self)!)
        print(Injector.container.resolve(Shelf.self)!.binder === desk.shelf.binder)
      }
    }

    """

  private static let resolver = """

    @MainActor func register(in resolver: Resolver) {
      resolver.register { makeScreen() }.scope(.unique)
      resolver.register { r in Binder(screen: r.resolve()) }.scope(.unique)
      resolver.register { r in Shelf(binder: r.resolve()) }.scope(.unique)
      resolver.register { r in Desk(shelf: r.resolve()) }.scope(.application)
    }
    @MainActor enum Injector { static let container = Resolver() }
    @main struct Main {
      @MainActor static func main() {
        register(in: Injector.container)
        let desk = Injector.container.resolve(Desk.self)
        print(desk.shelf.binder.screen.title, desk === Injector.container.resolve(Desk.self))
        print(Injector.container.resolve(Shelf.self).binder === desk.shelf.binder)
      }
    }

    """

  private static let dip = """

    @MainActor func register(in container: DependencyContainer) {
      container.register(.unique) { makeScreen() }
      container.register(.unique) { Binder(screen: try container.resolve()) }
      container.register(.unique) { Shelf(binder: try container.resolve()) }
      container.register(.singleton) { Desk(shelf: try container.resolve()) }
    }
    @MainActor enum Injector { static let container = DependencyContainer() }
    @main struct Main {
      @MainActor static func main() {
        register(in: Injector.container)
        let desk = try! Injector.container.resolve() as Desk
        print(desk.shelf.binder.screen.title, desk === (try! Injector.container.resolve() as Desk))
        print((try! Injector.container.resolve() as Shelf).binder === desk.shelf.binder)
      }
    }

    """

  private static let members = """
      @MainActor var screen: Screen { makeScreen() }
      @MainActor var binder: Binder { Binder(screen: screen) }
      @MainActor var shelf: Shelf { Shelf(binder: binder) }
      var desk: Desk { shared(\\.desk) { MainActor.assumeIsolated { Desk(shelf: shelf) } } }
    }

    """

  @Test(arguments: [
    ("SwinjectAdapter", swinject, "5"), ("ResolverAdapter", resolver, "5"), ("DipAdapter", dip, "5"),
    ("Swinject", swinject, "6"), ("Resolver", resolver, "6"), ("Dip", dip, "6"),
  ])
  func `move in code on the main actor, and belong to the actor as well`(
    _ library: String, _ code: String, _ mode: String
  ) async throws {
    let application = try SampleApplication(
      ["App.swift": Self.types + "import \(library)\n" + code], mode: mode, isOnStub: !library.hasSuffix("Adapter"),
      libraries: library == "ResolverAdapter" || library == "DipAdapter" ? ["Storyboards", library] : [])
    try await application.expectSameOutput("screen true\nfalse\n", afterMoving: 4)
    let services = try #require(application.folder.text(of: "Sources/AppServices.swift"))
    #expect(services.hasSuffix(Self.members), "\(services)")
    try await application.applyLookups()
    #expect(try await application.output() == "screen true\nfalse\n")
    #expect(try await application.removeContainer().root == "AppAssembly")
    #expect(try await application.output() == "screen true\nfalse\n")
  }

  @Test func `move with an initializer that the container calls, and stay in other code`() async throws {
    let application = try SampleApplication(
      [
        "App.swift": Self.types + """
          import SwinjectAdapter

          @MainActor func registerScreens(in container: Container) {
            container.register(Screen.self) { _ in makeScreen() }.inObjectScope(.transient)
            container.autoregister(Binder.self, initializer: Binder.init).inObjectScope(.transient)
          }
          func registerFurniture(in container: Container) {
            container.register(Shelf.self) { r in Shelf(binder: r.resolve(Binder.self)!) }.inObjectScope(.transient)
          }
          @main struct Main {
            @MainActor static func main() {
              let container = Container()
              registerScreens(in: container)
              registerFurniture(in: container)
              print(container.resolve(Shelf.self)!.binder.screen.title)
            }
          }

          """
      ], mode: "5")
    #expect(try await application.output() == "screen\n")
    let plan = try await application.plan()
    #expect(
      plan.states == [
        "screen: movable", "binder: movable",
        "shelf: blocked: its factory is not on the main actor, and looks up 'Binder', whose factory is: write '@MainActor' "
          + "before the factory's parameters",
      ])
    try await application.apply(plan.ids("screen", "binder"), of: plan)
    #expect(try await application.output() == "screen\n")
    let source = try #require(application.folder.text(of: "Sources/App.swift"))
    #expect(
      source.contains(
        "container.register(Binder.self, from: container.appAssembly, mainActorFactory: { root in root.binder })"),
      "\(source)")
  }

  @Test func `are not isolated if the container still creates what they look up`() async throws {
    let application = try SampleApplication(
      [
        "App.swift": Self.types + """
          import SwinjectAdapter

          @MainActor func register(in container: Container) {
            if Bool(true) {
              container.register(Screen.self) { _ in makeScreen() }.inObjectScope(.transient)
            }
            container.register(Binder.self) { r in Binder(screen: r.resolve(Screen.self)!) }.inObjectScope(.transient)
          }
          @main struct Main {
            @MainActor static func main() {
              let container = Container()
              register(in: container)
              print(container.resolve(Binder.self)!.screen.title)
            }
          }

          """
      ], mode: "5")
    try await application.expectSameOutput("screen\n", afterMoving: 1)
    let services = try #require(application.folder.text(of: "Sources/AppServices.swift"))
    #expect(
      services.hasSuffix(
        """
        extension AppServices {
          var binder: Binder { Binder(screen: screen) }
        }

        """), "\(services)")
  }
}
