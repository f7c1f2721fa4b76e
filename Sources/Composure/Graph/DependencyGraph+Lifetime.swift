// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

extension DependencyGraph {
  /// How long a value made by an assembly lives.
  ///
  /// An enumeration without references: `Sendable`.
  public enum Lifetime: UInt8, Sendable, CustomStringConvertible {
    /// Once per scope: `shared { }`.
    case shared
    /// Once per scope and key: `shared(for:) { }`.
    case sharedForKey
    /// As long as somebody holds it: `weaklyShared { }`.
    case weaklyShared
    /// Made anew for everybody who asks: `transient { }`.
    case transient

    /// The name as it is written in code: `shared`, `shared(for:)`, `weaklyShared`, `transient`.
    public var description: String {
      switch self {
      case .shared: "shared"
      case .sharedForKey: "shared(for:)"
      case .weaklyShared: "weaklyShared"
      case .transient: "transient"
      }
    }
  }
}
