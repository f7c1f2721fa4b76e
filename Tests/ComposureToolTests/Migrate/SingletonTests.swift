// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts
import Foundation
import TestSupport
import Testing

@testable import composure_tool

/// The plan for singletons.
struct SingletonTests {
  private static let services = """
    final class Journal {
      static let shared = Journal()
      private init() {}
      func note(_ line: String) {}
    }
    final class Store: @unchecked Sendable {
      static let main = Store(journal: Journal.shared)
      static var current: Store { main }
      let journal: Journal
      init(journal: Journal = .shared) { self.journal = journal }
    }
    class Account {
      static var active: Account?
      func name() -> String { Session.shared.user }
    }
    @MainActor final class Session {
      static let shared = Session()
      let user: String
      init() { user = "a"; Store.main.journal.note("s") }
    }
    struct Client { var send: () -> Void; static let live = Client(send: { log("x") }) }
    func log(_ line: String) { Journal.shared.note(line) }

    """

  private static let uses = """
    struct Editor {
      lazy var store = Store.main
      @Kept var other = Store.current
      let journal: Journal
      init(journal: Journal = .shared) {
        self.journal = journal
        Journal.shared.note("a"); Journal.shared.note("b")
        Account.active = nil
      }
      func send() { [1].forEach { _ in Store.main.journal.note("c"); Client.live.send() } }
    }
    @propertyWrapper struct Kept<Value> {
      var wrappedValue: Value
      init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
    }

    """

  private func plan(_ files: [String: String], testModules: Set<String> = []) async throws -> (SingletonPlan, String) {
    let application = try SampleApplication(files, mode: "5")
    return (SingletonPlan(try await application.program(), testModules: testModules), application.folder.path)
  }

  private func text(_ files: [String: String]) async throws -> String {
    let (plan, folder) = try await plan(files)
    return SingletonReport(plan: plan, paths: ReportPaths(base: folder)).lines.joined(separator: "\n")
  }

