// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import composure_tool

/// Registrations that do not move, since their behavior would change, and the reasons in the plan.
struct RefusalTests {
  private static let services = """
    import Foundation
    import SwinjectAdapter
    final class Journal: Sendable { init() {} ; init(owner: String) {} }
    final class Draft { var journal: Journal?; init(_ journal: Journal? = nil) {} ; init(resolver: any Resolver) {} }
    class Mutable { var count = 0; init() {} }; struct Price: Sendable { var amount = 1 }
    protocol Printer: AnyObject, Sendable {}
    final class Laser: Printer { init() {} }; final class Inkjet: Printer { init() {} }
    final class Desk { let one: Mutable; let two: Mutable; init(_ one: Mutable, _ two: Mutable) { self.one = one; self.two = two } }
    private final class Hidden: Sendable { init() {} }
    func journal() -> Journal { Journal() }
    extension Container {
      func log<Service>(_ type: Service.Type, _ factory: @escaping (Resolver) -> Service) {
        print(type)
        register(type) { r in factory(r) }
      }
    }
    extension Container {
      func draft<Service>(_ type: Service.Type, factory: @escaping (Resolver) -> Service) {
        register(type, name: "draft") { r in factory(r) }
      }
      func printer<Service>(_ type: Service.Type, factory: @escaping (Resolver) -> Service) {
        register(type) { r in factory(r) }.implements(Printer.self)
      }
      func completed<Service>(_ type: Service.Type, factory: @escaping (Resolver) -> Service) {
        register(type) { r in factory(r) }.initCompleted { _, _ in }
      }
    }
    extension ObjectScope { static let session = ObjectScope(storageFactory: { PermanentStorage() }, description: "session") }

    """

  /// Scopes whose services do not move.
  private static let otherScopes = """
    extension ObjectScope {
      static let visit = ObjectScope(storageFactory: { TransientStorage() })
      fileprivate static let login = ObjectScope(storageFactory: { PermanentStorage() })
    }

    """

  /// The obstacle of a registration in `assemble(container:)` of an assembly.
  private func obstacles(
    _ body: String, outside: String = "", files: [String: String] = [:], mode: String = "5"
  ) async throws -> [String] {
    let application = try SampleApplication(
      [
        "App.swift": Self.services + """
          final class MainAssembly: Assembly {
            let owner = "me", title = { "a" }
            func assemble(container: Container) {
          \(body)
            }
          }
          \(outside)

          """ + Self.otherScopes
      ].merging(files) { $1 }, mode: mode)
    return try await application.plan().states.filter { $0.contains(": blocked") }
  }

