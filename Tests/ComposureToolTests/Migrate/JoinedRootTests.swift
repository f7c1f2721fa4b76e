// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import composure_tool

/// The replacement of a container whose services are registered in several modules.
struct JoinedRootTests {
  private static let core = """
    import SwinjectAdapter
    public protocol Journal: AnyObject, Sendable { var lines: Int { get } }
    final class Disk: Sendable { init() {} }
    final class DiskJournal: Journal {
      let disk: Disk
      let lines = 3
      init(disk: Disk) { self.disk = disk }
    }
    public struct Clock: Sendable { public let zone: String }
    public final class CoreAssembly: Assembly {
      public init() {}
      public func assemble(container: Container) {
        container.register(Disk.self) { _ in Disk() }.inObjectScope(.container)
        container.register(Journal.self) { r in DiskJournal(disk: r.resolve(Disk.self)!) }.inObjectScope(.container)
        container.register(Clock.self) { (_: Resolver, zone: String) in Clock(zone: zone) }
      }
    }

    """

  private static let shop = """
    import Core
    import SwinjectAdapter
    public final class Shop: Sendable {
      public let journal: any Journal
      public let zone: String
      init(journal: any Journal, zone: String) { self.journal = journal; self.zone = zone }
    }
    public struct Till: Sendable { public let shop: Shop; public let journal: (any Journal)? }
    public final class ShopRegistrations: Assembly {
      public init() {}
      public func assemble(container: Container) {
        container.register(Shop.self) { r in
          Shop(journal: r.resolve(Journal.self)!, zone: r.resolve(Clock.self, argument: "UTC")!.zone)
        }.inObjectScope(.container)
      }
    }
    public final class TillRegistrations: Assembly {
      public init() {}
      public func assemble(container: Container) {
        container.register(Till.self) { r in
          Till(shop: r.resolve(Shop.self)!, journal: r.resolve(Journal.self))
        }
      }
    }
    extension Container {
      func isOwn(_ shop: Shop) -> Bool { resolve(Shop.self)! === shop }
    }
    public final class Counter {
      private let container: Container
      var spare: Container?
      public init(container: Container) { self.container = container }
      public var till: Till { container.resolve(Till.self)! }
      public var isJournalShared: Bool { till.journal === container.resolve(Journal.self)! }
      public func isOwn() -> Bool { container.isOwn(till.shop) }
    }

    """

  private static let app = """
    import Core
    import Shop
    import SwinjectAdapter
    @main struct Main {
      static func main() {
        let container = Container()
        CoreAssembly().assemble(container: container)
        ShopRegistrations().assemble(container: container)
        TillRegistrations().assemble(container: container)
        let counter = Counter(container: container)
        print(counter.till.shop === container.resolve(Shop.self)!, counter.isJournalShared, counter.isOwn())
        print(container.resolve(Clock.self, argument: counter.till.shop.zone)!.zone)
      }
    }

    """

  private static func application(isOnStub: Bool = false) throws -> SampleApplication {
    let files = ["Core/Core.swift": core, "Shop/Shop.swift": shop, "App/Main.swift": app]
    return try SampleApplication(
      isOnStub ? files.mapValues { $0.replacing("SwinjectAdapter", with: "Swinject") } : files,
      modules: ["Core", "Shop", "App"], isOnStub: isOnStub, package: "shop")
  }

  /// Moves all services, and replaces their lookups.
  private func move(_ application: SampleApplication) async throws {
    let plan = try await application.plan()
    try await application.apply(plan.ids(), of: plan)
    if !LookupPlan(try await application.plan()).independentDrafts.isEmpty { try await application.applyLookups() }
  }

  /// Returns the reasons why container code stays.
  private func refusals(in application: SampleApplication) async throws -> [String] {
    RemovalPlan(try await application.plan()).refusals.map { "\($0.subject): \($0.obstacle.description)" }
  }

