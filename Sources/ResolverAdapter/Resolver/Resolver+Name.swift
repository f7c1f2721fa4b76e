// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

extension Resolver {
  /// The name of a registration.
  ///
  /// ```swift
  /// extension Resolver.Name {
  ///   static let mock = Self("mock")
  /// }
  /// ```
  ///
  /// This is a `Sendable` value type.
  public struct Name: ExpressibleByStringLiteral, Hashable, Sendable {
    /// The name as a string.
    public let rawValue: String

    /// Creates a name from a string.
    public init(_ rawValue: String) {
      self.rawValue = rawValue
    }

    /// Creates a name from a literal.
    public init(stringLiteral: String) {
      rawValue = stringLiteral
    }

    /// Creates a name from an optional string.
    public static func name(fromString string: String?) -> Name? {
      string.map { Name($0) }
    }
  }
}
