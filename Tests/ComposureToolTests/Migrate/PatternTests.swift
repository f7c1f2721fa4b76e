// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

@testable import composure_tool

/// Applications with the patterns of real clients, moved step by step. Each prints the same output after every step.
struct PatternTests {
  /// Services that record their dependencies and their numbers.
  static let services = """
    import Foundation
    final class Journal: @unchecked Sendable {
      // SAFETY: the samples run on one thread.
      var lines: [String] = []
      let number: Int
      nonisolated(unsafe) static var count = 0
      init() { Self.count += 1; number = Self.count }
      func note(_ line: String) { lines.append(line) }
    }
    protocol Store: AnyObject, Sendable { var name: String { get } }
    final class DiskStore: Store { let name: String; init(name: String) { self.name = name } }
    struct Editor { let store: any Store; let title: String }
    final class Window { let journal: Journal; var editor: Editor?; weak var owner: Window?; init(journal: Journal) { self.journal = journal } }

    """

  struct Pattern: CustomTestStringConvertible {
    let testDescription: String
    /// The registrations in `assemble` of `MainAssembly`, and the rest of the file.
    let source: String
    let main: String
    /// The expected lines of the assemblies at the end.
    let expected: [String]
    /// The services that stay in the container.
    var left: [String] = []
    /// The language mode.
    var mode = "6"
    /// The expression that creates the container.
    var container = "Container()"
  }