  @Test(arguments: [
    (
      "container.register(Journal.self) { _ in Journal() }.inObjectScope(.visit)",
      "journal: blocked: its scope is your own, '.visit', and may release an instance without a reset: move it by hand to "
        + "a ChildAssembly that lives as long as the scope"
    ),
    (
      "container.register(Journal.self) { _ in Journal() }.inObjectScope(.login)",
      "journal: blocked: its factory uses 'login', which is visible only in its file: make it internal"
    ),
    (
      "container.register(Journal.self) { (_, name: String) in Journal() }.inObjectScope(.session)",
      "makeJournal: blocked: it is cached but takes arguments, so the first caller's arguments apply to all callers: "
        + "register it as transient if each caller needs its own instance"
    ),
    (
      "container.register(Journal.self) { _ in Journal(owner: self.owner + self.title()) }",
      "journal: blocked: its factory uses 'self' or 'Self': use the name of the type, or pass the values"
    ),
    (
      "var owner = UUID().uuidString\nowner += \"a\"\ncontainer.register(Journal.self) { _ in Journal(owner: owner) }",
      "journal: blocked: its factory captures 'owner': look the values up in the factory, or register them"
    ),
    (
      "container.register(Draft.self) { r in Draft(resolver: [r][0]) }\n"
        + "container.register(Journal.self) { _ in Journal() }\ncontainer.register(Printer.self) { @MainActor _ in Laser() }\n"
        + "container.register(Desk.self) { r in _ = r.resolve(Printer.self)!; return Desk(Mutable(), Mutable()) }",
      "desk: blocked: its factory is not on the main actor, and looks up 'Printer', whose factory is: write '@MainActor' before the "
        + "factory's parameters"
    ),
    (
      "if owner.isEmpty { container.register(Journal.self) { _ in Journal() } }",
      "journal: blocked: it is registered in a condition or a loop: register it unconditionally, and decide in its factory"
    ),
    (
      "let entry = container.register(Journal.self) { _ in Journal() }\nentry.inObjectScope(.container)",
      "journal: blocked: the result of its registration is used: chain the calls to the registration"
    ),
    (
      "container.register(Journal.self, name: owner + owner) { _ in Journal() }",
      "journal: blocked: its name, 'owner + owner', is known only at run time: use a string literal or a static constant as the name"
    ),
    (
      "container.register(Printer.self) { _ in Laser() }.initCompleted { _, laser in _ = laser }.inObjectScope(.weak)",
      "printer: blocked: it is cached weakly as a protocol type: register the class, and forward the protocol to it"
    ),
    (
      "let printer: Printer = Laser()\ncontainer.register(Printer.self) { _ in printer }.inObjectScope(.weak)",
      "printer: blocked: it is cached weakly as a protocol type: register the class, and forward the protocol to it"
    ),
    (
      "container.register(Printer.self) { _ in if self.owner.isEmpty { return Laser() } else { return Inkjet() } }"
        + ".inObjectScope(.weak)",
      "printer: blocked: it is cached weakly as a protocol type: register the class, and forward the protocol to it"
    ),
    (
      "container.register(Draft.self) { (_, name: String) in Draft() }.inObjectScope(.container)",
      "makeDraft: blocked: it is cached but takes arguments, so the first caller's arguments apply to all callers: register it "
        + "as transient if each caller needs its own instance"
    ),
    (
      "container.register(Journal.self) { _ in Journal() }  // one\n  // two\n  .inObjectScope(.container)",
      "journal: blocked: there is a comment between the calls of its registration: put the comment above the registration"
    ),
    (
      "container.register(Draft.self) { r in print(r.resolve(Lazy<Journal>.self)!); return Draft() }\n"
        + "container.register(Journal.self) { _ in Journal() }.inObjectScope(.container)",
      "draft: blocked: its factory looks up a wrapper: 'r.resolve(Lazy<Journal>.self)!': look the service itself up, or move it by "
        + "hand"
    ),
    (
      "container.register(Draft.self) { r in print(r.resolve(Journal?.self)!); return Draft() }\n"
        + "container.register(Journal.self) { _ in Journal() }.inObjectScope(.container)",
      "draft: blocked: its factory looks up an optional type: 'r.resolve(Journal?.self)!': look the service itself up, or move it by "
        + "hand"
    ),
    (
      "container.register(Draft.self) { _ in Draft(journal()) }\n"
        + "container.register(Journal.self) { _ in Journal() }.inObjectScope(.container)",
      "draft: blocked: its factory uses the global 'journal', which a member of the assembly would hide: write the module before "
        + "the name"
    ),
    (
      "container.register(Hidden.self) { _ in Hidden() }",
      "hidden: blocked: its factory uses 'Hidden', which is visible only in its file: make it internal"
    ),
    (
      "#if DEBUG\ncontainer.register(Journal.self) { _ in Journal() }\n#else\ncontainer.register(Journal.self) { _ in Journal() }\n"
        + "#endif",
      "journal: blocked: a part of it is under #if: move the condition into a factory of its own"
    ),
    (
      "container.log(Draft.self) { r in Draft() }",
      "draft: blocked: a function of your own registers it: write the registration out, or move it by hand"
    ),
  ])
  func `a registration is rejected with a fix`(_ body: String, _ expected: String) async throws {
    #expect(try await obstacles(body) == [expected])
  }

