// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

@testable import composure_tool

/// Lookups that are turned into parameters of initializers.
struct SiteTests {
  private static let services = """
    import SwinjectAdapter
    final class Journal: Sendable { let number: Int; init(_ number: Int) { print("journal", number); self.number = number } }
    protocol Store: AnyObject, Sendable { var name: String { get } }
    final class DiskStore: Store { let name: String; init(name: String) { print("store"); self.name = name } }
    extension Container {
      static let main: Container = {
        let container = Container()
        container.register(Journal.self) { _ in Journal(1) }.inObjectScope(.container)
        container.register(Journal.self, name: "second") { _ in Journal(2) }.inObjectScope(.transient)
        container.register(Store.self) { _ in DiskStore(name: "disk") }.inObjectScope(.container)
        return container
      }()
    }

    """

  struct Pattern: CustomTestStringConvertible {
    let testDescription: String
    let source: String
    let main: String
    /// The source at the end.
    let expected: String
    /// The number of changes.
    var rounds = 1
  }

  static let patterns = [
    Pattern(
      testDescription: "an initializer that takes the resolver",
      source: """
        final class Editor {
          private let store: any Store
          let journal: Journal
          let title: String
          init(resolver: any Resolver, title: String) {
            store = resolver.resolve(Store.self)!
            self.journal = resolver.resolve(Journal.self, name: "second")!
            self.title = title + store.name
          }
          func text() -> String { title }
        }
        func register(_ container: Container) {
          container.register(Editor.self) { r in Editor(resolver: r, title: "a") }
          container.register(Editor.self, name: "two") { (r: Resolver) in
            Editor(
              resolver: r,
              title: "b")
          }
        }
        """,
      main: """
        register(.main)
        print(Container.main.resolve(Editor.self)!.text(), Container.main.resolve(Editor.self, name: "two")!.text())
        print(Editor(resolver: Container.main, title: "c").text())
        """,
      expected: """
        final class Editor {
          private let store: any Store
          let journal: Journal
          let title: String
          init(store storeArgument: any Store, journal: Journal, title: String) {
            store = storeArgument
            self.journal = journal
            self.title = title + store.name
          }
          func text() -> String { title }
        }
        func register(_ container: Container) {
          container.register(Editor.self) { r in Editor(store: r.resolve(Store.self)!, journal: r.resolve(Journal.self, name: "second")!, title: "a") }
          container.register(Editor.self, name: "two") { (r: Resolver) in
            Editor(
              store: r.resolve(Store.self)!, journal: r.resolve(Journal.self, name: "second")!,
              title: "b")
          }
        }
        """),
    Pattern(
      testDescription: "properties that look up, in types with and without an initializer",
      source: """
        final class Editor {
          let store = Container.main.resolve(Store.self)!  // the store
          private var journal: Journal? = Container.main.resolve(Journal.self, name: "second")
          var texts: [String] = []
          func text() -> String { "\\(store.name) \\(journal?.number ?? 0)" }
        }
        struct Window {
          let editor: Editor
          let store: any Store = Container.main.resolve(Store.self)!
          init(editor: Editor) { self.editor = editor }
        }
        """,
      main: """
        print(Editor().text())
        print(Window(editor: Editor()).store.name)
        """,
      expected: """
        final class Editor {
          let store: any Store  // the store
          private var journal: Journal?
          var texts: [String] = []

          init(store: any Store, journal: Journal?) {
            self.store = store
            self.journal = journal
          }

          func text() -> String { "\\(store.name) \\(journal?.number ?? 0)" }
        }
        struct Window {
          let editor: Editor
          let store: any Store
          init(editor: Editor, store: any Store) { self.store = store; self.editor = editor }
        }
        """),
    Pattern(
      testDescription: "functions of the client's own",
      source: """
        enum Services { static func find<T>(_ type: T.Type) -> T { Container.main.resolve(type)! } }
        func journal() -> Journal { Services.find(Journal.self) }
        final class Editor {
          private let store = Services.find(Store.self)
          let number: Int
          init() { number = Services.find(Journal.self).number }
        }
        """,
      main: """
        print(Editor().number, Editor().number)
        """,
      expected: """
        final class Editor {
          private let store: any Store
          let number: Int
          init(store: any Store, journal: Journal) { self.store = store; number = journal.number }
        }
        """),
    Pattern(
      testDescription: "wrapped properties",
      source: """
        @propertyWrapper struct Injected<Service> {
          var wrappedValue: Service
          init() { wrappedValue = Container.main.resolve(Service.self)! }
        }
        final class Editor {
          @Injected private var store: any Store
          @Injected var journal: Journal
          let title: String
          init(title: String) { self.title = title }
          func text() -> String { "\\(title) \\(store.name) \\(journal.number)" }
        }
        """,
      main: """
        print(Editor(title: "a").text(), Editor(title: "b").text())
        """,
      expected: """
        @propertyWrapper struct Injected<Service> {
          var wrappedValue: Service
          init() { wrappedValue = Container.main.resolve(Service.self)! }
        }
        final class Editor {
          private var store: any Store
          var journal: Journal
          let title: String
          init(title: String, store: any Store, journal: Journal) { self.store = store; self.journal = journal; self.title = title }
          func text() -> String { "\\(title) \\(store.name) \\(journal.number)" }
        }
        """),
    Pattern(
      testDescription: "wrapped properties of classes without initializers",
      source: """
        @propertyWrapper struct Injected<Service> {
          var wrappedValue: Service
          init() { wrappedValue = Container.main.resolve(Service.self)! }
        }
        final class Editor {
          @Injected private var store: any Store
          @Injected var journal: Journal  // the town's

          var text: String { "\\(store.name) \\(journal.number)" }
        }
        final class Panel { @Injected var store: any Store }
        """,
      main: """
        print(Editor().text, Panel().store.name)
        """,
      expected: """
        @propertyWrapper struct Injected<Service> {
          var wrappedValue: Service
          init() { wrappedValue = Container.main.resolve(Service.self)! }
        }
        final class Editor {
          private var store: any Store
          var journal: Journal  // the town's

          init(store: any Store, journal: Journal) {
            self.store = store
            self.journal = journal
          }

          var text: String { "\\(store.name) \\(journal.number)" }
        }
        final class Panel { var store: any Store; init(store: any Store) { self.store = store } }
        """),
    Pattern(
      testDescription: "wrapped properties with default values of the wrapper's initializer",
      source: """
        @propertyWrapper struct Injected<Service> {
          let wrappedValue: Service
          init(container: Container = Container.main, name: String? = nil) {
            wrappedValue = container.resolve(Service.self)!
          }
        }
        final class Panel { @Injected var store: any Store }
        """,
      main: """
        print(Panel().store.name)
        """,
      expected: """
        final class Panel { var store: any Store; init(store: any Store) { self.store = store } }
        """),
    Pattern(
      testDescription: "wrapped properties whose wrapper stores the container",
      source: """
        @propertyWrapper final class Injected<Service> {
          private let container = Container.main
          private var service: Service
          var wrappedValue: Service { get { service } set { service = newValue } }
          init(label: String = "") { service = self.container.resolve(Service.self).unsafelyUnwrapped }
        }
        final class Panel { @Injected(label: "panel") var store: any Store }
        """,
      main: """
        print(Panel().store.name)
        """,
      expected: """
        final class Panel { var store: any Store; init(store: any Store) { self.store = store } }
        """),
    Pattern(
      testDescription: "wrapped properties whose wrapper ends the process if a service is missing",
      source: """
        @propertyWrapper struct Injected<Service> {
          let wrappedValue: Service
          init() {
            guard let service = Container.main.resolve(Service.self) else { fatalError("\\(Service.self) is missing") }
            wrappedValue = service
          }
        }
        final class Panel { @Injected var store: any Store }
        """,
      main: """
        print(Panel().store.name)
        """,
      expected: """
        final class Panel { var store: any Store; init(store: any Store) { self.store = store } }
        """),
    Pattern(
      testDescription:
        "wrapped properties with a function that does more, and ends the process if a service is missing",
      source: """
        func find<Service>() -> Service {
          guard let service = Container.main.resolve(Service.self) else { fatalError("\\(Service.self) is missing") }
          print(Service.self)
          return service
        }
        @propertyWrapper class Injected<Service> {
          let wrappedValue: Service
          init() { wrappedValue = find() }
        }
        final class Panel { @Injected var store: any Store }
        """,
      main: """
        print(Panel().store.name)
        """,
      expected: """
        final class Panel { var store: any Store; init(store: any Store) { self.store = store } }
        """),
    Pattern(
      testDescription: "wrapped properties with a name",
      source: """
        @propertyWrapper struct Injected<Service> {
          let wrappedValue: Service
          let container: Container
          init(_ name: String? = nil, in container: Container = Container.main) {
            self.container = container
            wrappedValue = self.container.resolve(Service.self, name: name)!
          }
        }
        final class Panel { @Injected("second") var store: any Store; @Injected(nil) var other: any Store }
        """,
      main: """
        Container.main.register(Store.self, name: "second") { _ in DiskStore(name: "second") }
        print(Panel().store.name, Panel().other.name)
        """,
      expected: """
        final class Panel { var store: any Store; var other: any Store; init(store: any Store, other: any Store) { self.store = store; self.other = other } }
        """),
    Pattern(
      testDescription: "comments and commas at the end of a list",
      source: """
        final class Editor {
          let store = Container.main.resolve(Store.self)!
          let title: String
          init(
            title: String  // as it is shown
          ) {
            self.title = title
          }
        }
        struct Window {
          let journal: Journal
          let store = Container.main.resolve(Store.self)!
          init(
            number: Int,
          ) {
            journal = Container.main.resolve(Journal.self)!
          }
        }
        func open() -> Editor {
          Editor(
            title: "a"  // first
          )
        }
        func window() -> Window { Window(number: 1, ) }
        """,
      main: """
        print(open().title, window().journal.number)
        """,
      expected: """
        final class Editor {
          let store: any Store
          let title: String
          init(
            title: String, store: any Store  // as it is shown
          ) {
            self.store = store
            self.title = title
          }
        }
        struct Window {
          let journal: Journal
          let store: any Store
          init(
            number: Int, store: any Store, journal: Journal
          ) {
            self.store = store
            self.journal = journal
          }
        }
        func open() -> Editor {
          Editor(
            title: "a", store: Container.main.resolve(Store.self)!  // first
          )
        }
        func window() -> Window { Window(number: 1, store: Container.main.resolve(Store.self)!, journal: Container.main.resolve(Journal.self)! ) }
        """),
    Pattern(
      testDescription: "a resolver that is passed on, and locals",
      source: """
        final class Inner { let name: String; init(_ resolver: Resolver) { let store = resolver.resolve(Store.self)!; name = store.name } }
        final class Outer {
          let inner: Inner
          let number: Int
          init(resolver: Resolver) {
            let journal = resolver.resolve(Journal.self)!
            number = journal.number
            inner = Inner(resolver)
          }
        }
        """,
      main: """
        let outer = Outer(resolver: Container.main)
        print(outer.inner.name, outer.number)
        """,
      expected: """
        final class Inner { let name: String; init(store storeArgument: any Store) { let store = storeArgument; name = store.name } }
        final class Outer {
          let inner: Inner
          let number: Int
          init(journal journalArgument: Journal, store: any Store) {
            let journal = journalArgument
            number = journal.number
            inner = Inner(store: store)
          }
        }
        """, rounds: 2),
    Pattern(
      testDescription: "initial values after the lookups, and wrapped properties with values",
      source: """
        import Foundation

        @propertyWrapper struct Logged<T> { var wrappedValue: T { didSet { print("set") } } }
        final class Editor {
          @Logged var state = State.open
          @Logged var names: [String] = ["a"]
          @Logged var name: String?
          let store = Container.main.resolve(Store.self)!
          let number = Editor.next()
          static func next() -> Int { print("next"); return 1 }
          enum State { case open }
        }
        """,
      main: """
        let editor = Editor()
        print(editor.store.name, editor.number, editor.state, editor.names, editor.name as Any)
        """,
      expected: """
        final class Editor {
          @Logged var state = State.open
          @Logged var names: [String] = ["a"]
          @Logged var name: String?
          let store: any Store
          let number = Editor.next()

          init(store: any Store) {
            self.store = store
          }
        """),
    Pattern(
      testDescription: "classes with superclasses",
      source: """
        import Foundation

        public final class Editor: NSObject {
          let store = Container.main.resolve(Store.self)!
          var title = "a"

          public override init() {
            super.init()
            print("editor", title)
          }
        }
        class Screen {
          let number: Int
          init(number: Int) { self.number = number; open() }
          @available(*, unavailable) required init?(name: String) { nil }
          func open() { print("screen", number) }
        }
        open class Base: Formatter {
          public override init() { super.init(); print("base") }

          @available(*, unavailable)
          public required init?(coder: NSCoder) {
            nil
          }
        }
        final class Diet: Base {
          private let store = Container.main.resolve(Store.self)!
          let helper = Helper()
          override func string(for object: Any?) -> String? { store.name }
        }
        class Helper { init() { print("helper") } }
        final class StoreHelper: Helper { let store = Container.main.resolve(Store.self)! }
        struct Page {
          private let store = Container.main.resolve(Store.self)!
          var number = 1
          var names = [String]()
          var text: String { "\\(store.name) \\(number)" }
        }
        final class Home: Screen {
          private let store = Container.main.resolve(Store.self)!
          init() { super.init(number: 1) }
          @available(*, unavailable) required init?(name: String) { nil }
          override func open() { print("home", store.name) }
        }
        final class Title: Formatter {
          private let journal: Journal
          init(resolver: any Resolver) {
            journal = resolver.resolve(Journal.self)!
            super.init()
          }
          required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
          override func string(for object: Any?) -> String? { "\\(journal.number)" }
        }
        """,
      main: """
        print(Page().text, StoreHelper().store.name, Home().number, Diet().string(for: nil) as Any)
        print(Editor().store.name, Title(resolver: Container.main).string(for: nil) as Any)
        """,
      expected: """
        public final class Editor: NSObject {
          let store: any Store
          var title = "a"

          init(store: any Store) {
            self.store = store
            super.init()
            print("editor", title)
          }
        }
        class Screen {
          let number: Int
          init(number: Int) { self.number = number; open() }
          @available(*, unavailable) required init?(name: String) { nil }
          func open() { print("screen", number) }
        }
        open class Base: Formatter {
          public override init() { super.init(); print("base") }

          @available(*, unavailable)
          public required init?(coder: NSCoder) {
            nil
          }
        }
        final class Diet: Base {
          private let store: any Store
          let helper = Helper()

          init(store: any Store) {
            self.store = store
            super.init()
          }

          @available(*, unavailable)
          required init?(coder: NSCoder) {
            nil
          }

          override func string(for object: Any?) -> String? { store.name }
        }
        class Helper { init() { print("helper") } }
        final class StoreHelper: Helper { let store: any Store; init(store: any Store) { self.store = store; super.init() } }
        struct Page {
          private let store: any Store
          var number = 1
          var names = [String]()

          init(store: any Store) {
            self.store = store
          }

          var text: String { "\\(store.name) \\(number)" }
        }
        final class Home: Screen {
          private let store: any Store
          init(store: any Store) { self.store = store; super.init(number: 1) }
          @available(*, unavailable) required init?(name: String) { nil }
          override func open() { print("home", store.name) }
        }
        final class Title: Formatter {
          private let journal: Journal
          init(journal: Journal) {
            self.journal = journal
            super.init()
          }
          required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
        """),
    Pattern(
      testDescription: "names of types that only the code around the lookups finds",
      source: """
        enum Archive { final class Model: Sendable { let name = "archive" } }
        final class Reader {
          private typealias Journals = Journal
          struct Number: Sendable { let value = 1 }
          private let journal: Journal
          private let number: Number
          private let model: Archive.Model
          init(resolver: any Resolver) {
            journal = resolver.resolve(Journals.self)!
            number = resolver.resolve(Number.self)!
            model = resolver.resolve(Archive.Model.self)!
          }
          var text: String { "\\(journal.number) \\(number.value) \\(model.name)" }
        }
        func register(_ container: Container) {
          container.register(Reader.self) { r in Reader(resolver: r) }
          container.register(Reader.Number.self) { _ in Reader.Number() }
          container.register(Archive.Model.self) { _ in Archive.Model() }
        }
        """,
      main: """
        register(Container.main)
        print(Container.main.resolve(Reader.self)!.text)
        """,
      expected: """
        func register(_ container: Container) {
          container.register(Reader.self) { r in Reader(journal: r.resolve(Journal.self)!, \
        number: r.resolve(Reader.Number.self)!, model: r.resolve(Archive.Model.self)!) }
        """),
  ]

