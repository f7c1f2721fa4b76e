// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Testing

@testable import composure_tool

/// Functions of the program that are passed to Swinject by name, as factories and completions.
struct FunctionFactoryTests {
  @Test(arguments: [false, true])
  func `are called by members, until the container is gone`(_ isOnStub: Bool) async throws {
    let application = try SampleApplication(
      [
        "App.swift": """
        import \(isOnStub ? "Swinject" : "SwinjectAdapter")
        final class Queue {}
        final class Feed {
          let queue: Queue
          init(queue: Queue) { self.queue = queue }
          static func build(_ resolver: Resolver) -> Feed { Feed(queue: resolver.resolve(Queue.self)!) }
        }
        protocol Archive: AnyObject {}
        final class DiskArchive: Archive { static func build(_: Resolver) -> DiskArchive { DiskArchive() } }
        final class Reader {
          let title: String
          let feed: Feed
          var next: Feed?
          init(title: String, feed: Feed) { (self.title, self.feed) = (title, feed) }
          static func make(using r: Resolver, titled title: String) -> Reader { Reader(title: title, feed: r.resolve(Feed.self)!) }
          static func complete(_ r: Resolver, _ reader: Reader) { reader.next = r.resolve(Feed.self)! }
        }
        final class Screen { let archive: Archive; init(resolver: Resolver) { archive = resolver.resolve(Archive.self)! } }
        func makeQueue(_: Resolver) -> Queue { Queue() }
        final class MainAssembly: Assembly {
          func assemble(container: Container) {
            container.register(Queue.self, factory: makeQueue).inObjectScope(.container)
            container.register(Feed.self, factory: Feed.build(_:)).inObjectScope(.transient)
            container.register(Archive.self, factory: DiskArchive.build).inObjectScope(.container)
            container.register(Reader.self, factory: Reader.make).initCompleted(Reader.complete)
            container.register(Screen.self) { Screen(resolver: $0) }
          }
        }
        @main struct Main {
          static func main() {
            let resolver = Assembler([MainAssembly()]).resolver
            let reader = resolver.resolve(Reader.self, argument: "News")!
            print(reader.title, reader.feed !== reader.next, reader.feed.queue === reader.next?.queue)
            print(resolver.resolve(Screen.self)!.archive === resolver.resolve(Archive.self)!)
          }
        }

        """
      ], mode: "5", isOnStub: isOnStub)
    try await application.expectSameOutput("News true true\ntrue\n", afterMoving: 5)
    let moved = try #require(application.folder.text(of: "Sources/MainServices.swift"))
    #expect(
      moved.hasSuffix(
        """
        extension MainServices {
          var queue: Queue { shared(\\.queue) { makeQueue(container) } }
          var feed: Feed { Feed.build(container) }
          var archive: any Archive { shared(\\.archive) { DiskArchive.build(container) } }
          func makeReader(titled: String) -> Reader {
            let instance: Reader = Reader.make(using: container, titled: titled)
            Reader.complete(container, instance)
            return instance
          }
          var screen: Screen { Screen(resolver: container) }
        }

        """), "\(moved)")
    try await application.applyLookups()
    #expect(try await application.removeContainer().root == "AppAssembly")
    #expect(try await application.output() == "News true true\ntrue\n")
    let root = try #require(application.folder.text(of: "Sources/App.swift"))
    #expect(!root.contains("Swinject"), "\(root)")
  }

  @Test func `need what they look up`() async throws {
    let application = try SampleApplication(
      [
        "App.swift": """
        import SwinjectAdapter
        final class Window { var editor: Editor?; static func complete(_ r: Resolver, _ window: Window) { window.editor = r.resolve(Editor.self) } }
        final class Editor { init(_: Window) {}; static func build(_ r: Resolver) -> Editor { Editor(r.resolve(Window.self)!) } }
        final class MainAssembly: Assembly {
          func assemble(container: Container) {
            container.register(Window.self) { _ in Window() }.initCompleted(Window.complete)
            container.register(Editor.self, factory: Editor.build)
          }
        }

        """
      ], mode: "5")
    let cycle =
      "blocked: it is part of a cycle: Window → Editor → Window: break the cycle, for example by passing a closure that looks up later"
    #expect(try await application.plan().states == ["window: \(cycle)", "editor: \(cycle)"])
  }

  @Test func `need what they look up in checks and graphs`() async throws {
    let code = try await ContainerSample.read(
      """
      import SwinjectAdapter
      final class Window { var editor: Editor? }
      final class Editor { init(_: Window) {}; static func build(_ r: Resolver) -> Editor { Editor(r.resolve(Window.self)!) } }
      func complete(_ r: Resolver, _ window: Window) { window.editor = r.resolve(Editor.self) }
      final class MainAssembly: Assembly {
        func assemble(container: Container) {
          container.register(Window.self) { _ in Window() }.initCompleted(complete)
          container.register(Editor.self, factory: Editor.build)
        }
      }
      """)
    let reader = ContainerNeedReader(code)
    let needs = code.registrations.map { registration in
      reader.needs(of: registration).map { "\(registration.key.service) → \($0.lookup.key.service), \($0.time)" }
    }
    #expect(needs == [["Window → Editor, completion"], ["Editor → Window, factory"]])
  }

  @Test func `move to the main actor if they are there`() async throws {
    let application = try SampleApplication(
      [
        "App.swift": """
        import SwinjectAdapter
        @MainActor final class Screen {
          static func make(_: Resolver) -> Screen { Screen() }
        }
        final class MainAssembly: Assembly {
          func assemble(container: Container) {
            container.register(Screen.self, mainActorFactory: Screen.make).inObjectScope(.transient)
          }
        }
        @main struct Main {
          @MainActor static func main() {
            let resolver = Assembler([MainAssembly()]).resolver
            print(resolver.resolve(Screen.self)! === resolver.resolve(Screen.self)!)
          }
        }

        """
      ], mode: "5")
    try await application.expectSameOutput("false\n", afterMoving: 1)
    let moved = try #require(application.folder.text(of: "Sources/MainServices.swift"))
    #expect(moved.contains("  @MainActor var screen: Screen { Screen.make(container) }\n"), "\(moved)")
  }

  @Test(arguments: [
    ("make", "its factory is not a closure at the registration: write a closure"),
    ("Self.create", "its factory uses 'self' or 'Self': use the name of the type, or pass the values"),
    ("Factories.journal ?? hidden", "its factory is not a closure at the registration: write a closure"),
    (
      "journal",
      "its factory uses the global 'journal', which a member of the assembly would hide: write the module before the name"
    ),
    (
      "title",
      "its factory uses the global 'title', which a member of the assembly would hide: write the module before the name"
    ),
  ])
  func `stay if a member cannot call them`(_ function: String, _ obstacle: String) async throws {
    let application = try SampleApplication(
      [
        "App.swift": """
        import SwinjectAdapter
        final class Journal {}
        enum Factories { static let journal: ((Resolver) -> Journal)? = nil }
        private func hidden(_: Resolver) -> Journal { Journal() }
        func journal(_: Resolver) -> Journal { Journal() }
        func title(_: Resolver, title: String) -> Journal { Journal() }
        func create(_: Resolver) -> Journal { Journal() }
        class MainAssembly: Assembly {
          class func create(_: Resolver) -> Journal { Journal() }
          func make(_: Resolver) -> Journal { Journal() }
          func assemble(container: Container) { container.register(Journal.self, factory: \(function)) }
        }
        final class OtherAssembly: MainAssembly {}

        """
      ], mode: "5")
    let name = function == "title" ? "makeJournal" : "journal"
    #expect(try await application.plan().states == ["\(name): blocked: \(obstacle)"])
  }

  @Test func `move if the module is written before a name that a member would hide`() async throws {
    let application = try SampleApplication(
      [
        "App.swift": """
        import SwinjectAdapter
        final class Journal {}
        func journal(_: Resolver) -> Journal { print("created"); return Journal() }
        @main struct Main {
          static func main() {
            let container = Container()
            container.register(Journal.self, factory: Client.journal)
            _ = container.resolve(Journal.self)!
          }
        }

        """
      ], mode: "5")
    try await application.expectSameOutput("created\n", afterMoving: 1)
  }

  @Test func `stay if they may receive another container`() async throws {
    let application = try SampleApplication(
      [
        "App.swift": """
        import SwinjectAdapter
        final class Journal { static func make(_: Resolver) -> Journal { Journal() } }
        func start() {
          let container = Container()
          container.register(Journal.self, factory: Journal.make)
          let child = Container(parent: container)
          _ = child.resolve(Journal.self)
        }

        """
      ], mode: "5")
    #expect(
      try await application.plan().states == [
        "journal: blocked: its factory passes the resolver on: pass the services instead of the resolver"
      ])
  }
}