  static let all = [
    Pattern(
      testDescription: "locals of assemble, with comments and several statements",
      source: """
        final class MainAssembly: Assembly {
          func assemble(container: Container) {
            container.register(Journal.self) { _ in Journal() }.inObjectScope(.container)
            let journal = container.resolve(Journal.self)!
            // The store of everything.
            container.register(Store.self) { _ in
              // It says so.
              journal.note("store")  // at once
              let name = \"""
                disk
                  \\(journal.lines.count)
                \"""
              return DiskStore(name: name)
            }.inObjectScope(.container)
          }
        }
        """,
      main: """
        print(container.resolve(Store.self)!.name, container.resolve(Store.self)! === container.resolve(Store.self)!)
        print(container.resolve(Journal.self)!.lines)
        """,
      expected: [
        """
          var store: any Store {
            shared(\\.store) {
              // It says so.
              journal.note("store")  // at once
              let name = \"""
                disk
                  \\(journal.lines.count)
                \"""
              return DiskStore(name: name)
            }
          }
        """
      ]),
    Pattern(
      testDescription: "the client's own helper for lookups, and a replacement that names what it defines",
      source: """
        extension Resolver { func force<T>(_ type: T.Type) -> T { resolve(type)! } }
        final class MainAssembly: Assembly {
          func assemble(container: Container) {
            container.register(Journal.self) { _ in Journal() }.inObjectScope(.container)
            container.register(Window.self) { r in
              let journal = r.force(Journal.self)
              return Window(journal: journal)
            }.inObjectScope(.transient)
          }
        }
        """,
      main: "print(container.resolve(Window.self)!.journal.number, container.resolve(Window.self)!.journal.number)",
      expected: ["    let journal = self.journal\n    return Window(journal: journal)\n"]),
    Pattern(
      testDescription: "completions, optional lookups and forwarded types",
      source: """
        final class MainAssembly: Assembly {
          func assemble(container: Container) {
            container.register(Journal.self) { _ in Journal() }.inObjectScope(.container)
            container.register(DiskStore.self) { _ in DiskStore(name: "disk") }
              .inObjectScope(.container).implements(Store.self)
            container.register(Editor.self) { r, title in Editor(store: r.resolve(Store.self)!, title: title) }
            container.register(Window.self) { r in Window(journal: r.resolve(Journal.self)!) }
              .inObjectScope(.transient)
              .initCompleted { r, window in
                window.editor = r.resolve(Editor.self, argument: "one")
                window.owner = r.resolve(Window.self, name: "none")
              }
          }
        }
        """,
      main: """
        let window = container.resolve(Window.self)!
        print(window.editor!.store.name, window.editor!.title, window.owner == nil, window.journal.number)
        print(container.resolve(Store.self)! === container.resolve(DiskStore.self)!)
        """,
      expected: [
        "  func makeEditor(title: String) -> Editor { Editor(store: store, title: title) }\n",
        "  var store: any Store { diskStore }\n",
        """
          var window: Window {
            let window: Window = Window(journal: journal)
            window.editor = makeEditor(title: "one")
            window.owner = optionalNoneWindow
            return window
          }
        """,
      ]),
    Pattern(
      testDescription: "services with arguments, in assemblies of their own",
      source: """
        final class MainAssembly: Assembly {
          func assemble(container: Container) {
            PartAssembly().assemble(container: container)
            container.register(Editor.self) { r in r.resolve(Editor.self, argument: "inner" + "most")! }
            container.register(Editor.self, name: "two") { (r: Resolver) -> Editor in
              Editor(store: r.resolve(Store.self, arguments: "a", r.resolve(Editor.self)!.title.count)!, title: "two")
            }
          }
        }
        final class PartAssembly: Assembly {
          func assemble(container: Container) {
            container.register(Store.self) { (_, name: String, number: Int) in DiskStore(name: "\\(name)\\(number)") }
              .inObjectScope(.transient)
            container.register(Editor.self) { r, title in
              Editor(store: r.resolve(Store.self, arguments: title as String, 1)!, title: title)
            }
          }
        }
        """,
      main: """
        print(container.resolve(Editor.self, name: "two")!.store.name, container.resolve(Editor.self)!.title)
        """,
      expected: [
        "  var editor: Editor { makeEditor(title: \"inner\" + \"most\") }\n",
        "Editor(store: makeStore(name: \"a\", number: editor.title.count), title: \"two\")",
      ]),
    Pattern(
      testDescription: "generic types whose arguments are inferred, and what the container keeps making of them",
      source: """
        struct Box<Value: Sendable>: Sendable { let value: Value }
        struct Shelf { let box: Box<Int> }
        final class MainAssembly: Assembly {
          func assemble(container: Container) {
            for number in 1...1 { container.register(Box<Int>.self) { _ in Box(value: number) } }
            container.register(Shelf.self) { r in Shelf(box: r.resolve(Box.self)!) }
            container.register(Box.self, name: "text") { _ in Box(value: "text") }
          }
        }
        """,
      main: """
        print(container.resolve(Shelf.self)!.box.value, container.resolve(Box<String>.self, name: "text")!.value)
        """,
      expected: ["  var boxInt: Box<Int> { get }\n", "  var textBoxString: Box<String> { Box(value: \"text\") }\n"],
      left: ["boxInt"]),
    Pattern(
      testDescription: "registrations in extensions of the container, and in other functions",
      source: """
        extension Container {
          func registerJournal() { register(Journal.self) { _ in Journal() }.inObjectScope(.container) }
          func registerRest() {
            self.register(Store.self) { _ in DiskStore(name: "disk") }.inObjectScope(.transient)
          }
        }
        func registerWindows(_ all: Container) { all.autoregister(Window.self, initializer: Window.init) }
        final class MainAssembly: Assembly {
          func assemble(container: Container) {
            container.registerJournal()
            container.registerRest()
            registerWindows(container)
          }
        }
        """,
      main: """
        print(container.resolve(Store.self)!.name, container.resolve(Window.self)!.journal.number)
        """,
      expected: ["  var window: Window { Window(journal: journal) }\n"]),
    Pattern(
      testDescription: "the main actor, also by the client's own function around register",
      source: """
        @MainActor final class Screen { let journal: Journal; let router: Router; init(_ journal: Journal, _ router: Router) { self.journal = journal; self.router = router } }
        @MainActor final class Router { let title: String; init(title: String) { self.title = title } }
        extension Container {
          @discardableResult
          func register<Service: Sendable>(
            _ type: Service.Type, name: String? = nil, screenFactory: @escaping @MainActor (Resolver) -> Service
          ) -> ServiceEntry<Service> {
            return register(type, name: name) { r in MainActor.assumeIsolated { return screenFactory(r) } }
          }
          func single<Service>(_ type: Service.Type, factory: @escaping (Resolver) -> Service) {
            register(type) { factory($0) }.inObjectScope(.container)
          }
        }
        final class MainAssembly: Assembly {
          func assemble(container: Container) {
            container.single(Journal.self) { _ in Journal() }
            container.register(Router.self, mainActorFactory: { (_: Resolver, title: String) in Router(title: title) })
            container.register(Screen.self) { @MainActor r in
              Screen(r.resolve(Journal.self)!, r.resolve(Router.self, argument: "home")!)
            }.inObjectScope(.transient)
          }
        }
        """,
      main: """
        MainActor.assumeIsolated {
          let screen = container.resolve(Screen.self)!
          print(screen.journal === container.resolve(Journal.self)!, screen.router.title)
        }
        """,
      expected: [
        "  var journal: Journal { shared(\\.journal) { Journal() } }\n",
        "  @MainActor func makeRouter(title: String) -> Router { Router(title: title) }\n",
        """
          @MainActor var screen: Screen {
            Screen(journal, makeRouter(title: "home"))
          }
        """,
      ], mode: "5"),
    Pattern(
      testDescription: "the client's own main-actor functions, and instances that other threads read",
      source: """
        import Foundation
        func onOtherThread(_ body: @escaping () -> Void) {
          let end = DispatchSemaphore(value: 0)
          nonisolated(unsafe) let body = body
          Thread.detachNewThread {
            body()
            end.signal()
          }
          end.wait()
        }
        @MainActor final class Player { let journal: Journal; nonisolated let number: Int; init(_ journal: Journal) { self.journal = journal; number = journal.number } }
        @MainActor final class Screen { let player: Player; let title: String; init(_ player: Player, _ title: String) { self.player = player; self.title = title } }
        @MainActor final class Badge { let player: Player; init(_ player: Player) { self.player = player } }
        struct Report { let player: Player }
        extension Container {
          @discardableResult
          func register<Service: Sendable>(
            _ type: Service.Type, name: String? = nil, screenFactory: @escaping @MainActor (Resolver) -> Service
          ) -> ServiceEntry<Service> {
            register(type, name: name) { r in MainActor.assumeIsolated { screenFactory(r) } }
          }
          @discardableResult
          func register<Service: Sendable, Argument: Sendable>(
            _ type: Service.Type, name: String? = nil, screenFactory: @escaping @MainActor (Resolver, Argument) -> Service
          ) -> ServiceEntry<Service> {
            register(type, name: name) { (r: Resolver, argument: Argument) in
              MainActor.assumeIsolated { screenFactory(r, argument) }
            }
          }
        }
        final class MainAssembly: Assembly {
          func assemble(container: Container) {
            container.register(Journal.self) { _ in Journal() }.inObjectScope(.container)
            container.register(Player.self, screenFactory: { r in
              // The player writes into the journal.
              let journal = r.resolve(Journal.self)!
              journal.note("player")
              return Player(journal)
            }).inObjectScope(.container)
            container.register(Badge.self, screenFactory: { r in Badge(r.resolve(Player.self)!) }).inObjectScope(.weak)
            container.register(Screen.self, screenFactory: { (r: Resolver, title: String) in Screen(r.resolve(Player.self)!, title) })
              .inObjectScope(.transient)
            container.register(Report.self) { r in Report(player: r.resolve(Player.self)!) }.inObjectScope(.transient)
          }
        }
        """,
      main: """
        let badge = MainActor.assumeIsolated {
          let badge = container.resolve(Badge.self)!
          print(container.resolve(Screen.self, argument: "home")!.title, badge.player.journal.lines)
          return badge
        }
        onOtherThread {
          print(container.resolve(Player.self)!.number, container.resolve(Report.self)!.player.number)
          print(container.resolve(Badge.self)! === badge)
        }
        """,
      expected: [
        """
          var player: Player {
            shared(\\.player) {
              MainActor.assumeIsolated {
                // The player writes into the journal.
                let journal = self.journal
                journal.note("player")
                return Player(journal)
              }
            }
          }
          var badge: Badge { weaklyShared(\\.badge) { MainActor.assumeIsolated { Badge(player) } } }
          @MainActor func makeScreen(title: String) -> Screen { Screen(player, title) }
          var report: Report { Report(player: player) }
        """
      ], mode: "5"),
    Pattern(
      testDescription: "containers whose registrations are shared by default, and factories that pass the resolver on",
      source: """
        final class Reader { let store: any Store; init(resolver: Resolver) { store = resolver.resolve(Store.self)! } }
        final class MainAssembly: Assembly {
          func assemble(container: Container) {
            container.register(Store.self) { _ in DiskStore(name: "disk") }
            container.register(Reader.self) { r in Reader(resolver: r) }.inObjectScope(.transient)
            container.register(Reader.self, name: "two") { _ in Reader(resolver: container) }.inObjectScope(.transient)
            container.register(Window.self) { r in Window(journal: r.resolve(Journal.self)!) }.inObjectScope(.graph)
            container.register(Journal.self) { _ in Journal() }
          }
        }
        """,
      main: """
        print(container.resolve(Reader.self)!.store === container.resolve(Reader.self, name: "two")!.store)
        print(container.resolve(Window.self)!.journal === container.resolve(Journal.self)!)
        """,
      expected: [
        "  var reader: Reader { Reader(resolver: container) }\n",
        "  var store: any Store { shared(\\.store) { DiskStore(name: \"disk\") } }\n",
      ], container: "Container(defaultObjectScope: .container)"),
    Pattern(
      testDescription: "lookups that are cast, and a service that is registered twice",
      source: """
        final class MainAssembly: Assembly {
          func assemble(container: Container) {
            container.register(Store.self) { _ in DiskStore(name: "first") }
            container.register(Store.self) { _ in DiskStore(name: "disk") }
            container.register(Store.self, name: "other") { _ in DiskStore(name: "other") }.inObjectScope(.transient)
            container.register(Editor.self) { r in
              let store = r.resolve(Store.self, name: "other") as! DiskStore
              return Editor(store: r.resolve(Store.self)!, title: store.name)
            }
          }
        }
        """,
      main: "print(container.resolve(Editor.self)!.store.name, container.resolve(Editor.self)!.title)",
      expected: [
        "    let store = otherStore as! DiskStore\n    return Editor(store: self.store, title: store.name)\n",
        "  var store: any Store { DiskStore(name: \"disk\") }\n",
      ],
      left: ["store"]),
    Pattern(
      testDescription: "factories with code under conditions",
      source: """
        final class MainAssembly: Assembly {
          func assemble(container: Container) {
            container.register(Journal.self) { _ in
              let result = Journal()
              #if NEVER
                // Only in some builds.
                let line = "never"
                result.note(line)
                print(debug: 1, result.journal)
              #elseif !NEVER
                result.note("always")
              #endif
              return result
            }.inObjectScope(.container)
            container.register(Window.self) { r in
              Window(journal: r.resolve(Journal.self)!)
            }.initCompleted { _, window in
              #if !NEVER
                window.journal.note("window")
              #endif
            }.inObjectScope(.transient)
          }
        }
        """,
      main: "print(container.resolve(Window.self)!.journal.lines, container.resolve(Journal.self)!.lines)",
      expected: [
        """
            shared(\\.journal) {
              let result = Journal()
              #if NEVER
                // Only in some builds.
                let line = "never"
                result.note(line)
                print(debug: 1, result.journal)
              #elseif !NEVER
                result.note("always")
              #endif
              return result
            }
        """,
        """
            let window: Window = {
              Window(journal: journal)
            }()
            #if !NEVER
              window.journal.note("window")
            #endif
            return window
        """,
      ]),
    Pattern(
      testDescription: "two assemblies that need each other's services",
      source: """
        final class MainAssembly: Assembly {
          func assemble(container: Container) {
            SecondAssembly().assemble(container: container)
            container.register(Journal.self) { _ in Journal() }.inObjectScope(.container)
            container.register(Editor.self) { r in Editor(store: r ~> Store.self, title: "t") }
          }
        }
        final class SecondAssembly: Assembly {
          func assemble(container: Container) {
            container.register(Store.self) { r in DiskStore(name: "\\((r~> as Journal).number)") }.inObjectScope(.transient)
            container.autoregister(Window.self, initializer: Window.init(journal:))
          }
        }
        """,
      main: """
        print(container.resolve(Editor.self)!.store.name, container.resolve(Window.self)!.journal.number)
        """,
      expected: []),
    Pattern(
      testDescription: "initializers of generic types, of structs, and of another module, and names by constants",
      source: """
        import Foundation
        protocol Named { var name: String { get } }
        struct Title: Named {
          let name: String
          let journal: Journal
          init(journal: Journal) {
            name = "title \\(journal.number)"
            self.journal = journal
          }
        }
        final class Page<Content: Named, Place> {
          let content: Content
          let place: Place
          let decoder: JSONDecoder
          init(content: Content, in place: Place, decoder: JSONDecoder) {
            self.content = content
            self.place = place
            self.decoder = decoder
          }
        }
        final class Chapter {
          let pages: [any Named]
          init(one: any Named, two: any Named) { pages = [one, two] }
        }
        enum Key: String { case spare }
        final class MainAssembly: Assembly {
          func assemble(container: Container) {
            container.register(Journal.self) { _ in Journal() }.inObjectScope(.container)
            container.register(Store.self) { _ in DiskStore(name: "disk") }.inObjectScope(.container)
            container.autoregister(Title.self, initializer: Title.init(journal:))
            container.autoregister((any Named).self, initializer: Title.init(journal:))
            container.autoregister(JSONDecoder.self, initializer: JSONDecoder.init).inObjectScope(.container)
            container.autoregister(Page<Title, any Store>.self, initializer: Page.init)
            container.autoregister(Chapter.self, initializer: Chapter.init)
            container.register(Store.self, name: Key.spare.rawValue) { _ in DiskStore(name: "spare") }
              .inObjectScope(.container)
            container.register(Editor.self) { r in
              Editor(store: r.resolve(Store.self, name: Key.spare.rawValue)!, title: Key.spare.rawValue)
            }
          }
        }
        """,
      main: """
        let page = container.resolve(Page<Title, any Store>.self)!
        print(page.content.name, page.place.name, page.decoder === container.resolve(Page<Title, any Store>.self)!.decoder)
        print(container.resolve(Chapter.self)!.pages.map(\\.name), container.resolve(Editor.self)!)
        """,
      expected: [
        "shared(\\.jsonDecoder) { JSONDecoder() }", "Page(content: title, in: store, decoder: jsonDecoder)",
        "Chapter(one: named, two: named)",
      ]),
    Pattern(
      testDescription: "providers and lazy services whose instances are read",
      source: """
        final class Desk {
          let makeWindow: () -> Window
          let journal: Journal
          let spare: Window
          init(makeWindow: @escaping () -> Window, journal: Journal, spare: Window) {
            self.makeWindow = makeWindow
            self.journal = journal
            self.spare = spare
          }
        }
        final class Board { let pen: Provider<Window>; init(pen: Provider<Window>) { self.pen = pen } }
        struct Shelf { let window: Window }
        final class MainAssembly: Assembly {
          func assemble(container: Container) {
            container.register(Journal.self) { _ in Journal() }.inObjectScope(.container)
            container.register(Window.self) { r in Window(journal: r.resolve(Journal.self)!) }.inObjectScope(.transient)
            container.register(Desk.self) { r in
              // Each window is a new one.
              let windows = r.resolve(Provider<Window>.self)!
              let journal = r.resolve(Lazy<Journal>.self)!
              return Desk(
                makeWindow: { windows.instance }, journal: journal.instance,
                spare: r.resolve(Provider<Window>.self)!.instance)
            }
            container.register(Board.self) { r in Board(pen: r.resolve(Provider<Window>.self)!) }
            container.register(Shelf.self) { r in Shelf(window: r.resolve(Lazy<Window>.self)!.instance) }
          }
        }
        """,
      main: """
        let desk = container.resolve(Desk.self)!
        print(desk.makeWindow() === desk.makeWindow(), desk.makeWindow().journal === desk.journal, Journal.count)
        print(desk.spare === desk.makeWindow(), container.resolve(Board.self)!.pen.instance.journal === desk.journal)
        print(container.resolve(Shelf.self)!.window.journal === desk.journal)
        """,
      expected: [
        """
          var desk: Desk {
            // Each window is a new one.
            return Desk(
              makeWindow: { window }, journal: journal,
              spare: window)
          }
        """
      ],
      left: ["board", "shelf"]),
    Pattern(
      testDescription: "lists of services by their names",
      source: """
        struct Archive { let stores: [any Store]; let spares: [any Store]; let journals: [Journal] }
        final class MainAssembly: Assembly {
          func assemble(container: Container) {
            container.register(Store.self, name: "disk") { _ in DiskStore(name: "disk") }.inObjectScope(.container)
            container.register(Store.self, name: "tape") { _ in DiskStore(name: "tape") }.inObjectScope(.container)
            container.register(Archive.self) { r in
              let stores = ["disk", "tape"].compactMap { r.resolve(Store.self, name: $0) }
              let spares = ["tape", "none"].compactMap { name in r.resolve(Store.self, name: name) }
              return Archive(
                stores: stores, spares: spares,
                journals: ["a", "b"].map { r.resolve(Journal.self, name: $0)! })
            }
            for name in ["a", "b"] {
              container.register(Journal.self, name: name) { _ in
                let journal = Journal()
                journal.note("journal \\(name)")
                return journal
              }.inObjectScope(.container)
              container.register(Editor.self, name: name) { r in
                Editor(store: r.resolve(Store.self, name: "disk")!, title: name)
              }
            }
          }
        }
        """,
      main: """
        let archive = container.resolve(Archive.self)!
        print(archive.stores.map(\\.name), archive.spares.map(\\.name), archive.journals.map(\\.lines), Journal.count)
        print(archive.journals[1] === container.resolve(Journal.self, name: "b")!)
        print(container.resolve(Editor.self, name: "a")!.title, container.resolve(Editor.self, name: "b")!.title)
        """,
      expected: [
        """
          var archive: Archive {
            let stores = [diskStore, tapeStore]
            let spares = [tapeStore, optionalNoneStore].compactMap { $0 }
            return Archive(
              stores: stores, spares: spares,
              journals: [aJournal, bJournal])
          }
        """,
        """
          var bJournal: Journal {
            shared(\\.bJournal) {
              let journal = Journal()
              journal.note("journal \\("b")")
              return journal
            }
          }
        """,
        """
          var bEditor: Editor {
            Editor(store: diskStore, title: "b")
          }
        """,
      ]),
  ]

