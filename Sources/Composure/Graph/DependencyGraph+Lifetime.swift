// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

extension DependencyGraph {
  /// How long a value made by an assembly or a container lives.
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
    /// Once in each object graph that a container builds: its scope `graph`.
    case graph
    /// As an object scope of a container's user says.
    case custom

    /// The name as it is written in code: `shared`, `shared(for:)`, `weaklyShared`, `transient`, `graph`, `custom`.
    public var description: String {
      switch self {
      case .shared: "shared"
      case .sharedForKey: "shared(for:)"
      case .weaklyShared: "weaklyShared"
      case .transient: "transient"
      case .graph: "graph"
      case .custom: "custom"
      }
    }
  }
}
