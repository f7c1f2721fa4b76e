// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

@testable import composure_tool

/// Values that factories capture, and that become services.
struct ValueTests {
  private static func screens(_ library: String) -> String {
    """
    import \(library)
    final class Navigation: Sendable { init() {} }
    protocol Theme: Sendable { var name: String { get } }
    struct Dark: Theme { let name = "dark" }
    struct Config: Sendable { let url: String }
    protocol Screen: Sendable { var text: String { get } }
    struct Menu: Screen { let navigation: Navigation; var text: String { "menu" } }
    struct Login: Screen { let navigation: Navigation; let url: String; let theme: any Theme; var text: String { "\\(url) \\(theme.name)" } }
    final class Api: Sendable { let url: String; init(url: String) { print("api"); self.url = url } }
    struct Screens: Assembly {
      private let navigation: Navigation
      let config: Config
      init(navigation: Navigation, config: Config) {
        self.navigation = navigation
        self.config = config
      }
      func assemble(container: Container) {
        let prefix = "https://" + config.url
        // The menu.
        container.register(Screen.self, name: "menu") { _ in
          Menu(navigation: navigation)
        }
        register(container, theme: Dark())
        container.register(Api.self) { _ in Api(url: prefix) }.inObjectScope(.container)
      }
      private func register(_ container: Container, theme: any Theme) {
        container.register(Screen.self, name: "login") { (_: Resolver) in
          Login(navigation: self.navigation, url: self.config.url, theme: theme)
        }
      }
    }
    @main struct Program {
      static func main() {
        let container = Container()
        let navigation = Navigation()
        Screens(navigation: navigation, config: Config(url: "a")).assemble(container: container)
        print(container.resolve(Screen.self, name: "menu")!.text, container.resolve(Screen.self, name: "login")!.text)
        print(container.resolve(Api.self)!.url, container.resolve(Api.self)! === container.resolve(Api.self)!)
        print((container.resolve(Screen.self, name: "menu")! as! Menu).navigation === navigation)
      }
    }

    """
  }

