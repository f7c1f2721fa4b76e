// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

extension DependencyGraph {
  /// How long a value lives.
  ///
  /// A value: `Sendable`.
  public struct Lifetime: Hashable, Sendable, CustomStringConvertible {
    /// The name as it is written in code: `shared`, `shared(for:)`, `weaklyShared`, `transient`.
    public let description: String

    /// Creates a lifetime that only a layer above the typed core has.
    @inlinable
    package init(_ name: String) {
      description = name
    }

    /// Once per scope: `shared { }`.
    @inlinable public static var shared: Lifetime { Lifetime("shared") }
    /// Once per scope and key: `shared(for:) { }`.
    @inlinable public static var sharedForKey: Lifetime { Lifetime("shared(for:)") }
    /// As long as somebody holds it: `weaklyShared { }`.
    @inlinable public static var weaklyShared: Lifetime { Lifetime("weaklyShared") }
    /// Made anew for everybody who asks: `transient { }`.
    @inlinable public static var transient: Lifetime { Lifetime("transient") }
  }
}
