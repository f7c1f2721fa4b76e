// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// How long instances of a registration live, as the code says it.
enum ServiceLifetime: Hashable, Sendable {
  /// The code does not say: the system's usual lifetime, unless the container has another one.
  case standard
  /// A lifetime that the library defines, by its name: `container`, `application`, `weakSingleton`.
  case named(String)
  /// A scope of the client's own, by the declaration that holds it.
  case custom(USR, source: String)
  /// A scope that only a run knows, with the source.
  case unknown(source: String)

  /// How long instances live, the same for all systems.
  enum Kind: Hashable, Sendable {
    /// A new instance for each lookup.
    case transient
    /// One instance for each outermost lookup.
    case graph
    /// One instance, until it is reset.
    case singleton
    /// One instance, as long as somebody holds it.
    case weak
    /// What the client's scope does.
    case custom
    /// Not known.
    case unknown
  }

  /// How long instances live in a system.
  func kind(in system: ContainerLibrary.System) -> Kind {
    switch self {
    case .standard: .graph
    case .custom: .custom
    case .unknown: .unknown
    case .named(let name):
      switch (system, name) {
      case (_, "transient"), (_, "unique"), (_, "none"): .transient
      case (_, "graph"), (.dip, "shared"): .graph
      case (.swinject, "container"), (.swinject, "hierarchy"), (.resolver, "application"), (.resolver, "cached"),
        (.resolver, "container"), (.dip, "singleton"), (.dip, "eagerSingleton"):
        .singleton
      case (_, "weak"), (.resolver, "shared"), (.dip, "weakSingleton"): .weak
      default: .unknown
      }
    }
  }

  /// The lifetime in words: `container`, `Scopes.session`.
  func text(in system: ContainerLibrary.System) -> String {
    switch self {
    case .standard: system == .dip ? "shared" : "graph"
    case .named(let name): name
    case .custom(_, let source), .unknown(let source): source
    }
  }
}