  @Test(arguments: patterns) func `lookups become parameters, with all callers`(_ pattern: Pattern) async throws {
    let application = try SampleApplication([
      "Services.swift": Self.services, "Editor.swift": "import SwinjectAdapter\n\n" + pattern.source + "\n",
      "Main.swift": """
      import SwinjectAdapter
      @main struct Main {
        static func main() {
      \(pattern.main)
        }
      }
      """,
    ])
    let before = try await application.output()
    var rounds = 0
    var plan = try await application.sites()
    while case let drafts = plan.independentDrafts(named: []), !drafts.isEmpty {
      rounds += 1
      try #require(rounds < 10)
      try await application.apply(drafts, of: plan)
      #expect(try await application.output() == before)
      plan = try await application.sites()
    }
    let refused = plan.sites.map { "\($0.type.name): \($0.result)" }
    #expect(refused == [])
    #expect(rounds == pattern.rounds)
    let text = try #require(application.folder.text(of: "Sources/Editor.swift"))
    #expect(text.contains(pattern.expected), "\(text) \(application.folder.text(of: "Sources/Main.swift")!)")
  }

  @Test func `lookups in Resolver become parameters`() async throws {
    let application = try SampleApplication(
      [
        "Editor.swift": """
        import ResolverAdapter

        final class Journal: Sendable { let number: Int; init(_ number: Int) { print("journal", number); self.number = number } }
        protocol Store: AnyObject, Sendable { var name: String { get } }
        final class DiskStore: Store { var name: String { "disk" } }
        extension Resolver: ResolverRegistering {
          public static func registerAllServices() {
            register { Journal(1) }.scope(.application)
            register { DiskStore() as any Store }
            register { Editor(title: "a") }
            other.register { Journal(2) }.scope(.application)
            other.register(name: .second) { Journal(3) }.scope(.application)
            register { Panel() }
          }
          static let other = Resolver()
        }
        extension Resolver.Name { static let second = Self("second") }
        final class Panel {
          @Injected(container: .other) var journal: Journal
          @Injected(name: .second, container: Resolver.other) var second: Journal
          @OptionalInjected(name: "third") var third: Journal?
        }
        final class Both { @OptionalInjected(container: .other) var journal: Journal? }
        final class Editor {
          @Injected var store: any Store
          @LazyInjected var late: any Store
          let journal: Journal = Resolver.resolve()
          let other = Resolver.resolve(Journal.self)
          let title: String
          init(title: String) { self.title = title }
        }
        final class Window { @Injected(name: "main") var store: any Store }

        """,
        "Screens.swift": """
        import Foundation

        enum Screens { static func both() -> (Editor, Panel) { (Editor(title: "c"), Panel()) } }

        """,
        "Main.swift": """
        import ResolverAdapter
        @main struct Main {
          static func main() {
            let one: Editor = Resolver.resolve()
            let two = Editor(title: "b")
            let panel: Panel = Resolver.resolve()
            print(panel.journal.number, panel.second.number, panel.third?.number as Any, Both().journal?.number as Any)
            print(one.title, one.store === two.store, one.journal === two.other, two.store.name, two.late.name)
          }
        }

        """,
      ], mode: "5", libraries: ["ResolverAdapter", "Storyboards"])
    let before = try await application.output()
    #expect(
      before == "journal 1\njournal 2\njournal 3\n2 3 nil Optional(2)\na false true disk disk\n")
    let plan = try await application.sites()
    let refused = plan.sites.compactMap { site -> String? in
      guard case .failure(let obstacle) = site.result else { return nil }
      return "\(site.type.name): \(obstacle.description)"
    }
    #expect(
      refused == [
        "Both: the wrapper 'OptionalInjected' does more than look up a service when it is created: look up in the initializer",
        "Window: no code creates it: delete it, or change it by hand",
      ])
    try await application.apply(plan.independentDrafts(named: []), of: plan)
    #expect(try await application.output() == before)
    #expect(
      application.folder.text(of: "Sources/Screens.swift")?.hasPrefix(
        "import Foundation\nimport ResolverAdapter\n\nenum")
        == true)
    let text = try #require(application.folder.text(of: "Sources/Editor.swift"))
    #expect(
      text.contains(
        """
        final class Editor {
          var store: any Store
          @LazyInjected var late: any Store
          let journal: Journal
          let other: Journal
          let title: String
          init(title: String, store: any Store, journal: Journal, other: Journal) { self.store = store; self.journal = journal; \
        self.other = other; self.title = title }
        }
        """), "\(text)")
    #expect(
      text.contains(
        "Panel(journal: Resolver.other.resolve(Journal.self), second: Resolver.other.resolve(Journal.self, name: .second), "
          + "third: Resolver.optional(Journal.self, name: \"third\"))"), "\(text)")
    #expect(
      text.contains(
        "Editor(title: \"a\", store: Resolver.resolve(Store.self), journal: Resolver.resolve(), other: Resolver.resolve(Journal.self))"
      ),
      "\(text)")
  }

  @Test func `lookups in Dip become parameters, with their try and type`() async throws {
    let application = try SampleApplication(
      [
        "Editor.swift": """
        import DipAdapter

        final class Journal { let number: Int; init(_ number: Int) { print("journal", number); self.number = number } }
        protocol Store: AnyObject { var name: String { get } }
        final class DiskStore: Store { var name: String { "disk" } }
        let empty = DependencyContainer()
        let container = DependencyContainer { container in
          unowned let container = container
          container.register(.singleton) { Journal(1) }
          container.register(.unique, tag: "second") { Journal(2) }
          container.register(.singleton) { DiskStore() as any Store }
          container.register { Window(container: container) }
        }
        final class Editor {
          let store: any Store = try! container.resolve()
          private let other = try! container.resolve() as Journal
          let third = try! container.resolve((any Store).self) as! any Store
          var missing: Int? = try? container.resolve() as Int
          let title: String
          init(title: String) { self.title = title }
          func text() -> String { "\\(title) \\(store === third) \\(other.number) \\(missing ?? 0)" }
        }
        final class Window {
          let journal: Journal
          let second: Journal
          init(container: DependencyContainer) {
            journal = try! container.resolve()
            self.second = try! container.resolve(tag: "second") as Journal
          }
        }
        struct Shelf {
          let journal: Journal
          let name: String
          init(_ container: DependencyContainer) throws {
            journal = try container.resolve()
            let store = try container.resolve() as any Store
            name = store.name
          }
        }
        struct Pair { let store: any Store; let journal: Journal }
        final class Library {
          let pair: Pair
          init(container: DependencyContainer) throws {
            self.pair = Pair(store: try container.resolve(), journal: try container.resolve())
          }
        }

        """,
        "Main.swift": """
        import DipAdapter
        @main struct Main {
          static func main() throws {
            print(Editor(title: "a").text())
            let window = try container.resolve() as Window
            print(window.journal.number, window.second.number, Window(container: container).second.number)
            let shelf = try Shelf(container)
            print(shelf.name, shelf.journal === window.journal, (try? Shelf(empty)) == nil)
            print(try Library(container: container).pair.journal === window.journal)
          }
        }

        """,
      ], mode: "5", libraries: ["DipAdapter", "Storyboards"])
    let before = try await application.output()
    #expect(before == "journal 1\na true 1 0\njournal 2\njournal 2\n1 2 2\ndisk true true\ntrue\n")
    let plan = try await application.sites()
    #expect(plan.sites.map { "\($0.type.name): \($0.result)" }.filter { $0.contains("failure") } == [])
    try await application.apply(plan.independentDrafts(named: []), of: plan)
    #expect(try await application.output() == before)
    let text = try #require(application.folder.text(of: "Sources/Editor.swift"))
    for expected in [
      """
        container.register { Window(journal: try! container.resolve(), second: try! container.resolve(tag: "second") as Journal) }
      """,
      """
      final class Editor {
        let store: any Store
        private let other: Journal
        let third: any Store
        var missing: Int?
        let title: String
        init(title: String, store: any Store, other: Journal, third: any Store, missing: Int?) { self.store = store; \
      self.other = other; self.third = third; self.missing = missing; self.title = title }
      """,
      """
        init(journal: Journal, second: Journal) {
          self.journal = journal
          self.second = second
        }
      """,
      """
        init(journal: Journal, store storeArgument: any Store) throws {
          self.journal = journal
          let store = storeArgument
          name = store.name
        }
      """,
      """
        init(store: any Store, journal: Journal) throws {
          self.pair = Pair(store: store, journal: journal)
        }
      """,
    ] { #expect(text.contains(expected), "\(text)") }
    let main = try #require(application.folder.text(of: "Sources/Main.swift"))
    #expect(
      main.contains(
        """
            let shelf = try Shelf(journal: container.resolve(), store: container.resolve() as any Store)
            print(shelf.name, shelf.journal === window.journal, (try? Shelf(journal: empty.resolve(), store: empty.resolve() as any Store)) == nil)
            print(try Library(store: container.resolve(), journal: container.resolve()).pair.journal === window.journal)
        """), "\(main)")
  }

  @Test func `Dip's lookups in conditions of initializers become optional parameters`() async throws {
    let application = try SampleApplication(
      [
        "App.swift": """
        import DipAdapter
        final class Journal: Sendable {}
        let container = DependencyContainer { container in
          container.register(.singleton) { Journal() }
        }
        final class Editor {
          let journal: Journal?
          init() {
            if let journal = try? container.resolve() as Journal { self.journal = journal } else { journal = nil }
          }
        }
        final class Page {
          let journal: Journal
          init() {
            guard let journal = try? container.resolve() as Journal else { fatalError("no journal") }
            self.journal = journal
          }
        }
        @main struct Main {
          static func main() {
            let page = Page()
            print(Editor().journal === page.journal)
          }
        }

        """
      ], mode: "5", libraries: ["DipAdapter", "Storyboards"])
    let before = try await application.output()
    #expect(before == "true\n")
    let plan = try await application.sites()
    try await application.apply(plan.independentDrafts(named: []), of: plan)
    #expect(try await application.output() == before)
    let text = try #require(application.folder.text(of: "Sources/App.swift"))
    #expect(
      text.contains(
        """
          init(journal journalArgument: Journal?) {
            if let journal = journalArgument { self.journal = journal } else { journal = nil }
        """), "\(text)")
    #expect(text.contains("    guard let journal = journalArgument else { fatalError(\"no journal\") }\n"), "\(text)")
    #expect(text.contains("print(Editor(journal: try? container.resolve() as Journal).journal"), "\(text)")
  }

  @Test func `Dip's wrapped properties are not set during the creation`() async throws {
    let application = try SampleApplication(
      [
        "Editor.swift": """
        import DipAdapter
        let container = DependencyContainer()
        final class Journal {}
        final class Editor { @Injected var journal: Journal?; private let weak = InjectedWeak<Journal>() }
        let editor = Editor()

        """
      ], mode: "5", libraries: ["DipAdapter", "Storyboards"])
    #expect(try await application.sites().sites.map(\.type.name) == [])
  }

  @Test(arguments: [
    "wrappedValue = try! container.resolve()",
    "do { wrappedValue = try container.resolve() } catch { fatalError(\"\\(error)\") }",
  ])
  func `lookups in parentheses, and in a wrapper that does not throw, become parameters`(_ creation: String)
    async throws
  {
    let application = try SampleApplication(
      [
        "Main.swift": """
        import DipAdapter
        let container = DependencyContainer { container in
          container.register(.singleton) { Journal() }
          container.register(.unique, tag: "second") { Journal() }
        }
        @propertyWrapper struct Found<Service> {
          let wrappedValue: Service
          init() { \(creation) }
        }
        final class Journal {}
        final class Editor {
          let first = (try! container.resolve() as Journal)
          @Found var found: Journal
          let second: Journal
          init() {
            second = ((try! container.resolve(tag: "second") as Journal))
          }
        }
        @main struct Main {
          static func main() {
            let editor = Editor()
            print(editor.first === editor.found, editor.first === editor.second)
          }
        }

        """
      ], mode: "5", libraries: ["DipAdapter", "Storyboards"])
    #expect(try await application.output() == "true false\n")
    let plan = try await application.sites()
    try await application.apply(plan.sites.compactMap(\.draft), of: plan)
    #expect(try await application.output() == "true false\n")
    let text = try #require(application.folder.text(of: "Sources/Main.swift"))
    #expect(
      text.contains(
        """
        final class Editor {
          let first: Journal
          var found: Journal
          let second: Journal
          init(first: Journal, found: Journal, second: Journal) {
            self.first = first
            self.found = found
            self.second = second
          }
        }
        """), "\(text)")
    #expect(
      text.contains(
        "Editor(first: try! container.resolve() as Journal, found: try! container.resolve(), second: "
          + "try! container.resolve(tag: \"second\") as Journal)"), "\(text)")
  }

  /// The body of an initializer of `Editor`, and the expected message.
  @Test(arguments: [
    (
      "init(_ c: DependencyContainer) { do { s = try c.resolve() } catch { fatalError() } }",
      "the initializer handles an error of the lookup 'c.resolve()': look up outside of 'do'"
    ),
    (
      "init(_ c: DependencyContainer) throws { try s = c.resolve() }",
      "the lookup 'c.resolve()' depends on more than its container: look the service up by its type and a literal name"
    ),
    (
      "init(_ c: DependencyContainer) throws { s = try c.resolve() ?? Store() }",
      "the lookup 'c.resolve()' depends on more than its container: look the service up by its type and a literal name"
    ),
    (
      "init(_ c: DependencyContainer) { s = try! c.resolve(tag: \"a\") as Heir }",
      ""
    ),
    (
      "init(_ c: DependencyContainer) { s = try! (c.resolve() as Store).me }",
      "the lookup 'c.resolve()' depends on more than its container: look the service up by its type and a literal name"
    ),
    (
      "init(_ c: DependencyContainer) throws { _ = try Data(contentsOf: url); s = try c.resolve() }",
      "code at Editor.swift:6 runs before a lookup: look up before it"
    ),
  ])
  func `a lookup with an uncertain error stays`(_ initializer: String, _ expected: String) async throws {
    let application = try SampleApplication(
      [
        "Editor.swift": """
        import DipAdapter
        import Foundation
        class Store { init() {}; final var me: Store { self } }
        final class Heir: Store {}
        let url = URL(fileURLWithPath: "a"), container = DependencyContainer()
        final class Editor { let s: Store; \(initializer) }
        func open() throws -> Editor { try Editor(container) }

        """
      ], mode: "5", libraries: ["DipAdapter", "Storyboards"])
    #expect(
      try await application.sites().sites.map { site in
        if case .failure(let obstacle) = site.result { obstacle.description } else { "" }
      } == [expected])
  }

  /// The source of a file with a type `Editor`, and the expected message.
  @Test(arguments: [
    (
      "final class Editor { let store = Container.main.resolve(Store.self)! }",
      "no code creates it: delete it, or change it by hand"
    ),
    (
      "public final class Editor { let store: any Store; public init(_ r: Resolver) { store = r.resolve(Store.self)! } }",
      "other packages can call its initializer: change it by hand, or make the initializer internal"
    ),
    (
      "class Base { init(_ number: Int = 0) {} }\nfinal class Editor: Base { let store = Container.main.resolve(Store.self)! }\nlet e = Editor()",
      "it inherits the initializers of 'Base': write one that calls 'super.init'"
    ),
    (
      "class Base { let journal = Container.main.resolve(Journal.self)!; init() {} }\n"
        + "final class Editor: Base { let s: any Store; init(_ r: Resolver) { s = r.resolve(Store.self)!; super.init() } }\n"
        + "let e = Editor(Container.main)",
      "it inherits from 'Base', which also looks services up: change it by hand, from the superclass on"
    ),
    (
      "class Base { init(_ r: Resolver) {} }\nfinal class Editor: Base { let s: any Store; override init(_ r: Resolver) { "
        + "s = r.resolve(Store.self)!; super.init(r) } }\nlet e = Editor(Container.main)",
      "its superclass 'Base' may call its initializer: write an initializer that overrides none"
    ),
    (
      "import Foundation\nfinal class Editor: NSObject { let store = Container.main.resolve(Store.self)! }\nlet e = Editor()",
      "it inherits the initializers of 'NSObject': write one that calls 'super.init'"
    ),
    (
      "import Foundation\nfinal class Editor: Operation { let store = Container.main.resolve(Store.self)!; override init() { super.init() } }\n"
        + "let e = Editor()",
      "its superclass 'Operation' may call its initializer: write an initializer that overrides none"
    ),
    (
      "import Foundation\nfinal class Editor: Operation { var store: Store?; init(_ r: Resolver) { super.init(); store = r.resolve(Store.self) } }\n"
        + "let e = Editor(Container.main)",
      "code at Editor.swift:3 runs before a lookup: look up before it"
    ),
    (
      "class Editor { let store = Container.main.resolve(Store.self)! }\nclass Heir: Editor {}\nlet e = Editor()",
      "'Heir' inherits from it: change it by hand, from the superclass on"
    ),
    (
      "struct Editor<T> { let s: any Store; init(_ r: Resolver) { s = r.resolve(Store.self)! } }\nlet e = Editor<Int>(Container.main)",
      "it is generic: change it by hand"
    ),
    (
      "protocol P { init(_ r: Resolver) }\nstruct Editor: P { let s: any Store; init(_ r: Resolver) { s = r.resolve(Store.self)! } }\n"
        + "let e = Editor(Container.main)",
      "'P' requires its initializer: take the initializer out of the protocol"
    ),
    (
      "struct Editor { let s: any Store; init(_ r: Resolver) { s = r.resolve(Store.self)! }; init() { self.init(Container.main) } }\n"
        + "let e = Editor()",
      "it has several initializers that look up, call each other, or would have the same parameters: write one initializer"
    ),
    (
      "struct Editor { let s = Container.main.resolve(Store.self)!; var n = 1 }\nlet e = Editor(n: 2)",
      "it has no initializer of its own: write an initializer"
    ),
    (
      "struct Editor { let s: any Store; init?(_ r: Resolver) { s = r.resolve(Store.self)! } }\nlet e = Editor(Container.main)",
      "its initializer may fail before it looks up: look up first"
    ),
    (
      "struct Editor { let s: any Store; init(_ r: Resolver) async { s = r.resolve(Store.self)! } }\n"
        + "func f() async { _ = await Editor(Container.main) }",
      "its initializer is asynchronous, and may run on another thread than its callers: change it by hand"
    ),
    (
      "@MainActor final class Editor { let s: any Store; init(_ r: Resolver) { s = r.resolve(Store.self)! } }\n"
        + "@MainActor func f() { _ = Editor(Container.main) }\nfunc g() async { _ = await Editor(Container.main) }",
      "its initializer runs on an actor, and the code at Editor.swift:4 may not: create it in a function on that actor"
    ),
    (
      "struct Editor { let s: any Store; init(_ r: Resolver) { s = r.resolve(Store.self)! } }\nlet make = Editor.init",
      "its initializer is passed as a function at Editor.swift:3: write a closure"
    ),
    (
      "struct Editor { let s: any Store; init(_ r: Resolver) { s = r.resolve(Store.self)! } }\nfunc f(e: Editor = Editor(Container.main)) {}",
      "the default of a parameter creates it at Editor.swift:3: let callers pass it"
    ),
    (
      "struct Editor { let s: any Store; init(_ r: Resolver) { s = r.resolve(Store.self)! } }\nlet e = Editor(Container.main)\n"
        + "#if DEBUG_ONLY\nlet f = Editor(Container.main)\n#endif",
      "code under #if or in a macro mentions it at Editor.swift:5: change it by hand"
    ),
    (
      "struct Editor { let s: any Store; init(_ r: Resolver, f: () -> Void) { s = r.resolve(Store.self)!; f() } }\n"
        + "let e = Editor(Container.main) {}",
      "a trailing closure follows the arguments at Editor.swift:3: write the closure between the parentheses"
    ),
    (
      "struct Editor { let s: any Store; init(_ r: Resolver, n: Int) { s = r.resolve(Store.self)! } }\nfunc g() -> Int { 1 }\n"
        + "let e = Editor(Container.main, n: g())",
      "an argument at Editor.swift:4 would be evaluated after the lookups instead of before them: evaluate the argument in an earlier statement"
    ),
    (
      "struct Editor { let s: any Store; init(_ r: Resolver) { s = r.resolve(Store.self)! } }\nfunc c() -> Container { .main }\n"
        + "let e = Editor(c())",
      "code that creates it cannot use the container 'c()': pass the container to the initializer"
    ),
    (
      "final class Editor { private static let own = Container.main; let s = own.resolve(Store.self)! }\nlet e = Editor()",
      "code that creates it cannot use the container 'own': pass the container to the initializer"
    ),
    (
      "struct Editor { var s: Journal?; init(_ r: Resolver, n: String) { s = r.resolve(Journal.self, argument: n) } }\n"
        + "let e = Editor(Container.main, n: \"a\")",
      "the lookup 'r.resolve(Journal.self, argument: n)' depends on more than its container: look the service up by its type and a literal name"
    ),
    (
      "struct Editor { var s: Journal?; init(_ r: Resolver, n: Bool) { if n { s = r.resolve(Journal.self) } } }\n"
        + "let e = Editor(Container.main, n: true)",
      "the lookup 'r.resolve(Journal.self)' may be skipped, or run later: look the service up unconditionally, or pass a closure by hand"
    ),
    (
      "struct Editor { var s: Journal?; init(_ r: Resolver, n: Bool) { guard n else { return }; s = r.resolve(Journal.self) } }\n"
        + "let e = Editor(Container.main, n: true)",
      "the lookup 'r.resolve(Journal.self)' may be skipped, or run later: look the service up unconditionally, or pass a closure by hand"
    ),
    (
      "struct Editor { let s: any Store; init(_ r: Resolver) { print(1); s = r.resolve(Store.self)! } }\nlet e = Editor(Container.main)",
      "code at Editor.swift:2 runs before a lookup: look up before it"
    ),
    (
      "func g() -> Int { 1 }\nfinal class Editor { let n = g(); let s = Container.main.resolve(Store.self)! }\nlet e = Editor()",
      "code at Editor.swift:3 runs before a lookup: look up before it"
    ),
    (
      "struct Editor { let s: any Store; init(_ r: Resolver, s t: Int) { s = r.resolve(Store.self)! } }\nlet e = Editor(Container.main, s: 1)",
      "its initializer has a parameter 's' already: rename the parameter or the property"
    ),
    (
      "final class Editor { let n = 1, s = Container.main.resolve(Store.self)! }\nlet e = Editor()",
      "'s' is declared together with another property: declare each property on its own"
    ),
    (
      "@propertyWrapper struct Later<T> { var wrappedValue: T; init() { print(1); wrappedValue = Container.main.resolve(T.self)! } }\n"
        + "final class Editor { @Later var s: any Store; init() {} }\nlet e = Editor()",
      "the wrapper 'Later' does more than look up a service when it is created: look up in the initializer"
    ),
    (
      "func count() -> Int { print(1); return 1 }\n@propertyWrapper struct Later<T> {\n  let wrappedValue: T\n"
        + "  init(times: Int = count()) { wrappedValue = Container.main.resolve(T.self)! }\n}\n"
        + "final class Editor { @Later var s: any Store; init() {} }\nlet e = Editor()",
      "the wrapper 'Later' does more than look up a service when it is created: look up in the initializer"
    ),
    (
      "func count() -> Int { print(1); return 1 }\n@propertyWrapper struct Later<T> {\n"
        + "  let wrappedValue = Container.main.resolve(T.self)!\n  init(times: Int = count()) {}\n}\n"
        + "final class Editor { @Later var s: any Store; init() {} }\nlet e = Editor()",
      "the wrapper 'Later' does more than look up a service when it is created: look up in the initializer"
    ),
    (
      "fileprivate let own = Container.main\n"
        + "@propertyWrapper struct Later<T> { let wrappedValue: T; init() { wrappedValue = own.resolve(T.self)! } }\n"
        + "final class Editor { @Later var s: any Store; init() {} }\nlet e = Editor()",
      "the wrapper 'Later' does more than look up a service when it is created: look up in the initializer"
    ),
    (
      "@propertyWrapper struct Later<T> {\n  private let s: T; var wrappedValue: T { print(1); return s }\n"
        + "  init() { s = Container.main.resolve(T.self)! }\n}\n"
        + "final class Editor { @Later var s: any Store; init() {} }\nlet e = Editor()",
      "the wrapper 'Later' does more than look up a service when it is created: look up in the initializer"
    ),
    (
      "@propertyWrapper struct Kept<T> { var wrappedValue: T; init() { wrappedValue = Container.main.resolve(T.self)! } }\n"
        + "final class Editor { @Kept var s: any Store; init() {}; func f() -> Any { _s } }\nlet e = Editor()",
      "its code uses the wrapper of 's' itself: use the property"
    ),
    (
      "fileprivate final class Hidden {}\nfinal class Editor { private let s = Container.main.resolve(Hidden.self)! }\nlet e = Editor()",
      "the type 'Hidden' cannot be named here: make the type visible to the whole module"
    ),
    (
      "let container = Container()\nfinal class Editor { let s = container.resolve(Store.self)! }\n"
        + "final class Preview { let container = Container(); func open() -> Editor { Editor() } }",
      "'container' in its lookups means something else at Editor.swift:4: rename one of them"
    ),
    (
      "let container = Container()\nfinal class Editor { let s = container.resolve(Store.self)! }\n"
        + "protocol P {}\nextension P { var container: Container { Container() } }\n"
        + "enum Outer { struct Preview: P { func open() -> Editor { Editor() } } }",
      "'container' in its lookups means something else at Editor.swift:6: rename one of them"
    ),
    (
      "let container = Container()\nfinal class Editor { let s = container.resolve(Store.self)! }\n"
        + "class Base { let container = Container() }\nfinal class Preview: Base { lazy var editor = Editor() }",
      "'container' in its lookups means something else at Editor.swift:5: rename one of them"
    ),
    (
      "let container = Container()\nfinal class Editor { let s = container.resolve(Store.self)! }\n"
        + "func open(container: Container) -> Editor { Editor() }",
      "'container' in its lookups means something else at Editor.swift:4: rename one of them"
    ),
    (
      "let container = Container()\nfinal class Editor { let s = container.resolve(Store.self)! }\n"
        + "func open(_ other: Container?) -> Editor? { if let container = other { print(container); return Editor() }; return nil }",
      "'container' in its lookups means something else at Editor.swift:4: rename one of them"
    ),
    (
      "func find<T>(_ type: T.Type) -> T { Container.main.resolve(type)! }\nfinal class Editor { let s = find(Store.self) }\n"
        + "struct Preview { func find<T>(_ type: T.Type) -> T { fatalError() }; func open() -> Editor { Editor() } }",
      "'find' in its lookups means something else at Editor.swift:4: rename one of them"
    ),
    (
      "struct Editor { static let own = Container.main; let s: any Store; init() { s = Self.own.resolve(Store.self)! } }\nlet e = Editor()",
      "code that creates it cannot use the container 'Self.own': pass the container to the initializer"
    ),
    (
      "struct Editor { static func find<T>(_ type: T.Type) -> T { Container.main.resolve(type)! }; let s: any Store; "
        + "init() { s = Self.find(Store.self) } }\nlet e = Editor()",
      "code that creates it cannot use the container 'Self': pass the container to the initializer"
    ),
    (
      "final class Editor { static func find<T>(_ type: T.Type) -> T { Container.main.resolve(type)! }; let s = find(Store.self) }\n"
        + "let e = Editor()",
      "the lookup 'find(Store.self)' depends on more than its container: look the service up by its type and a literal name"
    ),
    (
      "final class Editor { static let own = Container.main; let s = own.resolve(Store.self)! }\nlet e = Editor()",
      "code that creates it cannot use the container 'own': pass the container to the initializer"
    ),
    (
      "struct Editor { let s: any Store; let j: Journal; init(a: Resolver, b: Resolver) { j = b.resolve(Journal.self)!; "
        + "s = a.resolve(Store.self)! } }\nlet e = Editor(a: Container.main, b: Container.main)",
      "the lookup 'a.resolve(Store.self)!' would run before one that now precedes it: look up in the order of the initializer's "
        + "parameters, and in other containers after that"
    ),
    (
      "struct Editor { let s = Container.main.resolve(Store.self)!; let j: Journal; init(_ r: Resolver) { j = r.resolve(Journal.self)! } }\n"
        + "let e = Editor(Container.main)",
      "the lookup 'r.resolve(Journal.self)!' would run before one that now precedes it: look up in the order of the initializer's "
        + "parameters, and in other containers after that"
    ),
    (
      "struct Editor { let s: any Store; init(r: /* main */ Resolver) { s = r.resolve(Store.self)! } }\nlet e = Editor(r: Container.main)",
      "the code to be removed at Editor.swift:2 contains a comment: move the comment"
    ),
    (
      "struct Editor { let s: any Store; init(r: Resolver) { s = r.resolve(Store.self)! } }\nlet e = Editor(r: /* main */ Container.main)",
      "the code to be removed at Editor.swift:3 contains a comment: move the comment"
    ),
    (
      "#sourceLocation(file: \"a\", line: 1)\n#sourceLocation()\nfinal class Editor { let s = Container.main.resolve(Store.self)! }\nlet e = Editor()",
      "its file is generated, or has #sourceLocation: change what generates it"
    ),
  ])
  func `uncertain declarations stay, with the reason`(_ source: String, _ expected: String) async throws {
    let application = try SampleApplication(
      ["Services.swift": Self.services, "Editor.swift": "import SwinjectAdapter\n" + source + "\n"], mode: "5")
    let plan = try await application.sites()
    #expect(
      plan.sites.filter { $0.type.name == "Editor" }.map { site in
        if case .failure(let obstacle) = site.result { obstacle.description } else { "" }
      } == [expected])
  }

  /// A replacement in the edits of a draft, and the expected error.
  @Test(arguments: [
    ("Container.main", "Container.other", "the lookups of 'Store' in 'main' are 0 after the step, and not 1"),
    (
      "Container.main", "Container.none",
      "the program does not build after the lookups of 'Editor' became parameters, so every file is as it was: give --sites the "
        + "names of other types, or change this one by hand; "
    ),
  ])
  func `a lookup in another container and code that does not build are rolled back`(
    _ old: String, _ new: String, _ expected: String
  ) async throws {
    let source = """
      import SwinjectAdapter
      extension Container { static let other = Container() }
      final class Editor { let store = Container.main.resolve(Store.self)! }
      func open() -> Editor { Editor() }

      """
    let application = try SampleApplication(["Services.swift": Self.services, "Editor.swift": source])
    let plan = try await application.sites()
    let draft = try #require(plan.independentDrafts(named: []).first)
    let wrong = SiteDraft(
      type: draft.type, parameters: draft.parameters, lookups: draft.lookups, callerCount: draft.callerCount,
      callers: draft.callers,
      edits: draft.edits.map {
        Edit(file: $0.file, bytes: $0.bytes, text: $0.text.replacingOccurrences(of: old, with: new))
      }, imports: draft.imports)
    let error = await #expect(throws: ToolError.self) { try await application.apply([wrong], of: plan) }
    #expect(error?.text.hasPrefix(expected) == true, "\(error?.text ?? "")")
    #expect(application.folder.text(of: "Sources/Editor.swift") == source)
  }

  /// A package with a stub of the adapter, so that it builds fast.
  @Test func `a package changes, with a proof, and what does not change is named`() async throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "app", targets: [.target(name: "SwinjectAdapter"), .target(name: "App", dependencies: ["SwinjectAdapter"])])
      """, to: "Package.swift")
    try folder.write(
      """
      public protocol Resolver { func resolve<Service>(_ serviceType: Service.Type) -> Service? }
      public final class Container: Resolver, @unchecked Sendable {
        public init() {}
        public func resolve<Service>(_ serviceType: Service.Type) -> Service? { nil }
        public func register<Service>(_ serviceType: Service.Type, factory: @escaping (any Resolver) -> Service) {}
      }
      """, to: "Sources/SwinjectAdapter/Container.swift")
    let before = """
      import SwinjectAdapter
      struct Journal: Sendable {}
      struct Editor { let journal: Journal; init(_ r: any Resolver) { journal = r.resolve(Journal.self)! } }
      struct Lonely { let journal: Journal; init(_ r: any Resolver) { journal = r.resolve(Journal.self)! } }
      func assemble(container: Container) { container.register(Editor.self) { r in Editor(r) } }

      """
    try folder.write(before, to: "Sources/App/App.swift")
    let plan = try await Program.run("composure-tool", ["migrate", "plan", folder.path])
    #expect(
      plan.output.contains(
        """
        Types that look services up while they are created (apply --sites):
          Sources/App/App.swift:3:8: Editor: can take journal: Journal (1 caller)
          Sources/App/App.swift:4:8: Lonely: no code creates it: delete it, or change it by hand

        """), "\(plan.log)")
    let unknown = try await Program.run(
      "composure-tool", ["migrate", "apply", "--sites", "Edtor", "--path", folder.path])
    #expect(unknown.status == 2)
    #expect(unknown.error == "error: no type 'Edtor' looks services up while it is created; did you mean 'Editor'?\n")
    let trial = try await Program.run(
      "composure-tool", ["migrate", "apply", "--sites", "--dry-run", "--path", folder.path])
    #expect(trial.status == 0)
    #expect(
      trial.output.contains(
        "+func assemble(container: Container) { container.register(Editor.self) { r in Editor(journal: "))
    #expect(folder.text(of: "Sources/App/App.swift") == before)
    let result = try await Program.run("composure-tool", ["migrate", "apply", "--sites", "--path", folder.path])
    #expect(result.status == 0)
    #expect(
      result.output == """
        'Editor' takes journal: Journal (1 caller)
        changed Sources/App/App.swift
        proved: the program builds, each lookup happens where the type is created, and no service has lost a need
        proof: .composure/proofs/0001-Editor.json

        """)
    #expect(
      result.error == "Sources/App/App.swift:4:8: Lonely: no code creates it: delete it, or change it by hand\n")
    #expect(
      folder.text(of: "Sources/App/App.swift")
        == before.replacingOccurrences(
          of: "init(_ r: any Resolver) { journal = r.resolve(Journal.self)! } }\nstruct Lonely",
          with: "init(journal: Journal) { self.journal = journal } }\nstruct Lonely"
        ).replacingOccurrences(of: "Editor(r)", with: "Editor(journal: r.resolve(Journal.self)!)"))
    let refused = try await Program.run(
      "composure-tool", ["migrate", "apply", "--sites", "Lonely", "--path", folder.path])
    #expect(refused.status == 1)
    let proof = try #require(folder.text(of: ".composure/proofs/0001-Editor.json"))
    let decoded = try JSONDecoder().decode(SiteProof.self, from: Data(proof.utf8))
    #expect(
      decoded
        == SiteProof(
          types: [.init(type: "Editor", parameters: ["journal: Journal"], callers: 1)],
          files: ["Sources/App/App.swift"],
          isBuilt: true, differences: ["'Editor' needs 'Journal' now"]))
  }
}