  @Test(arguments: [
    ("draft(Draft.self) { _ in Draft() }", "draftDraft"), ("printer(Laser.self) { _ in Laser() }", "laser"),
    ("completed(Draft.self) { _ in Draft() }", "draft"),
  ])
  func `registrations by a client's own function do not move`(_ call: String, _ name: String) async throws {
    #expect(
      try await obstacles("container.\(call)") == [
        "\(name): blocked: a function of your own registers it: write the registration out, or move it by hand"
      ])
  }

  @Test(arguments: [
    "initCompleted(owner.isEmpty ? wire : wireQuietly)", "initCompleted(wires[0])",
  ])
  func `a completion that is not a closure is not lost`(_ completion: String) async throws {
    #expect(
      try await obstacles(
        "container.register(Draft.self) { _ in Draft() }.\(completion)",
        outside: """
          func wire(_ r: Resolver, _ draft: Draft) { draft.journal = Journal() }
          func wireQuietly(_ r: Resolver, _ draft: Draft) {}
          let wires: [@Sendable (Resolver, Draft) -> Void] = []
          """) == [
          "draft: blocked: its completion is not a closure that names its parameters: write one, '{ r, instance in … }', at the "
            + "registration"
        ])
  }

  @Test func `a completion that a function of the client's has for its callers is not lost`() async throws {
    #expect(
      try await obstacles(
        "container.wired(Draft.self) { _ in Draft() }",
        outside: """
          extension Container {
            func wired<Service>(
              _ type: Service.Type, factory: @escaping (Resolver) -> Service,
              completion: @escaping (Resolver, Service) -> Void = { _, service in (service as? Draft)?.journal = Journal() }
            ) { register(type) { r in factory(r) }.initCompleted(completion) }
          }
          """) == [
          "draft: blocked: a function of your own registers it: write the registration out, or move it by hand"
        ])
  }

  @Test(arguments: [
    ("func appendInterpolation(_ type: Journal.Type) { appendLiteral(owner) }", "Journal.self"),
    ("func appendInterpolation(_ type: Journal.Type, a: Bool) { appendLiteral(owner) }", "Journal.self, a: true"),
    ("", "[Journal].self"),
  ])
  func `a string is no name if only its interpolation determines it`(
    _ function: String, _ value: String
  ) async throws {
    #expect(
      try await obstacles(
        "container.register(Journal.self, name: \"\\(\(value))\") { _ in Journal() }",
        outside: """
          let owner = "me"
          extension DefaultStringInterpolation { \(function.isEmpty ? "" : "mutating \(function)") }
          """) == [
          "journal: blocked: its name, '\"\\(\(value))\"', is known only at run time: use a string literal or a static constant as "
            + "the name"
        ])
  }

  @Test(arguments: [
    ("private let journalName = UUID().uuidString", "journalName"),
    ("enum Names { fileprivate static let journal = UUID().uuidString }", "Names.journal"),
    ("private enum Names { static let journal = UUID().uuidString }", "Names.journal"),
    ("extension MainAssembly { enum Names { static let journal = UUID().uuidString } }", "Names.journal"),
  ])
  func `a constant that the composition root does not find is no name of a lookup`(
    _ constant: String, _ name: String
  ) async throws {
    #expect(
      try await obstacles(
        "container.register(Draft.self) { r in Draft(r.resolve(Journal.self, name: \(name))!) }",
        outside: constant) == [
          "draft: blocked: its factory looks up by the name '\(name)', which the composition root does not find: use a string "
            + "literal, or write the full name of a constant that is not private"
        ])
  }

  @Test(arguments: [
    ("enum Names { static var journal: String { \"one\" } }", true),
    ("enum Names { static let one = \"one\"; static var journal: String { get { return one } } }", true),
    ("enum Names { static var journal: String { owner + \"one\" } }", false),
    ("enum Names { static var journal: String { print(); return \"one\" } }", false),
    ("enum Names { static var journal: String { get { \"one\" } set { print(newValue) } } }", false),
    ("enum Names { static var journal: String {\n#if DEBUG\n\"one\"\n#else\n\"two\"\n#endif\n} }", false),
    ("class Names { class var journal: String { \"one\" } }", true),
    ("class Names { class var journal: String { one }; class var one: String { \"one\" } }", false),
  ])
  func `a computed property is a name if it returns a literal`(_ names: String, _ isName: Bool) async throws {
    let found = try await obstacles(
      "container.register(Journal.self, name: Names.journal) { _ in Journal() }",
      outside: "let owner = \"me\"\n\(names)")
    #expect(
      found
        == (isName
          ? []
          : [
            "journal: blocked: its name, 'Names.journal', is known only at run time: use a string literal or a static constant as the "
              + "name"
          ]))
  }

  private static let pages = """
    enum Page: String, CaseIterable {
      case profile, alert = "alarm", logout
      var name: String {
        switch self {
        case .profile: "Profile"
        case .alert: return "Alert"
        case .logout: fatalError()
        }
      }
      var short: String { self == .profile ? "P" : "A" }
      var long: String {
        if self == .profile { return "Long profile" }
        guard self == .logout else { return "Long " + name }
        return "Long logout"
      }
    }
    """

  @Test(arguments: [
    ("Profile", "page.name", false), ("Main", "page.name", true), ("", "page.name", true),
    ("profile", "page.rawValue", false), ("alarm", "page.rawValue", false), ("alert", "page.rawValue", true),
    ("P", "page.short", false), ("B", "page.short", true), ("Main", "page.long", false),
    ("Main", "page.name + owner", false), ("Main", "owner.isEmpty ? page.name : nil", true),
    ("Profile", "owner.isEmpty ? page.name : nil", false),
  ])
  func `a name that code chooses at run time is one of the names in the code`(
    _ name: String, _ value: String, _ isDifferent: Bool
  ) async throws {
    let found = try await obstacles(
      """
      container.register(Journal.self, name: "\(name)") { _ in Journal() }
      Page.allCases.forEach { page in container.register(Journal.self, name: \(value)) { _ in Journal() } }
      """, outside: Self.pages)
    let chosen =
      ": blocked: its name, '\(value)', is known only at run time: use a string literal or a static constant as the name"
    let literal =
      "the registration at App.swift:33 may replace it, since its name, '\(value)', is known only at run time: "
      + "use string literals as its names, or write a property that only returns literals"
    #expect(found.count == (isDifferent ? 1 : 2))
    #expect(found.last?.hasSuffix(chosen) == true, "\(found)")
    #expect(isDifferent || found[0].hasSuffix(": blocked: \(literal)"), "\(found[0])")
  }

  @Test(arguments: [
    "for name in [\"a\", \"b\"] where name != owner { container.register(Journal.self, name: name) { _ in Journal() } }",
    "for name in [\"a\", \"b\"] { print(name); container.register(Journal.self, name: name) { _ in Journal() } }",
    "[\"a\", \"b\"].forEach { container.register(Journal.self, name: $0) { _ in Journal() } }",
    "if owner.isEmpty { for name in [\"a\", \"b\"] { container.register(Journal.self, name: name) { _ in Journal() } } }",
    """
    for name in ["a", "b"] {
      container.register(Journal.self, name: name) { _ in Journal() }
      let entry = container.register(Draft.self, name: name) { _ in Draft() }
      entry.inObjectScope(.container)
    }
    """,
    """
    for name in ["a", "b"] {
      container.register(Journal.self, name: name) { _ in Journal() }
      container.register(Draft.self, name: name) { _ in print(self.owner); return Draft() }
    }
    """,
  ])
  func `a loop that does anything else than register services which can move stays`(_ body: String) async throws {
    let blocked = try await obstacles(body).filter { $0.contains("Journal: ") }
    let reason = "it is registered in a condition or a loop: register it unconditionally, and decide in its factory"
    #expect(blocked == ["aJournal: blocked: \(reason)", "bJournal: blocked: \(reason)"])
  }

  @Test(arguments: [
    "[\"a\", \"b\"].map { r.resolve(Journal.self, name: $0) }",
    "[\"a\", \"b\"].map { print($0); return r.resolve(Journal.self, name: $0)! }",
    "[\"a\", \"b\"].map { (r.resolve(Journal.self, name: $0)!, $0) }",
    "[\"a\", \"b\"].forEach { print(r.resolve(Journal.self, name: $0)!) }",
  ])
  func `a closure for each name that does anything else than look the service up stays`(_ code: String) async throws {
    let body = """
      container.register(Journal.self, name: "a") { _ in Journal() }.inObjectScope(.container)
      container.register(Journal.self, name: "b") { _ in Journal() }.inObjectScope(.container)
      container.register(Draft.self) { r in
        _ = \(code)
        return Draft()
      }
      """
    let blocked = try await obstacles(body)
    #expect(blocked.count == 1)
    let reason = "its factory contains a lookup that the tool cannot read: 'r.resolve(Journal.self, name: $0)"
    #expect(blocked.first?.hasPrefix("draft: blocked: \(reason)") == true, "\(blocked)")
  }

  @Test(arguments: ["[owner] r, draft in print(owner)", "r, draft in print(other)"])
  func `what a completion captures is not the factory's`(_ completion: String) async throws {
    let name = completion.contains("other") ? "other" : "owner"
    #expect(
      try await obstacles(
        "let other = UUID(); container.register(Draft.self) { _ in Draft() }.initCompleted { \(completion) }") == [
          "draft: blocked: its completion captures '\(name)': look the values up in the completion, or register them"
        ])
  }

  @Test(arguments: [
    // The container, also by the names of its closures and of captured lookups.
    "_ = r.resolve(Journal.self)", "_ = container", "_ = logger", "_ = self.owner",
    // What an assembly's member, the client's assembly or the file gives a meaning.
    "print(journal())", "_ = scope", "_ = Hidden()", "_ = owner", "_ = Kind.self",
  ])
  func `a factory with code under a condition that may change its meaning stays`(_ code: String) async throws {
    let body = """
      let logger = container.resolve(Mutable.self)!
      container.register(Mutable.self) { _ in Mutable() }.inObjectScope(.container)
      container.register(Journal.self) { _ in Journal() }
      container.register(Draft.self) { r in
        _ = logger
        #if NEVER
          \(code)
        #endif
        return Draft()
      }
      """
    #expect(
      try await obstacles(body, outside: "extension MainAssembly { enum Kind {} }").filter { $0.hasPrefix("draft") }
        == [
          "draft: blocked: a part of it is under #if: move the condition into a factory of its own"
        ])
  }

  private static let journal = "container.register(Journal.self) { _ in Journal() }"

  @Test func `a registration that another one replaces before a lookup stays alone`() async throws {
    #expect(
      try await obstacles(
        "\(Self.journal)\ncontainer.register(Draft.self) { _ in Draft() }\n// The second one.\n\(Self.journal)") == [
          "journal: blocked: it is replaced at App.swift:35 before a lookup can find it: remove it"
        ])
  }

  @Test(arguments: [
    // Something may look up the first registration.
    ("\(journal)\n_ = container.resolve(Journal.self)\n\(journal)", [32, 34]),
    ("\(journal)\nprint(\"\")\n\(journal)", [32, 34]),
    ("\(journal)\ncontainer.log(Mutable.self) { _ in Mutable() }\n\(journal)", [32, 34]),
    (
      "container.register(Laser.self) { _ in Laser() }.implements(Printer.self)\ncontainer.register(Laser.self) { _ in Laser() }",
      [32, 33]
    ),
    // The second registration is in another container, or runs later.
    ("\(journal)\nlet other = Container()\nother.register(Journal.self) { _ in Journal() }", [32, 34]),
    ("\(journal)\nfunc later() { \(journal) }", [32, 33]),
    ("container.register(Journal.self) { _ in\n\(journal)\nreturn Journal()\n}", [32, 33]),
  ])
  func `registrations that replace each other stay`(_ body: String, _ lines: [Int]) async throws {
    let found = try await obstacles(body).filter { $0.contains("it is also registered") }
    #expect(
      found.map { String($0.drop { $0 != " " }) }
        == lines.reversed().map {
          " blocked: it is also registered at App.swift:\($0), and the order of execution decides which one counts: remove the registration that is "
            + "replaced"
        })
  }

  @Test(arguments: [
    ("if owner.isEmpty {\n\(journal)\nreturn\n}\n\(journal)", "", [33]),
    ("\(journal)\nguard owner.isEmpty else { return }\n\(journal)", "", [34, 32]),
    ("if owner.isEmpty { \(journal) }\n\(journal)", "", [32]),
    ("if owner.isEmpty { one(container) } else { other(container) }", functions, [39, 36]),
    ("switch owner {\ncase \"\": one(container)\ndefault: other(container)\n}", functions, [42, 39]),
    ("guard owner.isEmpty else { return one(container) }\nother(container)", functions, [40, 37]),
    ("if owner.isEmpty { start() }\nfunc start() { one(container) }\nother(container)", functions, []),
    (
      "_ = Assembler(owner.isEmpty ? [One()] : [Other()])",
      "struct One: Assembly { func assemble(container: Container) { \(journal) } }\n"
        + "struct Other: Assembly { func assemble(container: Container) { \(journal) } }", [36, 35]
    ),
  ])
  func `a condition decides which of two registrations counts`(
    _ body: String, _ outside: String, _ lines: [Int]
  ) async throws {
    let found = try await obstacles(body, outside: outside).filter { $0.contains("it is also registered") }
    #expect(
      found.filter { !$0.contains("the order of execution") }
        == lines.map {
          "journal: blocked: it is also registered at App.swift:\($0), and a condition decides which one counts: register it once, "
            + "unconditionally, and decide in its factory"
        })
    #expect(lines.isEmpty == found.contains { $0.contains("the order of execution") })
  }

  private static let functions =
    "func one(_ container: Container) {\n\(journal)\n}\nfunc other(_ container: Container) {\n\(journal)\n}"

  @Test func `an instance that one resolution shares stays`() async throws {
    #expect(
      try await obstacles(
        "container.register(Mutable.self) { _ in Mutable() }\n"
          + "container.register(Desk.self) { r in Desk(r.resolve(Mutable.self)!, r.resolve(Mutable.self)!) }") == [
          "mutable: blocked: one resolution may use it twice (see App.swift:33), and gets the same object both times: choose "
            + ".container or .transient, whichever you mean"
        ])
  }

  @Test func `an instance that one service uses, which a resolution creates once, moves`() async throws {
    // The store is used twice, and shared in the container or the graph. It uses the mutable object once.
    for scope in ["container", "graph", "transient"] {
      let found = try await obstacles(
        """
        container.register(Mutable.self) { _ in Mutable() }
        container.register(Reader.self) { r in Reader(r.resolve(Mutable.self)!) }.inObjectScope(.\(scope))
        container.register(Writer.self) { r in Writer(r.resolve(Reader.self)!, r.resolve(Reader.self)!) }
        """,
        outside: """
          final class Reader { init(_ mutable: Mutable) {} }
          final class Writer { init(_ one: Reader, _ other: Reader) {} }
          """)
      let reason = "blocked: one resolution may use it twice (see App.swift"
      let names = found.compactMap { $0.contains(reason) ? $0.prefix { $0 != ":" } : nil }
      #expect(names == (scope == "transient" ? ["mutable"] : scope == "graph" ? ["reader"] : []), "\(found)")
    }
  }

  @Test func `an instance that an initializer looks up in the container of a constant moves`() async throws {
    // The initial value of `container` registers the reader, but does not create it.
    #expect(
      try await obstacles(
        "",
        outside: """
          final class Reader { let mutable: Mutable; init() { mutable = Locator.container.resolve(Mutable.self)! } }
          final class ReaderAssembly {
            func register(in container: Container) {
              container.register(Reader.self) { _ in Reader() }
              container.register(Mutable.self) { _ in Mutable() }
            }
          }
          enum Locator {
            static let container: any Resolver = {
              let container = Container()
              ReaderAssembly().register(in: container)
              return container
            }()
          }
          """) == [])
  }

  @Test func `an instance that a provider may look up twice stays`() async throws {
    let found = try await obstacles(
      """
      container.register(Mutable.self) { _ in Mutable() }
      container.register(Journal.self) { _ in Journal() }
      container.register(Holder.self) { r in Holder(r.resolve(Provider<Mutable>.self)!, r.resolve(Lazy<Journal>.self)!) }
      """,
      outside: "final class Holder { init(_ mutable: Provider<Mutable>, _ journal: Lazy<Journal>) {} }")
    #expect(found.map { $0.prefix { $0 != ":" } } == ["mutable", "holder"], "\(found)")
  }

  /// The code of a factory, and whether a resolution may use its object twice.
  @Test(arguments: [
    ("Fixed.constant", true),
    ("fixed", true),
    ("Fixed.variable", false),
    ("Fixed.computed", false),
    ("Fixed.owner.constant", false),
  ])
  func `a constant moves, since each use has the same object`(_ factory: String, _ moves: Bool) async throws {
    let found = try await obstacles(
      """
      container.register(Mutable.self) { _ in \(factory) }
      container.register(Writer.self) { r in Writer(r.resolve(Mutable.self)!, r.resolve(Mutable.self)!) }
      """,
      outside: """
        final class Fixed {
          static let constant = Mutable()
          static var variable = Mutable()
          static var computed: Mutable { Mutable() }
          static let owner = Fixed()
          let constant = Mutable()
        }
        struct Writer { init(_ one: Mutable, _ other: Mutable) {} }
        """,
      files: ["Fixed.swift": "let fixed = Mutable()"])
    #expect(found.map { $0.prefix { $0 != ":" } } == (moves ? [] : ["mutable"]), "\(found)")
  }

  @Test func `an object that exists once in a process moves`() async throws {
    let found = try await obstacles(
      """
      container.register(UserDefaults.self) { _ in UserDefaults.standard }
      container.register(DispatchQueue.self) { _ in .main }
      container.register(URLSessionConfiguration.self) { _ in .default }
      container.register(Writer.self) { r in
        Writer(
          [r.resolve(UserDefaults.self)!, r.resolve(UserDefaults.self)!], [r.resolve(DispatchQueue.self)!, r.resolve(DispatchQueue.self)!],
          [r.resolve(URLSessionConfiguration.self)!, r.resolve(URLSessionConfiguration.self)!])
      }
      """,
      outside: """
        import Foundation
        import FoundationNetworking
        struct Writer { init(_ stores: [UserDefaults], _ queues: [DispatchQueue], _ sessions: [URLSessionConfiguration]) {} }
        """)
    #expect(found.map { $0.prefix { $0 != ":" } } == ["urlSessionConfiguration"], "\(found)")
  }

  /// A type as the compiler prints it on Linux and on Apple's systems, a member, and whether it is one object.
  @Test(arguments: [
    ("Foundation.UserDefaults", "standard", true),
    ("__C.NSUserDefaults", "standard", true),
    ("__C.OS_dispatch_queue", "main", true),
    ("__C.NSApplication", "shared", true),
    ("__C.UIDevice", "current", true),
    ("__C.NSURLSessionConfiguration", "default", false),
    ("App.UserDefaults", "standard", false),
    ("Foundation.UserDefaults", "init", false),
  ])
  func `an object that exists once in a process is recognized`(_ type: String, _ member: String, _ isOne: Bool) {
    #expect((ProcessObject(type, member) != nil) == isOne)
  }

  @Test func `an instance that an initializer looks up, too, stays`() async throws {
    let body = """
      container.register(Mutable.self) { _ in Mutable() }
      container.register(Reader.self) { r in Reader(r, r.resolve(Mutable.self)!) }
      """
    let reader = { (initializer: String) in
      "class Reader { var inner: Mutable?; init(_ r: Resolver, _ outer: Mutable) { \(initializer) } }"
    }
    #expect(
      try await obstacles(
        body,
        outside: reader("find(r)")
          + "\nextension Reader { func find(_ r: Resolver) { inner = r.resolve(Mutable.self) } }")
        == [
          "mutable: blocked: one resolution may use it twice (see App.swift:37), and gets the same object both times: choose "
            + ".container or .transient, whichever you mean"
        ])
    #expect(
      try await obstacles(body, outside: reader("") + "\nfunc find(_ r: Resolver) { _ = r.resolve(Mutable.self) }")
        == [])
  }

  @Test(arguments: [
    "class Finder: Finding {}\nextension Finding { func find(_ r: Resolver) { _ = r.resolve(Mutable.self) } }",
    "protocol Base { func find(_ r: Resolver) }\nclass Finder: Finding, Base {}\n"
      + "extension Base { func find(_ r: Resolver) { _ = r.resolve(Mutable.self) } }",
    "class Super { func find(_ r: Resolver) { _ = r.resolve(Mutable.self) } }\nclass Finder: Super, Finding {}",
    "class Super {}\nextension Super { func find(_ r: Resolver) { _ = r.resolve(Mutable.self) } }\n"
      + "class Finder: Super, Finding {}",
    "class Finder: Finding { func find(_ r: Resolver) { _ = r.resolve(Mutable.self) } }",
  ])
  func `an instance that a default or inherited implementation looks up, too, stays`(_ finder: String) async throws {
    let found = try await obstacles(
      """
      container.register(Mutable.self) { _ in Mutable() }
      container.register(Reader.self) { r in Reader(r, r.resolve(Mutable.self)!, Finder()) }
      """,
      outside: """
        protocol Finding { func find(_ r: Resolver) }
        class Reader { init(_ r: Resolver, _ outer: Mutable, _ finder: any Finding) { finder.find(r) } }
        \(finder)
        """)
    #expect(
      found.map { $0.split(separator: "(")[0] } == ["mutable: blocked: one resolution may use it twice "]
    )
  }

  /// The obstacles of a service whose completion calls `load()`, which a class overrides with a lookup of another service.
  private func obstaclesOfLoading(_ classes: String) async throws -> [Substring] {
    try await obstacles(
      "container.register(Journal.self) { r in _ = r.resolve(Page.self); return Journal() }\n"
        + "container.register(Page.self) { _ in Page() }.initCompleted { _, page in page.load() }",
      outside: "nonisolated(unsafe) let global = Container()\n\(classes)"
    ).map { $0.split(separator: ":")[0] }
  }

  @Test(arguments: [
    "class Base { func load() {} }; class Page: Base { override func load() { _ = global.resolve(Journal.self) } }",
    "class Base<Value> { func load() {} }\n"
      + "class Page: Base<Int> {}; class Heir: Page { override func load() { _ = global.resolve(Journal.self) } }",
    "class Base { init() {}; convenience init(name: String) { self.init() }; func load() { _ = Heir(name: \"\") } }\n"
      + "class Page: Base {}; class Heir: Base { override init() { _ = global.resolve(Journal.self) } }",
  ])
  func `services in a cycle through code that a class overrides stay`(_ classes: String) async throws {
    #expect(try await obstaclesOfLoading(classes) == ["journal", "page"])
  }

  @Test(arguments: [
    "class Base { func load() {} }; class Page: Base { override func load() {} }\n"
      + "class Other { func load() {} }; class Heir: Other { override func load() { _ = global.resolve(Journal.self) } }",
    "class Base { init() {}; func load() {} }; class Page: Base { override init() {} }\n"
      + "class Heir: Base { override init() { _ = global.resolve(Journal.self) } }",
    "class Base { func load() {} }; class Page: Base { override func load() { super.load() } }\n"
      + "class Heir: Base { override func load() { _ = global.resolve(Journal.self) } }",
  ])
  func `code that overrides a member other than the called one does not count`(_ classes: String) async throws {
    #expect(try await obstaclesOfLoading(classes) == [])
  }

  @Test(arguments: [
    // The call determines the class, and another class runs the lookup.
    ("static func make() -> Self { Self() }", "_ = Base.make()", false),
    ("static func make() -> Self { self.init() }", "_ = Base.make()", false),
    ("static func make() -> Self { another() }; static func another() -> Self { Self() }", "_ = Other.make()", false),
    ("static func make() -> Self { Self() }", "_ = Heir.make()", true),
    ("static func make() -> Self { Self.other() }; static func other() -> Self { Self() }", "_ = Heir.make()", true),
    ("static func make() -> Self { Self() }", "_ = Last.make()", true),
    (
      "static func make() -> Self { Self(name: \"\") }; required convenience init(name: String) { self.init() }",
      "_ = Heir.make()", true
    ),
    ("convenience init(name: String) { self.init() }", "_ = Base(name: \"\")", false),
    // The value determines it.
    ("func copy() -> Self { Self() }", "_ = base.copy()", true),
    ("static func make() -> Self { Self() }", "_ = type(of: base).make()", true),
  ])
  func `the class of a call determines what 'Self' creates`(
    _ member: String, _ call: String, _ isCycle: Bool
  ) async throws {
    let classes = """
      class Base { required init() {}; \(member) }
      class Other: Base { required init() {} }
      class Heir: Base { required init() { _ = global.resolve(Journal.self) } }
      class Last: Heir {}
      class Page { let base = Base(); func load() { \(call) } }
      """
    #expect(try await obstaclesOfLoading(classes) == (isCycle ? ["journal", "page"] : []))
    // The factory itself creates an instance.
    let direct = try await obstacles(
      "container.register(Journal.self) { r in _ = r.resolve(Page.self); return Journal() }\n"
        + "container.register(Page.self) { _ in let base = Base(); \(call); print(base); return Page() }",
      outside: "nonisolated(unsafe) let global = Container()\n\(classes)")
    #expect(direct.map { $0.split(separator: ":")[0] } == (isCycle ? ["journal", "page"] : []))
  }

  @Test(arguments: [("Heir", false), ("Last", true)])
  func `a subclass may override a function that creates 'Self'`(_ called: String, _ isCycle: Bool) async throws {
    let classes = """
      class Base { init() {}; class func make() -> Self { other() }; class func other() -> Self { fatalError() } }
      class Heir: Base {
        required init(number: Int) {}
        override class func other() -> Self { Self(number: 1) }
      }
      class Last: Heir { required init(number: Int) { super.init(number: number); _ = global.resolve(Journal.self) } }
      class Page { func load() { _ = \(called).make() } }
      """
    #expect(try await obstaclesOfLoading(classes) == (isCycle ? ["journal", "page"] : []))
  }

  @Test func `a name that goes with its lookup may be private`() async throws {
    let register = { (factory: String) in
      """
      container.register(Journal.self, name: Names.log.rawValue) { _ in Journal() }
      container.register(Draft.self) { r in \(factory) }
      """
    }
    let names = "private enum Names: String { case log = \"Log\" }"
    #expect(
      try await obstacles(
        register("Draft(r.resolve(Journal.self, name: Names.log.rawValue))"), outside: names) == [])
    #expect(
      try await obstacles(
        register("print(Names.log); return Draft(r.resolve(Journal.self, name: Names.log.rawValue))"), outside: names)
        == [])
  }

  @Test(arguments: [
    "func logOut(_ container: Container) { container.removeAll() }",
    "func logOut(_ container: Container, _ scope: ObjectScope) { container.resetObjectScope(scope) }",
    "func logOut(_ container: Container) { container.resetObjectScope(.container); container.removeAll() }",
  ])
  func `services that more than a reset of their scope releases stay`(_ reset: String) async throws {
    #expect(
      try await obstacles(
        "container.register(Journal.self) { _ in Journal() }.inObjectScope(.container)", outside: reset) == [
          "journal: blocked: its instance is released at App.swift:35: move it by hand to a ChildAssembly that is created again "
            + "instead of the reset"
        ])
  }

  @Test func `a service stays where its container may have a parent`() async throws {
    #expect(
      try await obstacles(
        "container.register(Journal.self) { _ in Journal() }",
        outside: "func child(_ container: Container) -> Container { Container(parent: container) }") == [
          "journal: blocked: containers have parents (see App.swift:35), and it is not certainly registered in a container without "
            + "one: register it only in a container without a parent, or move it by hand to a ChildAssembly"
        ])
  }

  @Test func `a shared value has to be Sendable in the language mode of Swift 6`() async throws {
    let body = "container.register(Mutable.self) { _ in Mutable() }.inObjectScope(.container)"
    #expect(
      try await obstacles(body, mode: "6") == [
        "mutable: blocked: it is cached, and 'Mutable' is not Sendable: make it Sendable, for example an actor or a final class with "
          + "constants"
      ])
    #expect(try await obstacles(body, mode: "5") == [])
  }
}
