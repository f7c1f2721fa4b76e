// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// An image that a document's objects use, as listed in its resources.
///
/// An image is a `Sendable` value.
public struct StoryboardImage: Hashable, Sendable {
  /// The name of the image; empty if the document lacks it.
  public internal(set) var name: String
  /// The catalog of the image: `system` for a system symbol, `nil` for an image of the application.
  public internal(set) var catalog: String?
  /// The width in points, as in the document.
  public internal(set) var width: String?
  /// The height in points, as in the document.
  public internal(set) var height: String?
  /// Whether an object of the document uses the image. The resources may list unused images.
  public internal(set) var isUsed = false
  /// Whether the document contains the image itself.
  public internal(set) var isEmbedded = false
  /// The line of the element, from 1.
  public internal(set) var line: Int
  /// The column of the element in bytes, from 1.
  public internal(set) var column: Int
}

/// A color of an asset catalog that a document's objects use, as listed in its resources.
///
/// A named color is a `Sendable` value.
public struct StoryboardNamedColor: Hashable, Sendable {
  /// The name of the color; empty if the document lacks it.
  public internal(set) var name: String
  /// Whether an object of the document uses the color. The resources may list unused colors.
  public internal(set) var isUsed = false
  /// The line of the element, from 1.
  public internal(set) var line: Int
  /// The column of the element in bytes, from 1.
  public internal(set) var column: Int
}
