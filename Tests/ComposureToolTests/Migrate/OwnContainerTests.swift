// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Testing

@testable import composure_tool

/// Types of the client that store a container, and look services up for other code.
struct OwnContainerTests {
  private static let services = """
    final class Store {}
    class Screen { let store: Store?; init(store: Store?) { self.store = store } }
    final class List: Screen {}
    final class Editor: Screen {}

    """

  private static func application(_ code: String) throws -> SampleApplication {
    try SampleApplication(
      ["Services.swift": services, "App.swift": "import SwinjectAdapter\n\(code)\n"], mode: "5")
  }

  // MARK: The whole way

  @Test func `a container goes from a type in an extension of the container's type`() async throws {
    let application = try SampleApplication(
      [
        "Services.swift": Self.services,
        "Container.swift": """
        import SwinjectAdapter
        extension Container {
          struct `default` {
            static let container = Container()
            static let resolver: Resolver = { return container.synchronize() }()
          }
        }
        func register() {
          let container = Container.default.container
          container.register(Store.self) { _ in Store() }.inObjectScope(.container)
          container.register(List.self) { r in List(store: r.resolve(Store.self)!) }
        }
        @main struct Main {
          static func main() {
            register()
            let resolver = Container.default.resolver
            print(resolver.resolve(List.self)!.store === Container.default.resolver.resolve(Store.self)!)
          }
        }

        """,
      ], mode: "5")
    try await application.expectSameOutput("true\n", afterMoving: 2)
    try await application.applyLookups()
    #expect(try await application.output() == "true\n")
    try await application.removeContainer()
    #expect(try await application.output() == "true\n")
    #expect(
      application.folder.text(of: "Sources/Container.swift")?.contains(
        "print(resolver.list.store === AppAssembly.default.resolver.store)") == true,
      "\(application.folder.text(of: "Sources/Container.swift") ?? "")")
  }

  @Test func `a container goes from a type with the name of one of its library's types`() async throws {
    let application = try SampleApplication(
      [
        "Services.swift": Self.services,
        "Resolver.swift": """
        import SwinjectAdapter
        public class Resolver {
          public static let shared = Resolver()
          private let container: Container
          init() {
            container = Container()
            register(container)
          }
          private func register(_ container: SwinjectAdapter.Container) {
            container.register(Store.self) { _ in Store() }.inObjectScope(.container)
            container.register(List.self) { (r: SwinjectAdapter.Resolver) in List(store: r.resolve(Store.self)!) }
          }
          func resolve<T>(_ type: T.Type) -> T { container.resolve(T.self)! }
        }
        func list(in resolver: Client.Resolver) -> List { resolver.resolve(List.self) }
        @main struct Main {
          static func main() {
            let resolver: Resolver = .shared
            print(list(in: resolver).store === resolver.resolve(Store.self))
          }
        }

        """,
      ], mode: "5")
    let output = "true\n"
    try await application.expectSameOutput(output, afterMoving: 2)
    try await application.applyLookups()
    #expect(try await application.output() == output)
    try await application.removeContainer()
    #expect(try await application.output() == output)
    #expect(
      application.folder.text(of: "Sources/Resolver.swift") == """
        public class Resolver {
          public static let shared = Resolver()
          let appAssembly: AppAssembly
          init() {
            appAssembly = AppAssembly()
          }
        }
        func list(in resolver: Client.Resolver) -> List { resolver.appAssembly.list }
        @main struct Main {
          static func main() {
            let resolver: Resolver = .shared
            print(list(in: resolver).store === resolver.appAssembly.store)
          }
        }

        """)
  }

  @Test(arguments: [false, true])
  func `a private container and the functions and wrappers around it go with the last lookup`(
    _ isOnStub: Bool
  ) async throws {
    let application = try SampleApplication(
      [
        "Services.swift": Self.services,
        "Injector.swift": """
        import \(isOnStub ? "Swinject" : "SwinjectAdapter")

        class Injector {
          static let shared = Injector()
          private let container = Container()

          private init() {
            container.register(Store.self) { _ in Store() }.inObjectScope(.container)
            registerScreens()
          }

          func registerScreens() {
            container.register(List.self) { [unowned self] _ in List(store: self.container.resolve(Store.self)!) }
            container.register(Editor.self) { _ in Editor(store: self.find(Store.self)) }
          }

          /// Returns a service.
          func find<T>(_ type: T.Type) -> T { unwrapped(type) }

          private func unwrapped<T>(_ type: T.Type) -> T {
            guard let service = container.resolve(type) else { fatalError("no \\(type)") }
            return service
          }
        }

        @propertyWrapper
        struct Injected<T> {
          private var service: T
          init() { service = Injector.shared.find(T.self) }
          var wrappedValue: T {
            get { service }
            set { service = newValue }
          }
        }

        """,
        "Main.swift": """
        final class Window {
          @Injected var list: List
          let editor = Injector.shared.find(Editor.self)
        }
        @main struct Main {
          static func main() {
            let window = Window()
            print(window.list.store === window.editor.store, Injector.shared.find(List.self) === window.list)
          }
        }

        """,
      ], mode: "5", isOnStub: isOnStub)
    let before = try await application.output()
    #expect(before == "true false\n")
    let plan = try await application.plan()
    #expect(plan.states == ["store: movable", "list: movable", "editor: movable"])
    try await application.apply(plan.ids(), of: plan)
    #expect(try await application.output() == before)
    let sites = try await application.sites()
    try await application.apply(sites.sites.compactMap(\.draft), of: sites)
    #expect(try await application.output() == before)
    let proof = try await application.applyLookups()
    #expect(
      proof.summary == """
        Injector.shared.container.appAssembly.editor instead of 1 lookup of 'Editor'
        Injector.shared.container.appAssembly.list instead of 2 lookups of 'List'
        'Injector.container' is internal now
        changed Sources/Injector.swift, Sources/Main.swift
        proved: the program builds, all other lookups are the same, and all services have the same lifetimes and needs

        """)
    #expect(try await application.output() == before)
    try await application.removeContainer()
    #expect(try await application.output() == before)
    #expect(
      application.folder.text(of: "Sources/Injector.swift") == """
        class Injector {
          static let shared = Injector()
          let appAssembly = AppAssembly()

          private init() {}
        }

        """)
  }

  private static func arguments(_ functions: String, _ uses: String) throws -> SampleApplication {
    try application(
      """
      final class Item: Sendable { let text: String; init(_ text: String) { self.text = text } }
      final class Shelf { let item: Item; init(item: Item) { self.item = item } }
      final class Injector {
        static let shared = Injector()
        private let container = Container()
        private init() {
          container.register(Item.self) { (_, id: Int, name: String) in Item("\\(id) \\(name)") }
          container.register(Item.self) { (_, name: String) in Item(name) }
          container.register(Shelf.self) { _ in Shelf(item: self.find(Item.self, argument: "a" + "b")) }
        }
        \(functions)
      }
      func number() -> Int { print("number"); return 7 }
      @main struct Main {
        static func main() {
          \(uses)
        }
      }
      """)
  }

  @Test func `functions that pass arguments on are replaced`() async throws {
    let application = try Self.arguments(
      """
      func find<T, Argument>(_ type: T.Type, argument: Argument) -> T {
          guard let service = container.resolve(type, argument: argument) else {
            fatalError("no \\(type) for \\(argument)")
          }
          return service
        }
        func find<T, A, B>(_ type: T.Type, _ name: String? = nil, _ first: A, _ second: B) -> T {
          find(type, name, with: first, second)
        }
        private func find<T, A, B>(_ type: T.Type, _ name: String? = nil, with first: A, _ second: B) -> T {
          container.resolve(type, name: name, arguments: first, second)!
        }
        func find<T>(_ type: T.Type) -> T { container.resolve(type)! }
      """,
      """
      let item = Injector.shared.find(Item.self, nil, number(), "item")
          print(item.text, Injector.shared.find(Shelf.self).item.text)
      """)
    let before = try await application.output()
    #expect(before == "number\n7 item ab\n")
    let plan = try await application.plan()
    #expect(plan.states == ["makeItem: movable", "makeItem2: movable", "shelf: movable"])
    try await application.apply(plan.ids(), of: plan)
    #expect(try await application.output() == before)
    try await application.applyLookups()
    #expect(try await application.output() == before)
    let text = try #require(application.folder.text(of: "Sources/App.swift"))
    #expect(text.contains("appAssembly.makeItem(id: number(), name: \"item\")"), "\(text)")
    try await application.removeContainer()
    #expect(try await application.output() == before)
  }

  @Test(arguments: [
    ("let resolver = (assembler.resolver as! Container).synchronize()\n    return resolver ~> type", true),
    (
      "let container = Injector.shared.assembler.resolver\n    let copy = container\n    return copy.resolve(type)!",
      true
    ),
    (
      "let assembler = self.assembler\n    guard let service = assembler.resolver.resolve(type) else { fatalError() }\n    return service",
      true
    ),
    // The constants have an effect, or can change.
    ("let resolver = log(assembler.resolver)\n    return resolver.resolve(type)!", false),
    ("var resolver = assembler.resolver\n    return resolver.resolve(type)!", false),
  ])
  func `functions with constants before the lookup are replaced`(_ body: String, _ isReplaced: Bool) async throws {
    let application = try Self.application(
      """
      struct StoreAssembly: Assembly {
        func assemble(container: Container) {
          container.register(Store.self) { _ in Store() }.inObjectScope(.container)
        }
      }
      func log(_ resolver: Resolver) -> Resolver { print("log"); return resolver }
      final class Injector {
        static let shared = Injector()
        private let assembler = Assembler([StoreAssembly()])
        func find<T>(_ type: T.Type) -> T {
          \(body)
        }
      }
      @main struct Main {
        static func main() { print(Injector.shared.find(Store.self) === Injector.shared.find(Store.self)) }
      }
      """)
    let before = try await application.output()
    let plan = try await application.plan()
    try await application.apply(plan.ids(), of: plan)
    let lookups = LookupPlan(try await application.plan())
    #expect(lookups.sites.compactMap(\.draft).count == (isReplaced ? 2 : 0))
    guard isReplaced else { return }
    try await application.applyLookups()
    #expect(try await application.output() == before)
    #expect(try await application.removeContainer().root == "AppAssembly")
    #expect(try await application.output() == before)
  }

  @Test(arguments: ["name: Name", "name: Name? = nil"])
  func `functions whose parameter is the case of an enumeration are replaced`(_ parameter: String) async throws {
    let application = try Self.application(
      """
      enum Name: String { case first, other = "Another" }
      final class Injector {
        static let shared = Injector()
        private let container = Container()
        private init() {
          container.register(Store.self, name: Name.first.rawValue) { _ in Store() }.inObjectScope(.container)
          container.register(Store.self, name: Name.other.rawValue) { r in
            print(r.resolve(Store.self, name: "first") != nil)
            return Store()
          }
        }
        func find<T>(_ type: T.Type, \(parameter)) -> T { container.resolve(type, name: name\(parameter.contains("?") ? "?" : "").rawValue)! }
      }
      @main struct Main {
        static func main() {
          print(Injector.shared.find(Store.self, name: .other) === Injector.shared.find(Store.self, name: .first))
        }
      }
      """)
    let before = try await application.output()
    let plan = try await application.plan()
    #expect(plan.states == ["firstStore: movable", "anotherStore: movable"])
    try await application.apply(plan.ids(), of: plan)
    try await application.applyLookups()
    #expect(try await application.output() == before)
    #expect(try await application.removeContainer().root == "AppAssembly")
    #expect(try await application.output() == before)
  }

  @Test(arguments: [
    // In another order.
    (
      "func find<A, B>(_ first: A, _ second: B) -> Item { container.resolve(Item.self, arguments: second, first)! }",
      "print(Injector.shared.find(\"item\", number()).text)"
    ),
    // Changed.
    (
      "func find<T>(_ type: T.Type, _ id: Int, _ name: String) -> T { container.resolve(type, arguments: id + 1, name)! }",
      "print(Injector.shared.find(Item.self, number(), \"item\").text)"
    ),
    // With an effect that would be lost.
    (
      "func find<T>(_ type: T.Type, _ count: Int, _ id: Int, _ name: String) -> T { container.resolve(type, arguments: id, name)! }",
      "print(Injector.shared.find(Item.self, number(), 1, \"item\").text)"
    ),
    // Not written at the call.
    (
      "func find<T>(_ type: T.Type, _ id: Int, _ name: String = \"item\") -> T { container.resolve(type, arguments: id, name)! }",
      "print(Injector.shared.find(Item.self, 1).text)"
    ),
  ])
  func `functions that do not pass arguments on as they are stay`(_ function: String, _ use: String) async throws {
    let application = try Self.arguments(
      function
        + "\n  func find<T>(_ type: T.Type, argument: String) -> T { container.resolve(type, argument: argument)! }",
      use)
    let plan = try await application.plan()
    try await application.apply(plan.ids(), of: plan)
    let lookups = LookupPlan(try await application.plan())
    #expect(lookups.sites.count == 1 && lookups.sites.compactMap(\.draft).isEmpty)
  }

  @Test(
    arguments: [
      "return try! container.resolve() as T",
      "do { return try container.resolve() } catch { print(error); fatalError() }",
      "do { return try container.resolve(T.self) as! T } catch DipError.definitionNotFound { fatalError() } catch { end() }",
    ])
  func `a private container of Dip goes in the same way`(code: String) async throws {
    let application = try SampleApplication(
      [
        "Services.swift": Self.services,
        "Injector.swift": """
        import DipAdapter

        final class Injector {
          static let shared = Injector()
          private let container = DependencyContainer()

          private init() {
            container.register(.singleton) { Store() }
            container.register { [unowned self] in List(store: try self.container.resolve()) }
            container.register { Editor(store: self.find()) }
            container.register { Window() }
          }

          func find<T>() -> T {
            \(code)
          }
        }

        @propertyWrapper
        struct Inject<T> {
          let wrappedValue: T = Injector.shared.find()
          init() {}
        }

        """,
        "End.swift": "func end() -> Never { fatalError() }\n",
        "Main.swift": """
        final class Window {
          @Inject var list: List
          let editor: Editor = Injector.shared.find()
        }
        @main struct Main {
          static func main() {
            let window: Window = Injector.shared.find()
            print(window.list.store === window.editor.store)
          }
        }

        """,
      ], mode: "5", libraries: ["Storyboards", "DipAdapter"])
    let before = try await application.output()
    #expect(before == "true\n")
    let sites = try await application.sites()
    try await application.apply(sites.sites.compactMap(\.draft), of: sites)
    #expect(try await application.output() == before)
    let plan = try await application.plan()
    #expect(plan.states == ["store: movable", "list: movable", "editor: movable", "window: movable"])
    try await application.apply(plan.ids(), of: plan)
    #expect(try await application.output() == before)
    try await application.applyLookups()
    #expect(try await application.output() == before)
    try await application.removeContainer()
    #expect(try await application.output() == before)
    #expect(
      application.folder.text(of: "Sources/Injector.swift") == """
        final class Injector {
          static let shared = Injector()
          let appAssembly = AppAssembly()

          private init() {}
        }

        """)
    #expect(
      application.folder.text(of: "Sources/Main.swift")?.contains(
        "let window: Window = Injector.shared.appAssembly.window\n") == true)
  }

  @Test func `a container on the main actor goes with the asynchronous function that fills it`() async throws {
    let application = try SampleApplication([
      "AppAssembler.swift": """
      import SwinjectAdapter

      @MainActor
      class AppAssembler {
        static let shared = AppAssembler()
        let container: Container

        private init() {
          container = Container()
        }

        func initialize() async throws {
          await setUp()
        }

        private func setUp() async {
          container.register(Store.self) { _ in Store() }.inObjectScope(.container)
          container.register(Model.self) { r in
            guard let store = r.resolve(Store.self), let other = r.resolve(Store.self) else { preconditionFailure() }
            return MainActor.assumeIsolated { Model(isShared: store === other) }
          }
        }

        func find<T>(_ type: T.Type) -> T {
          guard let service = container.resolve(type) else { preconditionFailure("no \\(type)") }
          return service
        }
      }

      """,
      "Main.swift": """
      final class Store: Sendable {}
      @MainActor final class Model {
        let isShared: Bool
        init(isShared: Bool) { self.isShared = isShared }
      }
      @MainActor struct Screen {
        let model: Model
        init(model: Model = AppAssembler.shared.find(Model.self)) { self.model = model }
        func show() async { print(model.isShared) }
      }
      @main struct Main {
        static func main() async throws {
          try await AppAssembler.shared.initialize()
          await Screen().show()
          await Screen(model: AppAssembler.shared.find(Model.self)).show()
        }
      }

      """,
    ])
    try await application.expectSameOutput("true\ntrue\n", withoutContainerAfterMoving: 2)
    #expect(
      application.folder.text(of: "Sources/AppAssembler.swift") == """
        @MainActor
        class AppAssembler {
          static let shared = AppAssembler()
          let appAssembly: AppAssembly

          private init() {
            appAssembly = AppAssembly()
          }
        }

        """)
    #expect(
      application.folder.text(of: "Sources/Main.swift")?.hasSuffix(
        """
          static func main() async throws {
            await Screen().show()
            await Screen(model: AppAssembler.shared.appAssembly.model).show()
          }
        }

        """) == true)
  }

  // MARK: Factories that use the container of `self`

  @Test(
    arguments: [
      ("{ _ in List(store: self.container.resolve(Store.self)) }", "List(store: store)"),
      ("{ [unowned self] _ in List(store: self.container.resolve(Store.self)!) }", "List(store: store)"),
      ("{ [weak self] _ in List(store: self?.container.resolve(Store.self)) }", "List(store: store)"),
      ("{ _ in List(store: self.find(Store.self)) }", "List(store: store)"),
      ("{ _ in List(store: Injector.shared.container.resolve(Store.self)!) }", "List(store: store)"),
    ], ["let", "var"])
  func `a factory moves if it uses self only for lookups`(
    _ factory: (code: String, member: String), _ keyword: String
  ) async throws {
    let (factory, member) = factory
    let application = try Self.application(
      Self.injector(factory).replacing("let container =", with: "\(keyword) container ="))
    let plan = try await application.plan()
    #expect(plan.states == ["store: movable", "list: movable"])
    try await application.apply(plan.ids(), of: plan)
    let text = try #require(application.folder.text(of: "Sources/InjectorAssembly.swift"))
    #expect(text.contains("  var list: List { \(member) }\n"), "\(text)")
    #expect(try await application.output() == "true\n")
  }

  @Test(arguments: ["self", "self = self"], ["let", "var"])
  func `a factory moves if it ends the process without self, and uses self only for lookups`(
    _ condition: String, _ keyword: String
  ) async throws {
    let factory = """
      { [weak self] _ in
            guard let \(condition) else { fatalError("released") }
            // The only one.
            let store = self.find(Store.self)
            return List(store: store)
          }
      """
    let application = try Self.application(
      Self.injector(factory).replacing("let container =", with: "\(keyword) container ="))
    try await application.expectSameOutput("true\n", afterMoving: 2)
    let text = try #require(application.folder.text(of: "Sources/InjectorAssembly.swift"))
    #expect(
      text.contains(
        """
          var list: List {
            // The only one.
            let store = self.store
            return List(store: store)
          }
        """), "\(text)")
  }

  @Test(arguments: [
    // Only the code knows what a lookup without an instance of the class means.
    (
      "{ [weak self] _ in List(store: self?.container.resolve(Store.self)!) }", "",
      "its factory captures 'self': look the values up in the factory, or register them"
    ),
    (
      "{ [weak self] _ in List(store: self?.container.resolve(Store.self)) }", "let all = [Injector.shared.container]",
      "its factory captures 'self': look the values up in the factory, or register them"
    ),
    (
      "{ [unowned self] _ in List(store: self.container.resolve(Store.self)) }",
      "func reset() { Injector.shared.container = Container() }",
      "its factory captures 'self': look the values up in the factory, or register them"
    ),
    (
      "{ _ in List(store: self.other.resolve(Store.self)!) }", "",
      "its factory looks up in another container: 'self.other.resolve(Store.self)!': look the service up in the container of the registration, or move that service first, and run 'migrate apply --lookups'"
    ),
    // The comment would be lost.
    (
      """
      { [weak self] _ in
        guard let self else {
          // The application keeps it.
          fatalError()
        }
        return List(store: self.container.resolve(Store.self)!)
      }
      """, "", "its factory captures 'self': look the values up in the factory, or register them"
    ),
    // Without an object, there is another list.
    (
      """
      { [weak self] _ in
        guard let self else { return List(store: nil) }
        return List(store: self.container.resolve(Store.self)!)
      }
      """, "", "its factory captures 'self': look the values up in the factory, or register them"
    ),
    (
      """
      { [weak self] _ in
        guard let self else { fatalError() }
        return List(store: self.find(Store.self, in: self))
      }
      """, "extension Injector { func find<T>(_ type: T.Type, in other: Injector) -> T { container.resolve(type)! } }",
      "its factory captures 'self': look the values up in the factory, or register them"
    ),
    (
      "{ _ in print(self); return List(store: self.container.resolve(Store.self)!) }", "",
      "its factory uses 'self' or 'Self': use the name of the type, or pass the values"
    ),
  ])
  func `a factory stays if it may use another container, or self for something else`(
    _ factory: String, _ code: String, _ reason: String
  ) async throws {
    let keyword = code.contains("container = ") ? "var" : "let"
    let injector = Self.injector(factory).replacing("let container =", with: "\(keyword) container =")
    let application = try Self.application("\(injector)\n\(code)")
    let plan = try await application.plan()
    #expect(plan.states == ["store: movable", "list: blocked: \(reason)"])
  }

  private static func injector(_ factory: String) -> String {
    """
    final class Injector {
      static let shared = Injector()
      fileprivate let container = Container()
      private let other = Container()
      func find<T>(_ type: T.Type) -> T { container.resolve(type)! }
      func registerAll() {
        container.register(Store.self) { _ in Store() }.inObjectScope(.container)
        self.container.register(List.self) \(factory)
      }
      func open() -> List { container.resolve(List.self)! }
    }
    @main struct Main {
      static func main() {
        Injector.shared.registerAll()
        print(Injector.shared.open().store === Injector.shared.open().store)
      }
    }
    """
  }

  // MARK: Private containers

  @Test(arguments: [
    // Code in another file would find the property instead.
    (
      "private let container = Container()",
      "extension Injector { func reset() { container = 1 } }\nvar container = 0"
    ),
    ("private let container = Container()", "final class Other: Injector { let container = 1 }"),
    ("private let names = [1, 2], container = Container()", ""),
  ])
  func `a lookup stays if a private container cannot become internal`(
    _ container: String, _ other: String
  ) async throws {
    let application = try SampleApplication(
      [
        "Services.swift": Self.services,
        "Injector.swift": """
        import SwinjectAdapter
        class Injector {
          static let shared = Injector()
          \(container)
          init() { container.register(Store.self) { _ in Store() }.inObjectScope(.container) }
          func find<T>(_ type: T.Type) -> T { container.resolve(type)! }
        }
        """,
        "Main.swift": "\(other)\nfunc open() -> Store { Injector.shared.find(Store.self) }\n",
      ], mode: "5")
    let plan = try await application.plan()
    try await application.apply(plan.ids(), of: plan)
    let lookups = LookupPlan(try await application.plan())
    #expect(
      lookups.sites.map { site in
        if case .failure(let obstacle) = site.result { obstacle.description } else { "replaced" }
      } == ["a function of your own performs it: read the member in that function by hand"])
  }
}
