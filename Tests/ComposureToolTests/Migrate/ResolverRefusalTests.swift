// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import composure_tool

/// Resolver registrations that do not move, since their behavior would change, and similar ones that do.
struct ResolverRefusalTests {
  private static let services = """
    final class Journal: Sendable { init() {}; init(owner: String) {} }
    struct Price: Sendable { var amount = 1 }
    class Draft { var journal: Journal?; init(_ journal: Journal? = nil) {}; init(resolver: Resolver) {} }
    protocol Printer: AnyObject, Sendable {}
    final class Laser: Printer { init() {} }
    class Mutable { var count = 0; init() {} }
    final class Desk { init(_ one: Mutable, _ two: Mutable) {} }
    final class Room { init(_ desk: Desk) {} }
    final class Named { init(name: String, count: Int = 0) {} }
    extension ResolverScope { static let session = ResolverScopeShare() }

    """

  /// The states of services that a function in an extension of `Resolver` registers.
  func states(
    _ body: String, outside: String = "", isOnStub: Bool = false, only name: String? = nil
  ) async throws -> [String] {
    let library = isOnStub ? "import Resolver\n" : "import ResolverAdapter\n"
    let application = try SampleApplication(
      [
        "App.swift": library + Self.services
          + "extension Resolver {\n  static func registerAll() {\n\(body)\n  }\n}\n\(outside)\n"
      ], mode: "5", isOnStub: isOnStub)
    return try await application.plan().states.filter { name == nil || $0.hasPrefix("\(name!):") }
  }

  @Test(arguments: [
    (
      "register { Bool.random() ? Journal() : nil }",
      "journal: blocked: its factory may return nil: return an instance in any case, or move it by hand to a member with an "
        + "optional type"
    ),
    (
      "register { () -> Journal? in if Bool.random() { return nil }; return Journal() }",
      "journal: blocked: its factory may return nil: return an instance in any case, or move it by hand to a member with an "
        + "optional type"
    ),
    (
      "register { () -> Draft in @Injected var journal: Journal; return Draft(journal) }",
      "draft: blocked: its factory looks up a wrapper: '@Injected': look the service itself up, or move it by hand"
    ),
    (
      "register { Journal() }.scope(.session)",
      "journal: blocked: its scope is your own, '.session', and may release an instance without a reset: move it by "
        + "hand to a ChildAssembly that lives as long as the scope"
    ),
    (
      "register { _, args in Named(name: Bool.random() ? args(\"name\") : \"\") }",
      "makeNamed: blocked: its factory reads its arguments in a condition or closure, or in a form that is not followed: read each "
        + "argument as one type, by 'args()' or 'args(\"key\")', and outside of conditions"
    ),
    (
      "register { r, args in Named(name: args.optional() ?? \"\") }",
      "makeNamed: blocked: its factory reads its arguments in a condition or closure, or in a form that is not followed: read each "
        + "argument as one type, by 'args()' or 'args(\"key\")', and outside of conditions"
    ),
    (
      "register { _, args in Named(name: args()) }.scope(.cached)",
      "makeNamed: blocked: it is cached but takes arguments, so the first caller's arguments apply to all callers: register it "
        + "as transient if each caller needs its own instance"
    ),
    (
      "register { Laser() as Printer }.resolveProperties { _, laser in _ = laser }.scope(.shared)",
      "printer: blocked: it is cached weakly as a protocol type: register the class, and forward the protocol to it"
    ),
    (
      "register { makeJournal() }\n}\nstatic func makeJournal() -> Journal { Journal()",
      "journal: blocked: its factory uses 'self' or 'Self': use the name of the type, or pass the values"
    ),
    (
      "let other = Resolver()\nother.register { Draft(Resolver.resolve(Price.self).amount == 1 ? nil : nil) }",
      "draft: blocked: its factory looks up in another container: 'Resolver.resolve(Price.self)': look the service up in the "
        + "container of the registration, or move that service first, and run 'migrate apply --lookups'"
    ),
    (
      "other.register { Draft(resolve()) }\n}\nstatic let other = Resolver()\nfunc later() {",
      "draft: blocked: its factory looks up in another container: 'resolve()': look the service up in the container of the "
        + "registration, or move that service first, and run 'migrate apply --lookups'"
    ),
    (
      "if Bool.random() { register { Journal() } }",
      "journal: blocked: it is registered in a condition or a loop: register it unconditionally, and decide in its factory"
    ),
    (
      "register(factory: Journal.init as () -> Journal)",
      "journal: blocked: its factory is not a closure at the registration: write a closure"
    ),
  ])
  func `a registration is rejected with a fix`(_ body: String, _ expected: String) async throws {
    let states = try await states(body)
    #expect(states == [expected])
  }

