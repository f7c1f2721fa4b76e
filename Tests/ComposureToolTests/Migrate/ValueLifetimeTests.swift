// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Testing

@testable import composure_tool

/// Services that are structures or enumerations, which a weak reference does not keep.
@Suite struct ValueLifetimeTests {
  private static let services = """
    nonisolated(unsafe) var created = 0
    func next() -> Int { created += 1; return created }
    protocol Rate { var number: Int { get } }
    struct FixedRate: Rate { let number = next() }
    struct Price { let number = next() }
    struct Tax { let number = next() }
    final class Bill { let text: String; init(_ numbers: [Int]) { text = "\\(numbers)" } }

    """

  @Test(arguments: [false, true])
  func `are created for each use in Swinject, and move`(_ isOnStub: Bool) async throws {
    let application = try SampleApplication(
      [
        "App.swift": "import \(isOnStub ? "Swinject" : "SwinjectAdapter")\n" + Self.services + """
          enum App {
            static func register(in container: Container) {
              container.register(Price.self) { _ in Price() }
              container.register(Tax.self) { _ in Tax() }.inObjectScope(.weak)
              container.register(Rate.self) { _ in FixedRate() }.inObjectScope(.weak)
              container.register(Bill.self) { r in
                Bill([r.resolve(Price.self)!.number, r.resolve(Price.self)!.number, r.resolve(Tax.self)!.number,
                  r.resolve(Tax.self)!.number, r.resolve(Rate.self)!.number, r.resolve(Rate.self)!.number])
              }
            }
          }
          @main struct Main {
            static func main() {
              let container = Container()
              App.register(in: container)
              print(container.resolve(Bill.self)!.text, container.resolve(Tax.self)!.number, container.resolve(Tax.self)!.number)
            }
          }

          """
      ], mode: "5", isOnStub: isOnStub, libraries: isOnStub ? [] : ["Storyboards", "SwinjectAdapter"])
    try await application.expectSameOutput("[1, 2, 3, 4, 5, 6] 7 8\n", afterMoving: 4)
    let text = try #require(application.folder.text(of: "Sources/AppServices.swift"))
    #expect(text.contains("  var tax: Tax { Tax() }\n  var rate: any Rate { FixedRate() }\n"), "\(text)")
  }

  @Test func `belong to a resolution of Dip, and move if it uses them once`() async throws {
    let application = try SampleApplication(
      [
        "App.swift": "import DipAdapter\n" + Self.services + """
          enum App {
            static func register(in container: DependencyContainer) {
              container.register(.weakSingleton) { Price() }
              container.register(.weakSingleton) { Tax() }
              container.register(.weakSingleton) { FixedRate() as Rate }
              container.register {
                Bill([
                  (try container.resolve() as Price).number, (try container.resolve() as Tax).number,
                  (try container.resolve() as Tax).number, (try container.resolve() as Rate).number,
                ])
              }
            }
          }
          @main struct Main {
            static func main() throws {
              let container = DependencyContainer()
              App.register(in: container)
              print((try container.resolve() as Bill).text, (try container.resolve() as Price).number)
            }
          }

          """
      ], mode: "5", libraries: ["Storyboards", "DipAdapter"])
    #expect(
      try await application.plan().states.filter { !$0.hasSuffix(": movable") } == [
        "tax: blocked: one resolution may use it twice (see App.swift:17), and gets the same object both times: choose .singleton or "
          + ".unique, whichever you mean"
      ])
    try await application.expectSameOutput("[1, 2, 2, 3] 4\n", afterMoving: 3)
  }

  /// A structure, its factory, and whether the factory creates it equally each time.
  @Test(arguments: [
    ("let mutable: Mutable", "Pair(mutable: try container.resolve())", false),
    ("let journal: Journal", "Pair(journal: try container.resolve())", true),
    ("let mutable: Mutable", "Pair(mutable: Mutable())", false),
    ("let mutable = Mutable(); init() {}", "Pair()", false),
    ("let number: Int", "Pair(number: Int.random(in: 0...9))", false),
    ("let number: Int", "Pair(number: \"abc\".count)", true),
    ("let number: Int; init() { number = next() }", "Pair()", false),
    ("let text: String; init(_ number: Int) { text = \"\\(number)\" }", "Pair(2)", true),
    ("let number: Int", "Pair(number: counter)", false),
    (
      "let journal: Journal; init(_ container: DependencyContainer) { journal = try! container.resolve() }",
      "Pair(container)",
      true
    ),
    (
      "let mutable: Mutable; init(_ container: DependencyContainer) { mutable = try! container.resolve() }",
      "Pair(container)",
      false
    ),
  ])
  func `may be used twice by a resolution of Dip if they are equal`(
    _ members: String, _ factory: String, _ moves: Bool
  ) async throws {
    let application = try SampleApplication(
      [
        "App.swift": """
        import DipAdapter
        final class Journal: Sendable { init() {} }
        class Mutable { var count = 0; init() {} }
        struct Pair { \(members) }
        struct Writer { init(_ one: Pair, _ other: Pair) {} }
        func next() -> Int { 1 }
        var counter: Int { 1 }
        func register(in container: DependencyContainer) {
          container.register(.singleton) { Journal() }
          container.register(.unique) { Mutable() }
          container.register { \(factory) }
          container.register { Writer(try container.resolve(), try container.resolve()) }
        }

        """
      ], mode: "5", libraries: ["Storyboards", "DipAdapter"])
    let found = try await application.plan().states.filter { $0.hasPrefix("pair:") }
    let refusal =
      "pair: blocked: one resolution may use it twice (see App.swift:12), and gets the same object both times: choose .singleton or "
      + ".unique, whichever you mean"
    #expect(found == [moves ? "pair: movable" : refusal])
  }
}
