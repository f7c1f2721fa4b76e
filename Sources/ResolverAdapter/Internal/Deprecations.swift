// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

// Names of Resolver 1.4 and earlier. Newest first.

extension Resolver {
  /// The scope's name before Resolver 1.5.
  @available(*, deprecated, renamed: "ResolverScope.application")
  public static var application: ResolverScope { ResolverScope.application }

  /// The scope's name before Resolver 1.5.
  @available(*, deprecated, renamed: "ResolverScope.cached")
  public static var cached: ResolverScope { ResolverScope.cached }

  /// The scope's name before Resolver 1.5.
  @available(*, deprecated, renamed: "ResolverScope.graph")
  public static var graph: ResolverScope { ResolverScope.graph }

  /// The scope's name before Resolver 1.5.
  @available(*, deprecated, renamed: "ResolverScope.shared")
  public static var shared: ResolverScope { ResolverScope.shared }

  /// The scope's name before Resolver 1.5.
  @available(*, deprecated, renamed: "ResolverScope.unique")
  public static var unique: ResolverScope { ResolverScope.unique }
}
