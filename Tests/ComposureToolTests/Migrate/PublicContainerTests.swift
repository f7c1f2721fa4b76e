// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Testing

@testable import composure_tool

/// Public declarations that name the container, also in executables.
struct PublicContainerTests {
  @Test func `make the root public that replaces the container`() async throws {
    let application = try SampleApplication(
      [
        "Locator.swift": """
        import SwinjectAdapter

        public class Locator {
          public static let shared: Locator = .init(assembler: .init([
            StoreAssembly(),
          ]))
          public var assembler: Assembler
          public var resolver: Resolver { assembler.resolver }

          private init(assembler: Assembler) { self.assembler = assembler }
        }
        final class Store {}
        final class List {
          let store: Store
          init(store: Store) { self.store = store }
        }
        final class StoreAssembly: Assembly {
          func assemble(container: Container) {
            container.register(Store.self) { _ in .init() }.inObjectScope(.container)
            container.register(List.self) { List(store: $0.resolve()) }
          }
        }
        extension Resolver {
          func resolve<T>() -> T {
            guard let service = resolve(T.self) else { preconditionFailure("no \\(T.self)") }
            return service
          }
        }

        """,
        "Main.swift": """
        @main struct Main {
          static func main() {
            let list: List = Locator.shared.resolver.resolve()
            print(list.store === (Locator.shared.resolver.resolve() as Store))
          }
        }

        """,
      ], mode: "5")
    try await application.expectSameOutput("true\n", withoutContainerAfterMoving: 2)
    #expect(
      application.folder.text(of: "Sources/Locator.swift") == """
        public class Locator {
          public static let shared: Locator = .init(assembler: AppAssembly())
          public var assembler: AppAssembly
          public var resolver: AppAssembly { assembler }

          private init(assembler: AppAssembly) { self.assembler = assembler }
        }
        final class Store {}
        final class List {
          let store: Store
          init(store: Store) { self.store = store }
        }

        """)
    #expect(
      application.folder.text(of: "Sources/AppAssembly.swift") == """
        import Composure

        /// The composition root of the services that have moved from the container.
        public struct AppAssembly: StoreServices {
          public let scope = Scope("appAssembly")
        }

        """)
  }

  @Test func `make a new root public that joins those of other modules`() async throws {
    let application = try SampleApplication(
      [
        "Core/Core.swift": """
        import SwinjectAdapter
        public final class Store {}
        public final class CoreAssembly: Assembly {
          public init() {}
          public func assemble(container: Container) {
            container.register(Store.self) { _ in Store() }.inObjectScope(.container)
          }
        }

        """,
        "App/Main.swift": """
        import Core
        import SwinjectAdapter
        public final class Locator {
          public static let shared = Locator()
          public let container = Container()
          init() { CoreAssembly().assemble(container: container) }
        }
        final class Hidden { public let container = Locator.shared.container }
        @main struct Main {
          static func main() {
            let stores = [Locator.shared, Locator.shared].map { $0.container.resolve(Store.self)! }
            print(stores[0] === stores[1], Hidden().container.resolve(Store.self)! === stores[0])
          }
        }

        """,
      ], modules: ["Core", "App"], mode: "5")
    try await application.expectSameOutput("true true\n", afterMoving: 1)
    try await application.removeContainer()
    #expect(try await application.output() == "true true\n")
    #expect(
      application.folder.text(of: "Sources/App/AppRoot.swift") == """
        import Composure
        import Core

        /// The composition root.
        public struct AppRoot: CoreServices {
          public let scope = Scope("appRoot")
        }

        """)
  }

  @Test func `of Resolver's adapter count, although the compiler shortens its name in its module`() async throws {
    let application = try SampleApplication(
      [
        "Shop/Shop.swift": """
        import ResolverAdapter

        public enum Dependencies {
          public static let resolver: Resolver = {
            let resolver = Resolver()
            resolver.register { Store() }.scope(.application)
            resolver.register { List(resolver: $0) }
            return resolver
          }()
        }
        final class Store {}
        public final class List {
          let store: Store
          private let resolver: Resolver
          init(resolver: Resolver) {
            self.resolver = resolver
            store = resolver.resolve()
          }
          public func isStored() -> Bool { store === resolver.resolve(Store.self) }
        }

        """,
        "App/Main.swift": """
        import Shop

        @main struct Main {
          static func main() { print(Dependencies.resolver.resolve(List.self).isStored()) }
        }

        """,
      ], modules: ["Shop", "App"], mode: "5", libraries: ["Storyboards", "ResolverAdapter"])
    try await application.expectSameOutput("true\n", withoutContainerAfterMoving: 2)
    let text = try #require(application.folder.text(of: "Sources/Shop/Shop.swift"))
    #expect(text.contains("public static let appAssembly: AppAssembly"), "\(text)")
  }
}
