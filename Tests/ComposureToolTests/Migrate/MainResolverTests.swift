// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Testing

@testable import composure_tool

/// Programs that store Resolver's `main` in variables, and pass it to functions.
struct MainResolverTests {
  @Test func `the root's constant replaces main where a variable takes the container`() async throws {
    let application = try SampleApplication(
      [
        "App.swift": """
        import ResolverAdapter

        protocol Store: AnyObject { var count: Int { get set } }
        final class MemoryStore: Store { var count = 1 }
        final class Api { let store: Store; init(store: Store) { self.store = store } }
        extension Resolver: ResolverRegistering {
          public static func registerAllServices() {
            register { MemoryStore() }.implements(Store.self).scope(.application)
            register { Api(store: resolve()) }
          }
        }
        final class App {
          let container: Resolver
          private lazy var other: Resolver = .main
          var optional: Resolver? = Resolver.main
          private let stored: Resolver
          init(container: Resolver = .main) {
            self.container = container
            stored = .main
          }
          func start() {
            let store: Store = container.resolve()
            store.count += 1
            let resolver = Resolver.main
            print(other.resolve(Store.self).count, optional!.resolve(Api.self).store.count)
            print(resolver.resolve(Api.self).store === store, stored.resolve(Store.self) === store)
          }
        }
        @main struct Program {
          static func main() {
            App().start()
            App(container: Resolver.main).start()
          }
        }

        """
      ], mode: "5", libraries: ["ResolverAdapter", "Storyboards"])
    try await application.expectSameOutput("2 2\ntrue true\n3 3\ntrue true\n", withoutContainerAfterMoving: 2)
    let text = try #require(application.folder.text(of: "Sources/App.swift"))
    #expect(
      text.contains(
        """
          let container: AppAssembly
          private lazy var other: AppAssembly = .main
          var optional: AppAssembly? = AppAssembly.main
          private let stored: AppAssembly
          init(container: AppAssembly = .main) {
            self.container = container
            stored = .main
          }

        """), "\(text)")
    #expect(text.contains("    App(container: AppAssembly.main).start()\n") && !text.contains("Resolver"), "\(text)")
  }

  /// The `else` branch of the statement around the container, and what is left of the assemblies.
  @Test(arguments: [("return", true), ("print(\"none\")\n      return", false), ("fatalError()", false)])
  func `assemblies that cast their parameter to the container go with their registrations`(
    _ alternative: String, _ isRemoved: Bool
  ) async throws {
    let application = try SampleApplication(
      [
        "App.swift": """
        import ResolverAdapter

        protocol DependencyRegistering {}
        extension Resolver: DependencyRegistering {}
        protocol ModuleAssembly { func assemble(container: any DependencyRegistering) }
        final class Device { let id: Int; init(id: Int) { self.id = id } }
        final class Service { let name = "service" }
        final class Connection {
          let text: String
          init(device: Device, service: Service) { text = "\\(device.id) \\(service.name)" }
        }
        final class Screen {
          let device: Device
          let connection: Connection
          init(device: Device, connection: Connection) { (self.device, self.connection) = (device, connection) }
        }
        struct ServiceAssembly: ModuleAssembly {
          func assemble(container: any DependencyRegistering) {
            guard let container = container as? Resolver else { return }
            container.register { Service() }.scope(.application)
          }
        }
        struct ScreenAssembly: ModuleAssembly {
          func assemble(container: any DependencyRegistering) {
            guard let container = container as? Resolver else {
              \(alternative)
            }
            container.register { resolver, args in Connection(device: args(), service: resolver.resolve()) }
            container.register { resolver, args in
              Screen(device: args(), connection: resolver.resolve(args: args()))
            }
          }
        }
        @main struct Program {
          static func main() {
            let assemblies: [any ModuleAssembly] = [ServiceAssembly(), ScreenAssembly()]
            let container = Resolver.main
            assemblies.forEach { $0.assemble(container: container) }
            let screen = container.resolve(Screen.self, args: Device(id: 3))
            print(screen.device.id, screen.connection.text)
          }
        }

        """
      ], mode: "5", libraries: ["ResolverAdapter", "Storyboards"])
    try await application.expectSameOutput("3 3 service\n", withoutContainerAfterMoving: 3)
    let assembly = try #require(
      application.folder.text(of: "Sources/ScreenServices.swift"))
    #expect(
      assembly.contains(
        """
          func makeScreen(device: Device) -> Screen {
            Screen(device: device, connection: makeConnection(device: device))
          }

        """), "\(assembly)")
    let text = try #require(application.folder.text(of: "Sources/App.swift"))
    #expect(text.contains("ModuleAssembly") == !isRemoved, "\(text)")
    #expect(text.contains("Resolver") == !isRemoved, "\(text)")
  }
}
