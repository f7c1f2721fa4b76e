// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Testing

@testable import composure_tool

/// How often one resolution uses a service through the code that a factory calls.
extension ResolverRefusalTests {
  /// The first word of the state of a service in the default scope, which moves if one resolution uses it once.
  private func stateOfMutable(for factory: String = "register { Model() }", outside: String) async throws -> String? {
    let found = try await states("register { Mutable() }\n\(factory)", outside: outside, only: "mutable")
    return found.first?.dropFirst("mutable: ".count).prefix(while: \.isLetter).description
  }

  @Test(arguments: [
    ("@Injected var mutable: Mutable", "movable"),
    ("@Injected var mutable: Mutable; @Injected var other: Mutable", "blocked"),
    ("@LazyInjected var mutable: Mutable", "blocked"),
    ("let mutable: Mutable = Resolver.resolve()", "movable"),
    ("var mutable: Mutable { Resolver.resolve() }", "blocked"),
    ("let mutable: [Mutable] = [1, 2].map { _ in Resolver.resolve() }", "blocked"),
  ])
  func `the lookups of an object that a factory creates count once each`(
    _ property: String, _ state: String
  ) async throws {
    let found = try await stateOfMutable(
      outside: "final class Model { \(property) ; init() { _ = mutable } }")
    #expect(found == state)
  }

  @Test(arguments: [
    ("init(_ one: Mutable = Resolver.resolve()) {}", "movable"),
    ("init(_ one: Mutable = Resolver.resolve(), _ two: Mutable = Resolver.resolve()) {}", "blocked"),
    ("init() { let one: Mutable = Resolver.resolve(); print(one) }", "movable"),
    ("init() { for _ in 0..<2 { print(Resolver.resolve() as Mutable) } }", "blocked"),
    ("init() { print(Resolver.resolve() as Mutable) }", "movable"),
    ("init() { repeat { print(Resolver.resolve() as Mutable) } while Bool.random() }", "blocked"),
    ("convenience init() { self.init(1) }; init(_ n: Int) { print(Resolver.resolve() as Mutable) }", "movable"),
  ])
  func `the lookups of an initializer and its default arguments count`(
    _ code: String, _ state: String
  ) async throws {
    let found = try await stateOfMutable(
      outside: "final class Model { \(code) }")
    #expect(found == state)
  }

  @Test(arguments: [
    ("make(1)", "movable"), ("make(1); make(1)", "blocked"), ("let later = { self.make(1) }; later()", "blocked"),
    ("for _ in 0..<2 { make(1) }", "blocked"), ("repeat { make(1) } while Bool.random()", "blocked"),
    ("again(2)", "blocked"),
  ])
  func `the lookups of a method count once for each call`(_ calls: String, _ state: String) async throws {
    let found = try await stateOfMutable(
      outside: """
        final class Model {
          init() { \(calls) }
          func make(_ number: Int) { print(Resolver.resolve() as Mutable) }
          func again(_ number: Int) { make(number); if number > 1 { again(number - 1) } }
        }
        """)
    #expect(found == state)
  }

  @Test(arguments: [
    ("Part()", "final class Part { @Injected var mutable: Mutable }", "movable"),
    ("Part()", "final class Part { @Injected var mutable: Mutable; @Injected var two: Mutable }", "blocked"),
    ("(Part(), Part())", "final class Part { @Injected var mutable: Mutable }", "blocked"),
    ("Optional(Part())", "final class Part { let mutable: Mutable = Resolver.resolve() }", "movable"),
    ("[1, 2].map { _ in Part() }", "final class Part { @Injected var mutable: Mutable }", "blocked"),
    ("make()", "final class Part { @Injected var mutable: Mutable }\nfunc make() -> Part { Part() }", "movable"),
    ("make()", "final class Part { @Injected var one: Mutable }\nfunc make() -> Any { (Part(), Part()) }", "blocked"),
  ])
  func `the lookups of an object that the created object creates count once for each`(
    _ value: String, _ part: String, _ state: String
  ) async throws {
    let found = try await stateOfMutable(
      outside: "final class Model { let part: Any; init() { part = \(value) } }\n\(part)")
    #expect(found == state)
  }

  @Test(arguments: [
    ("final class Model { let part = Part() }", "movable"),
    ("final class Model { let part = Part(); let other: Part; init() { other = Part() } }", "blocked"),
    // A lazy value is created by the code that reads it first.
    ("final class Model { lazy var part = Part() }", "movable"),
    ("final class Model { lazy var part = Part(); let other: Part; init() { other = Part(); _ = part } }", "blocked"),
    ("final class Model { init() { look(); _ = Heir.make() } }", "blocked"),
    ("class Base { init() { look() } }; final class Model: Base { override init() {} }", "movable"),
    ("class Base { init() { look() } }; final class Model: Base { override init() { look() } }", "blocked"),
    (
      "class Base { init() { look() } }; final class Model: Base { override init() { super.init(); look() } }",
      "blocked"
    ),
    (
      "final class Model { var number = 0 { didSet { look() } }; init() { for _ in 1...2 { add() } }; "
        + "func add() { number += 1 } }", "blocked"
    ),
    (
      "final class Model { var number = 0 { didSet { print(Resolver.resolve() as Mutable) } }; init() { "
        + "for _ in 1...2 { add() } }; func add() { number += 1 } }", "blocked"
    ),
  ])
  func `everything that the creation of an object runs counts`(_ model: String, _ state: String) async throws {
    let found = try await stateOfMutable(
      outside: """
        func look() { print(Resolver.resolve() as Mutable) }
        final class Part { @Injected var mutable: Mutable }
        class Maker { required init() {}; static func make() -> Self { Self() } }
        final class Heir: Maker { required init() { super.init(); look() } }
        \(model)
        """)
    #expect(found == state)
  }

  /// The override calls the method with the lookup twice.
  @Test func `a method that a subclass overrides counts twice`() async throws {
    let found = try await stateOfMutable(
      for: "register { Special() as Model }",
      outside: """
        class Model { init() { make() }; func make() { print(Resolver.resolve() as Mutable) } }
        final class Special: Model { override func make() { super.make(); super.make() } }
        """)
    #expect(found == "blocked")
  }

  @Test(arguments: [
    ("register { Model(1) }", "movable"), ("register { _ = Model(2); return Model(1) }", "blocked"),
    ("register { [1].map { Model($0) }[0] }", "blocked"), ("register { Model() }", "blocked"),
  ])
  func `an object that a factory creates more than once has more than one instance`(
    _ factory: String, _ state: String
  ) async throws {
    let found = try await stateOfMutable(
      for: factory,
      outside:
        "final class Model { @Injected var mutable: Mutable; init(_ count: Int) {}; convenience init() { self.init(1) } }"
    )
    #expect(found == state)
  }
}
