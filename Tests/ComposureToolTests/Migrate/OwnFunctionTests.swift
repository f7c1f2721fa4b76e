// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Testing

@testable import composure_tool

/// Functions of the client's assemblies that factories call on `self`.
@Suite struct OwnFunctionTests {
  @Test func `become static with those that they call`() async throws {
    let application = try SampleApplication(
      [
        "App.swift": """
        import SwinjectAdapter
        final class Store { let name: String; init(_ name: String) { self.name = name } }
        final class Screen { let store: Store; let title: String; init(_ store: Store, _ title: String) { self.store = store; self.title = title } }
        final class Editor { let screen: Screen; init(_ screen: Screen) { self.screen = screen } }
        final class Detail { let title: String; var screen: Screen?; init(_ title: String) { self.title = title } }
        class MainAssembly: Assembly {
          private static let prefix = "> "
          private let count = 1
          func assemble(container: Container) {
            container.register(Store.self) { _ in Store(Self.prefix + "store") }.inObjectScope(.container)
            container.register(Screen.self) { [unowned self] resolver in
              return self.makeScreen(resolver, title: "main")
            }
            container.register(Editor.self, factory: Self.makeEditor)
            container.register(Detail.self) { (r: Resolver, title: String) in self.makeDetail(r, title: title) }
              .initCompleted { r, detail in self.complete(r, detail) }
            container.register(Int.self) { _ in self.count + self.number() }
          }
          private func makeScreen(_ resolver: Resolver, title: String) -> Screen {
            Screen(resolver.resolve(Store.self)!, Self.prefix + name(title))
          }
          private func name(_ title: String) -> String { title + "\\(self.number())" }
          func number() -> Int { 1 }
          private static func makeEditor(resolver: Resolver) -> Editor { Editor(resolver.resolve(Screen.self)!) }
          private func makeDetail(_ r: Resolver, title: String) -> Detail { Detail(name(title)) }
          private func complete(_ r: Resolver, _ detail: Detail) { detail.screen = r.resolve(Screen.self) }
        }
        @main struct Main {
          static func main() {
            let resolver = Assembler([MainAssembly()]).resolver
            let editor = resolver.resolve(Editor.self)!
            print(editor.screen.title, editor.screen.store.name, resolver.resolve(Int.self)!)
            let detail = resolver.resolve(Detail.self, argument: "detail")!
            print(detail.title, detail.screen!.store === editor.screen.store)
          }
        }

        """
      ], mode: "5")
    let before = try await application.output()
    #expect(before == "> main1 > store 2\ndetail1 true\n")
    let plan = try await application.plan()
    #expect(
      plan.states.filter { !$0.hasSuffix(": movable") } == [
        "int: blocked: its factory uses 'self' or 'Self': use the name of the type, or pass the values"
      ])
    let proof = try await application.apply(plan.ids(), of: plan)
    #expect(
      proof.declarations == [
        "'MainAssembly.complete' is internal now", "'MainAssembly.makeDetail' is internal now",
        "'MainAssembly.makeEditor' is internal now", "'MainAssembly.makeScreen' is internal now",
        "'MainAssembly.prefix' is internal now", "'MainAssembly.complete' is static now",
        "'MainAssembly.makeDetail' is static now", "'MainAssembly.makeScreen' is static now",
        "'MainAssembly.name' is static now",
        "'MainAssembly.number' is static now",
      ])
    #expect(try await application.output() == before)
    let source = try #require(application.folder.text(of: "Sources/App.swift"))
    #expect(source.contains("{ _ in self.count + MainAssembly.number() }"), "\(source)")
    #expect(source.contains("  static func makeScreen(_ resolver"), "\(source)")
    #expect(
      source.contains("  private static func name(_ title: String) -> String { title + \"\\(self.number())\" }\n"))
    let moved = try #require(application.folder.text(of: "Sources/MainServices.swift"))
    #expect(
      moved.hasSuffix(
        """
        extension MainServices {
          var store: Store { shared(\\.store) { Store(MainAssembly.prefix + "store") } }
          var screen: Screen {
            return MainAssembly.makeScreen(container, title: "main")
          }
          var editor: Editor { MainAssembly.makeEditor(resolver: container) }
          func makeDetail(title: String) -> Detail {
            let detail: Detail = MainAssembly.makeDetail(container, title: title)
            MainAssembly.complete(container, detail)
            return detail
          }
        }

        """), "\(moved)")
    try await application.applyLookups()
    #expect(try await application.output() == before)
  }

  @Test(arguments: [
    ("Assembly", ""), ("Assembly, Sendable", ": Sendable"),
    ("Sendable, Assembly", ": Sendable"),
  ])
  func `stay in their type without the container`(_ protocols: String, _ remaining: String) async throws {
    let application = try SampleApplication(
      [
        "App.swift": """
        import SwinjectAdapter
        final class Store {}
        final class Screen { let store: Store; init(_ store: Store) { self.store = store } }
        final class MainAssembly: \(protocols) {
          func assemble(container: Container) {
            container.register(Store.self) { _ in Store() }.inObjectScope(.container)
            container.register(Screen.self) { r in self.makeScreen(r) }
          }

          private func makeScreen(_ resolver: Resolver) -> Screen { Screen(resolver.resolve(Store.self)!) }
        }
        @main struct Main {
          static func main() {
            let resolver = Assembler([MainAssembly()]).resolver
            print(resolver.resolve(Screen.self)!.store === resolver.resolve(Store.self)!)
          }
        }

        """
      ], mode: "5")
    try await application.expectSameOutput("true\n", withoutContainerAfterMoving: 2)
    let source = try #require(application.folder.text(of: "Sources/App.swift"))
    #expect(!source.contains("Swinject") && !source.contains("assemble"), "\(source)")
    #expect(
      source.contains("final class MainAssembly\(remaining) {\n"), "\(source)")
    #expect(source.contains("  static func makeScreen(_ resolver: AppAssembly) -> Screen { Screen(resolver.store) }\n"))
  }

  @Test(arguments: [
    // They use the instance, or are called on another one.
    ("func make() -> Store { Store(\"\\(count)\") }", ""),
    ("func make() -> Store { let value = self; return Store(\"\\(value.count)\") }", ""),
    ("func make() -> Store { Store(\"a\") }", "func list(_ assembly: MainAssembly) { _ = assembly.make() }"),
    ("func make() -> Store { other() }; func other() -> Store { Store(\"\\(count)\") }", ""),
    ("func make() -> Store { Store(\"a\") }\n#if OTHER\nfunc list() { _ = make() }\n#endif", ""),
    // Other types require or replace them.
    (
      "func make() -> Store { Store(\"a\") }",
      "class OtherAssembly: MainAssembly { override func make() -> Store { Store(\"b\") } }"
    ),
    (
      "func make() -> Store { Store(\"a\") }",
      "protocol Maker { func make() -> Store }; extension MainAssembly: Maker {}"
    ),
    ("@inline(never) func make() -> Store { Store(\"a\") }; static func make() -> Store { Store(\"b\") }", ""),
  ])
  func `stay with the services that use them otherwise`(_ functions: String, _ other: String) async throws {
    let application = try SampleApplication(
      [
        "App.swift": """
        import SwinjectAdapter
        final class Store { let name: String; init(_ name: String) { self.name = name } }
        class MainAssembly: Assembly {
          let count = 1
          func assemble(container: Container) {
            container.register(Store.self) { _ in self.make() }
          }
          \(functions)
        }
        \(other)

        """
      ], mode: "5")
    #expect(
      try await application.plan().states == [
        "store: blocked: its factory uses 'self' or 'Self': use the name of the type, or pass the values"
      ])
  }

  @Test func `have types that factories name by self and Self`() async throws {
    let application = try SampleApplication(
      [
        "App.swift": """
        import SwinjectAdapter
        final class Store { let name: String; init(_ name: String) { self.name = name } }
        final class Screen { let names: [String]; init(_ names: [String]) { self.names = names } }
        private final class ScreenAssembly: Assembly {
          private static let title = "main"
          func assemble(container: Container) {
            container.register(Screen.self) { [self] r in
              let name = "\\(type(of: self))"
              return Screen([name, type(of: self).title, r.resolve(Store.self)!.name])
            }
          }
        }
        struct StoreAssembly: Assembly {
          func assemble(container: Container) {
            container.register(Store.self) { _ in Store(String(describing: Self.self) + "\\(type(of: self))") }
          }
        }
        @main struct Main {
          static func main() {
            print(Assembler([ScreenAssembly(), StoreAssembly()]).resolver.resolve(Screen.self)!.names)
          }
        }

        """
      ], mode: "5")
    try await application.expectSameOutput(
      "[\"ScreenAssembly\", \"main\", \"StoreAssemblyStoreAssembly\"]\n", withoutContainerAfterMoving: 2)
    let store = try #require(application.folder.text(of: "Sources/StoreServices.swift"))
    #expect(
      store.contains("{ Store(String(describing: StoreAssembly.self) + \"\\(StoreAssembly.self)\") }\n"), "\(store)")
    let screen = try #require(application.folder.text(of: "Sources/ScreenServices.swift"))
    #expect(
      screen.hasSuffix(
        """
          var screen: Screen {
            let name = "\\(ScreenAssembly.self)"
            return Screen([name, ScreenAssembly.self.title, store.name])
          }
        }

        """), "\(screen)")
  }

  @Test(arguments: [
    // The object may be of a subclass.
    ("type(of: self)", "final class OtherAssembly: MainAssembly {}"),
    // Code inside has another `Self`.
    ("{ struct Local { let type = Self.self }; return Local().type }()", ""),
    ("[type(of: self), type(of: self.count)]", ""),
  ])
  func `have types that only their own code names`(_ value: String, _ other: String) async throws {
    let application = try SampleApplication(
      [
        "App.swift": """
        import SwinjectAdapter
        final class Store { let value: Any; init(_ value: Any) { self.value = value } }
        class MainAssembly: Assembly {
          let count = 1
          func assemble(container: Container) {
            container.register(Store.self) { _ in Store(\(value)) }
          }
        }
        \(other)

        """
      ], mode: "5")
    #expect(
      try await application.plan().states == [
        "store: blocked: its factory uses 'self' or 'Self': use the name of the type, or pass the values"
      ])
  }

  @Test func `are named in a binding without a value`() async throws {
    let application = try SampleApplication(
      [
        "App.swift": """
        import SwinjectAdapter
        final class Store { let name: String; init(_ name: String) { self.name = name } }
        enum App {
          static var name: String? { "own" }
          private static let limit: Int? = nil
          static func register(in container: Container) {
            container.register(Store.self) { _ in
              if let name, var limit { limit += 1; return Store(name + "\\(limit)") }
              if let name = name as String?, name.isEmpty { return Store(name) }
              guard let name else { return Store("none") }
              return Store(name)
            }
          }
        }
        @main struct Main {
          static func main() {
            let container = Container()
            App.register(in: container)
            print(container.resolve(Store.self)!.name)
          }
        }

        """
      ], mode: "5")
    try await application.expectSameOutput("own\n", afterMoving: 1)
    let moved = try #require(application.folder.text(of: "Sources/AppServices.swift"))
    #expect(
      moved.hasSuffix(
        """
          var store: Store {
            if let name = App.name, var limit = App.limit { limit += 1; return Store(name + "\\(limit)") }
            if let name = App.name as String?, name.isEmpty { return Store(name) }
            guard let name = App.name else { return Store("none") }
            return Store(name)
          }
        }

        """), "\(moved)")
  }
}
