// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// A user-defined runtime attribute: a value that is set through a key path once an object has been created.
///
/// A value: `Sendable`.
public struct RuntimeAttribute: Hashable, Sendable {
  /// The key path; empty where the document lacks it.
  public internal(set) var keyPath: String
  /// The value.
  public internal(set) var value: RuntimeAttributeValue
  /// Whether the string is looked up in the strings files of the application.
  public internal(set) var isLocalized = false
  /// The attribute `localized` as the document writes it, `YES` or `NO`; `nil` if it is absent.
  public internal(set) var localized: String?
  /// The catalog of an image: `system` for a symbol of the system, `nil` for an image of the application.
  public internal(set) var catalog: String?
  /// The type as the document writes it: `string`, `boolean`, `number`, ...
  public internal(set) var type: String
  /// The text of a value that consists of one, as the document writes it: `YES`, `0.50`.
  public internal(set) var text: String?
  /// The element with the value inside the attribute: `integer`, `real`, `color`, ...; `nil` for most strings.
  public internal(set) var valueElement: String?
  /// The line of the attribute, from 1.
  public internal(set) var line: Int
  /// The column of the attribute in bytes, from 1.
  public internal(set) var column: Int
}

/// The value of a user-defined runtime attribute.
///
/// `Sendable`, as all of its parts are values.
public enum RuntimeAttributeValue: Hashable, Sendable {
  /// A string; a localized one is in the language of the document.
  case string(String)
  /// A Boolean value.
  case boolean(Bool)
  /// A whole number.
  case integer(Int)
  /// A number with a fraction.
  case real(Double)
  /// Nothing, set on purpose.
  case `nil`
  /// The name of an image.
  case image(String)
  /// A color, a point, a size, a rectangle or a range: its element, and its fields as the document writes them.
  case structure(element: String, fields: [String: String])
  /// A value that does not fit its type, as the document writes it.
  case unreadable(String?)
}