  @Test(arguments: [false, true])
  func `the root that replaces the container also replaces optional lookups on request`(_ isOnStub: Bool) async throws {
    let library = isOnStub ? "Swinject" : "SwinjectAdapter"
    let application = try SampleApplication(
      [
        "Core/Core.swift": Self.core.replacing("SwinjectAdapter", with: library),
        "Shop/Shop.swift": Self.shop.replacing("SwinjectAdapter", with: library),
        "App/Main.swift": """
        import Core
        import Shop
        import \(library)
        extension Shop { func open() { print("open in", zone) } }
        func start(_ container: Container) {
          guard let shop = container.resolve(Shop.self) else { return print("closed") }
          container.resolve(Shop.self)?.open()
          if let clock = container.resolve(Clock.self, argument: shop.zone), shop.zone == clock.zone { print(clock.zone) }
        }
        @main struct Main {
          static func main() {
            let container = Container()
            CoreAssembly().assemble(container: container)
            ShopRegistrations().assemble(container: container)
            TillRegistrations().assemble(container: container)
            start(container)
          }
        }

        """,
      ], modules: ["Core", "Shop", "App"], isOnStub: isOnStub, package: "shop")
    let before = try await application.output()
    try await move(application)
    #expect(!(try await refusals(in: application)).isEmpty)
    let proof = try await application.removeContainer(isRegisteredFirst: true)
    #expect(proof.root == "AppAssembly")
    #expect(try await application.output() == before)
    #expect(
      application.folder.text(of: "Sources/App/Main.swift") == """
        import Core
        import Shop
        extension Shop { func open() { print("open in", zone) } }
        func start(_ appAssembly: AppAssembly) {
          let shop = appAssembly.shop
          appAssembly.shop.open()
          if let clock = Optional(appAssembly.makeClock(zone: shop.zone)), shop.zone == clock.zone { print(clock.zone) }
        }
        @main struct Main {
          static func main() {
            let appAssembly = AppAssembly()
            start(appAssembly)
          }
        }

        """)
  }

  @Test(arguments: [false, true])
  func `a new root adopts the assemblies of the modules`(_ isOnStub: Bool) async throws {
    let application = try Self.application(isOnStub: isOnStub)
    let before = try await application.output()
    #expect(before == "true true true\nUTC\n")
    try await move(application)
    // The module's own root has a member for the other module's service.
    let shop = try #require(application.folder.text(of: "Sources/Shop/Shop.swift"))
    #expect(shop.contains("{ till.journal === container.shopAssembly.journal }"))
    #expect(try await application.output() == before)

    let proof = try await application.removeContainer()
    #expect(proof.root == "AppAssembly")
    #expect(try await application.output() == before)
    #expect(try await application.plan().isEmpty)
    #expect(proof.deletedFiles == ["Sources/Core/CoreRoot.swift"])
    #expect(
      application.folder.text(of: "Sources/App/AppAssembly.swift") == """
        import Composure
        import Core
        import Shop

        /// The composition root.
        struct AppAssembly: CoreServices, ShopAssembly {
          let scope = Scope("appAssembly")
        }

        """)
    #expect(
      application.folder.text(of: "Sources/App/Main.swift") == """
        import Core
        import Shop
        @main struct Main {
          static func main() {
            let appAssembly = AppAssembly()
            let counter = Counter(appAssembly: appAssembly)
            print(counter.till.shop === appAssembly.shop, counter.isJournalShared, counter.isOwn())
            print(appAssembly.makeClock(zone: counter.till.shop.zone).zone)
          }
        }

        """)
    // The type of the disk is internal, so its member is no requirement.
    #expect(
      application.folder.text(of: "Sources/Core/CoreServices.swift") == """
        import Composure

        /// The services that 'CoreAssembly' registered in the container.
        package protocol CoreServices: Composure.Assembly {
          var journal: any Journal { get }
          func makeClock(zone: String) -> Clock
        }

        extension CoreServices {
          var disk: Disk { shared(\\.disk) { Disk() } }
          package var journal: any Journal { shared(\\.journal) { DiskJournal(disk: disk) } }
          package func makeClock(zone: String) -> Clock { Clock(zone: zone) }
        }

        """)
    // Public declarations name the assembly.
    #expect(
      application.folder.text(of: "Sources/Shop/ShopAssembly.swift") == """
        import Composure
        import Core

        /// The services of the module.
        public protocol ShopAssembly: ShopServices, TillAssembly {}

        """)
    #expect(
      application.folder.text(of: "Sources/Shop/TillAssembly.swift") == """
        import Composure
        import Core

        /// The services that 'TillRegistrations' registered in the container.
        public protocol TillAssembly: ShopServices {
          var till: Till { get }
          var journal: any Journal { get }
        }

        extension TillAssembly {
          public var till: Till {
            Till(shop: shop, journal: journal)
          }
        }

        """)
    #expect(
      application.folder.text(of: "Sources/Shop/Shop.swift")?.hasSuffix(
        """
        extension ShopAssembly {
          func isOwn(_ shop: Shop) -> Bool { self.shop === shop }
        }
        public final class Counter {
          private let appAssembly: any ShopAssembly
          var spare: (any ShopAssembly)?
          public init(appAssembly: any ShopAssembly) { self.appAssembly = appAssembly }
          public var till: Till { appAssembly.till }
          public var isJournalShared: Bool { till.journal === appAssembly.journal }
          public func isOwn() -> Bool { appAssembly.isOwn(till.shop) }
        }

        """) == true)
  }

  @Test func `the roots of several modules stay with the reason`() async throws {
    let application = try Self.application()
    try await move(application)
    #expect(try await refusals(in: application) == [])
    let files = ["Core/Core.swift", "Shop/Shop.swift", "Shop/ShopAssembly.swift", "App/Main.swift"]
    let texts = files.map { application.folder.text(of: "Sources/\($0)") ?? "" }
    for (changes, expected) in Self.obstacles {
      for (file, text) in zip(files, texts) {
        var text = text
        for change in changes where change.file == file {
          #expect(text.contains(change.old))
          text = text.replacing(change.old, with: change.new)
        }
        try application.folder.write(text, to: "Sources/\(file)")
      }
      let refusals = try await refusals(in: application)
      #expect(refusals.filter { !$0.contains("it is looked up") } == expected)
    }
  }

  private typealias Change = (file: String, old: String, new: String)

  /// Changes of the sources, and the reasons to expect.
  private static let obstacles: [([Change], [String])] = [
    (
      [
        (
          "Shop/Shop.swift", "public final class Counter {",
          "func other() -> Container { Container() }\npublic final class Counter {"
        )
      ],
      [
        "'Journal': the composition root 'ShopAssembly' looks it up at ShopAssembly.swift:11: remove what keeps the container, so that the roots become one",
        "the container: the modules App, Shop create containers, and the composition root has to be in one module: pass the container to all but one of them",
      ]
    ),
    (
      [
        (
          "App/Main.swift", "CoreAssembly().assemble(container: container)",
          "let core = CoreAssembly()\n    core.assemble(container: container)"
        )
      ],
      [
        "'CoreAssembly': the code at Main.swift:7 uses it, so the container stays and needs its registrations: change that code, but keep the registrations",
        "'Journal': the composition root 'ShopAssembly' looks it up at ShopAssembly.swift:11: remove what keeps the container, so that the roots become one",
      ]
    ),
    (
      [
        ("Core/Core.swift", "public struct Clock", "public func read(_ container: Container) {}\npublic struct Clock"),
        (
          "Shop/Shop.swift", "public final class Counter {",
          "public func addCore(to container: Container) { CoreAssembly().assemble(container: container) }\npublic final class Counter {"
        ),
        ("Shop/Shop.swift", "  var spare: Container?", "  public var spare: Container { container }"),
        (
          "Shop/Shop.swift", "public func isOwn() -> Bool {",
          "public func isOwn() -> Bool { read(container); _ = ResolutionCounter(container); return"
        ),
        (
          "Shop/ShopAssembly.swift", "  unowned let container: Container\n",
          "  unowned let container: Container\n  var count: Int { 1 }\n  var spare: (any Journal)? { container.resolve(Journal.self) }\n"
        ),
        ("App/Main.swift", "import Core\n", ""),
        ("App/Main.swift", "CoreAssembly().assemble(container: container)", "addCore(to: container)"),
        ("App/Main.swift", "counter.isOwn())", "Counter(container: counter.spare).isOwn())"),
        ("App/Main.swift", "    print(container.resolve(Clock.self, argument: counter.till.shop.zone)!.zone)\n", ""),
      ],
      [
        "'Journal': the composition root 'ShopAssembly' looks it up at ShopAssembly.swift:10: remove what keeps the container, so that the roots become one",
        "'Clock' (arguments: (String)): the composition root 'ShopAssembly' looks it up at ShopAssembly.swift:14: remove what keeps the container, so that the roots become one",
        "the container: the module 'Shop' uses a container of 'Core', and each module sees its own services only: pass services there instead of the container",
        "the container: the program uses 'ResolutionCounter(container)': remove that use",
        "the container: 'container' uses it as a value of another type: pass the composition root there by hand",
        "the container: 'ShopAssembly' is not as an earlier step has written it: replace the container by hand",
        "the container: 'spare' of the composition root handles a missing service, but the root would always create it: unwrap the result in the factory, or replace the container by hand",
        "the container: 'App', which creates it, does not import 'Core', whose services belong to the composition root: import 'Core' in a file of 'App'",
        "the container: the module 'App' uses a container of 'Shop', and each module sees its own services only: pass services there instead of the container",
      ]
    ),
  ]

  @Test func `a scope of another module keeps the container`() async throws {
    let application = try SampleApplication(
      [
        "Shop/Shop.swift": """
        import SwinjectAdapter
        extension ObjectScope { static let visit = ObjectScope(storageFactory: PermanentStorage.init) }
        public final class Visit: Sendable { init() {} }
        public final class VisitRegistrations: Assembly {
          public init() {}
          public func assemble(container: Container) {
            container.register(Visit.self) { _ in Visit() }.inObjectScope(.visit)
          }
        }
        public func endVisit(_ container: Container) { container.resetObjectScope(.visit) }
        public func visit(_ container: Container) -> Visit { container.resolve(Visit.self)! }

        """,
        "App/Main.swift": """
        import Shop
        import SwinjectAdapter
        @main struct Main {
          static func main() {
            let container = Container()
            VisitRegistrations().assemble(container: container)
            print(visit(container) === visit(container))
            endVisit(container)
          }
        }

        """,
      ], modules: ["Shop", "App"])
    try await move(application)
    let refusals = try await refusals(in: application)
    #expect(
      refusals == [
        "the container: the child assembly 'VisitScopeAssembly' is in the module 'Shop', which does not create the container: move the services of the scope to the module that creates the container, or do this step by hand"
      ])
  }
}
