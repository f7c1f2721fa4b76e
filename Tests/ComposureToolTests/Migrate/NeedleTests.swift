// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts
import Foundation
import TestSupport
import Testing

@testable import composure_tool

/// The plan for Needle components.
struct NeedleTests {
  /// The Needle declarations that the code uses, without implementations.
  private static let needle = """
    public protocol Scope: AnyObject { var path: [String] { get }; var parent: any Scope { get } }
    public protocol Dependency: AnyObject {}
    public protocol EmptyDependency: AnyObject {}
    @dynamicMemberLookup
    open class Component<DependencyType>: Scope {
      public let parent: any Scope
      public lazy var path: [String] = []
      public private(set) var dependency: DependencyType!
      public init(parent: any Scope) { self.parent = parent }
      public final func shared<Value>(__function: String = #function, _ factory: () -> Value) -> Value { factory() }
      public subscript<Value>(dynamicMember keyPath: KeyPath<DependencyType, Value>) -> Value { dependency[keyPath: keyPath] }
    }
    open class BootstrapComponent: Component<EmptyDependency> {
      public init() { super.init(parent: Root()) }
      private final class Root: Scope { var path: [String] { [] }; var parent: any Scope { self } }
    }
    public protocol NonCoreScope: AnyObject {}
    open class NonCoreComponent<DependencyType>: Component<DependencyType>, NonCoreScope {}
    open class PluginizedComponent<DependencyType, PluginExtensionType, NonCore: NonCoreScope>: Component<DependencyType> {}

    """

  private static let services = """
    final class Journal: Sendable {}
    protocol Store: AnyObject {}
    final class DiskStore: Store { init(journal: Journal) {} }
    struct Editor { let store: any Store; let journal: Journal; let title: String }
    @MainActor final class Screen {}

    """

  private static let application =
    services + """
      protocol EditorBuilding { func editor(title: String) -> Editor }
      final class AppComponent: BootstrapComponent {
        let user: String
        init(user: String) { self.user = user; super.init() }
        var journal: Journal { shared { Journal() } }
        public lazy var store: any Store = DiskStore(journal: journal)
        fileprivate var number: Int { 1 }
        var title: some StringProtocol { "a" }
        var documents: DocumentsComponent { DocumentsComponent(parent: self) }
        var makeDocuments: () -> DocumentsComponent { { DocumentsComponent(parent: self) } }
      }
      protocol DocumentsDependency: Dependency { var store: any Store { get } }
      final class DocumentsComponent: Component<DocumentsDependency> {
        var counter: Int { shared { 1 + 1 } }
        func editing(user: String) -> EditingComponent { EditingComponent(parent: self, user: user) }
      }
      protocol JournalDependency: Dependency { var journal: Journal { get } }
      protocol EditingDependency: Dependency { var counter: Int { get }; var store: any Store { get } }
      final class EditingComponent: Component<EditingDependency & JournalDependency>, EditorBuilding {
        private let user: String
        init(parent: any Scope, user: String) { self.user = user; super.init(parent: parent) }
        @MainActor var screen: Screen { shared { Screen() } }
        func editor(title: String) -> Editor { Editor(store: self.store, journal: dependency.journal, title: title + user) }
      }

      """

  /// The folder with Needle's module, which is compiled once.
  private static let modules = Task {
    let folder = TestSupport.Program.products.appendingPathComponent("needle-stub")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let source = folder.appendingPathComponent("NeedleFoundation.swift")
    try needle.write(to: source, atomically: true, encoding: .utf8)
    let result = try await Compiler.emitModule("NeedleFoundation", of: source, into: folder, ["-swift-version", "5"])
    guard result.status == 0 else { throw SampleCode.Broken(output: result.log) }
    return folder.path
  }

  /// An application that imports Needle.
  private func application(_ source: String) async throws -> SampleApplication {
    try SampleApplication(
      ["App.swift": "import NeedleFoundation\n" + source], mode: "5", moduleFolder: try await Self.modules.value)
  }

  /// The plan for code that imports Needle, and the folder with the code.
  private func plan(_ source: String) async throws -> (plan: NeedlePlan, folder: String) {
    let application = try await application(source)
    return (NeedlePlan(try await application.program(), testModules: []), application.folder.path)
  }