  @Test(arguments: [
    (
      "register { Journal() }", "func test() { Resolver.root = Resolver() }",
      "the resolver that static functions use is replaced at App.swift:17: assign only 'root', a resolver with 'main' as its child, or "
        + "pass a resolver"
    ),
    (
      "register { Journal() }", "func log() { Resolver.decorate = { print($0) } }",
      "resolved instances are passed to the closure that is set at App.swift:17: remove 'decorate', or move the service by hand"
    ),
    (
      "register { Journal() }", "func choose() { Resolver.defaultScope = .application }",
      "its scope is known only at run time: name the scope at the registration"
    ),
    (
      "register { Journal() }.scope(.application)", "func logOut(_ scope: ResolverScope) { scope.reset() }",
      "its instance is released at App.swift:17: move it by hand to a ChildAssembly that is created again instead of the reset"
    ),
    (
      "register { Journal() }.scope(.shared)", "func logOut() { Resolver.reset() }",
      "its instance is released at App.swift:17: move it by hand to a ChildAssembly that is created again instead of the reset"
    ),
  ])
  func `what holds for all resolutions is an obstacle`(
    _ body: String, _ outside: String, _ reason: String
  ) async throws {
    #expect(try await states(body, outside: outside) == ["journal: blocked: \(reason)"])
  }