  @Test(arguments: [false, true])
  func `values of an assembly become services, and then the other services move`(_ isOnStub: Bool) async throws {
    let library = isOnStub ? "Swinject" : "SwinjectAdapter"
    let application = try SampleApplication(
      ["App.swift": Self.screens(library)], mode: isOnStub ? "5" : "6", isOnStub: isOnStub)
    let before = try await application.output()
    #expect(before == "menu a dark\napi\nhttps://a true\ntrue\n")
    var plan = try await application.plan()
    let wayOut = "register what it captures, and look it up in the factory, with --values or by hand"
    #expect(
      plan.states == [
        "menuScreen: blocked: its factory captures 'navigation': \(wayOut)",
        "api: blocked: its factory captures 'prefix': \(wayOut)",
        "loginScreen: blocked: its factory captures 'navigation', 'config', 'theme': \(wayOut)",
      ])
    let proof = try await application.applyValues()
    #expect(
      proof.summary == """
        registered 'Navigation'
        registered 'String' (name: "prefix")
        registered 'Config'
        registered 'Navigation' (name: "navigation")
        registered 'Theme'
        looked up by 'Screen' (name: "menu"), 'Api', 'Screen' (name: "login")
        changed Sources/App.swift
        proved: the program builds, all other lookups are the same, and all other services have the same lifetimes and needs

        """)
    #expect(
      proof.commitMessage
        == "Look up the values that 3 factories captured\n\nThe program builds, and all other services are as before.")
    #expect(try await application.output() == before)
    #expect(
      application.folder.text(of: "Sources/App.swift")?.contains(
        """
            let prefix = "https://" + config.url
            container.register(Navigation.self) { _ in navigation }
            // The menu.
            container.register(Screen.self, name: "menu") { r in
              Menu(navigation: r.resolve(Navigation.self)!)
            }
            register(container, theme: Dark())
            container.register(String.self, name: "prefix") { _ in prefix }
            container.register(Api.self) { r in Api(url: r.resolve(String.self, name: "prefix")!) }.inObjectScope(.container)
        """) == true)
    plan = try await application.plan()
    #expect(
      plan.states.contains(
        "navigation: blocked: its factory only returns 'navigation', which belongs to the code around it: use --values if this "
          + "code creates it, or else give the composition root a property with this value by hand"), "\(plan.states)")
    #expect(plan.ids().count == 3)
    try await application.apply(plan.ids(), of: plan)
    #expect(try await application.output() == before)
  }

  @Test(arguments: ["Swinject", "SwinjectAdapter", "ResolverAdapter"])
  func `properties of an unowned object become services once, without extending its lifetime`(
    _ library: String
  ) async throws {
    let isResolver = library == "ResolverAdapter"
    let application = try SampleApplication(
      [
        "App.swift": """
        import \(library)
        struct Settings { let name: String }
        final class Store { let name: String; init(name: String) { self.name = name } }
        final class Screen { let store: Store; let name: String; init(store: Store, name: String) { (self.store, self.name) = (store, name) } }
        final class Injector {
          \(isResolver ? "private let container = Resolver.main" : "private let container = Container()")
          private let settings: Settings
          init(_ settings: Settings) {
            self.settings = settings
            registerStore()
            registerScreen()
          }
          deinit { print("released") }
          private func registerStore() {
            container.register\(isResolver ? "" : "(Store.self)") { [unowned self] \(isResolver ? "" : "_ ")in Store(name: settings.name) }
          }
          private func registerScreen() {
            container.register\(isResolver ? "" : "(Screen.self)") { [unowned self] \(isResolver ? "r" : "(r: any Resolver)") in
              Screen(store: r.resolve(Store.self)\(isResolver ? "" : "!"), name: self.settings.name)
            }
          }
          func open() { print(container.resolve(Screen.self)\(isResolver ? "" : "!").store.name) }
        }
        @main struct Main { static func main() { Injector(Settings(name: "a")).open() } }

        """
      ], mode: "5", isOnStub: library == "Swinject", libraries: isResolver ? ["Storyboards", library] : [])
    let before = try await application.output()
    #expect(before == "a\nreleased\n")
    let proof = try await application.applyValues()
    #expect(
      proof.summary == """
        registered 'Settings'
        looked up by 'Store', 'Screen'
        changed Sources/App.swift
        proved: the program builds, all other lookups are the same, and all other services have the same lifetimes and needs

        """)
    #expect(try await application.output() == before)
    let text = try #require(application.folder.text(of: "Sources/App.swift"))
    let lines =
      isResolver
      ? [
        "    container.register { [unowned self] in settings }\n",
        "    container.register { [unowned self] in Store(name: container.resolve(Settings.self).name) }\n",
        "    container.register { r in\n      Screen(store: r.resolve(Store.self), name: r.resolve(Settings.self).name)\n",
      ]
      : [
        "    container.register(Settings.self) { [unowned self] _ in settings }\n",
        "    container.register(Store.self) { r in Store(name: r.resolve(Settings.self)!.name) }\n",
        "    container.register(Screen.self) { (r: any Resolver) in\n"
          + "      Screen(store: r.resolve(Store.self)!, name: r.resolve(Settings.self)!.name)\n",
      ]
    for line in lines { #expect(text.contains(line), "\(text)") }
  }

  @Test func `values around registrations in Resolver become services`() async throws {
    let application = try SampleApplication(
      [
        "App.swift": """
        import ResolverAdapter
        final class Client: Sendable { init() { print("client") } }
        final class Journal: Sendable { let client: Client; init(client: Client) { self.client = client } }
        final class Store: Sendable { let client: Client; let url: String; init(_ client: Client, _ url: String) { self.client = client; self.url = url } }
        extension Resolver: ResolverRegistering {
          public static func registerAllServices() {
            let client = Client()
            let url = "a".lowercased()
            register { client }
            register { Journal(client: client) }.scope(.application)
            main.register { r in Store(client, url + "\\(r.resolve(Journal.self).client === client)") }
          }
        }
        @main struct Main {
          static func main() {
            let store: Store = Resolver.resolve()
            print(store.url, store.client === Resolver.resolve(Journal.self).client, store.client === Resolver.resolve(Client.self))
          }
        }

        """
      ], libraries: ["ResolverAdapter", "Storyboards"])
    let before = try await application.output()
    #expect(before == "client\natrue true true\n")
    let proof = try await application.applyValues()
    #expect(
      proof.summary.hasPrefix("used the registration of 'Client'\nregistered 'String' (name: \"url\")\n"),
      "\(proof.summary)")
    #expect(
      application.folder.text(of: "Sources/App.swift")?.contains(
        """
            register { client }
            register { Journal(client: resolve(Client.self)) }.scope(.application)
            main.register(name: "url") { url }
            main.register { r in Store(r.resolve(Client.self), r.resolve(String.self, name: "url") + \
        "\\(r.resolve(Journal.self).client === r.resolve(Client.self))") }
        """) == true, "\(application.folder.text(of: "Sources/App.swift")!)")
    #expect(try await application.output() == before)
    let plan = try await application.plan()
    #expect(plan.ids().count == 2, "\(plan.states)")
    try await application.apply(plan.ids(), of: plan)
    #expect(try await application.output() == before)
  }

  @Test func `a closure in a function of Resolver itself names the container`() async throws {
    let application = try SampleApplication(
      [
        "App.swift": """
        import ResolverAdapter
        final class Journal: Sendable { let name: String; init(name: String) { self.name = name } }
        extension Resolver {
          func registerJournal(name: String) {
            register { Journal(name: name) }.scope(.application)
          }
        }
        extension Resolver: ResolverRegistering {
          public static func registerAllServices() { main.registerJournal(name: "a".uppercased()) }
        }
        @main struct Main {
          static func main() { print(Resolver.resolve(Journal.self).name) }
        }

        """
      ], libraries: ["ResolverAdapter", "Storyboards"])
    #expect(try await application.output() == "A\n")
    try await application.applyValues()
    #expect(
      application.folder.text(of: "Sources/App.swift")?.contains(
        """
            register(name: "name") { name }
            register { Journal(name: self.resolve(String.self, name: "name")) }.scope(.application)

        """) == true, "\(application.folder.text(of: "Sources/App.swift")!)")
    try await application.expectSameOutput("A\n", afterMoving: 1)
  }

  @Test(arguments: [
    ("SwinjectAdapter", "Container", "Journal.self) { _ in ", "container.resolve(Journal.self)!"),
    ("DipAdapter", "DependencyContainer", ".unique) { () -> Journal in ", "try! container.resolve() as Journal"),
  ])
  func `literals move with the factories that capture their constants`(
    _ library: String, _ container: String, _ registration: String, _ lookup: String
  ) async throws {
    let application = try SampleApplication(
      [
        "App.swift": """
        import \(library)
        final class Journal {
          let text: () -> String
          init(_ limit: Int, _ rate: Double, isLarge: Bool, text: @escaping () -> String) {
            self.text = { "\\(limit) \\(rate) \\(isLarge) \\(text())" }
          }
        }
        func register(in container: \(container)) {
          let limit = 0x10
          let (rate, isLarge) = (2.5, true)
          let ratio = 2.5, isSmall = false
          let title = "a \\"b\\""
          print(rate, isLarge)
          container.register(\(registration)Journal(limit, ratio, isLarge: isSmall) { let tail = "."; return "\\(title) \\(limit)\\(tail)" } }
        }
        @main struct Main {
          static func main() {
            let container = \(container)()
            register(in: container)
            print((\(lookup)).text())
          }
        }

        """
      ], libraries: library == "DipAdapter" ? ["Storyboards", library] : [])
    try await application.expectSameOutput("2.5 true\n16 2.5 false a \"b\" 16.\n", afterMoving: 1)
    let assembly = try #require(application.folder.text(of: "Sources/AppServices.swift"))
    #expect(
      assembly.contains(
        #"  var journal: Journal { Journal(0x10, 2.5, isLarge: false) { let tail = "."; return "\("a \"b\"") \(0x10)\(tail)" } }"#
      ), "\(assembly)")
    let app = try #require(application.folder.text(of: "Sources/App.swift"))
    #expect(!app.contains("limit =") && !app.contains("title =") && app.contains("(rate, isLarge) = "), "\(app)")
  }

  /// Code that is not compiled may use the constant.
  @Test(arguments: ["", "\n#if DEBUG_TITLE\nprint(title)\n#endif"])
  func `a literal that may choose another overload keeps its type`(_ condition: String) async throws {
    let application = try SampleApplication(
      [
        "App.swift": """
        import SwinjectAdapter
        struct Key: ExpressibleByStringLiteral { init(stringLiteral value: String) {} }
        final class Text {
          let kind: String
          init(_ key: Key) { kind = "key" }
          @_disfavoredOverload init<T: StringProtocol>(_ text: T) { kind = "text" }
        }
        final class Page { let name: String; init(name: String) { self.name = name } }
        func register(in container: Container) {
          let title = "a"\(condition)
          container.register(Text.self) { _ in Text(title) }
          container.register(Page.self) { _ in Page(name: title) }
        }
        @main struct Main {
          static func main() {
            let container = Container()
            register(in: container)
            print(container.resolve(Text.self)!.kind, container.resolve(Page.self)!.name)
          }
        }

        """
      ], mode: "5")
    try await application.expectSameOutput("text a\n", afterMoving: 2)
    let assembly = try #require(application.folder.text(of: "Sources/AppServices.swift"))
    #expect(assembly.contains("  var text: Text { Text((\"a\" as String)) }\n"), "\(assembly)")
    #expect(assembly.contains("  var page: Page { Page(name: \"a\") }\n"), "\(assembly)")
    #expect(application.folder.text(of: "Sources/App.swift")?.contains("title =") == !condition.isEmpty)
  }

  /// The code before a registration, the registration, and the expected reason why its factory cannot look a value up.
  @Test(arguments: [
    ("var title = \"a\"; title += \"b\"", "{ _ in Journal(title) }", "its factory captures 'title': look"),
    ("let title = \"a\"", "{ [title] _ in Journal(title) }", "its factory captures 'title': look"),
    ("let title = String(1)", "{ _ in Journal(later: { title }) }", "its factory captures 'title': look"),
    (
      "\n#if os(Linux)\nlet title = \"a\"\n#else\nlet title = \"b\"\n#endif", "{ _ in Journal(later: { title }) }",
      "its factory captures"
    ),
    ("let make = { \"a\" }", "{ _ in Journal(make()) }", "its factory captures 'make': look"),
    ("", "{ _ in Journal(self.mutable) }", "its factory uses 'self' or 'Self': use"),
    ("", "{ _ in Journal(self.computed) }", "its factory uses 'self' or 'Self': use"),
    ("let title = \"a\"", "{ _ in Journal(title + self.mutable) }", "its factory uses 'self' or 'Self': use"),
    ("let title: String? = \"a\"", "{ _ in Journal(title!) }", "its factory captures 'title': look"),
    (
      "let title: Substring = \"a\"; var name = \"\"; name += title", "{ _ in Journal(name + title) }",
      "its factory captures"
    ),
    ("let make = { \"a\" }", "{ _ in Journal(later: make) }", "its factory captures 'make': look"),
    (
      "let title = String(1); let names = [\"a\"]; for name in names { container.register(String.self, name: name) { _ in \"\" } }",
      "{ _ in Journal(title) }",
      "its factory captures 'title', and other services of this type may have that name: register it by hand, under another name"
    ),
  ])
  func `other values stay`(_ code: String, _ factory: String, _ expected: String) async throws {
    let application = try SampleApplication(
      [
        "App.swift": """
        import SwinjectAdapter
        final class Journal { init(_ title: String) {}; init(later: @escaping () -> String) {} }
        final class MainAssembly: Assembly {
          var mutable = "a"
          var computed: String { "a" }
          func assemble(container: Container) {
            \(code)
            container.register(Journal.self) \(factory)
          }
        }
        @main struct Main { static func main() { MainAssembly().assemble(container: Container()) } }

        """
      ], mode: "5")
    let plan = try await application.plan()
    let values = ValuePlan(plan)
    #expect(values.drafts.isEmpty)
    let journal = try #require(plan.services.compactMap { $0 }.last)
    guard case .blocked(let obstacle) = journal.state else {
      Issue.record("\(journal.state)")
      return
    }
    let reasons = [obstacle.description] + values.refusals.map(\.obstacle.description)
    #expect(reasons.contains { $0.hasPrefix(expected) }, "\(reasons)")
  }

  @Test(arguments: [false, true])
  func `properties of a weak object become services without a check of it`(_ isOnStub: Bool) async throws {
    let application = try SampleApplication(
      [
        "App.swift": """
        import \(isOnStub ? "Swinject" : "SwinjectAdapter")
        struct Settings { let name: String }
        final class Store { let name: String; init(name: String) { self.name = name } }
        final class Screen { let store: Store; let name: String; init(store: Store, name: String) { (self.store, self.name) = (store, name) } }
        final class Injector {
          private let container = Container()
          private let settings: Settings
          init(_ settings: Settings) {
            self.settings = settings
            container.register(Store.self) { [weak self] _ in
              guard let self else { fatalError() }
              return Store(name: self.settings.name)
            }
            container.register(Screen.self) { [weak self] r in
              // Only for the settings.
              guard let self = self else { preconditionFailure("released") }
              let name = self.settings.name
              return Screen(store: r.resolve(Store.self)!, name: name)
            }
          }
          deinit { print("released") }
          func open() -> Screen { container.resolve(Screen.self)! }
        }
        func run() {
          let screen = Injector(Settings(name: "a")).open()
          print(screen.name, screen.store.name)
        }
        @main struct Main { static func main() { run() } }

        """
      ], mode: "5", isOnStub: isOnStub)
    let output = "released\na a\n"
    #expect(try await application.output() == output)
    try await application.applyValues()
    #expect(try await application.output() == output)
    let text = try #require(application.folder.text(of: "Sources/App.swift"))
    #expect(
      text.contains(
        """
            container.register(Settings.self) { [unowned self] _ in self.settings }
            container.register(Store.self) { r in
              return Store(name: r.resolve(Settings.self)!.name)
            }
            container.register(Screen.self) { r in
              // Only for the settings.
              let name = r.resolve(Settings.self)!.name
        """), "\(text)")
    let plan = try await application.plan()
    try await application.apply(plan.ids("store", "screen"), of: plan)
    #expect(try await application.output() == output)
  }

  @Test func `properties of an object that a factory keeps become services that keep it`() async throws {
    let application = try SampleApplication(
      [
        "App.swift": """
        import SwinjectAdapter
        struct Settings { let name: String }
        final class Store { let name: String; init(name: String) { self.name = name } }
        final class Screen { let name: String; init(name: String) { self.name = name } }
        final class Registrar {
          private let settings: Settings
          init(_ settings: Settings) { self.settings = settings }
          deinit { print("released") }
          func register(in container: Container) {
            container.register(Store.self) { [unowned self] _ in Store(name: settings.name) }
            container.register(Screen.self) { _ in Screen(name: self.settings.name) }
          }
        }
        func makeContainer() -> Container {
          let container = Container()
          Registrar(Settings(name: "a")).register(in: container)
          return container
        }
        func run() {
          let container = makeContainer()
          print(container.resolve(Store.self)!.name, container.resolve(Screen.self)!.name)
        }
        @main struct Main { static func main() { run() } }

        """
      ], mode: "5")
    let output = "a a\nreleased\n"
    #expect(try await application.output() == output)
    try await application.applyValues()
    #expect(try await application.output() == output)
    let text = try #require(application.folder.text(of: "Sources/App.swift"))
    #expect(text.contains("    container.register(Settings.self) { _ in self.settings }\n"), "\(text)")
    let plan = try await application.plan()
    try await application.apply(plan.ids("store", "screen"), of: plan)
    #expect(try await application.output() == output)
  }
}