  @Test func `singletons are listed in the order in which they can move, with who uses them`() async throws {
    let text = try await text(["Services.swift": Self.services, "Uses.swift": Self.uses])
    #expect(
      text == """
        singletons: 5; uses: 13 in 2 files; have to become Sendable: 2; cycles: 0

        Order in which singletons can move into a composition root:
          1. Journal.shared → journal, class, Sources/Services.swift:2:14, 6 uses
          2. Store.main → store, class, Sources/Services.swift:7:14, 4 uses, needs Journal.shared
          3. Session.shared → session, class on the main actor, Sources/Services.swift:17:14, 1 use, needs Store.main
          4. Account.active → account, class, Sources/Services.swift:13:14, 1 use, needs Session.shared
          5. Client.live → client, struct, Sources/Services.swift:21:50, 1 use, needs Journal.shared

        To change before a root makes them:
          Sources/Services.swift:2:14: Journal.shared: its initializer is private: make the initializer internal, since the factory of \
        the root calls it
          Sources/Services.swift:13:14: Account.active: it has no value until one is assigned: let the root make the instance, or make \
        it an input of the root
          Sources/Services.swift:13:14: Account.active: it is replaced at Uses.swift:8: let the root that wants another instance \
        override the member

        Have to become Sendable before their modules are compiled as Swift 6:
          Account
          Journal

        Uses of singletons:
          Sources/Uses.swift: 8
            Editor.store: Store.main
            Editor.other: Store.main
            Editor.init(journal:), default argument: Journal.shared
            Editor.init(journal:): Journal.shared ×2, Account.active
            Editor.send(): Store.main, Client.live
          Sources/Services.swift: 5
            Store.main: Journal.shared
            Store.init(journal:), default argument: Journal.shared
            Account.name(): Session.shared
            Session.init(): Store.main
            log(_:): Journal.shared

        """)
  }

  @Test func `a cycle is shown with its locations, and whether it ends the program`() async throws {
    let text = try await text([
      "Cycles.swift": """
      final class Alpha { static let it = Alpha(); let beta = Beta.it }
      final class Beta { static let it = Beta(); let helper = Helper() }
      struct Helper { let alpha: Alpha; init() { alpha = Alpha.it } }
      actor Reader { static let it = Reader(); func read() { _ = Writer.it } }
      actor Writer { static let it = Writer(); func write() { _ = Reader.it } }

      """
    ])
    #expect(
      text.components(separatedBy: "\n\n")[1...2].joined(separator: "\n\n") == """
        Order in which singletons can move into a composition root:
          1. Alpha.it → alpha, class, Sources/Cycles.swift:1:32, 1 use, needs Beta.it
          1. Beta.it → beta, class, Sources/Cycles.swift:2:31, 1 use, needs Alpha.it
          2. Reader.it → reader, actor, Sources/Cycles.swift:4:27, 1 use, needs Writer.it
          2. Writer.it → writer, actor, Sources/Cycles.swift:5:27, 1 use, needs Reader.it

        Cycles among singletons:
          Alpha.it → Beta.it (Sources/Cycles.swift:1:57) → Alpha.it (Sources/Cycles.swift:3:52): each is created while the others are, \
        so that the program stops at the first use
          Reader.it → Writer.it (Sources/Cycles.swift:4:60) → Reader.it (Sources/Cycles.swift:5:61)
        """)
  }

  /// Declarations, and the titles of the singletons in them, according to the plan.
  @Test(arguments: [
    ("final class A { static let anything = A() }", ["A.anything"]),
    ("final class A { static var current = A() }", ["A.current"]),
    ("final class A { private static let one = A(); static var shared: A { one } }", ["A.one"]),
    ("protocol P: AnyObject {}\nfinal class A: P { static let shared: any P = A() }", ["A.shared"]),
    ("class B {}\nfinal class A: B { static let shared: B = A() }", ["A.shared"]),
    ("final class A { static let shared: A = { let a = A(); return a }() }", ["A.shared"]),
    ("final class A { init?() {}; static let shared: A! = A() }", ["A.shared"]),
    ("extension A { static let shared = A() }\nactor A {}", ["A.shared"]),
    ("enum Outer { final class A { static let shared = A() } }", ["Outer.A.shared"]),
    ("struct S { var run: () -> Void; static let live = S(run: {}) }", ["S.live"]),
    ("final class A {}\nstruct S { var a: A; static let live = S(a: A()) }", ["S.live"]),
    // Values, and instances of other types.
    ("struct S { var x = 0; static let zero = S() }", []),
    ("enum E { case a; static let usual = E.a }", []),
    ("final class A {}\nenum Services { static let a = A() }", []),
    ("final class A { static var new: A { A() } }", []),
    ("final class A { let shared = 1 }\nlet a = A()", []),
  ])
  func `a singleton is known by its type and not by its name`(_ source: String, _ expected: [String]) async throws {
    let (plan, _) = try await plan(["Code.swift": source + "\n"])
    #expect(plan.singletons.map(\.title) == expected)
  }

  @Test func `a type with many instances is a catalog`() async throws {
    let text = try await text([
      "Code.swift": """
      final class Color { static let a = Color(), b = Color(), c = Color(), d = Color() }
      final class Theme: Sendable { static let dark = Theme(), light = Theme(); func f() { _ = Color.a } }

      """
    ])
    #expect(
      text == """
        singletons: 2; uses: 0 in 0 files; have to become Sendable: 0; cycles: 0

        Order in which singletons can move into a composition root:
          1. Theme.dark → darkTheme, class, Sources/Code.swift:2:42, 0 uses
          2. Theme.light → lightTheme, class, Sources/Code.swift:2:58, 0 uses

        Types with more static instances than singletons come in, which are not counted:
          Color: 4, Sources/Code.swift:1:13

        """)
  }

  @Test func `tests are counted on their own, and another name is the same instance`() async throws {
    let files = ["Services.swift": Self.services, "Uses.swift": Self.uses]
    let (plan, _) = try await plan(files, testModules: ["Client"])
    #expect(plan.singletons.isEmpty)
    let (other, _) = try await self.plan([
      "Code.swift": """
      final class A { private static let one = A(); static var shared: A { one }; static func reset() { _ = shared } }
      var a: A { A.shared }
      func f() { _ = A.shared; _ = a }

      """
    ])
    #expect(other.singletons.map { $0.uses.map(\.function) } == [["f()", "f()"]])
  }

  @Test func `a type depends on the values it creates, not on those it receives`() async throws {
    let (plan, _) = try await plan([
      "Code.swift": """
      final class A { static let it = A(); func a() {} }
      final class B { static let it = B(); let helper: Given; init(_ helper: Given = Given()) { self.helper = helper }; func b() { helper.use() } }
      final class C { static let it = C(); func c() { Given().use() } }
      final class D: Base { static let it = D() }
      final class E: Extended { static let it = E(); func e() { extended() } }
      class Base { func base() { A.it.a() } }
      struct Given { func use() { A.it.a() } }
      protocol Extended {}
      extension Extended { func extended() { A.it.a() } }

      """
    ])
    let needs = plan.singletons.map { singleton in singleton.needs.map { plan.singletons[$0.target].title } }
    #expect(needs == [[], ["A.it"], ["A.it"], ["A.it"], ["A.it"]])
    #expect(plan.singletons.flatMap(\.needs).allSatisfy { !$0.isForCreation })
  }

  @Test func `programs and browsers read the same`() async throws {
    let application = try SampleApplication(["Services.swift": Self.services, "Uses.swift": Self.uses], mode: "5")
    let code = MigrationWorkspace.Code(program: try await application.program(), invocations: [])
    let report = MigrationOverview(code).report(base: application.folder.path)
    let json = try #require(
      JSONSerialization.jsonObject(with: Data(try report.text(.json).utf8)) as? [String: Any])
    let singletons = try #require(json["singletons"] as? [String: Any])
    #expect(
      singletons["totals"] as? [String: Int]
        == ["singletons": 5, "uses": 13, "files": 2, "hasToBecomeSendable": 2, "cycles": 0])
    let list = try #require(singletons["singletons"] as? [[String: Any]])
    #expect(list.map { $0["step"] as? Int } == [1, 2, 4, 3, 5])
    let account = try #require(list.first { $0["name"] as? String == "Account.active" })
    #expect(account["obstacles"] as? [[String: String]] != nil)
    #expect((account["obstacles"] as? [[String: String]])?.map { $0["code"] } == ["optional", "assigned"])
    let journal = try #require(list.first { $0["name"] as? String == "Journal.shared" })
    let sites = (journal["uses"] as? [[String: Any]])?.compactMap { $0["site"] as? String }
    #expect(
      sites == ["initialValue", "defaultArgument", "function", "defaultArgument", "initializer", "initializer"])
    let page = try report.text(.html)
    #expect(page.contains("<p>Singletons: 5; uses: 13 in 2 files; have to become Sendable: 2; cycles: 0</p>"))
    #expect(
      page.contains(
        "<tr><td>2</td><td><code>Store.main</code></td><td><code>store</code></td><td>class</td>"
          + "<td><code>Sources/Services.swift:7</code></td><td>4</td><td>Journal.shared</td><td></td></tr>"))
  }

  @Test func `a package is planned, and CI holds the number of singletons`() async throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "app", targets: [.target(name: "App")])
      """, to: "Package.swift")
    try folder.write(
      """
      final class Journal: Sendable { static let shared = Journal(); func note() {} }
      func use() { Journal.shared.note() }
      """, to: "Sources/App/App.swift")
    let plan = try await Program.run("composure-tool", ["migrate", "plan", folder.path])
    #expect(plan.status == 0, "\(plan.error)")
    #expect(
      plan.output == """
        singletons: 1; uses: 1 in 1 file; have to become Sendable: 0; cycles: 0

        Order in which singletons can move into a composition root:
          1. Journal.shared → journal, class, Sources/App/App.swift:1:44, 1 use

        Uses of singletons:
          Sources/App/App.swift: 1
            use(): Journal.shared

        """)
    let status = try await Program.run(
      "composure-tool", ["migrate", "status", "--max-singletons", "1", "--max-singleton-uses", "1", folder.path])
    #expect(status.status == 0)
    #expect(
      status.output == """
        singletons: 1; uses: 1 in 1 file; have to become Sendable: 0; cycles: 0

        Uses of singletons:
          Sources/App/App.swift: 1

        """)
    let excess = try await Program.run(
      "composure-tool", ["migrate", "status", "--max-singletons", "0", "--max-singleton-uses", "0", folder.path])
    #expect(excess.status == 1)
    #expect(
      excess.error == """
        error: 1 singleton is left, but --max-singletons allows 0: create them in a composition root, or raise the limit
        error: singletons are used in 1 place, and --max-singleton-uses allows 0: pass the instances to initializers, or raise the limit

        """)
    try folder.write("func use() {}\n", to: "Sources/App/App.swift")
    let empty = try await Program.run("composure-tool", ["migrate", "plan", folder.path])
    #expect(empty.status == 2)
    #expect(empty.error == "error: \(MigrationMessages.nothingToMigrate(folder.path))\n")
  }
}
