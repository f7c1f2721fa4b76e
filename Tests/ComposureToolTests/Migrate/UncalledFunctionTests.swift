// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Testing

@testable import composure_tool

/// Generic functions of the client that look services up, satisfy requirements, and are never called.
struct UncalledFunctionTests {
  private static func application(_ code: String) throws -> SampleApplication {
    try SampleApplication(
      [
        "App.swift": """
        import SwinjectAdapter
        final class Store {}
        final class Page { let number: Int; init(number: Int) { self.number = number } }
        protocol Locating {
          func find<Service>(_ type: Service.Type) -> Service
          func find<Service, Argument>(_ type: Service.Type, argument: Argument) -> Service
        }
        protocol Finding {
          func find<Service, Argument>(_ type: Service.Type, argument: Argument) -> Service
        }
        final class Locator: Locating, Finding {
          let resolver: Resolver
          init(resolver: Resolver) { self.resolver = resolver }
          func find<Service>(_ type: Service.Type) -> Service { resolver.resolve(type)! }
          func find<Service, Argument>(_ type: Service.Type, argument: Argument) -> Service {
            resolver.resolve(type, argument: argument)!
          }
        }
        func register(in container: Container) {
          container.register(Store.self) { _ in Store() }.inObjectScope(.container)
          container.register(Page.self) { _, number in Page(number: number) }
        }
        \(code)
        @main struct Main {
          static func main() {
            let container = Container()
            register(in: container)
            let locator = Locator(resolver: container)
            print(locator.find(Store.self) === container.resolve(Store.self)!)
          }
        }

        """
      ], mode: "5")
  }

  @Test func `do not keep registrations if no code calls their requirements`() async throws {
    let application = try Self.application("")
    #expect(try await application.plan().code.unknown.isEmpty)
    try await application.expectSameOutput("true\n", afterMoving: 2)
    try await application.applyLookups()
    let removal = try await application.removeContainer()
    #expect(removal.registrations == ["'Page' (arguments: (Int))"])
    #expect(try await application.output() == "true\n")
  }

  @Test(arguments: [
    "func page<S>(_ locator: any Locating, _ type: S.Type) -> S { locator.find(type, argument: 1) }\nlet find = page as (any Locating, Page.Type) -> Page",
    "func page<S>(_ finder: any Finding, _ type: S.Type) -> S { finder.find(type, argument: 1) }\nlet find = page as (any Finding, Page.Type) -> Page",
    "func page<L: Finding>(_ finder: L, _ types: [Page.Type]) -> Page { finder.find(types[0], argument: 1) }",
  ])
  func `are read if code may call a requirement`(_ code: String) async throws {
    let plan = try await Self.application(code).plan()
    #expect(plan.code.lookups.map(\.key.description).contains("'Page' (arguments: (Int))"))
    #expect(plan.code.unknown.isEmpty)
  }

  @Test func `are unknown if a function that may be called calls a requirement with any type`() async throws {
    let application = try Self.application(
      """
      class Base { func page<S>(_ locator: any Locating) -> S { fatalError() } }
      final class Derived: Base { override func page<S>(_ locator: any Locating) -> S { locator.find(S.self, argument: 1) } }
      """)
    #expect(try await application.plan().code.unknown.map(\.reason) == [.genericType])
  }
}
