// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import composure_tool

/// A program of several modules, moved from the first to the last step.
struct ModulesTests {
  private static let files = [
    "Core/Core.swift": """
    import SwinjectAdapter
    public protocol Journal: AnyObject, Sendable { var lines: Int { get } }
    final class DiskJournal: Journal { let lines = 3 }
    public struct Clock: Sendable { public let zone: String }
    public struct CoreAssembly: Assembly {
      public init() {}
      public func assemble(container: Container) {
        container.register(Clock.self) { (_: Resolver, zone: String) in Clock(zone: zone) }
        container.register(Journal.self) { _ in DiskJournal() }.inObjectScope(.container)
      }
    }
    """,
    "Shop/Shop.swift": """
    import Core
    import SwinjectAdapter
    public final class Shop: Sendable {
      public let journal: any Journal
      public let zone: String
      init(journal: any Journal, zone: String) { self.journal = journal; self.zone = zone }
    }
    public struct Till: Sendable { public let shop: Shop }
    public struct ShopAssembly: Assembly {
      public init() {}
      public func assemble(container: Container) {
        container.register(Till.self) { r in Till(shop: r.resolve(Shop.self)!) }
        container.register(Shop.self) { r in
          Shop(journal: r.resolve(Journal.self)!, zone: r.resolve(Clock.self, argument: "UTC")!.zone)
        }.inObjectScope(.container)
      }
    }
    """,
    "App/Main.swift": """
    import Core
    import Shop
    import SwinjectAdapter
    struct Window { let till: Till; let journal: any Journal }
    @main struct Main {
      static func main() {
        let container = Assembler([CoreAssembly(), ShopAssembly()]).resolver as! Container
        container.register(Window.self) { r in Window(till: r.resolve(Till.self)!, journal: r.resolve(Journal.self)!) }
        let window = container.resolve(Window.self)!
        print(window.till.shop === container.resolve(Shop.self)!, window.till.shop.journal === window.journal)
        print(window.till.shop.zone, window.journal.lines)
      }
    }
    """,
  ]

  @Test func `a program of modules moves step by step`() async throws {
    let application = try SampleApplication(Self.files, modules: ["Core", "Shop", "App"])
    let before = try await application.output()
    #expect(before == "true true\nUTC 3\n")
    var plan = try await application.plan()
    var steps: [String] = []
    while let step = plan.steps.first {
      steps.append("\(step.module).\(step.assembly)")
      try await application.apply(step.services, of: plan)
      #expect(try await application.output() == before)
      plan = try await application.plan()
    }
    #expect(steps == ["Core.CoreAssembly", "Shop.ShopAssembly", "App.Main"])
    #expect(plan.states.filter { !$0.hasSuffix(": moved") } == [])
    // Services of other modules come from the container, since the types of its services are public anyway. Assemblies
    // stay internal.
    #expect(
      application.folder.text(of: "Sources/Shop/ShopServices.swift") == """
        import Composure
        import Core

        /// The services that 'ShopAssembly' registered in the container.
        protocol ShopServices: Composure.Assembly {
          var shop: Shop { get }
          var till: Till { get }
          var journal: any Journal { get }
          func makeClock(zone: String) -> Clock
        }

        extension ShopServices {
          var shop: Shop {
            shared(\\.shop) {
              Shop(journal: journal, zone: makeClock(zone: "UTC").zone)
            }
          }
          var till: Till { Till(shop: shop) }
        }

        """)
    #expect(
      application.folder.text(of: "Sources/Shop/ShopRoot.swift")?.contains(
        """
        struct ShopRoot: LegacyAssembly, ShopServices {
          let scope = Scope("shopRoot")
          unowned let container: Container

          // Services that the container still creates.
          var journal: any Journal { require(Journal.self) }
          func makeClock(zone: String) -> Clock { require(Clock.self, argument: zone) }
        }
        """) == true)
    #expect(
      application.folder.text(of: "Sources/Core/CoreRoot.swift")?.contains("struct CoreRoot: CoreServices {") == true)
  }

  @Test func `roots have Swift names, whatever the names of modules`() async throws {
    let application = try SampleApplication(
      [
        "logic_core/Core.swift": """
        import SwinjectAdapter
        public final class Journal: Sendable { public init() {} }
        public final class LogicCoreAssembly: Assembly {
          public init() {}
          public func assemble(container: Container) {
            container.register(Journal.self) { _ in Journal() }.inObjectScope(.container)
          }
        }
        """,
        "App/Main.swift": """
        import SwinjectAdapter
        import logic_core
        enum Search { final class Model { init() {} } }
        enum Profile { final class Model { init(_ journal: Journal) {} } }
        @main struct Main {
          static func main() {
            let container = Assembler([LogicCoreAssembly()]).resolver as! Container
            container.register(Search.Model.self) { _ in Search.Model() }
            container.register(Profile.Model.self) { r in Profile.Model(r.resolve(Journal.self)!) }
            print(container.resolve(Search.Model.self)! !== container.resolve(Search.Model.self)!)
          }
        }
        """,
      ], modules: ["logic_core", "App"], mode: "5")
    let plan = try await application.plan()
    #expect(plan.states == ["journal: movable", "searchModel: movable", "profileModel: movable"])
    try await application.apply(plan.ids(), of: plan)
    #expect(
      application.folder.text(of: "Sources/logic_core/LogicCoreRoot.swift")?.contains(
        "struct LogicCoreRoot: LogicCoreServices {\n  let scope = Scope(\"logicCoreRoot\")\n") == true)
    #expect(try await application.output() == "true\n")
  }
}
