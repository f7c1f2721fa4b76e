// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@testable import composure_tool

/// Constants that factories return, and that the container creates instead.
struct CreatedConstantTests {
  private static func application(_ library: String) -> String {
    """
    import \(library)
    final class Config: Sendable { let url: String; init(url: String) { print("config"); self.url = url } }
    protocol Store: AnyObject, Sendable { var name: String { get } }
    final class DiskStore: Store { let name: String; let size = 7; init(_ config: Config) { print("disk"); name = config.url } }
    final class Cache: Sendable { let limit: Int; init(limit: Int) { print("cache"); self.limit = limit } }
    final class Screen: Sendable {
      let config: Config
      let store: any Store
      init(config: Config, store: any Store) { (self.config, self.store) = (config, store) }
    }
    final class CoreAssembly: Assembly {
      private let limit: Int
      init(limit: Int) { self.limit = limit }
      func assemble(container: Container) {
        // The settings.
        let config = Config(
          url: "https://a"
        )
        print(config.url)
        // What everyone uses.
        container.register(Config.self) { _ in config }

        let store = DiskStore(container.resolve(Config.self)!); container.register(Store.self) { _ in store }
        print(store.size)
        let cache = Cache(limit: limit + 1)
        container.register(Cache.self, name: "main") { _ in
          cache
        }.inObjectScope(.transient)
        container.register(Screen.self) { r in Screen(config: config, store: r.resolve(Store.self)!) }
      }
    }
    func makeContainer() -> Container {
      let config = Config(url: "https://b")
      let container = Container()
      container.register(Config.self, name: "other") { _ in config }
      return container
    }
    @main struct Program {
      static func main() {
        let container = Container()
        CoreAssembly(limit: 3).assemble(container: container)
        let screen = container.resolve(Screen.self)!
        print(screen.config.url, screen.store.name, screen.config === container.resolve(Config.self)!)
        print(screen.store === container.resolve(Store.self)!)
        let cache = container.resolve(Cache.self, name: "main")!
        print(cache.limit, cache === container.resolve(Cache.self, name: "main")!)
        print(makeContainer().resolve(Config.self, name: "other")!.url)
      }
    }

    """
  }

