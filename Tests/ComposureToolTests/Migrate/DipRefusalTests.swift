// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import composure_tool

/// Dip definitions that do not move, since their behavior would change, and similar ones that do.
struct DipRefusalTests {
  private static let services = """
    import DipAdapter
    import Foundation
    final class Journal: Sendable { init() {}; init(path: String) throws {} }
    class Mutable { var count = 0; init() {} }
    final class Desk { init(_ one: Mutable, _ two: Mutable) {} }
    final class Holder { init(_ journal: Journal) {}; init(_ journal: Journal?, _ count: Int) {} }
    final class Screen { @Injected var journal: Journal?; init() {} }
    final class Screens: Resolvable { init() {} }
    func makeScreen() -> Screen { Screen() }

    """

  /// The states of services that a function registers.
  private func states(_ body: String, outside: String = "", only name: String? = nil) async throws -> [String] {
    let application = try SampleApplication(
      [
        "App.swift": Self.services
          + "func register(in container: DependencyContainer) throws {\n\(body)\n}\n\(outside)\n"
      ], mode: "5")
    return try await application.plan().states.filter { name == nil || $0.hasPrefix("\(name!):") }
  }

  /// The words after the name of a service, up to the next colon.
  private func state(_ body: String, of name: String) async throws -> String? {
    try await states(body, only: name).first.map {
      $0.split(separator: ":")[1].trimmingCharacters(in: .whitespaces)
    }
  }

  @Test(arguments: [
    (
      "container.register { try Journal(path: \"a\") }",
      "journal: blocked: its creation may throw an error: handle the error in the factory, or move it by hand to a throwing member"
    ),
    (
      "container.register { Journal(data: try Data(contentsOf: URL(fileURLWithPath: \"a\"))) }",
      "journal: blocked: its creation may throw an error: handle the error in the factory, or move it by hand to a throwing member"
    ),
    (
      "container.register { try Holder(container.resolve()) }",
      "holder: blocked: its creation may throw an error: handle the error in the factory, or move it by hand to a throwing member"
    ),
    (
      "container.register { Holder(try? container.resolve() as Journal, 1) }",
      "holder: blocked: its factory turns an error of a lookup into nil: 'try? container.resolve() as Journal': write 'try' if the "
        + "service is always registered and created, or move it by hand"
    ),
    (
      // Dip passes the tag of the lookup on to the parameter, so the definition is not written without parameters.
      "container.register(tag: \"b\") { Holder($0) }\n_ = try container.resolve(tag: \"b\") as Holder",
      "makeBHolder: blocked: Dip resolves its arguments for the lookup at App.swift:12: pass them at all lookups, or look them up in "
        + "the factory"
    ),
    (
      "container.register { Screen() }",
      "screen: blocked: Dip sets properties of 'Screen', or calls its functions, after it is created: pass the services to the "
        + "initializer"
    ),
    (
      "container.register { Screens() }",
      "screens: blocked: Dip sets properties of 'Screens', or calls its functions, after it is created: pass the services to the "
        + "initializer"
    ),
    (
      "container.register { makeScreen() }",
      "screen: blocked: Dip sets properties of 'Screen', or calls its functions, after it is created: pass the services to the "
        + "initializer"
    ),
    (
      "container.register(factory: Screen.init)",
      "screen: blocked: Dip sets properties of 'Screen', or calls its functions, after it is created: pass the services to the "
        + "initializer"
    ),
    (
      "container.register(factory: makeScreen)",
      "screen: blocked: Dip sets properties of 'Screen', or calls its functions, after it is created: pass the services to the "
        + "initializer"
    ),
    (
      "container.register(factory: Journal.init(path:))",
      "makeJournal: blocked: its creation may throw an error: handle the error in the factory, or move it by hand to a throwing member"
    ),
    (
      "container.register(factory: Mutable.init as () -> Mutable)",
      "mutable: blocked: its factory is not a closure at the registration: write a closure"
    ),
    (
      "container.register(tag: 1) { Journal() }",
      "service1Journal: blocked: its tag, 1, is a number: use a string as the tag, here and at the lookups"
    ),
    (
      "container.register { () -> Journal in print(container.context!); return Journal() }",
      "journal: blocked: its factory reads the context of the resolution: pass what it depends on as an argument"
    ),
    (
      "container.register(.singleton) { (path: String) in Holder(Journal(), path.count) }",
      "makeHolder: blocked: it is cached but takes arguments, so the first caller's arguments apply to all callers: register it "
        + "as transient if each caller needs its own instance"
    ),
    (
      "let definition = container.register { Journal() }\n_ = definition",
      "journal: blocked: the result of its registration is used: chain the calls to the registration"
    ),
  ])
  func `a registration is rejected with a fix`(_ body: String, _ expected: String) async throws {
    let outside = "extension Journal { convenience init(data: Data) { self.init() } }"
    let found = try await states(body, outside: outside)
    #expect(found == [expected])
  }

