// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// The lifetime of a registration's instances, as written in the code.
enum ServiceLifetime: Hashable, Sendable {
  /// Unspecified: the default lifetime of the container or the system.
  case standard
  /// A lifetime of the library, by its name: `container`, `application`, `weakSingleton`.
  case named(String)
  /// A scope of the client, by the declaration that stores it.
  case custom(USR, source: String)
  /// A scope that is known only at run time, with its source.
  case unknown(source: String)

  /// The kinds of lifetimes, independent of the system.
  enum Kind: Hashable, Sendable {
    /// A new instance for each lookup.
    case transient
    /// One instance for each outermost lookup.
    case graph
    /// One instance until a reset.
    case singleton
    /// One instance while it is referenced elsewhere.
    case weak
    /// A scope of the client.
    case custom
    /// Not known.
    case unknown
  }

  /// Returns the kind of lifetime in a system.
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

  /// Returns the lifetime for messages: `container`, `Scopes.session`.
  func text(in system: ContainerLibrary.System) -> String {
    switch self {
    case .standard: system == .dip ? "shared" : "graph"
    case .named(let name): name
    case .custom(_, let source), .unknown(let source): source
    }
  }
}
