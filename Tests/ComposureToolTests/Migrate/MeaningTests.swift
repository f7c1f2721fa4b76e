// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import composure_tool

/// Code that would mean something else in an assembly if it were copied unchanged.
struct MeaningTests {
  private static let services = """
    import Foundation
    import SwinjectAdapter
    final class Journal: Sendable {
      let text: String
      init(text: String = "journal") { self.text = text }
    }
    final class Editor { var journal: Journal?; init(_ journal: Journal?) { self.journal = journal } }
    final class Report { let text: String; init(metadata: Any) { text = "\\(metadata)" } }

    """

  /// The members that are written for a service whose registrations are in a function.
  private func members(_ name: String, _ function: String) async throws -> [String] {
    let application = try SampleApplication(["App.swift": Self.services + function], mode: "5")
    let plan = try await application.plan()
    let service = try #require(plan.services.compactMap { $0 }.first { $0.name == name })
    return try #require(service.draft, "\(service.state)").members
  }

  @Test func `a parameter has the type that the factory writes`() async throws {
    let function = """
      protocol Size {}
      struct Page { let url: URL, date: Date? }
      struct Book { let page: Page }
      func assemble(_ container: Container) {
        container.register(Page.self) { (_, url: URL, date: Date?, sizes: [Size]) in Page(url: url, date: date) }
        container.register(Book.self) { (r, url: URL, date: Date?) in
          Book(page: r.resolve(Page.self, arguments: url, date, [Size]())!)
        }
      }
      """
    let page = try await members("makePage", function)
    #expect(page == ["func makePage(url: URL, date: Date?, sizes: [Size]) -> Page { Page(url: url, date: date) }"])
    #expect(
      try await members("makeBook", function) == [
        "func makeBook(url: URL, date: Date?) -> Book {\n  Book(page: makePage(url: url, date: date, sizes: [Size]()))\n}"
      ])
  }

  @Test func `a parameter's type does not name a part of Foundation that other platforms lack`() async throws {
    let function = """
      struct Page { let url: URL, date: Date?; init(url: URL, date: Date?) { (self.url, self.date) = (url, date) } }
      func assemble(_ container: Container) {
        container.autoregister(Page.self, arguments: URL.self, Date?.self, initializer: Page.init)
      }
      """
    #expect(
      try await members("makePage", function) == [
        "func makePage(url: Foundation.URL, date: Foundation.Date?) -> Page { Page(url: url, date: date) }"
      ])
  }

  // MARK: Optional lookups

  @Test(arguments: [
    "guard isOn else { return }", "if !isOn { return }", "if !isOn { throw CancellationError() }",
    "try Task.checkCancellation()", "do { if !isOn { return } }",
    "switch isOn { case true: break; case false: return }",
  ])
  func `a lookup stays optional if its service may not be registered`(_ statement: String) async throws {
    let function = { (before: String, after: String) in
      """
      func assemble(_ container: Container, isOn: Bool) throws {
        \(before)
        container.register(Editor.self) { r in Editor(r.resolve(Journal.self)) }
        \(after)
        container.register(Journal.self) { _ in Journal() }
      }
      """
    }
    #expect(
      try await members("editor", function("", statement)) == ["var editor: Editor { Editor(optionalJournal) }"])
    #expect(try await members("editor", function(statement, "")) == ["var editor: Editor { Editor(journal) }"])
  }

  @Test func `a lookup with arguments stays optional if no registration takes them`() async throws {
    let application = try SampleApplication(
      [
        "App.swift": """
        import SwinjectAdapter
        protocol Output {}
        final class Interactor { let output: Output; init(_ output: Output) { self.output = output } }
        final class Presenter: Output { var interactor: Interactor?; var other: Interactor? }
        final class Screen { let presenter: Presenter; init(_ presenter: Presenter) { self.presenter = presenter } }
        func register(in container: Container) {
          container.register(Interactor.self) { (_, output: Output) in Interactor(output) }
          container.register(Presenter.self) { r in
            let presenter = Presenter()
            presenter.interactor = r.resolve(Interactor.self, argument: presenter)
            presenter.other = r.resolve(Interactor.self, argument: presenter as Output)
            return presenter
          }
          container.register(Screen.self) { r in Screen(r.resolve(Presenter.self)!) }
        }
        @main struct Main {
          static func main() {
            let container = Container()
            register(in: container)
            let presenter = container.resolve(Screen.self)!.presenter
            print(presenter.interactor == nil, presenter.other == nil)
          }
        }

        """
      ], mode: "5")
    try await application.expectSameOutput("true false\n", afterMoving: 3)
    let root = try #require(application.folder.text(of: "Sources/AppAssembly.swift"))
    let hole =
      "  func optionalMakeInteractor2(argument1: Presenter) -> Interactor? { container.resolve(Interactor.self, argument: argument1) }\n"
    #expect(root.contains(hole), "\(root)")
    // The lookup that finds nothing shares nothing.
    try await application.applyLookups()
    #expect(try await application.output() == "true false\n")
    let source = try #require(application.folder.text(of: "Sources/App.swift"))
    #expect(source.contains("let presenter = container.appAssembly.screen.presenter\n"), "\(source)")
  }

  @Test(arguments: [
    ("let register = { other.register(Journal.self) { _ in Journal() } }", "optionalJournal"),
    ("let run = { container.register(Journal.self) { _ in Journal() } }; _ = run", "optionalJournal"),
    ("func run() { container.register(Journal.self) { _ in Journal() } }", "optionalJournal"),
    ("other.register(Journal.self) { _ in Journal() }", "optionalJournal"),
    ("container.register(Journal.self) { _ in Journal() }", "journal"),
    (
      "_ = [1].map { if $0 > 1 { return 1 }; return 2 }\n  container.register(Journal.self) { _ in Journal() }",
      "journal"
    ),
  ])
  func `a lookup stays optional if its service may be registered elsewhere`(
    _ registration: String, _ use: String
  ) async throws {
    let function = """
      func assemble(_ container: Container, _ other: Container) {
        container.register(Editor.self) { r in Editor(r.resolve(Journal.self)) }
        \(registration)
      }
      """
    #expect(try await members("editor", function) == ["var editor: Editor { Editor(\(use)) }"])
  }

  @Test(arguments: [
    ("first(container); second(container)", "journal"), ("second(container); first(container)", "journal"),
    ("first(container); if isOn { second(container) }", "optionalJournal"),
    ("first(container); if isOn { return }; second(container)", "optionalJournal"),
    ("if isOn { return }; first(container); second(container)", "journal"),
    ("first(container); try Task.checkCancellation(); second(container)", "optionalJournal"),
    ("first(container); second(other)", "optionalJournal"),
    ("first(container); second(container); first(other)", "optionalJournal"),
    ("first(container); let run = { second(container) }; run()", "optionalJournal"),
  ])
  func `a lookup is certain if one function calls both functions that register`(
    _ calls: String, _ use: String
  ) async throws {
    let function = """
      func first(_ container: Container) {
        container.register(Editor.self) { r in Editor(r.resolve(Journal.self)) }
      }
      func second(_ container: Container) {
        container.register(Journal.self) { _ in Journal() }
      }
      func assemble(_ container: Container, _ other: Container, isOn: Bool) throws {
        \(calls)
      }
      """
    #expect(try await members("editor", function) == ["var editor: Editor { Editor(\(use)) }"])
  }

  @Test(arguments: [
    (
      "guard let log = r.resolve(Journal.self) else { fatalError() }\nreturn Editor(log)",
      "let log = journal\n  return Editor(log)"
    ),
    (
      "guard let journal = r.resolve(Journal.self) else { print(1); return Editor(nil) }\nreturn Editor(journal)",
      "let journal = self.journal\n  return Editor(journal)"
    ),
    (
      "guard let log = r.resolve(Journal.self), 1 > 0 else { fatalError() }\nreturn Editor(log)",
      "guard let log = Optional(journal), 1 > 0 else { fatalError() }\n  return Editor(log)"
    ),
    (
      "guard let log = r.resolve(Journal.self) else {\n// Lost.\nfatalError()\n}\nreturn Editor(log)",
      "guard let log = Optional(journal) else {\n  // Lost.\n  fatalError()\n  }\n  return Editor(log)"
    ),
    (
      "guard let log = r.resolve(Journal.self, name: \"none\") else { fatalError() }\nreturn Editor(log)",
      "guard let log = optionalNoneJournal else { fatalError() }\n  return Editor(log)"
    ),
  ])
  func `a constant replaces a guard statement whose lookup is certain`(
    _ factory: String, _ code: String
  ) async throws {
    let application = try SampleApplication(
      [
        "App.swift": Self.services + """
          func assemble(_ container: Container) {
            container.register(Editor.self) { r in
          \(factory)
            }
            container.register(Journal.self) { _ in Journal() }
          }

          """
      ], mode: "5")
    let plan = try await application.plan()
    #expect(
      plan.services.compactMap { $0?.draft }.filter { $0.name == "editor" }.flatMap(\.members)
        == ["var editor: Editor {\n  \(code)\n}"])
    try await application.apply(plan.ids(), of: plan)
  }

  @Test(arguments: [
    ("\n  return Editor(nil)\n", "let e: Editor = Editor(nil)"),
    (
      "\n  let x: Journal? = nil\n  return Editor(x)\n",
      "let e: Editor = {\n    let x: Journal? = nil\n    return Editor(x)\n  }()"
    ),
    ("\n  return Editor(nil)  // none\n", "let e: Editor = {\n    return Editor(nil)  // none\n  }()"),
  ])
  func `a constant has the value of a factory with one statement`(factory: String, constant: String) async throws {
    let function = """
      func assemble(_ container: Container) {
        container.register(Editor.self) { _ in\(factory)}.initCompleted { _, e in e.journal = Journal() }
      }
      """
    #expect(
      try await members("editor", function) == [
        "var editor: Editor {\n  \(constant)\n  e.journal = Journal()\n  return e\n}"
      ])
  }

  @Test func `a service moves after an optional lookup of it`() async throws {
    let application = try SampleApplication(
      [
        "App.swift": Self.services + """
          func assemble(_ container: Container) {
            container.register(Editor.self) { r in Editor(r.resolve(Journal.self)) }
          }
          func assembleMore(_ container: Container) {
            container.register(Journal.self) { _ in Journal() }
          }
          @main struct Main { static func main() {} }
          """
      ], mode: "5")
    var plan = try await application.plan()
    try await application.apply(plan.ids("editor"), of: plan)
    plan = try await application.plan()
    try await application.apply(plan.ids(), of: plan)
    #expect(try await application.plan().states == ["editor: moved", "journal: moved"])
    #expect(application.folder.text(of: "Sources/AppServices.swift")?.contains("var journal: Journal { get }") == true)
  }

  @Test func `a service with the default scope moves after a service that uses it`() async throws {
    let application = try SampleApplication(
      [
        "App.swift": Self.services + """
          func assemble(_ container: Container) {
            container.register(Editor.self) { r in Editor(r.resolve(Journal.self)!) }
            container.register(Journal.self) { _ in Journal() }
          }
          """
      ], mode: "5")
    var plan = try await application.plan()
    try await application.apply(plan.ids("editor"), of: plan)
    plan = try await application.plan()
    #expect(plan.states == ["editor: moved", "journal: movable"])
  }

  @Test(arguments: [
    ("guard let x = r.resolve(Journal.self), let e = r.resolve(Editor.self) else { fatalError() }", true),
    ("let e: Editor? = flag ? r.resolve(Editor.self) : nil", true),
    ("var e: Editor?; if flag, let x = r.resolve(Editor.self) { e = x }", true),
    ("var e: Editor?; while e == nil { e = r.resolve(Editor.self) }", false),
    ("var e: Editor?; for _ in 1...2 { if flag { e = r.resolve(Editor.self) } }", false),
  ])
  func `a conditional lookup runs once, unless it is in a loop`(code: String, isMovable: Bool) async throws {
    let application = try SampleApplication(
      [
        "App.swift": Self.services + """
          let flag = true
          func assemble(_ container: Container) {
            container.register(Journal.self) { _ in Journal() }.inObjectScope(.container)
            container.register(Report.self) { r in \(code); return Report(metadata: [e as Any]) }
            container.register(Editor.self) { _ in Editor(nil) }
          }
          """
      ], mode: "5")
    #expect(try await application.plan().states.contains("editor: movable") == isMovable)
  }

  @Test(arguments: [
    ("r.resolve(Editor.self, name: \"other\")!", true),
    ("r.resolve(Editor.self, name: flag ? \"main\" : \"other\")!", false),
    ("find(name)", false),
  ])
  func `a lookup with a name that only run time tells may find each service of its type`(
    lookup: String, isMovable: Bool
  ) async throws {
    let application = try SampleApplication(
      [
        "App.swift": Self.services + """
          let container = Container()
          let flag = CommandLine.arguments.count == 1
          var name = "other"
          func find(_ name: String) -> Editor { container.resolve(Editor.self, name: name)! }
          func assemble() {
            container.register(Report.self) { r in Report(metadata: [r.resolve(Editor.self, name: "main")!, \(lookup)]) }
            container.register(Editor.self, name: "main") { _ in Editor(nil) }
          }
          """
      ], mode: "5")
    #expect(try await application.plan().states.contains("mainEditor: movable") == isMovable)
  }

  @Test func `a lookup in a closure that is called at once may run repeatedly`() async throws {
    let application = try SampleApplication(
      [
        "App.swift": Self.services + """
          func assemble(_ container: Container) {
            container.register(Report.self) { r in Report(metadata: [1, 2].map { _ in r.resolve(Editor.self)! }) }
            container.register(Editor.self) { _ in Editor(nil) }
          }
          """
      ], mode: "5")
    #expect(
      try await application.plan().states == [
        "report: movable",
        "editor: blocked: one resolution may use it twice (see App.swift:10), and gets the same object both times: choose "
          + ".container or .transient, whichever you mean",
      ])
  }

  // MARK: Functions of the client

  /// A function that creates or changes something beside the lookup is not copied, so its lookup stays.
  @Test(arguments: [
    ("func find<T>(_ type: T.Type) -> T { resolve(type)! }", "r.find(Journal.self)", true),
    ("func find<T>(_ type: T.Type = T.self) -> T { let it = resolve(type)!; return it }", "r.find(Journal.self)", true),
    ("func find<T>(_ type: T.Type) -> T { let it = resolve(type); return it! }", "r.find(Journal.self)", true),
    (
      "func find<T>(_ type: T.Type) -> T { guard let it = resolve(type) else { fatalError(\"no \\(type)\") }; return it }",
      "r.find(Journal.self)", true
    ),
    (
      "func find<T>(_ type: T.Type) -> T { if let it = resolve(type) { return it }; fatalError() }",
      "r.find(Journal.self)", true
    ),
    (
      "func find<T>(_ type: T.Type) -> T { again(type) }; func again<T>(_ type: T.Type) -> T { resolve(type)! }",
      "r.find(Journal.self)", true
    ),
    (
      "func find<T>(_ type: T.Type) -> T { let it = resolve(type)!; print(it); return it }", "r.find(Journal.self)",
      false
    ),
    (
      "func find<T>(_ type: T.Type) -> T { again(type) }; func again<T>(_ type: T.Type) -> T { print(type); return resolve(type)! }",
      "r.find(Journal.self)", false
    ),
    (
      "func find<T>(_ type: T.Type, _ other: T) -> T { resolve(type) ?? other }", "r.find(Journal.self, Journal())",
      false
    ),
    ("func find<T>(_ type: T.Type, _ count: Int) -> T { resolve(type)! }", "r.find(Journal.self, 1)", true),
    (
      "func find<T>(_ type: T.Type, _ count: Int) -> T { resolve(type)! }", "r.find(Journal.self, .random(in: 1...2))",
      false
    ),
    (
      "func find<T>(_ type: T.Type) -> T { guard let it = resolve(type) else { if true { fatalError() }; return find(type) }; "
        + "return it }", "r.find(Journal.self)", false
    ),
  ])
  func `a lookup by a function of the client's moves if the function does nothing else`(
    _ function: String, _ lookup: String, _ isMovable: Bool
  ) async throws {
    let application = try SampleApplication(
      [
        "App.swift": Self.services + """
          extension Resolver { \(function) }
          func assemble(_ container: Container) {
            container.register(Journal.self) { _ in Journal() }.inObjectScope(.container)
            container.register(Editor.self) { r in Editor(\(lookup)) }
          }
          """
      ], mode: "5")
    let plan = try await application.plan()
    let refusal =
      "editor: blocked: its factory contains a lookup that the tool cannot read: '\(lookup)': look the service up directly, by "
      + "its type and a constant name"
    #expect(plan.states == ["journal: movable", isMovable ? "editor: movable" : refusal])
    guard isMovable else { return }
    #expect(
      plan.services.compactMap { $0?.draft }.filter { $0.name == "editor" }.flatMap(\.members)
        == ["var editor: Editor { Editor(journal) }"])
    try await application.apply(plan.ids(), of: plan)
  }

  // MARK: Parameters

  @Test(arguments: [
    ("(_: Resolver, scope: String) in Report(metadata: scope)", "argument1 scope: String", "Report(metadata: scope)"),
    ("(_: Resolver, `in`: String) in Report(metadata: `in`)", "argument1 `in`: String", "Report(metadata: `in`)"),
    ("(_, title: String) in Report(metadata: title)", "title: String", "Report(metadata: title)"),
    (
      "(_: Resolver, _: Int, title: String) in Report(metadata: title)", "argument1 _: Int, argument2 title: String",
      "Report(metadata: title)"
    ),
  ])
  func `the code of a member has its parameters under their names`(
    _ closure: String, _ parameters: String, _ body: String
  ) async throws {
    let written = try await members(
      "makeReport", "func assemble(_ container: Container) { container.register(Report.self) { \(closure) } }")
    #expect(written == ["func makeReport(\(parameters)) -> Report { \(body) }"])
  }

  @Test(arguments: [
    ("Journal(text: $1)", "text: String", "Journal(text: text)"),
    (
      "Journal(text: $0.resolve(Report.self)!.text + $1)", "argument1: String",
      "Journal(text: report.text + argument1)"
    ),
    ("Journal(text: [$1].map { $0 + $0 }[0])", "argument1: String", "Journal(text: [argument1].map { $0 + $0 }[0])"),
  ])
  func `arguments without names get those of the labels`(
    _ closure: String, _ parameters: String, _ body: String
  ) async throws {
    let written = try await members(
      "makeJournal",
      """
      func assemble(_ container: Container) {
        container.register(Report.self) { _ in Report(metadata: "") }
        container.register(Journal.self) { \(closure) }
      }
      """)
    #expect(written == ["func makeJournal(\(parameters)) -> Journal { \(body) }"])
  }

  @Test func `a lookup that is cast to an optional type stays optional`() async throws {
    let application = try SampleApplication(
      [
        "App.swift": """
        import SwinjectAdapter
        class Controller {}
        protocol View: AnyObject {}
        final class Screen: Controller, View {}
        final class Router { let view: Controller?; init(_ view: Controller?) { self.view = view } }
        func register(in container: Container) {
          container.register(View.self) { _ in Screen() }
          container.register(Router.self) { r in Router(r.resolve(View.self) as! Controller?) }
        }
        @main struct Main {
          static func main() {
            let container = Container()
            print((container.resolve(View.self) as! Controller?) == nil)
            register(in: container)
            print(container.resolve(Router.self)!.view is Screen)
          }
        }

        """
      ], mode: "5")
    try await application.expectSameOutput("true\ntrue\n", afterMoving: 2)
    let written = try #require(application.folder.text(of: "Sources/AppServices.swift"))
    #expect(written.contains("  var router: Router { Router(Optional(view) as! Controller?) }\n"), "\(written)")
    #expect(try await application.plan().code.lookups.filter { $0.result == .optional }.count == 1)
  }

  @Test(arguments: ["SwinjectAdapter", "ResolverAdapter"])
  func `the instance gets a name in a completion without names`(_ library: String) async throws {
    let isResolver = library == "ResolverAdapter"
    let completion = isResolver ? "resolveProperties" : "initCompleted"
    let lookup = isResolver ? "resolve(Journal.self)" : "resolve(Journal.self)!"
    let application = try SampleApplication(
      [
        "App.swift": """
        import \(library)
        final class Journal { let text: String; init(_ text: String) { self.text = text } }
        final class Editor { var journal: Journal?; var count = 0 }
        func register(in container: \(isResolver ? "Resolver" : "Container")) {
          container.register(Journal.self) { \(isResolver ? "" : "_ in ")Journal("a") }
          container.register(Editor.self) { \(isResolver ? "" : "_ in ")Editor() }
            .\(completion) { $1.journal = $0.\(lookup) }
            .\(completion) { _ = $0; let instance = $1.journal!; $1.count = [1, 2].map { $0 + instance.text.count }.count }
        }
        @main struct Main {
          static func main() {
            let container = \(isResolver ? "Resolver" : "Container")()
            register(in: container)
            let editor = container.\(lookup.replacing("Journal", with: "Editor"))
            print(editor.journal!.text, editor.count)
          }
        }

        """
      ], mode: "5", libraries: isResolver ? ["Storyboards", library] : [library])
    try await application.expectSameOutput("a 2\n", afterMoving: 2)
    let written = try #require(application.folder.text(of: "Sources/AppServices.swift"))
    #expect(
      written.contains(
        """
          var editor: Editor {
            let instanceInstance: Editor = Editor()
            instanceInstance.journal = journal
        """), "\(written)")
  }

  @Test func `a completion that returns early becomes a local function`() async throws {
    let application = try SampleApplication(
      [
        "App.swift": Self.services + """
          final class MainAssembly: Assembly {
            func assemble(container: Container) {
              container.register(Journal.self) { _ in Journal(text: "a") }.inObjectScope(.container)
              container.register(Editor.self) { _ in Editor(nil) }
                .initCompleted { r, editor in
                  guard editor.journal == nil else { return }
                  editor.journal = r.resolve(Journal.self)!
                }
                .initCompleted { _, complete in
                  if complete.journal != nil { return print("done") }
                  print("nothing")
                }
            }
          }
          @main struct Main {
            static func main() {
              let container = Container()
              MainAssembly().assemble(container: container)
              let editor = container.resolve(Editor.self)!
              print(editor.journal!.text)
            }
          }
          """
      ], mode: "5")
    try await application.expectSameOutput("done\na\n", afterMoving: 2)
    let written = try #require(application.folder.text(of: "Sources/MainServices.swift"))
    #expect(
      written.contains(
        """
          var editor: Editor {
            let editor: Editor = Editor(nil)
            func complete() {
              guard editor.journal == nil else { return }
              editor.journal = journal
            }
            complete()
            do {
              let complete = editor
              func completeInstance() {
                if complete.journal != nil { return print("done") }
                print("nothing")
              }
              completeInstance()
            }
            return editor
          }

        """), "\(written)")
  }

  @Test func `arguments without names are refused if the factory uses the label as a name`() async throws {
    let application = try SampleApplication(
      [
        "App.swift": Self.services + """
          func assemble(_ container: Container) {
            container.register(Report.self) { (r: Resolver, title: String) in Report(metadata: title) }
            container.register(Editor.self) { Editor(Journal(text: $1.isEmpty ? text() : $1)) }
            container.register(Journal.self) { _ = text(); return Journal(text: $1) }
          }
          func text() -> String { "" }
          """
      ], mode: "5")
    let states = try await application.plan().states
    #expect(
      states == [
        "makeReport: movable",
        "makeEditor: movable",
        "makeJournal: blocked: its factory has no names for its arguments: name them, '{ r, argument in … }'",
      ])
  }

  @Test func `what moved with other names for its parameters prints the same`() async throws {
    let application = try SampleApplication(
      [
        "App.swift": Self.services + """
          final class MainAssembly: Assembly {
            func assemble(container: Container) {
              container.register(Report.self) { (_: Resolver, scope: String) in Report(metadata: scope) }
              container.register(Report.self, name: "two") { (_: Resolver, _: Int, title: String) in Report(metadata: title) }
              container.register(Journal.self) { r in Journal(text: r.resolve(Report.self, argument: "inner")!.text) }
            }
          }
          @main struct Main {
            static func main() {
              let container = Container()
              MainAssembly().assemble(container: container)
              print(container.resolve(Report.self, argument: "one")!.text, container.resolve(Journal.self)!.text)
              print(container.resolve(Report.self, name: "two", arguments: 2, "two")!.text)
            }
          }
          """
      ], mode: "5")
    let before = try await application.output()
    let plan = try await application.plan()
    #expect(plan.ids().count == 3)
    try await application.apply(plan.ids(), of: plan)
    #expect(try await application.output() == before)
  }

  // MARK: Names

  @Test(arguments: [
    (
      "(r: Resolver, journal: Journal) in Editor(journal.text.isEmpty ? journal : r.resolve(Journal.self)!)",
      "Editor(journal.text.isEmpty ? journal : self.journal)"
    ),
    ("(r: Resolver, journal: Journal) in Editor(r.resolve(Journal.self)!)", "Editor(self.journal)"),
    (
      "(r: Resolver, text: String) in [Journal()].map { (journal: Journal) in Editor(r.resolve(Journal.self)!) }[0]",
      "[Journal()].map { (journal: Journal) in Editor(self.journal) }[0]"
    ),
    ("(r: Resolver, text: String) in Editor(r.resolve(Journal.self)!)", "Editor(journal)"),
  ])
  func `a local of the name of a member is not the member`(_ closure: String, _ body: String) async throws {
    let written = try await members(
      "makeEditor",
      """
      func assemble(_ container: Container) {
        container.register(Journal.self) { _ in Journal() }.inObjectScope(.container)
        container.register(Editor.self) { \(closure) }
      }
      """)
    #expect(written.count == 1)
    #expect(written[0].hasSuffix("-> Editor { \(body) }"), "\(written)")
  }

  @Test func `a completion does not use the locals of another one`() async throws {
    let written = try await members(
      "editor",
      """
      func assemble(_ container: Container) {
        container.register(Journal.self) { _ in Journal() }.inObjectScope(.container)
        container.register(Editor.self) { _ in Editor(nil) }
          .initCompleted { _, editor in let journal = Journal(text: "other"); print(journal) }
          .initCompleted { r, editor in editor.journal = r.resolve(Journal.self)! }
      }
      """)
    #expect(written[0].contains("editor.journal = self.journal"), "\(written)")
  }

  // MARK: Imports

  @Test func `imports come along with their attributes and conditions`() async throws {
    let source = { (name: String, imports: String, body: String) in
      """
      import SwinjectAdapter
      \(imports)
      final class \(name): Assembly {
        func assemble(container: Container) {
          \(body)
        }
      }

      """
    }
    let application = try SampleApplication([
      "Services.swift": "struct First { let text: String }\nstruct Second { let text: String }\n",
      "One.swift": source(
        "OneAssembly",
        """
        @preconcurrency import Foundation; import struct Foundation.Date
        #if canImport(Nowhere)  // A comment.
          import Nowhere
          let isNowhere = true
        #elseif os(Linux) || os(macOS)
          #if DEBUG
            @preconcurrency
            import Dispatch
          #endif
        #endif
        #if DEBUG
          let isDebug = true
        #endif
        """,
        "container.register(First.self) { _ in First(text: Date(timeIntervalSince1970: 0).description) }\n"
          + "    container.register(Second.self) { _ in Second(text: \"second\") }"),
      "Main.swift": """
      import SwinjectAdapter
      @main struct Main {
        static func main() {
          let container = Container()
          OneAssembly().assemble(container: container)
          print(container.resolve(First.self)!.text, container.resolve(Second.self)!.text)
        }
      }
      """,
    ])
    let before = try await application.output()
    let plan = try await application.plan()
    try await application.apply(plan.ids("first"), of: plan)
    let conditional = """
      #if canImport(Nowhere)
      import Nowhere
      #elseif os(Linux) || os(macOS)
      #if DEBUG
      @preconcurrency
          import Dispatch
      #endif
      #endif

      """
    let feature = try #require(application.folder.files.first { $0.hasSuffix("/OneServices.swift") })
    #expect(
      application.folder.text(of: feature)?.hasPrefix(
        "import Composure\n@preconcurrency import Foundation\nimport struct Foundation.Date\n\(conditional)\n///")
        == true,
      "\(application.folder.text(of: feature) ?? "")")
    #expect(try await application.output() == before)
    // A second step finds the imports in place.
    let next = try await application.plan()
    try await application.apply(next.ids(), of: next)
    #expect(application.folder.text(of: feature)?.components(separatedBy: "import Dispatch").count == 2)
    #expect(try await application.output() == before)
  }
}
