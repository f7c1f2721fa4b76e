// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

extension DependencyContainer {
  /// A tag that distinguishes definitions of the same type.
  ///
  /// This is a `Sendable` value type.
  public enum Tag: Sendable {
    /// A string.
    case String(StringLiteralType)
    /// A number. It differs from the string with the same digits.
    case Int(IntegerLiteralType)
  }
}

extension DependencyContainer.Tag: Hashable {}

extension DependencyContainer.Tag: ExpressibleByStringLiteral {
  /// Creates a tag from a string.
  public init(stringLiteral value: StringLiteralType) {
    self = .String(value)
  }
}

extension DependencyContainer.Tag: ExpressibleByIntegerLiteral {
  /// Creates a tag from a number.
  public init(integerLiteral value: IntegerLiteralType) {
    self = .Int(value)
  }
}

/// A type whose values can be tags: strings, integers, and enumerations with these raw values.
public protocol DependencyTagConvertible {
  /// The tag.
  var dependencyTag: DependencyContainer.Tag { get }
}

extension DependencyContainer.Tag: DependencyTagConvertible {
  /// The tag itself.
  public var dependencyTag: DependencyContainer.Tag { self }
}

extension String: DependencyTagConvertible {
  /// The string as a tag.
  public var dependencyTag: DependencyContainer.Tag { .String(self) }
}

extension Int: DependencyTagConvertible {
  /// The number as a tag.
  public var dependencyTag: DependencyContainer.Tag { .Int(self) }
}

extension DependencyTagConvertible where Self: RawRepresentable, RawValue == Int {
  /// The number as a tag.
  public var dependencyTag: DependencyContainer.Tag { .Int(rawValue) }
}

extension DependencyTagConvertible where Self: RawRepresentable, RawValue == String {
  /// The string as a tag.
  public var dependencyTag: DependencyContainer.Tag { .String(rawValue) }
}
