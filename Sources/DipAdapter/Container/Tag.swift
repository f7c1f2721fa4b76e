// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

extension DependencyContainer {
  /// Tells definitions of one type apart.
  ///
  /// A value: `Sendable`.
  public enum Tag: Sendable {
    /// A text.
    case String(StringLiteralType)
    /// A number, which is another tag than the text of its digits.
    case Int(IntegerLiteralType)
  }
}

extension DependencyContainer.Tag: Hashable {}

extension DependencyContainer.Tag: ExpressibleByStringLiteral {
  /// Makes a tag of a text.
  public init(stringLiteral value: StringLiteralType) {
    self = .String(value)
  }
}

extension DependencyContainer.Tag: ExpressibleByIntegerLiteral {
  /// Makes a tag of a number.
  public init(integerLiteral value: IntegerLiteralType) {
    self = .Int(value)
  }
}

/// What definitions can be tagged with: texts, numbers, and enumerations of them.
public protocol DependencyTagConvertible {
  /// The tag.
  var dependencyTag: DependencyContainer.Tag { get }
}

extension DependencyContainer.Tag: DependencyTagConvertible {
  /// The tag itself.
  public var dependencyTag: DependencyContainer.Tag { self }
}

extension String: DependencyTagConvertible {
  /// The text as a tag.
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
  /// The text as a tag.
  public var dependencyTag: DependencyContainer.Tag { .String(rawValue) }
}