  @Test func `a forwarding that finds a named service without its name stays`() async throws {
    #expect(
      try await states(
        """
        register(name: "a") { Laser() }.implements(Printer.self).scope(.application)
        register { Room(Desk(Mutable(), Mutable())) }.resolveProperties { r, _ in _ = r.resolve(Printer.self) }
        """, only: "aLaser") == [
          "aLaser: blocked: it has a name, and 'implements' finds it without one: register the other type with a factory of its own"
        ])
  }

  @Test func `an instance that one resolution shares stays`() async throws {
    #expect(
      try await states(
        "register { Mutable() }\nregister { Desk(resolve(), resolve()) }", only: "mutable") == [
          "mutable: blocked: one resolution may use it twice (see App.swift:15), and gets the same object both times: choose "
            + ".application or .unique, whichever you mean"
        ])
  }

  @Test(arguments: [false, true])
  func `instances are shared only below a service with the default scope`(_ isOnStub: Bool) async throws {
    let body = """
      register { Mutable() }
      register { Desk(resolve(), resolve()) }
      register { Room(resolve()) }.scope(.unique)
      """
    #expect(
      try await states(body, isOnStub: isOnStub, only: "room") == [
        "room: blocked: its factory looks up 'Desk', whose resolution may use one instance of 'Mutable' twice: choose .application "
          + "or .unique for 'Mutable', whichever you mean"
      ])
  }

  @Test(arguments: ["resolve(Place.self)", "resolve(Desk.self)"])
  func `a type of 'implements' is resolved with the default scope`(_ lookup: String) async throws {
    let body = """
      register { Mutable() }
      register { Desk(resolve(), resolve()) }.implements(Place.self).scope(.unique)
      register { PlaceList(place: \(lookup)) }.scope(.unique)
      """
    let outside = """
      protocol Place: AnyObject {}
      extension Desk: Place {}
      final class PlaceList { init(place: any Place) {} }
      """
    let reason =
      "blocked: its factory looks up 'Desk', whose resolution may use one instance of 'Mutable' twice: choose .application "
      + "or .unique for 'Mutable', whichever you mean"
    #expect(
      try await states(body, outside: outside, only: "placeList") == [
        "placeList: \(lookup.contains("Place") ? reason : "movable")"
      ])
  }

  @Test(arguments: [
    ("Resolver.resolve(args: 1)", "blocked"), ("Resolver.resolve(args: \"a\")", "movable"),
    ("Resolver.resolve()", "blocked"), ("Resolver.resolve(args: [\"name\": \"a\"])", "blocked"),
  ])
  func `a lookup passes the arguments that the factory reads`(_ lookup: String, _ state: String) async throws {
    let found = try await states(
      "register { _, args in Named(name: args()) }\nregister { Holder(\(lookup)) }",
      outside: "final class Holder { init(_ named: Named) {} }", only: "holder")
    #expect(found.map { $0.split(separator: ":")[1].trimmingCharacters(in: .whitespaces) } == [state])
  }

  @Test(arguments: [
    ("Named(name: args(Keys.name), count: args(other))", "makeNamed(name: String, count: Int)"),
    ("let named = Named(name: \"\"); named.value = args(); return named", "makeNamed(argument: Any?)"),
    ("Named(name: args(keys[0]), count: args(\"count\"))", nil),
    ("Named(name: args.optional(\"name\") ?? \"\")", nil),
  ])
  func `an argument has a constant key, and any type`(_ factory: String, _ member: String?) async throws {
    let application = try SampleApplication(
      [
        "App.swift": """
        import ResolverAdapter
        final class Named { var value: Any?; init(name: String, count: Int = 0) {} }
        enum Keys { static let name = "name" }
        let other = "count"
        let keys = ["name"]
        extension Resolver { static func registerAll() { register { (_, args) -> Named in \(factory) } } }

        """
      ], mode: "5")
    let plan = try await application.plan()
    let requirement = plan.services.compactMap { $0?.draft?.requirement }.first
    #expect(requirement == member.map { "func \($0) -> Named" }, "\(plan.states)")
    #expect(plan.code.lookups.isEmpty)
  }

  @Test func `explicit defaults and an unused parameter for arguments change nothing`() async throws {
    #expect(
      try await states(
        """
        register { Journal() }.scope(.application)
        register(name: nil) { r, _ in Draft(r.resolve(Journal.self, name: nil, args: nil)) }
          .resolveProperties { r, draft, _ in draft.journal = r.optional() }
        """) == ["journal: movable", "draft: movable"])
    #expect(
      try await states(
        "register { Draft() }.resolveProperties { _, draft, args in draft.journal = args.optional() }", only: "draft")
        == [
          "draft: blocked: its completion is not a closure that names its parameters: write one, '{ r, instance in … }', at the "
            + "registration"
        ])
  }

  @Test(arguments: [
    ("", "main."), ("self.", "main."), ("Self.", "main."), ("Resolver.", "Resolver.main."), ("Alias.", "Alias.main."),
    ("Resolver.main.", "Resolver.main."), ("main.", "main."), ("root.", "root."),
  ])
  func `a static registration is one of the main resolver`(_ receiver: String, _ container: String) async throws {
    let application = try SampleApplication(
      [
        "App.swift": "import ResolverAdapter\n" + Self.services
          + "typealias Alias = Resolver\nextension Resolver { static func all() { \(receiver)register { Journal() } } }\n"
      ], mode: "5")
    let bridge = try await application.plan().services.compactMap { $0?.draft?.bridge }
    #expect(bridge == ["\(container)register(Journal.self, from: \(container)\u{1}, \\.journal)"])
  }

  /// Regression: the lookups were counted in the initializers, and no longer after these had become parameters.
  @Test func `lookups that have left an initializer for the member of a moved service count`() async throws {
    let application = try SampleApplication(
      [
        "App.swift": "import ResolverAdapter\n" + Self.services + """
          final class Table { @Injected var mutable: Mutable; init() {} }
          final class Chair { @Injected var mutable: Mutable; init() {} }
          final class Hall { @Injected var table: Table; @Injected var chair: Chair; let number = Int.random(in: 1...2) }
          extension Resolver {
            static func registerAll() {
              register { Table() }
              register { Chair() }
              register { Hall() }
              register { Mutable() }
            }
          }
          """
      ], mode: "5")
    var plan = try await application.plan()
    let shared =
      "mutable: blocked: one resolution may use it twice (see App.swift:\u{1}), and gets the same object both times: choose "
      + ".application or .unique, whichever you mean"
    #expect(
      plan.states == [
        "table: movable", "chair: movable", "hall: movable", shared.replacingOccurrences(of: "\u{1}", with: "12"),
      ])
    try await application.apply(plan.ids("table", "chair"), of: plan)
    let sites = try await application.sites()
    let drafts = sites.independentDrafts(named: ["Table", "Chair"])
    #expect(drafts.count == 2)
    _ = try await application.apply(drafts, of: sites)
    plan = try await application.plan()
    #expect(plan.states.filter { $0.hasPrefix("mutable: movable") } == [])
    #expect(plan.states.count == 4)
  }

  @Test func `a module with two containers has one root`() async throws {
    let application = try SampleApplication(
      [
        "A.swift": """
        import SwinjectAdapter
        final class Pencil: Sendable { init() {} }
        func register(_ container: Container) { container.register(Pencil.self) { _ in Pencil() } }
        """,
        "B.swift": """
        import ResolverAdapter
        final class Paper: Sendable { init() {} }
        func register() { ResolverAdapter.Resolver.register { Paper() } }
        """,
      ])
    #expect(
      try await application.plan().states == [
        "pencil: movable",
        "paper: blocked: its module registers with Swinject, too, and a composition root has one container: move the services of "
          + "Swinject and delete their registrations first, or move it by hand",
      ])
  }
}