  @Test(arguments: all) func `a pattern moves step by step`(_ pattern: Pattern) async throws {
    try await move(pattern, isOnStub: false)
  }

  @Test(arguments: all.filter { !$0.testDescription.hasPrefix("the main actor") })
  func `a pattern moves on Swinject itself`(_ pattern: Pattern) async throws {
    try await move(pattern, isOnStub: true)
  }

  /// Moves an application to the last step, and compares its output after each step.
  private func move(_ pattern: Pattern, isOnStub: Bool) async throws {
    let imports = isOnStub ? "import Swinject\nimport SwinjectAutoregistration\n" : "import SwinjectAdapter\n"
    let application = try SampleApplication(
      [
        "Services.swift": Self.services, "MainAssembly.swift": "\(imports)\n\(pattern.source)\n",
        "Main.swift": """
        \(imports)
        @main struct Main {
          static func main() {
            let container = Assembler([MainAssembly()], container: \(pattern.container)).resolver as! Container
        \(pattern.main)
          }
        }
        """,
      ], mode: pattern.mode, isOnStub: isOnStub)
    let before = try await application.output()
    var plan = try await application.plan()
    var steps = 0
    while let step = plan.steps.first {
      steps += 1
      try #require(steps < 10)
      try await application.apply(step.services, of: plan)
      #expect(try await application.output() == before)
      plan = try await application.plan()
    }
    let texts = application.folder.files.filter { $0.hasSuffix("Services.swift") && $0 != "Sources/Services.swift" }.map
    { application.folder.text(of: $0)! }
    for text in pattern.expected {
      #expect(texts.contains { $0.contains(text) }, "\(texts.joined())")
    }
    let left = plan.states.filter { !$0.hasSuffix(": moved") }
    #expect(left.map { String($0.prefix { $0 != ":" }) } == pattern.left, "\(left)")
  }
}
