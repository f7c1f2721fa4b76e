// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// An image that the objects of a document use, as its list of resources describes it.
///
/// An image is a value: `Sendable`.
public struct StoryboardImage: Hashable, Sendable {
  /// The name of the image; empty if the document lacks it.
  public internal(set) var name: String
  /// The catalog of the image: `system` for a symbol of the system, `nil` for an image of the application.
  public internal(set) var catalog: String?
  /// The width in points, as the document writes it.
  public internal(set) var width: String?
  /// The height in points, as the document writes it.
  public internal(set) var height: String?
  /// Whether an object of the document uses the image. Lists of resources may be longer.
  public internal(set) var isUsed = false
  /// Whether the document contains the image itself.
  public internal(set) var isEmbedded = false
  /// The line of the element, from 1.
  public internal(set) var line: Int
  /// The column of the element in bytes, from 1.
  public internal(set) var column: Int
}

/// A color of an asset catalog that the objects of a document use, as its list of resources describes it.
///
/// A named color is a value: `Sendable`.
public struct StoryboardNamedColor: Hashable, Sendable {
  /// The name of the color; empty if the document lacks it.
  public internal(set) var name: String
  /// Whether an object of the document uses the color. Lists of resources may be longer.
  public internal(set) var isUsed = false
  /// The line of the element, from 1.
  public internal(set) var line: Int
  /// The column of the element in bytes, from 1.
  public internal(set) var column: Int
}
