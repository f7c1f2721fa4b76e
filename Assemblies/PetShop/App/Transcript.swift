// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure
import PetShopStorefront
import Storyboards

/// The output of `petshop`: the shop, composed in two ways, and the objects that were created for it.
enum Transcript {
  static func make() throws -> String {
    let shop = ShopAssembly(firstCustomer: "Stephen")
    var screens: [HeadlessViewController] = []
    var lines: [String] = []
    let graph = try DependencyGraph.record {
      screens = [try shop.catScreen, try shop.dogScreen]
      lines = shop.guestBook.lines
    }
    return """
      The pet shop, composed by typed assemblies
      \(describe(screens))
        \(lines.joined(separator: "\n  "))

      What was built for it
      \(indent(graph.description))

      The same storyboard, injected by the container
      \(describe(ShopContainer.screens()))

      """
  }

  /// Returns the dependency graph of the shop.
  static func graph() throws -> DependencyGraph {
    let shop = ShopAssembly(firstCustomer: "Stephen")
    return try DependencyGraph.record { _ = (try shop.catScreen, try shop.dogScreen, shop.guestBook) }
  }

  private static func describe(_ screens: [HeadlessViewController]) -> String {
    let lines = screens.map { screen in
      "\(screen.storyboardIdentifier ?? "-")  \(type(of: screen))  \((screen as? AnimalViewController)?.text ?? "-")"
    }
    return indent(lines.joined(separator: "\n"))
  }

  private static func indent(_ text: String) -> String {
    text.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n")
  }
}
