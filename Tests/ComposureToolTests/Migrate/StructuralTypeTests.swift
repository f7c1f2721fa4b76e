// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Testing

@testable import composure_tool

/// Services whose types have no name of their own: tuples, functions, arrays and optional types.
struct StructuralTypeTests {
  @Test func `move`() async throws {
    let application = try SampleApplication(
      [
        "App.swift": """
        import SwinjectAdapter
        struct Page { let address: (host: String, port: Int), title: (Int) -> (String), tags: [String], note: String? }
        final class PageAssembly: Assembly {
          func assemble(container: Container) {
            container.register((host: String, port: Int).self) { _ in (host: "localhost", port: 80) }
            container.register(((Int) -> (String)).self) { _ in { number in "page \\(number)" } }
            container.register([String].self) { _ in ["first", "second"] }
            container.register(String?.self) { _ in nil }
            container.register(Page.self) { r in
              Page(
                address: r.resolve((host: String, port: Int).self)!, title: r.resolve(((Int) -> (String)).self)!,
                tags: r.resolve(Array<String>.self)!, note: r.resolve(String?.self)!)
            }
          }
        }
        @main struct Main {
          static func main() {
            let resolver = Assembler([PageAssembly()]).resolver
            let page = resolver.resolve(Page.self)!
            print(page.address.port, page.title(2), page.tags, page.note ?? "none")
            print(resolver.resolve((host: String, port: Int).self)!.host, resolver.resolve(((Int) -> (String)).self)!(3))
          }
        }

        """
      ], mode: "5")
    let output = "80 page 2 [\"first\", \"second\"] none\nlocalhost page 3\n"
    #expect(try await application.plan().states.allSatisfy { $0.hasSuffix(": movable") })
    try await application.expectSameOutput(output, afterMoving: 5)
    try await application.applyLookups()
    #expect(try await application.removeContainer().root == "AppAssembly")
    #expect(try await application.output() == output)
  }

  @Test(arguments: [
    ("(Int)", "Int"), ("((Int) -> Int)", "(Int) -> Int"), ("((Int))", "(Int)"),
    ("(Int, Int)", "(Int, Int)"), ("(a: Int, b: Int)", "(a: Int, b: Int)"), ("()", "()"),
    ("(Int) -> (Int)", "(Int) -> (Int)"), ("(any Store)", "any Store"), ("Store", "Store"),
  ])
  func `keep the parentheses that belong to them`(_ type: String, _ expected: String) {
    #expect(TypeText.withoutParentheses(type) == expected)
  }
}
