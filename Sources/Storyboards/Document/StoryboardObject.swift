// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// An object of a document of which something is known: that it has runtime attributes, or stands at the top of a xib.
///
/// An object description is a value: `Sendable`.
public struct StoryboardObject: Hashable, Sendable {
  /// The element: `viewController`, `view`, `placeholder`, ...
  public internal(set) var element: String
  /// The object id; empty where the document lacks it.
  public internal(set) var id: String
  /// The class given in Interface Builder; `nil` for the class that belongs to the element.
  public internal(set) var customClass: String?
  /// The module given with the class.
  public internal(set) var customModule: String?
  /// The object's own user-defined runtime attributes, in order.
  public internal(set) var attributes: [RuntimeAttribute] = []
  /// The line of the element, from 1.
  public internal(set) var line: Int
}
