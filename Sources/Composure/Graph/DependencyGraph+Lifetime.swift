// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

extension DependencyGraph {
  /// How long a value lives.
  ///
  /// This is a `Sendable` value type.
  public struct Lifetime: Hashable, Sendable, CustomStringConvertible {
    /// The name as written in code: `shared`, `shared(for:)`, `weaklyShared`, `transient`.
    public let description: String

    /// Creates a lifetime for a layer above the typed core.
    @inlinable
    package init(_ name: String) {
      description = name
    }

    /// One instance per scope: `shared { }`.
    @inlinable public static var shared: Lifetime { Lifetime("shared") }
    /// One instance per scope and key: `shared(for:) { }`.
    @inlinable public static var sharedForKey: Lifetime { Lifetime("shared(for:)") }
    /// One instance while it is referenced: `weaklyShared { }`.
    @inlinable public static var weaklyShared: Lifetime { Lifetime("weaklyShared") }
    /// A new instance per access: `transient { }`.
    @inlinable public static var transient: Lifetime { Lifetime("transient") }
  }
}
