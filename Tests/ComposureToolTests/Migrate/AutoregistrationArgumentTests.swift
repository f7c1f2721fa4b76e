// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Testing

@testable import composure_tool

/// Autoregistrations with arguments, which also go to parameters of other types that they can be cast to.
struct AutoregistrationArgumentTests {
  private static let types = """
    import SwinjectAdapter
    protocol Named {}
    protocol Sorted {}
    class Base: Named {}
    class Journal {}
    final class Diary: Journal {}
    struct Place { let name: String }
    struct Title: Named {}
    enum Mode: Sorted { case one }
    extension String: Sorted {}
    class NamedJournal: Journal, Named {}
    struct Label: Named { let text: String }
    final class Store: Named, Sorted {}

    """

  /// The type of the argument, the type of the other parameter, and whether the argument may be cast to it.
  @Test(arguments: [
    ("Place", "any Named", false),
    ("Place", "Journal", false),
    ("Place", "Int", false),
    ("Place", "Mode", false),
    ("Title", "any Named", true),
    ("Title", "any Sorted", false),
    ("Mode", "any Named", false),
    ("String", "any Named", false),
    ("String", "any Sorted", true),
    ("String", "Journal", false),
    ("Base", "any Sorted", false),
    ("Base", "any Named", true),
    ("Base", "Journal", false),
    ("Journal", "any Sorted", false),
    // A subclass conforms.
    ("Journal", "any Named", true),
    ("Diary", "any Named", false),
    ("Journal", "Diary", true),
    ("Diary", "Journal", true),
    ("any Named", "Place", true),
    ("any Error", "any Named", true),
    ("any Error", "Journal", true),
    ("any Named", "Journal", true),
    ("Place", "any Error", true),
    ("Place", "Any", true),
    ("Place", "AnyObject", true),
    ("Place", "Place?", true),
  ])
  func `move if no argument can be cast to what the initializer looks up`(
    _ argument: String, _ type: String, _ mayBeCast: Bool
  ) async throws {
    let application = try SampleApplication(
      [
        "App.swift": Self.types + """
          final class Page { let own: \(argument); let other: \(type); init(own: \(argument), other: \(type)) { (self.own, self.other) = (own, other) } }
          func assemble(_ container: Container) {
            container.autoregister(Page.self, argument: (\(argument)).self, initializer: Page.init)
          }

          """
      ], mode: "5")
    let states = try await application.plan().states
    let bare = type.replacingOccurrences(of: "any ", with: "")
    let obstacle = "an argument may be cast to the parameter of type '\(bare)' of its initializer: write a closure"
    #expect(states == ["makePage: \(mayBeCast ? "blocked: \(obstacle)" : "movable")"])
  }

  @Test func `create the same objects after the move`() async throws {
    let application = try SampleApplication(
      [
        "App.swift": Self.types + """
          final class Page {
            let title: Place
            let named: any Named
            init(title: Place, named: any Named) { (self.title, self.named) = (title, named) }
          }
          func assemble(_ container: Container) {
            container.register(Named.self) { _ in Store() }.inObjectScope(.container)
            container.autoregister(Page.self, argument: Place.self, initializer: Page.init)
          }
          @main struct Main {
            static func main() {
              let container = Container()
              assemble(container)
              let page = container.resolve(Page.self, argument: Place(name: "park"))!
              print(page.title.name, type(of: page.named))
            }
          }

          """
      ], mode: "5")
    try await application.expectSameOutput("park Store\n", withoutContainerAfterMoving: 2)
  }
}
