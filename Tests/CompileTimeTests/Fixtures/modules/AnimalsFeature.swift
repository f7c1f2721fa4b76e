// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Composure

public protocol AnimalsAssembly: Assembly {
  var owner: String { get }
  var cat: String { get }
}

extension AnimalsAssembly {
  public var owner: String { "Yoichi" }
  public var cat: String { shared(\.cat) { "Mimi" } }
}