  @Test(arguments: [
    ("container.register(factory: Mutable.init)", ["mutable: movable"]),
    ("container.register(factory: Holder.init(_:_:))", ["makeHolder: movable"]),
    (
      "container.register(.singleton, factory: { Journal() })\ncontainer.register(factory: Holder.init(_:))",
      ["journal: movable", "holder: movable"]
    ),
  ])
  func `an initializer may be the factory`(_ body: String, _ expected: [String]) async throws {
    #expect(try await states(body) == expected)
  }

  @Test func `an instance that one resolution shares stays`() async throws {
    #expect(
      try await states("container.register { Mutable() }\ncontainer.register { Desk($0, $1) }", only: "mutable") == [
        "mutable: blocked: one resolution may use it twice (see App.swift:12), and gets the same object both times: choose "
          + ".singleton or .unique, whichever you mean"
      ])
  }

  @Test func `a parameter that Dip resolves has one use`() async throws {
    let journal = "container.register(.singleton) { Journal() }\n"
    let refusal =
      "holder: blocked: its factory does not use each parameter that Dip resolves exactly once: look the service up in the factory"
    #expect(try await states(journal + "container.register { Holder($0) }", only: "holder") == ["holder: movable"])
    for factory in [
      "{ (journal: Journal) in _ = journal; return Holder(journal) }",
      "{ (journal: Journal) in Bool.random() ? Holder(journal) : Holder(nil, 1) }",
      "{ (journal: Journal) in [1].map { _ in Holder(journal) }[0] }", "{ (journal: Journal) in Holder(nil, 1) }",
    ] {
      let found = try await states(journal + "container.register \(factory)", only: "holder")
      #expect(found == [refusal], "\(factory)")
    }
  }

  @Test(arguments: [
    ("", "holder"), ("_ = try container.resolve(arguments: Journal()) as Holder", "makeHolder"),
    ("container.register(tag: \"a\") { Journal() }", "makeHolder"),
    ("_ = try container.resolve(tag: \"a\") as Holder", "makeHolder"),
  ])
  func `a definition with parameters is wired, or takes arguments`(_ statement: String, _ name: String) async throws {
    let body = """
      container.register(.singleton) { Journal() }
      container.register { Holder($0) }
      \(statement)
      """
    #expect(try await states(body).contains { $0.hasPrefix("\(name):") })
  }

  @Test func `a function that registers factories with more parameters is wired`() async throws {
    let application = try SampleApplication(
      [
        "App.swift": Self.services + """
          final class Binder { init(_ journal: Journal, _ page: (Int) -> String, _ mutable: Mutable) {} }
          extension DependencyContainer {
            func register<T, A, B, C>(
              _ scope: ComponentScope = .shared, tag: DependencyTagConvertible? = nil, wide factory: @escaping ((A, B, C)) throws -> T
            ) -> Definition<T, (A, B, C)> {
              register(scope: scope, type: T.self, tag: tag, factory: factory, numberOfArguments: 3) { container, tag in
                try factory((container.resolve(tag: tag), container.resolve(tag: tag), container.resolve(tag: tag)))
              }
            }
          }
          func register(in container: DependencyContainer) {
            container.register(.singleton) { Journal() }
            container.register(.singleton) { { "page \\($0)" } as (Int) -> String }
            container.register(.unique) { Mutable() }
            _ = container.register(wide: Binder.init)
          }

          """
      ], mode: "5")
    let plan = try await application.plan()
    #expect(plan.code.unknown.isEmpty)
    let wired = try #require(plan.services.compactMap { $0 }.first { $0.name == "binder" })
    let needs = wired.needs.map { "\(plan.code.registrations[$0].key.service)" }
    #expect(needs == ["Journal", "(Int) -> String", "Mutable"])
  }

  @Test(arguments: [
    ("try container.resolve()", "movable"), ("try! container.resolve()", "movable"),
    ("(try? container.resolve() as Journal) ?? Journal()", "movable"),
    ("(try? container.resolve(tag: \"other\") as Journal) ?? Journal()", "blocked"),
  ])
  func `a lookup that throws is followed`(_ lookup: String, _ expected: String) async throws {
    #expect(
      try await state(
        "container.register(.singleton) { Journal() }\ncontainer.register { Holder(\(lookup)) }", of: "holder")
        == expected)
  }

  @Test func `an error of a dependency is an error of its users`() async throws {
    #expect(
      try await state(
        "container.register { try Journal(path: \"a\") }\ncontainer.register { Holder(try container.resolve()) }",
        of: "holder") == "blocked")
  }

  @Test(arguments: [
    ("", "blocked"),
    ("func look(_ c: DependencyContainer) { _ = try! c.resolve() as Holder }", "movable"),
    ("func look(_ c: DependencyContainer) throws { _ = try c.resolve() as Holder }", "blocked"),
    (
      """
      func look(_ c: DependencyContainer) -> Holder? { _ = try! c.resolve() as Holder; return try? c.resolve() as Holder }
      """, "blocked"
    ),
    (
      "final class Shelf { @Injected var holder: Holder? }\nfunc look(_ c: DependencyContainer) { _ = try! c.resolve() as Holder }",
      "blocked"
    ),
    (
      """
      func look(_ c: DependencyContainer) { _ = try! c.resolve() as Holder }
      func find(_ c: DependencyContainer, _ type: Any.Type) -> Any? { try? c.resolve(type) }
      """, "blocked"
    ),
    ("func look(_ c: DependencyContainer) throws { try c.bootstrap(); _ = try! c.resolve() as Holder }", "blocked"),
    ("func look(_ c: DependencyContainer) { try! c.bootstrap(); _ = try! c.resolve() as Holder }", "movable"),
    ("func load<T>(_ c: DependencyContainer) -> T { try! c.resolve() }\nlet holder: Holder = load(.init())", "movable"),
    (
      """
      func more(_ c: DependencyContainer) {
        c.register { (try? c.resolve() as Holder) ?? nil as Holder? }
        _ = try! c.resolve() as Holder
      }
      """, "blocked"
    ),
    (
      """
      func more(_ c: DependencyContainer) {
        c.register { () -> Int in do { _ = try c.resolve() as Holder; return 1 } catch { return 2 } }
        _ = try! c.resolve() as Holder
      }
      """, "blocked"
    ),
    (
      """
      func more(_ c: DependencyContainer) {
        c.register { Desk(Mutable(), try c.resolve() as Holder === nil ? Mutable() : Mutable()) }
        _ = try! c.resolve() as Holder
        _ = try! c.resolve() as Desk
      }
      """, "movable"
    ),
  ])
  func `an error of a dependency ends the process if all lookups do`(_ outside: String, _ expected: String) async throws
  {
    let found = try await states(
      "container.register { try Journal(path: \"a\") }\ncontainer.register(.unique) { Holder(try container.resolve()) }",
      outside: outside, only: "holder")
    #expect(found.first?.split(separator: ":")[1] == " \(expected)", "\(found)")
  }
}