  @Test(arguments: [false, true])
  func `the container creates constants where the function did, and then they move`(_ isOnStub: Bool) async throws {
    let application = try SampleApplication(
      ["App.swift": Self.application(isOnStub ? "Swinject" : "SwinjectAdapter")], mode: isOnStub ? "5" : "6",
      isOnStub: isOnStub)
    let before = try await application.output()
    #expect(
      before
        == "config\nhttps://a\ndisk\n7\ncache\nhttps://a https://a true\ntrue\n4 true\nconfig\nhttps://b\n")
    // Factories that capture them look them up first.
    try await application.applyValues()
    let proof = try await application.applyValues()
    #expect(
      proof.summary == """
        let the container create 'Config'
        let the container create 'DiskStore'
        let the container create 'Cache' (name: "main")
        let the container create 'Config' (name: "other")
        changed Sources/App.swift
        proved: the program builds, all other lookups are the same, and all other services have the same lifetimes and needs

        """)
    #expect(
      proof.commitMessage
        == "Let the container create 4 values\n\nThe program builds, and all other services are as before.")
    #expect(try await application.output() == before)
    let text = try #require(application.folder.text(of: "Sources/App.swift"))
    for code in [
      """
          // What everyone uses.
          container.register(Config.self) { _ in Config(
            url: "https://a"
          ) }.inObjectScope(.container)
          // The settings.
          let config = container.resolve(Config.self)!
          print(config.url)

          container.register(DiskStore.self) { r in DiskStore(r.resolve(Config.self)!) }.inObjectScope(.container)
          let store = container.resolve(DiskStore.self)!; container.register(Store.self) { r in r.resolve(DiskStore.self)! }
          print(store.size)
          container.register(Cache.self, name: "main") { [unowned self] _ in
            Cache(limit: limit + 1)
          }.inObjectScope(.container)
          _ = container.resolve(Cache.self, name: "main")!
      """,
      """
      func makeContainer() -> Container {
        let container = Container()
        container.register(Config.self, name: "other") { _ in Config(url: "https://b") }.inObjectScope(.container)
        _ = container.resolve(Config.self, name: "other")!
        return container
      }
      """,
    ] {
      #expect(text.contains(code), "\(text)")
    }
    // The captured property becomes a service.
    try await application.applyValues()
    var plan = try await application.plan()
    while case let ids = plan.ids(), !ids.isEmpty {
      try await application.apply(ids, of: plan)
      plan = try await application.plan()
    }
    #expect(try await application.output() == before)
    let blocked = plan.states.filter { $0.contains("blocked") }
    #expect(
      blocked.count == 1 && blocked[0].hasPrefix("limitInt: blocked: its factory only returns 'limit'"), "\(blocked)")
    let assembly = try #require(application.folder.text(of: "Sources/CoreServices.swift"))
    #expect(
      assembly.contains(
        """
          // What everyone uses.
          var config: Config {
            shared(\\.config) {
              Config(
                url: "https://a"
              )
            }
          }
        """), "\(assembly)")
    try await application.applyLookups()
    #expect(try await application.output() == before)
    let result = try #require(application.folder.text(of: "Sources/App.swift"))
    #expect(result.contains("let config = container.appAssembly.config\n"), "\(result)")
    #expect(result.contains("_ = container.appAssembly.mainCache\n"), "\(result)")
  }

  @Test func `a value that uses an object is created while the object exists`() async throws {
    let application = try SampleApplication(
      [
        "App.swift": """
        import SwinjectAdapter
        struct Config { let name: String }
        final class Store { let config: Config; let name: String; init(_ config: Config, _ name: String) { (self.config, self.name) = (config, name) } }
        final class StoreAssembly: Assembly {
          let name: String
          init(name: String) { self.name = name }
          deinit { print("released") }
          func assemble(container: Container) {
            let name = self.name
            let config = Config(name: self.name)
            container.register(Store.self) { _ in Store(config, name) }
          }
        }
        func makeAssembler() -> Assembler { Assembler([StoreAssembly(name: "a")]) }
        func run() {
          let store = makeAssembler().resolver.resolve(Store.self)!
          print(store.config.name, store.name)
        }
        @main struct Main { static func main() { run() } }

        """
      ], mode: "5")
    let output = "released\na a\n"
    #expect(try await application.output() == output)
    try await application.applyValues()
    #expect(try await application.output() == output)
    try await application.applyValues()
    #expect(try await application.output() == output)
    let text = try #require(application.folder.text(of: "Sources/App.swift"))
    #expect(
      text.contains(
        """
            let name = self.name
            container.register(Config.self) { [unowned self] _ in Config(name: self.name) }.inObjectScope(.container)
            _ = container.resolve(Config.self)!
            container.register(String.self, name: "name") { _ in name }
        """), "\(text)")
    let plan = try await application.plan()
    try await application.apply(plan.ids("store"), of: plan)
    #expect(try await application.output() == output)
  }

  @Test func `a value that reads the composition root captures the container without keeping it`() async throws {
    let application = try SampleApplication(
      [
        "App.swift": """
        import SwinjectAdapter
        final class Journal: Sendable {}
        final class Pair: Sendable { let one: Journal; let other: Journal; init(_ one: Journal, _ other: Journal) { (self.one, self.other) = (one, other) } }
        func register(in container: Container) {
          container.register(Journal.self) { _ in Journal() }
          let pair = Pair(container.resolve(Journal.self)!, container.resolve(Journal.self)!)
          container.register(Pair.self) { _ in pair }
        }
        @main struct Program {
          static func main() {
            let container = Container()
            register(in: container)
            let pair = container.resolve(Pair.self)!
            print(pair.one === pair.other, pair === container.resolve(Pair.self)!)
          }
        }

        """
      ])
    // Two lookups in one resolution would find the same object.
    #expect(ValuePlan(try await application.plan()).drafts.isEmpty)
    try await application.expectSameOutput("false true\n", afterMoving: 1)
    try await application.applyLookups()
    try await application.applyValues()
    let text = try #require(application.folder.text(of: "Sources/App.swift"))
    #expect(
      text.contains(
        """
          container.register(Pair.self) { [unowned container] _ in \
        Pair(container.appAssembly.journal, container.appAssembly.journal) }.inObjectScope(.container)
          _ = container.resolve(Pair.self)!

        """), "\(text)")
    try await application.expectSameOutput("false true\n", afterMoving: 1)
  }

  @Test(arguments: [false, true])
  func `constants that only a value uses move into its factory`(_ isOnStub: Bool) async throws {
    let application = try SampleApplication(
      [
        "App.swift": """
        import \(isOnStub ? "Swinject" : "SwinjectAdapter")
        struct Defaults { init?(suite: String) { print("open", suite) }; func flag(_ key: String) -> Bool? { print(key); return nil } }
        final class Cloud: Sendable { let url: String; init(url: String) { self.url = url } }
        final class Log: Sendable { let limit: Int; init(limit: Int) { self.limit = limit } }
        final class CloudAssembly: Assembly {
          func assemble(container: Container) {
            print("assemble")
            let suite = "group"
            let defaults = Defaults(
              suite: suite
            )
            let isTest = defaults?.flag(
              "test"
            ) ?? true
            container.register(Cloud.self) { _ in
              return Cloud(url: isTest ? "test" : "live")
            }
            // Twice the limit.
            let limit = 2
            let log = Log(limit: limit * 2)
            container.register(Log.self) { _ in return log }
            print(limit)
          }
        }
        @main struct Program {
          static func main() {
            let resolver = Assembler([CloudAssembly()]).resolver
            print(resolver.resolve(Cloud.self)!.url, resolver.resolve(Log.self)!.limit)
          }
        }

        """
      ], mode: "5", isOnStub: isOnStub)
    let output = "assemble\nopen group\ntest\n2\ntest 4\n"
    #expect(try await application.output() == output)
    try await application.applyValues()
    try await application.applyValues()
    let text = try #require(application.folder.text(of: "Sources/App.swift"))
    #expect(
      text.contains(
        """
            print("assemble")
            container.register(Bool.self, name: "isTest") { _ in
              let suite = "group"
              let defaults = Defaults(
                suite: suite
              )
              return defaults?.flag(
                "test"
              ) ?? true
            }.inObjectScope(.container)
            _ = container.resolve(Bool.self, name: "isTest")!

        """), "\(text)")
    // Other code uses this limit, so it stays.
    #expect(text.contains("    let limit = 2\n"), "\(text)")
    #expect(!text.contains("let log"), "\(text)")
    try await application.expectSameOutput(output, afterMoving: 3)
    try await application.applyLookups()
    #expect(try await application.output() == output)
  }

  /// The library, the function that registers, the registrations after the values are services, and the lookup.
  @Test(arguments: [
    (
      "ResolverAdapter",
      "extension Resolver: ResolverRegistering {\n  public static func registerAllServices() {",
      "register { store }",
      """
          register {
            let config = Config(url: "a")
            return Store(config)
          }.scope(.application)
      """,
      "Resolver.resolve(Store.self)"
    ),
    (
      "DipAdapter",
      """
      enum App {
        static func store() -> Store { try! (DependencyContainer { register($0) }).resolve(tag: "main") }
        static func register(_ container: DependencyContainer) {
      """,
      "container.register(tag: \"main\") { return store }",
      """
          container.register(.singleton, tag: "main") {
            let config = Config(url: "a")
            return Store(config)
          }
      """,
      "App.store()"
    ),
  ])
  func `other libraries create constants with those that only they use`(
    _ library: String, _ function: String, _ registration: String, _ expected: String, _ lookup: String
  ) async throws {
    let application = try SampleApplication(
      [
        "App.swift": """
        import \(library)
        final class Config: Sendable { let url: String; init(url: String) { self.url = url } }
        final class Store: Sendable { let config: Config; init(_ config: Config) { self.config = config } }
        \(function)
            let config = Config(url: "a")
            let store = Store(config)
            \(registration)
          }
        }
        @main struct Program { static func main() { print(\(lookup).config.url) } }

        """
      ], mode: "5", libraries: ["Storyboards", library])
    try await application.applyValues()
    let text = try #require(application.folder.text(of: "Sources/App.swift"))
    #expect(text.contains("\(function)\n\(expected)\n  }\n"), "\(text)")
    try await application.expectSameOutput("a\n", afterMoving: 1)
  }

  @Test func `a constant with two names is created under the first one`() async throws {
    let application = try SampleApplication(
      [
        "App.swift": """
        import SwinjectAdapter
        final class Store: Sendable { init() { print("created") } }
        func register(in container: Container) {
          let store = Store()
          container.register(Store.self, name: "a") { _ in store }
          container.register(Store.self, name: "b") { _ in store }
        }
        @main struct Program {
          static func main() {
            let container = Container()
            register(in: container)
            print(container.resolve(Store.self, name: "a")! === container.resolve(Store.self, name: "b")!)
          }
        }

        """
      ])
    try await application.applyValues()
    let text = try #require(application.folder.text(of: "Sources/App.swift"))
    #expect(
      text.contains(
        """
          container.register(Store.self, name: "a") { _ in Store() }.inObjectScope(.container)
          let store = container.resolve(Store.self, name: "a")!
          container.register(Store.self, name: "b") { _ in store }

        """), "\(text)")
    try await application.expectSameOutput("created\ntrue\n", withoutContainerAfterMoving: 2)
  }

  /// The declarations of a type, an argument, and whether its creation has no effect.
  @Test(arguments: [
    ("final class Store { let name: String; init(name: String) { self.name = name } }", "\"a\"", true),
    (
      "struct Store { let name: String; var size = Size(1) }; struct Size { let n: Int; init(_ n: Int) { self.n = n } }",
      "\"a\"", true
    ),
    (
      "final class Store { let name: String; var size: Int; init(name: String) { (self.name, size) = (name, 1) } }",
      "Names.first", true
    ),
    ("final class Store { init(name: String) { print(name) } }", "\"a\"", false),
    ("final class Store { let size = make(); init(name: String) {} }", "\"a\"", false),
    ("final class Store { init(name: String, size: Int = make()) {} }", "\"a\"", false),
    (
      "final class Store { let name: String; init(name: String) { self.name = name }; deinit { print(name) } }",
      "\"a\"", false
    ),
    ("class Base { init() { print(1) } }; final class Store: Base { init(name: String) {} }", "\"a\"", false),
    ("final class Store { init(name: String) {} }", "Names.created", false),
    ("final class Store { init(name: String) {} }", "make().description", false),
  ])
  func `a constant that nothing else uses is removed if its creation has no effect`(
    _ type: String, _ argument: String, _ isRemoved: Bool
  ) async throws {
    let application = try SampleApplication(
      [
        "App.swift": """
        import SwinjectAdapter
        func make() -> Int { print("make"); return 1 }
        enum Names { static let first = "a"; static let created = make().description }
        \(type)
        func register(in container: Container) {
          let store = Store(name: \(argument))
          // The store.
          container.register(Store.self) { _ in store }

          print("registered")
        }
        @main struct Program {
          static func main() {
            let container = Container()
            register(in: container)
            print(container.resolve(Store.self) != nil)
          }
        }

        """
      ], mode: "5")
    let before = try await application.output()
    try await application.applyValues()
    #expect(try await application.output() == before)
    let text = try #require(application.folder.text(of: "Sources/App.swift"))
    let registration = "container.register(Store.self) { _ in Store(name: \(argument)) }.inObjectScope(.container)\n"
    #expect(
      text.contains(
        "func register(in container: Container) {\n  // The store.\n  \(registration)"
          + (isRemoved ? "" : "  _ = container.resolve(Store.self)!\n") + "\n  print("), "\(text)")
  }

  @Test(arguments: [
    "let store = Store(); container.register(Store.self) { _ in store }",
    "let store = Store(constant); prepare(); container.register(Store.self) { _ in store }",
    "let text = setting; let store = Store(text); container.register(Store.self) { _ in store }; print(text)",
    "let store = Store(); let own = Container(); own.register(Store.self) { _ in store }",
    "let store = Store(Factory.name); container.register(Store.self) { _ in store }.inObjectScope(.weak)",
  ])
  func `a constant with one value for the whole function does not stay`(_ function: String) async throws {
    let plan = try await Self.registry(function, "").plan()
    #expect(ValuePlan(plan).drafts.count == 1)
  }

  /// The function with the constant, and code elsewhere.
  @Test(arguments: [
    ("let store = Store(); guard isDebug else { return }; container.register(Store.self) { _ in store }", ""),
    (
      "let store = Store(); prepare(); container.register(Store.self) { _ in store }",
      "_ = container.resolve(Store.self)"
    ),
    ("let store = Store(); container.register(Store.self) { _ in store }", "container.resetObjectScope(.container)"),
    ("let store = Store(); container.register(Store.self) { _ in store }", "container.resetObjectScope(scope)"),
    ("let store = try! Store(throwing: 1); container.register(Store.self) { _ in store }", ""),
    ("let store = Store(name); container.register(Store.self) { _ in store }", ""),
    ("let store = Store(setting); container.register(Store.self) { _ in store }", ""),
    ("let store = Store(make()); container.register(Store.self) { _ in store }", ""),
    ("let store = Store(Factory.read()); container.register(Store.self) { _ in store }", ""),
    ("var text = \"a\"; text += \"b\"; let store = Store(text); container.register(Store.self) { _ in store }", ""),
    ("let store = Store(); container.register(Store.self) { _ in print(\"found\"); return store }", ""),
    (
      "let store = Store(); container.register(Store.self) { _ in store }.initCompleted { _, store in print(store) }",
      ""
    ),
    ("let (store, count) = (Store(), 1); container.register(Store.self) { _ in store }; print(count)", ""),
    (
      "let store = Store(); let own: Container\nif isDebug { own = container } else { own = Container() }; "
        + "own.register(Store.self) { _ in store }", ""
    ),
    (
      "let _0 = 1\n#if os(Linux)\nlet store = Store()\n#else\nlet store = Store(\"b\")\n#endif\ncontainer.register(Store.self) { _ in store }",
      ""
    ),
    ("let r = \"a\"; let store = Store(r.lowercased()); container.register(Store.self) { r in store }", ""),
  ])
  func `other constants stay`(_ function: String, _ code: String) async throws {
    let plan = try await Self.registry(function, code).plan()
    #expect(plan.services.count == 2)
    #expect(ValuePlan(plan).drafts.isEmpty, "\(ValuePlan(plan).drafts)")
  }

  @Test(arguments: [false, true])
  func `Resolver creates constants whose creation has no effect, and then they move`(_ isOnStub: Bool) async throws {
    let application = try SampleApplication(
      [
        "App.swift": """
        import \(isOnStub ? "Resolver" : "ResolverAdapter")
        final class Config: Sendable { let url: String; init(url: String) { self.url = url } }
        final class Helper { let config = Config(url: "b"); func makeStore(_ config: Config) -> Store { Store(config) } }
        final class Store { let config: Config; init(_ config: Config) { self.config = config } }
        extension Resolver: ResolverRegistering {
          public static func registerAllServices() {
            let helper = Helper()
            // The settings.
            let config = Config(
              url: "a")
            let other = Config(url: "c")
            print(other.url)

            register { config }.scope(.unique)
            register(name: "other") { other }
            register { helper.makeStore(resolve()) }
          }
        }
        @main struct Program {
          static func main() {
            let store: Store = Resolver.resolve()
            let config: Config = Resolver.resolve()
            print(store.config === config, config === Resolver.resolve(Config.self), config.url)
            print(Resolver.resolve(Config.self, name: "other").url)
          }
        }

        """
      ], mode: "5", isOnStub: isOnStub, libraries: ["Storyboards", "ResolverAdapter"])
    let before = "c\ntrue true a\nc\n"
    #expect(try await application.output() == before)
    try await application.applyValues()
    let proof = try await application.applyValues()
    #expect(proof.summary.hasPrefix("let the container create 'Helper'\nchanged "), "\(proof.summary)")
    #expect(try await application.output() == before)
    #expect(
      application.folder.text(of: "Sources/App.swift")?.contains(
        """
          public static func registerAllServices() {
            // The settings.
            let config = Config(
              url: "a")
            let other = Config(url: "c")
            print(other.url)

            register { config }.scope(.unique)
            register(name: "other") { other }
            register { Helper() }.scope(.application)
            register { resolve(Helper.self).makeStore(resolve()) }
        """) == true, "\(application.folder.text(of: "Sources/App.swift") ?? "")")
    let plan = try await application.plan()
    #expect(ValuePlan(plan).drafts.isEmpty)
    try await application.apply(plan.ids(), of: plan)
    #expect(try await application.output() == before)
  }

  private static func registry(_ function: String, _ code: String) throws -> SampleApplication {
    try SampleApplication(
      [
        "App.swift": """
        import SwinjectAdapter
        final class Store { init(_ name: String = "") {}; init(throwing: Int) throws {} }
        let shared = Container()
        let scope = ObjectScope.container
        enum Factory { static let name = "a"; static func read() -> String { shared.resolve(Int.self)!.description } }
        func prepare() { _ = shared.resolve(Int.self) }
        final class Registry {
          let isDebug = true
          var name = "a"
          let constant = "a"
          var setting: String { "a" }
          func make() -> String { "a" }
          func register(in container: Container) {
            \(function)
          }
          func other(_ container: Container) {
            \(code)
          }
        }
        @main struct Program {
          static func main() {
            shared.register(Int.self) { _ in 1 }
            Registry().register(in: Container())
          }
        }

        """
      ], mode: "5")
  }
}
