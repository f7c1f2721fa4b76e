// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// A user-defined runtime attribute: a value that is set through a key path once an object has been created.
///
/// This is a `Sendable` value type.
public struct RuntimeAttribute: Hashable, Sendable {
  /// The key path; empty if the document lacks it.
  public internal(set) var keyPath: String
  /// The value.
  public internal(set) var value: RuntimeAttributeValue
  /// Whether the string is localized in the application's strings files.
  public internal(set) var isLocalized = false
  /// The attribute `localized` as in the document, `YES` or `NO`; `nil` if it is absent.
  public internal(set) var localized: String?
  /// The catalog of an image: `system` for a system symbol, `nil` for an image of the application.
  public internal(set) var catalog: String?
  /// The type as in the document: `string`, `boolean`, `number`, ...
  public internal(set) var type: String
  /// The string of a simple value, as in the document: `YES`, `0.50`.
  public internal(set) var text: String?
  /// The element that contains the value: `integer`, `real`, `color`, ...; `nil` for most strings.
  public internal(set) var valueElement: String?
  /// The line of the attribute, from 1.
  public internal(set) var line: Int
  /// The column of the attribute in bytes, from 1.
  public internal(set) var column: Int
}

/// The value of a user-defined runtime attribute.
///
/// It is `Sendable`, because all of its parts are values.
public enum RuntimeAttributeValue: Hashable, Sendable {
  /// A string. A localized string is in the document's language.
  case string(String)
  /// A Boolean value.
  case boolean(Bool)
  /// A whole number.
  case integer(Int)
  /// A floating-point number.
  case real(Double)
  /// An explicit `nil`.
  case `nil`
  /// The name of an image.
  case image(String)
  /// A color, a point, a size, a rectangle or a range: its element, and its fields as in the document.
  case structure(element: String, fields: [String: String])
  /// The text of a value that does not match its type, as in the document.
  case unreadable(String?)
}
