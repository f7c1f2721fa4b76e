// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Testing

@testable import composure_tool

/// Services that tests replace in the container.
struct TestDoubleTests {
  @Test func `a service that a test replaces moves once the test has a composition root of its own`() async throws {
    let application = try SampleApplication(
      [
        "Shop/Shop.swift": """
        import SwinjectAdapter

        protocol Api: AnyObject { var host: String { get } }
        final class RealApi: Api { let host = "real" }
        final class Store {}
        final class Cart {
          let api: Api
          let store: Store
          init(api: Api, store: Store) { (self.api, self.store) = (api, store) }
          var text: String { "cart of \\(api.host)" }
        }
        final class ShopAssembly: Assembly {
          func assemble(container: Container) {
            container.register(Api.self) { _ in RealApi() }.inObjectScope(.container)
            container.register(Store.self) { _ in Store() }.inObjectScope(.container)
            container.register(Cart.self) { r in Cart(api: r.resolve(Api.self)!, store: r.resolve(Store.self)!) }
          }
        }

        """,
        "ShopTests/Tests.swift": Self.tests(
          imports: "import SwinjectAdapter",
          """
          let container = Container()
          let assembler = Assembler([ShopAssembly()], container: container)
          container.register(Api.self) { _ in MockApi() }
          print(assembler.resolver.resolve(Cart.self)!.text)
          """),
      ], modules: ["Shop", "ShopTests"], mode: "5")
    #expect(try await application.output() == "cart of mock\n")
    var plan = try await application.plan()
    #expect(
      plan.states == [
        "api: blocked: a test registers it at Tests.swift:10, which would no longer have an effect: give the test a "
          + "composition root of its own, or move by hand",
        "store: movable", "cart: movable",
      ])
    try await application.apply(plan.ids(), of: plan)
    #expect(try await application.output() == "cart of mock\n")
    try application.folder.write(
      Self.tests(
        imports: "import Composure",
        """
        struct TestAssembly: ShopServices {
          let scope = Scope()
          let api: any Api
        }
        print(TestAssembly(api: MockApi()).cart.text)
        """), to: "Sources/ShopTests/Tests.swift")
    #expect(try await application.output() == "cart of mock\n")
    plan = try await application.plan()
    #expect(plan.states == ["api: movable", "store: moved", "cart: moved"])
    try await application.apply(plan.ids(), of: plan)
    #expect(try await application.output() == "cart of mock\n")
  }

  private static func tests(imports: String, _ body: String) -> String {
    """
    \(imports)
    @testable import Shop
    import XCTest

    final class MockApi: Api { let host = "mock" }
    @main struct Main {
      static func main() {
    \(body.split(separator: "\n").map { "    \($0)" }.joined(separator: "\n"))
      }
    }

    """
  }
}