  @Test func `each component becomes an assembly with its inputs, forwardings and factories`() async throws {
    let (plan, folder) = try await plan(Self.application)
    let text = NeedleReport(plan: plan, paths: ReportPaths(base: folder)).lines.joined(separator: "\n")
    #expect(
      text == """
        components: 3; can become assemblies: 3; cannot as they are: 0; members: 12 (shared: 4, children: 3, inputs: 2); have to \
        become Sendable: 1

        Component 1: AppComponent, Sources/App.swift:8:13
          becomes protocol AppAssembly: Assembly, DocumentsDependency
          user: String, input
          journal: Journal, shared
          store: Store, shared, uses journal
          number: Int, private, transient
          title: some, only in the extension, transient
          documents: DocumentsComponent, child
          makeDocuments: () -> DocumentsComponent, child (DocumentsComponent)

        Component 2: DocumentsComponent, Sources/App.swift:19:13
          becomes protocol DocumentsAssembly: ChildAssembly, EditingDependency, JournalDependency where Parent: DocumentsDependency
          created by AppComponent
          takes store: Store from its parent, which AppComponent has
          forwards journal, which AppComponent has, for EditingComponent: add it to what the parent has to have
          forwards store, which AppComponent has, for EditingComponent
          counter: Int, shared
          editing(user:): EditingComponent, child

        Component 3: EditingComponent, Sources/App.swift:25:13
          becomes protocol EditingAssembly: ChildAssembly where Parent: EditingDependency & JournalDependency
          created by DocumentsComponent
          takes counter: Int from its parent, which DocumentsComponent has
          takes store: Store from its parent, which AppComponent has
          takes journal: Journal from its parent, which AppComponent has
          user: String, input
          screen: Screen, shared, on the main actor
          editor(title:): Editor, transient, uses user, parent.store, parent.journal

        Have to become Sendable before their modules are compiled as Swift 6:
          Store

        """)
  }

  /// The assemblies in the plan, with the components' bodies, compile and share the same instances.
  @Test func `the assemblies of the plan compile and share as the components did`() async throws {
    let (plan, _) = try await plan(Self.application)
    let heads = plan.components.map(\.declaration)
    let source =
      "import Composure\n"
      + Self.services.replacingOccurrences(of: "Store: AnyObject", with: "Store: AnyObject, Sendable") + """
        protocol DocumentsDependency: Assembly { var store: any Store { get }; var journal: Journal { get } }
        protocol JournalDependency: Assembly { var journal: Journal { get } }
        protocol EditingDependency: Assembly { var counter: Int { get }; var store: any Store { get } }
        \(heads[0]) { var user: String { get } }
        extension AppAssembly {
          var journal: Journal { shared(\\.journal) { Journal() } }
          var store: any Store { shared(\\.store) { DiskStore(journal: journal) } }
          var documents: Documents<Self> { Documents(parent: self) }
        }
        \(heads[1]) {}
        extension DocumentsAssembly {
          var counter: Int { shared(\\.counter) { 1 + 1 } }
          var journal: Journal { parent.journal }
          var store: any Store { parent.store }
          func editing(user: String) -> Editing<Self> { Editing(parent: self, user: user) }
        }
        \(heads[2]) { var user: String { get } }
        extension EditingAssembly {
          func editor(title: String) -> Editor { Editor(store: parent.store, journal: parent.journal, title: title + user) }
        }
        struct App: AppAssembly { let scope = Scope("app"); let user: String }
        struct Documents<Parent: DocumentsDependency>: DocumentsAssembly { let parent: Parent; let scope = Scope("documents") }
        struct Editing<Parent: EditingDependency & JournalDependency>: EditingAssembly {
          let parent: Parent; let scope = Scope("editing"); let user: String
        }
        @main struct Main {
          static func main() {
            let app = App(user: "u")
            let editor = app.documents.editing(user: "v").editor(title: "t")
            print(editor.store === app.store, editor.journal === app.journal, editor.title, app.documents.counter)
          }
        }

        """
    let folder = try TemporaryFolder()
    let file = try folder.write(source, to: "App.swift")
    let (log, program) = try await Compiler.build(
      URL(fileURLWithPath: file), with: ["ComposurePrimitives", "Composure"])
    #expect(program?.output == "true true tv 2\n", "\(log)")
  }

  @Test func `a component with two parents takes dependencies from the nearest ancestor on each path`() async throws {
    let (plan, _) = try await plan(
      """
      protocol Stream {}
      struct A: Stream {}
      final class Root: BootstrapComponent {
        var stream: Stream { A() }
        var first: First { First(parent: self) }
        var second: Second { Second(parent: self) }
      }
      final class First: Component<EmptyDependency> { var stream: Stream { A() }; var sheet: Sheet { Sheet(parent: self) } }
      final class Second: Component<EmptyDependency> { var sheet: Sheet { Sheet(parent: self) } }
      protocol SheetDependency: Dependency { var stream: Stream { get } }
      final class Sheet: Component<SheetDependency> { var stream: Stream { dependency.stream } }

      """)
    let sheet = try #require(plan.components.last)
    #expect(sheet.type.name == "Sheet")
    #expect(sheet.parents.map { plan.components[$0].type.name } == ["First", "Second"])
    #expect(sheet.needs.map { $0.providers.map { $0.map { plan.components[$0].type.name } } } == [["First", "Root"]])
    #expect(plan.components.map { $0.forwardings.map(\.name) } == [[], [], ["stream"], []])
    #expect(plan.components.map(\.assembly) == ["RootAssembly", "FirstAssembly", "SecondAssembly", "SheetAssembly"])
    #expect(plan.components.allSatisfy { $0.obstacles.isEmpty })
  }

  @Test func `each component on the ways to one provider forwards`() async throws {
    let (plan, _) = try await plan(
      """
      protocol Stream {}
      struct A: Stream {}
      final class Root: BootstrapComponent {
        var stream: Stream { A() }
        var first: First { First(parent: self) }
        var second: Second { Second(parent: self) }
      }
      final class First: Component<EmptyDependency> { var middle: Middle { Middle(parent: self) } }
      final class Second: Component<EmptyDependency> { var middle: Middle { Middle(parent: self) } }
      final class Middle: Component<EmptyDependency> { var sheet: Sheet { Sheet(parent: self) } }
      protocol SheetDependency: Dependency { var stream: Stream { get } }
      final class Sheet: Component<SheetDependency> { var stream: Stream { dependency.stream } }

      """)
    let forwardings = Dictionary(
      uniqueKeysWithValues: plan.components.map { ($0.type.name, $0.forwardings.map(\.name)) })
    #expect(
      forwardings == ["Root": [], "First": ["stream"], "Second": ["stream"], "Middle": ["stream"], "Sheet": []])
    #expect(plan.components.allSatisfy { $0.obstacles.isEmpty })
  }

  /// The members of a component, the rest of the file, and the expected message.
  @Test(arguments: [
    (
      "var one: Int { shared { 1 } + shared { 2 } }", "",
      "'one' calls 'shared' more than once, which returns the first instance each time: give each value a member of its own"
    ),
    (
      "func one(_ n: Int) -> Int { shared { n } }", "",
      "'one(_:)' shares a value that is made of arguments, so that the first caller's arguments decide for all: choose a key, and write "
        + "'shared(for: key)' in the assembly"
    ),
    (
      "var one: Int { 1 + shared { 2 } }", "",
      "'one' calls 'shared' for a part of its value: give the part a member of its own"
    ),
    (
      "var count = 0", "",
      "it keeps state in 'count', and an assembly is a value: move the state to an object that the component shares"
    ),
    (
      "var one: Holder { Holder(scope: self) }", "struct Holder { let scope: Child }",
      "'one' passes the component on at App.swift:4: pass the values, or a closure that makes them"
    ),
    (
      "var one: Holder { Holder(needs: dependency) }", "struct Holder { let needs: ChildDependency }",
      "'one' passes its dependency on at App.swift:4: pass the values"
    ),
    (
      "var one: String { path[0] }", "",
      "'one' uses 'parent' or 'path' at App.swift:4: name what it needs in its dependency"
    ),
    (
      "", "final class Other: Child {}",
      "'Other' inherits from it: write the inherited members out, or move them to a protocol"
    ),
    (
      "var again: Child { Child(parent: self) }", "",
      "it creates itself: Child → Child: move it by hand to a function of its assembly"
    ),
  ])
  func `what cannot become an assembly says why`(_ members: String, _ rest: String, _ expected: String) async throws {
    let (plan, _) = try await plan(
      """
      final class Root: BootstrapComponent { var text: String { "a" }; var child: Child { Child(parent: self) } }
      protocol ChildDependency: Dependency { var text: String { get } }
      class Child: Component<ChildDependency> { \(members) }
      \(rest)

      """)
    let child = try #require(plan.components.first { $0.type.name == "Child" })
    #expect(child.obstacles.map(\.description) == [expected])
  }

  @Test func `components of plugins, generic ones, and those without a provider or parent stay`() async throws {
    let (plan, _) = try await plan(
      """
      final class Root: BootstrapComponent {
        var text: Int { 1 }
        var child: Child { Child(parent: self) }
        var middle: Middle { Middle(parent: self) }
        var plugins: Plugins { Plugins(parent: self) }
        func typed() -> Typed<Int> { Typed<Int>(parent: self) }
      }
      protocol ChildDependency: Dependency { var text: String { get } }
      final class Child: Component<ChildDependency> {}
      final class Lonely: Component<EmptyDependency> {}
      final class Typed<Item>: Component<EmptyDependency> {}
      final class Core: NonCoreComponent<EmptyDependency> {}
      protocol Extension: AnyObject {}
      final class Plugins: PluginizedComponent<EmptyDependency, Extension, Core> {}
      class Base<Needs>: Component<Needs> {}
      protocol NumberDependency: Dependency { var text: Int { get } }
      final class Middle: Base<EmptyDependency> { var text: String { "b" }; var last: Last { Last(parent: self) } }
      final class Last: Component<NumberDependency> {}

      """)
    let obstacles = Dictionary(
      uniqueKeysWithValues: plan.components.map { ($0.type.name, $0.obstacles.map(\.description)) })
    #expect(
      obstacles == [
        "Root": [], "Last": [],
        "Child": [
          "no component above 'Child' has 'text' of the type that it needs: declare the property in a component above it"
        ],
        "Lonely": ["no component creates it with 'parent: self': delete it, or move it by hand"],
        "Typed": ["it is generic: write a component for each type"],
        "Core": ["it is a 'NonCoreComponent', whose plugins are chosen at run time: move it by hand to a PartAssembly"],
        "Plugins": [
          "it is a 'PluginizedComponent', whose plugins are chosen at run time: move it by hand to a PartAssembly"
        ],
        "Base": [
          "it is generic: write a component for each type",
          "'Middle' inherits from it: write the inherited members out, or move them to a protocol",
        ],
        "Middle": [
          "it inherits from 'Base': write the inherited members out, or move them to a protocol",
          "it has a member 'text' of another type than 'Last' needs from above it: rename one of them",
        ],
      ])
  }

  @Test func `an assembly does not get a name that the program already uses`() async throws {
    let (plan, _) = try await plan(
      """
      enum RootAssembly {}
      final class RootComponent: BootstrapComponent { enum Inner { final class Component: BootstrapComponent {} } }

      """)
    #expect(plan.components.map(\.assembly).sorted() == ["RootComponentAssembly", "RootComponentInnerAssembly"])
  }

  @Test func `programs and browsers read the same components`() async throws {
    let application = try await application(Self.application)
    let code = MigrationWorkspace.Code(program: try await application.program(), invocations: [])
    let report = MigrationOverview(code).report(base: application.folder.path)
    let json = try #require(
      JSONSerialization.jsonObject(with: Data(try report.text(.json).utf8)) as? [String: Any])
    let components = try #require(json["components"] as? [String: Any])
    #expect(
      components["totals"] as? [String: Int]
        == ["components": 3, "movable": 3, "members": 12, "shared": 4, "children": 3, "inputs": 2])
    let list = try #require(components["components"] as? [[String: Any]])
    #expect(list.map { $0["assembly"] as? String } == ["AppAssembly", "DocumentsAssembly", "EditingAssembly"])
    let members = try #require(list[2]["members"] as? [[String: Any]])
    #expect(members.map { $0["lifetime"] as? String } == ["input", "shared", "transient"])
    #expect(members[2]["takes"] as? [String] == ["store", "journal"])
    let page = try report.text(.html)
    #expect(page.contains("<p>Components: 3; can become assemblies: 3; cannot as they are: 0</p>"))
    #expect(
      page.contains(
        "<tr><td><code>editor(title:)</code></td><td><code>Client.Editor</code></td><td>transient</td>"
          + "<td>user, parent.store, parent.journal</td></tr>"))
    #expect(
      report.status == """
        components: 3; can become assemblies: 3; cannot as they are: 0; members: 12 (shared: 4, children: 3, inputs: 2); have to \
        become Sendable: 1

        """)
  }
}
