// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts
import Testing

@testable import composure_tool

@Suite struct `container code` {
  private static let services = """
    import SwinjectAdapter
    class Logger {}
    class Store { init(_ logger: Logger? = nil) {} }
    class Editor { init(_ store: Store) {} }

    """

  @Test func `that depends on a run is unknown, with the reason`() async throws {
    let code = try await ContainerSample.read(
      Self.services + """
        func use(_ container: Container, name: String, scope: ObjectScope, type: Store.Type) {
          container.register(Store.self, name: name) { _ in Store() }
          container.register(Logger.self) { _ in Logger() }.inObjectScope(scope)
          _ = container.resolve(Store.self, name: name + "2")
        }
        protocol Locator { func find<T>(_ type: T.Type) -> T? }
        struct ContainerLocator: Locator {
          let container: Container
          func find<T>(_ type: T.Type) -> T? { container.resolve(type) }
        }
        class Page { func find<T>(_ type: T.Type, with locator: Locator) {} }
        class StoredPage: Page { override func find<T>(_ type: T.Type, with locator: Locator) { _ = locator.find(type) } }
        func neverCalled<T>(_ container: Container, _ type: T.Type) -> T? { container.resolve(type) }
        func value(_ container: Container) -> (Store.Type) -> Store? { container.resolve }
        #if NEVER
        func more(_ container: Container) { container.register(Editor.self) { _ in Editor(Store()) } }
        #else
        func less() {}
        #endif
        """)
    #expect(
      code.unknownLines == [
        "registration dynamicName(\"a parameter\"): container.register(Store.self, name: name) { _ in Store() }",
        "registration dynamicScope(\"a parameter\"): "
          + "container.register(Logger.self) { _ in Logger() }.inObjectScope(scope)",
        "lookup dynamicName(\"name + \\\"2\\\"\"): container.resolve(Store.self, name: name + \"2\")",
        "lookup genericType: locator.find(type)",
        "registration notCompiled(\"NEVER\"): "
          + "#if NEVER func more(_ container: Container) { container.register(Editor.self) { _ in Editor(Store()) } } #else",
      ])
    // A method that is passed as a function determines its types.
    #expect(code.lookupLines.last == "'Store', optional: resolve")
    #expect(code.unknown.map(\.isAboutAnyService) == [false, false, false, true, false])
  }

  @Test func `has the names in literal lists`() async throws {
    let code = try await ContainerSample.read(
      Self.services + """
        func assemble(_ container: Container) {
          for name in ["a", "b"] { container.register(Store.self, name: name) { _ in Store() } }
          ["c", "d"].forEach { container.register(Store.self, name: $0) { _ in Store() } }
          _ = ["a", "e"].map { name in container.resolve(Store.self, name: name)! }
          _ = ["f"].compactMap { container.resolve(Store.self, name: $0) }
          _ = CommandLine.arguments.map { container.resolve(Store.self, name: $0)! }
        }
        """)
    #expect(code.registrations.map(\.key.name) == ["a", "b", "c", "d"].map { .text($0) })
    #expect(code.lookups.map(\.key.name) == ["a", "e", "f"].map { .text($0) } + [.unknown(source: "$0")])
    #expect(code.unknownLines == ["lookup dynamicName(\"$0\"): container.resolve(Store.self, name: $0)!"])
  }

  @Test func `has the bytes of statements, factories and lookups`() async throws {
    let code = try await ContainerSample.read(
      Self.services + """
        func assemble(_ container: Container) {
          let logger = container.resolve(Logger.self)!
          let entry = container.register(Store.self) { [logger] r in
            // Stores log.
            print("é")
            return Store(logger)
          }
            .inObjectScope(.container)
          container.register(Editor.self) { Editor($0.resolve(Store.self)!) }; print(entry)
        }
        """)
    let store = try #require(code.registrations.first)
    let factory = try #require(store.factories.first)
    let source = code.program.source
    #expect(
      source(store.statement) == """
        let entry = container.register(Store.self) { [logger] r in
            // Stores log.
            print("é")
            return Store(logger)
          }
            .inObjectScope(.container)
        """)
    #expect(source(store.place) == String(source(store.statement).dropFirst("let entry = ".count)))
    #expect(source(store.name) == "register")
    #expect(source(factory.place).hasPrefix("{ [logger] r in"))
    #expect(try source(#require(factory.body)) == "print(\"é\")\n    return Store(logger)")
    #expect(factory.closure?.captures.map(\.name) == ["logger"])
    #expect(
      code.capturedLookups(of: store).map { source($0.statement) } == ["let logger = container.resolve(Logger.self)!"])
    let editor = try #require(code.registrations.last)
    #expect(try source(#require(editor.factories.first?.body)) == "Editor($0.resolve(Store.self)!)")
    #expect(editor.factories.flatMap(code.lookups(in:)).map { source($0.call) } == ["$0.resolve(Store.self)"])
    #expect(editor.factories.flatMap(code.lookups(in:)).map(\.container) == [.resolving])
  }

  @Test func `is read across modules, and tests are distinguished`() async throws {
    let code = try await ContainerSample.read([
      .init(
        name: "Base",
        text: """
          import SwinjectAdapter
          open class Store { public init() {} }
          public struct Names { public static let main = "main" }
          extension Container {
            public func add<S>(_ type: S.Type, name: String, make: @escaping () -> S) {
              register(type, name: name) { _ in make() }
            }
          }
          """),
      .init(
        name: "AppTests",
        text: """
          import Base
          import SwinjectAdapter
          import Testing
          let container = Container()
          container.add(Store.self, name: Names.main) { Store() }
          _ = container.resolve(Store.self, name: "main")
          """, file: "main.swift"),
    ])
    #expect(code.registrationLines == ["register 'Store' (name: \"main\")"])
    #expect(code.lookupLines == ["'Store' (name: \"main\"), optional: container.resolve(Store.self, name: \"main\")"])
    #expect(code.registrations.map(\.isInTests) == [true])
    #expect(code.registrations.map(\.module) == ["AppTests"])
    #expect(
      code.registrations.map { code.program.line(of: $0.origin!) } == ["register(type, name: name) { _ in make() }"])
    #expect(code.unknownLines == [])
  }

  @Test func `of generic helpers has the associated types of each call`() async throws {
    let code = try await ContainerSample.read(
      Self.services + """
        protocol Screen { associatedtype Input = Int; associatedtype Next: Screen = Self }
        final class List: Screen { struct Input {} }
        final class Detail: Screen { typealias Input = (Store, Logger?); typealias Next = List }
        class Base: Screen { init(_ input: String) {}; typealias Input = String }
        final class Inherited: Base {}
        final class Standard: Screen {}
        protocol Loading { associatedtype Item; func load(_ item: Item) }
        final class Inferred: Loading { func load(_ item: Editor) {} }
        extension Container {
          func screen<T: Screen>(_ type: T.Type, _ input: T.Input) -> T { resolve(type, argument: input)! }
          func next<T: Screen>(after type: T.Type, _ input: T.Next.Input) -> T.Next {
            resolve(T.Next.self, argument: input)!
          }
          func items<T: Loading>(for type: T.Type) -> [T.Item]? { resolve([T.Item].self) }
          func screens<T: Screen>(_ inputs: [T.Input], _ type: T.Type) -> [T] { inputs.map { screen(type, $0) } }
        }
        func use(_ container: Container) {
          _ = container.screen(List.self, .init())
          _ = container.screen(Detail.self, (Store(), nil))
          _ = container.screen(Inherited.self, "")
          _ = container.screen(Standard.self, 1)
          _ = container.next(after: Detail.self, List.Input())
          _ = container.items(for: Inferred.self)
          _ = container.screens([List.Input()], List.self)
        }
        """)
    #expect(code.unknownLines == [])
    #expect(
      code.lookupLines == [
        "'List' (arguments: (List.Input)), required: container.screen(List.self, .init())",
        "'Detail' (arguments: ((Store, Logger?))), required: container.screen(Detail.self, (Store(), nil))",
        "'Inherited' (arguments: (String)), required: container.screen(Inherited.self, \"\")",
        "'Standard' (arguments: (Int)), required: container.screen(Standard.self, 1)",
        "'List' (arguments: (List.Input)), required: container.next(after: Detail.self, List.Input())",
        "'[Editor]', optional: container.items(for: Inferred.self)",
        "'List' (arguments: (List.Input)), required: container.screens([List.Input()], List.self)",
      ])
  }

  @Test func `looks up in the property wrappers of local variables`() async throws {
    let code = try await ContainerSample.read(
      Self.services + """
        let container = Container()
        @propertyWrapper struct Inject<T> {
          let wrappedValue: T = container.resolve(T.self)!
          init() {}
        }
        @propertyWrapper struct Named<T> {
          let name: String?
          var wrappedValue: T? { container.resolve(T.self, name: "main") }
          init(_ name: String? = nil) { self.name = name }
        }
        @propertyWrapper struct Clamped { var wrappedValue: Int; init(wrappedValue: Int) { self.wrappedValue = wrappedValue } }
        final class User {
          @Inject var logger: Logger
          func run() {
            @Inject var store: Store
            @Named var editor: Editor?
            @Named("x") var other: Logger?
            @Clamped var count = 3
            print(store, editor as Any, other as Any, count)
          }
          func later() -> () -> Void {
            func inner() { @Inject var store: Store; print(store) }
            return { @Inject var editor: Editor; inner(); print(editor) }
          }
        }
        """)
    #expect(code.unknownLines == [])
    #expect(
      code.lookupLines == [
        "@Inject 'Logger', required: Inject",
        "'Logger' (name: \"main\"), optional, lazy: Named(\"x\")",
        "'Store', required: @Inject",
        "'Editor' (name: \"main\"), optional, lazy: @Named",
        "'Store', required: @Inject",
        "'Editor', required: @Inject",
      ])
  }

  @Test func `has the captured lookups of a factory, and not those of other types in the file`() async throws {
    let code = try await ContainerSample.read(
      Self.services + """
        final class StoreAssembly: Assembly {
          func assemble(container: Container) {
            container.register(Store.self) { r in
              let logger = r.resolve(Logger.self)!
              return Store(logger)
            }
          }
        }
        final class EditorAssembly: Assembly {
          func assemble(container: Container) {
            let text = "true"
            let isEnabled = Bool(text)
            let store = container.resolve(Store.self)!
            container.register(Editor.self) { _ in isEnabled == true ? Editor(store) : Editor(Store()) }
            container.register(Logger.self) { _ in print(isEnabled as Any); return Logger() }
          }
        }
        """)
    #expect(
      code.registrations.map { registration in
        "\(registration.key.description): "
          + code.capturedLookups(of: registration).map(\.key.description).joined(separator: ", ")
      } == ["'Store': ", "'Editor': 'Store'", "'Logger': "])
  }

  @Test func `of types with the same name in two modules is distinguished`() {
    let one = ServiceType("App.Store"), other = ServiceType("Base.Store")
    #expect(one != other)
    #expect(one.description == other.description)
    #expect(ServiceType("App.(Store in _0AB1)").description == "Store")
    #expect(ServiceType("App.Search.Model").description == "Search.Model")
    #expect(ServiceType("[App.Search.Model : App.Box<Swift.Int>.Item]").description == "[Search.Model : Box<Int>.Item]")
    let extended = ServiceType("(extension in App):Foundation.URL.Parts")
    #expect(extended.description == "URL.Parts" && extended != ServiceType("(extension in Base):Foundation.URL.Parts"))
    #expect(ServiceType("[App.Store]?").wrapped == ServiceType("[App.Store]"))
    #expect(ServiceType("Pack{App.Store, Swift.Dictionary<Swift.Int, App.Store>}").elements.count == 2)
    let program = Program(modules: []) { $0 }
    #expect(ServiceType("App.Box<A1>").replacing(["A1": one], in: program) == ServiceType("App.Box<App.Store>"))
  }
}
