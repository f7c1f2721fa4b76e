// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Testing

@testable import composure_tool

/// Names of registrations that are no string literals. The service `Clock` stays in the container, since a condition decides
/// whether it is registered.
struct NameTests {
  private static let services = """
    final class Journal { let text: String; init(_ text: String) { self.text = text } }
    final class Clock {}
    final class Desk { let texts: [String]; init(_ journals: Journal..., clock: Clock = Clock()) { texts = journals.map(\\.text) } }
    let text = "t"

    """

  private func migrated(_ source: String, _ library: String) async throws -> (root: String, feature: String) {
    let application = try SampleApplication(
      ["Main.swift": Self.services + source], mode: "5", libraries: ["Storyboards", library])
    let before = try await application.output()
    let plan = try await application.plan()
    #expect(
      plan.states.filter { $0.contains(": blocked") } == [
        "lastClock: blocked: it is registered in a condition or a loop: register it unconditionally, and decide in its factory"
      ])
    try await application.apply(plan.ids(), of: plan)
    #expect(try await application.output() == before)
    let root = try #require(application.folder.text(of: "Sources/AppAssembly.swift"))
    let feature = try #require(application.folder.text(of: "Sources/MainServices.swift"))
    return (root, feature)
  }

  @Test func `are constants and types in Swinject`() async throws {
    let (root, feature) = try await migrated(
      """
      import SwinjectAdapter
      enum Names {
        static let first = "fir" + text
        enum Others { static let last = "las" + text }
      }
      final class MainAssembly: Assembly {
        func assemble(container: Container) {
          container.register(Journal.self, name: Names.first) { _ in Journal("one") }
          if text == "t" { container.register(Clock.self, name: Names.Others.last) { _ in Clock() } }
          container.register(Desk.self, name: String(describing: Journal.self)) { r in
            Desk(r.resolve(Journal.self, name: Names.first)!, clock: r.resolve(Clock.self, name: Names.Others.last)!)
          }
          container.register(Desk.self, name: "\\(Desk.self).old") { r in Desk() }
        }
      }
      @main struct Main {
        static func main() {
          let resolver = Assembler([MainAssembly()]).resolver
          print(resolver.resolve(Desk.self, name: "Journal")!.texts, resolver.resolve(Desk.self, name: "Desk.old")!.texts)
        }
      }

      """, "SwinjectAdapter")
    #expect(root.contains("  var lastClock: Clock { require(Clock.self, name: Names.Others.last) }\n"), "\(root)")
    #expect(
      feature == """
        import Composure

        /// The services that 'MainAssembly' registered in the container.
        protocol MainServices: Composure.Assembly {
          var firstJournal: Journal { get }
          var journalDesk: Desk { get }
          var deskOldDesk: Desk { get }
          var lastClock: Clock { get }
        }

        extension MainServices {
          var firstJournal: Journal { Journal("one") }
          var journalDesk: Desk {
            Desk(firstJournal, clock: lastClock)
          }
          var deskOldDesk: Desk { Desk() }
        }

        """)
  }

  @Test func `are constants in Resolver`() async throws {
    let (root, feature) = try await migrated(
      """
      import ResolverAdapter
      extension Resolver.Name {
        static let first = Self("fir" + text)
        static let last = Self("las" + text)
      }
      enum MainAssembly {
        static func register(_ resolver: Resolver) {
          resolver.register(name: .first) { Journal("one") }
          if text == "t" { resolver.register(name: .last) { Clock() } }
          resolver.register { Desk(resolver.resolve(name: .first), clock: resolver.resolve(name: Resolver.Name.last)) }
        }
      }
      @main struct Main {
        static func main() {
          MainAssembly.register(.main)
          print(Resolver.resolve(Desk.self).texts, Resolver.resolve(Journal.self, name: .first).text)
        }
      }

      """, "ResolverAdapter")
    #expect(root.contains("  var lastClock: Clock { require(Clock.self, name: Resolver.Name.last) }\n"), "\(root)")
    #expect(feature.contains("  var firstJournal: Journal { Journal(\"one\") }\n"), "\(feature)")
    #expect(feature.contains("Desk(firstJournal, clock: lastClock)"), "\(feature)")
  }

  @Test func `are cases of enumerations in Dip`() async throws {
    let (root, feature) = try await migrated(
      """
      import DipAdapter
      enum Number: Int, DependencyTagConvertible { case first = 1, second, last }
      enum MainAssembly {
        static func register(_ container: DependencyContainer) {
          container.register(tag: Number.first) { Journal("one") }
          container.register(tag: Number.second) { Journal("two") }
          if text == "t" { container.register(tag: Number.last) { Clock() } }
          container.register {
            Desk(
              try container.resolve(tag: Number.second), try container.resolve(tag: Number.first),
              clock: try container.resolve(tag: Number.last))
          }
        }
      }
      @main struct Main {
        static func main() {
          let container = DependencyContainer()
          MainAssembly.register(container)
          print((try! container.resolve() as Desk).texts, (try! container.resolve(tag: Number.first) as Journal).text)
          print((try! container.resolve(tag: 2) as Journal).text)
        }
      }

      """, "DipAdapter")
    #expect(root.contains("  var lastClock: Clock { require(Clock.self, tag: Number.last) }\n"), "\(root)")
    #expect(feature.contains("  var secondJournal: Journal { Journal(\"two\") }\n"), "\(feature)")
  }

  @Test func `with several dots are known by their last words, and words with underscores are joined`() async throws {
    let (_, feature) = try await migrated(
      """
      import SwinjectAdapter
      final class MainAssembly: Assembly {
        func assemble(container: Container) {
          container.register(Journal.self, name: "com.example.first") { _ in Journal("one") }
          container.register(Journal.self, name: "com.other.first") { _ in Journal("two") }
          container.register(Journal.self, name: "1.2.3") { _ in Journal("three") }
          container.register(Journal.self, name: "main.json") { _ in Journal("four") }
          container.register(Journal.self, name: "READING_LIST") { _ in Journal("five") }
          container.register(Journal.self, name: "reading_log") { _ in Journal("six") }
          if text == "t" { container.register(Clock.self, name: "last") { _ in Clock() } }
          container.register(Desk.self, name: "com.example.Desk") { (r, text: String) in
            Desk(r.resolve(Journal.self, name: "com.example.first")!, Journal(text))
          }
        }
      }
      @main struct Main {
        static func main() {
          let resolver = Assembler([MainAssembly()]).resolver
          print(resolver.resolve(Desk.self, name: "com.example.Desk", argument: "five")!.texts)
          print(resolver.resolve(Journal.self, name: "com.other.first")!.text)
        }
      }

      """, "SwinjectAdapter")
    for member in [
      "var readingListJournal: Journal { Journal(\"five\") }", "var readingLogJournal: Journal { Journal(\"six\") }",
      "var firstJournal: Journal { Journal(\"one\") }", "var comOtherFirstJournal: Journal { Journal(\"two\") }",
      "var service123Journal: Journal { Journal(\"three\") }", "var mainJsonJournal: Journal { Journal(\"four\") }",
      "func makeDesk(text: String) -> Desk {",
    ] {
      #expect(feature.contains(member), "\(feature)")
    }
  }

  @Test(arguments: [
    ("Store", ["StoreAssembly", "StoreServices"]), ("StoreAssembly", ["StoreAssembly", "StoreServices"]),
    ("HashServiceAssembly", ["HashServiceAssembly", "HashServices"]),
  ])
  func `of features are those of the client's assemblies`(_ assembly: String, _ expected: [String]) {
    #expect(Array(FeatureFile.names(for: assembly).prefix(2)) == expected)
  }

  @Test func `are properties that return the name of the type they are read from`() async throws {
    let application = try SampleApplication(
      [
        "Main.swift": """
        import SwinjectAdapter
        final class Journal { let text: String; init(_ text: String) { self.text = text } }
        class Page { class var identifier: String { String(describing: self) } }
        class Editor: Page {}
        final class Reader: Editor { override class var identifier: String { return "\\(Self.self)View" } }
        protocol Named {}
        extension Named { static var title: String { name }; static var name: String { String(describing: Self.self) } }
        enum Draft: Named {}
        struct Letter: Named { static var title: String { "own" } }
        extension Page {
          class func journal(_ resolver: any Resolver) -> Journal? { resolver.resolve(Journal.self, name: Self.identifier) }
        }
        final class MainAssembly: Assembly {
          func assemble(container: Container) {
            container.register(Journal.self, name: Page.identifier) { _ in Journal("one") }
            container.register(Journal.self, name: Editor.identifier) { _ in Journal("two") }
            container.register(Journal.self, name: Reader.identifier) { _ in Journal("three") }
            container.register(Journal.self, name: Draft.title) { _ in Journal("four") }
            container.register(Journal.self, name: Letter.title) { _ in Journal("five") }
          }
        }
        @main struct Main {
          static func main() {
            let resolver = Assembler([MainAssembly()]).resolver
            let names = ["Page", "Editor", "ReaderView", "Draft", "own"]
            print(names.map { resolver.resolve(Journal.self, name: $0)!.text })
          }
        }

        """
      ], mode: "5")
    let before = try await application.output()
    let plan = try await application.plan()
    #expect(
      plan.states == ["page", "editor", "readerView", "draft", "own"].map { "\($0)Journal: movable" })
    try await application.apply(plan.ids(), of: plan)
    #expect(try await application.output() == before)
  }

  @Test(arguments: ["Self.identifier", "self.identifier", "page.identifier", "Page.variable"])
  func `that depend on a class or a variable are known only at run time`(_ name: String) async throws {
    let application = try SampleApplication(
      [
        "Main.swift": """
        import SwinjectAdapter
        final class Journal {}
        class Page {
          class var identifier: String { String(describing: self) }
          nonisolated(unsafe) static var variable = "\\(Page.self)"
          class func add(to container: Container, _ page: Page.Type) {
            container.register(Journal.self, name: \(name)) { _ in Journal() }
          }
        }
        final class Reader: Page {}
        @main struct Main {
          static func main() {
            let container = Container()
            Reader.add(to: container, Reader.self)
            print(container.resolve(Journal.self, name: "Reader") != nil)
          }
        }

        """
      ], mode: "5")
    #expect(
      try await application.plan().states == [
        "journal: blocked: its name, '\(name)', is known only at run time: use a string literal or a static constant as the name"
      ])
  }

  /// The factory of a window that gets the name of a page, and whether a resolution may use a page twice.
  @Test(arguments: [
    ("Window(r.resolve(Page.self, name: name)!)", false),
    // A page, and perhaps the one that the first page shows.
    ("Window(r.resolve(Page.self, name: name)!, r.resolve(Page.self, name: name + \"s\")!)", true),
    ("Window([name, name].map { r.resolve(Page.self, name: $0)! }[0])", true),
  ])
  func `that are known only at run time find one of the services`(_ window: String, _ isUsedTwice: Bool) async throws {
    let application = try SampleApplication(
      [
        "App.swift": """
        import SwinjectAdapter
        class Page { var pages: [Page]; init(_ pages: Page...) { self.pages = pages } }
        final class Window { let pages: [Page]; init(_ pages: Page...) { self.pages = pages } }
        final class Tab { let window: Window?; init(_ window: Window?) { self.window = window } }
        enum App {
          static func register(in container: Container) {
            container.register(Page.self, name: "home") { _ in Page() }
            container.register(Page.self, name: "homes") { _ in Page() }
            container.register(Page.self, name: "all") { r in
              Page(r.resolve(Page.self, name: "home")!, r.resolve(Page.self, name: "homes")!)
            }
            container.register(Window.self) { (r: Resolver, name: String) in \(window) }
            container.register(Tab.self) { r in Tab(r.resolve(Window.self, argument: "home")) }
          }
        }
        @main struct Main {
          static func main() {
            let container = Container()
            App.register(in: container)
            let window = container.resolve(Window.self, argument: "all") ?? container.resolve(Window.self, argument: "home")!
            print(window.pages.flatMap(\\.pages).count, container.resolve(Tab.self)!.window!.pages[0].pages.count)
          }
        }

        """
      ], mode: "5", libraries: ["Storyboards", "SwinjectAdapter"])
    let blocked = try await application.plan().states.filter { $0.contains(": blocked: one resolution") }
    #expect(
      blocked
        == (isUsedTwice ? ["homePage", "homesPage", "allPage"] : []).map {
          "\($0): blocked: one resolution may use it twice (see App.swift:12), and gets the same object both times: choose .container or "
            + ".transient, whichever you mean"
        })
    if !isUsedTwice { try await application.expectSameOutput("2 0\n", afterMoving: 4) }
  }
}
