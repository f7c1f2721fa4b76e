// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// An object of a document with runtime attributes or a custom class, or at the top level of a xib.
///
/// An object description is a `Sendable` value.
public struct StoryboardObject: Hashable, Sendable {
  /// The element: `viewController`, `view`, `placeholder`, ...
  public internal(set) var element: String
  /// The object id; empty if the document lacks it.
  public internal(set) var id: String
  /// The custom class; `nil` for the element's default class.
  public internal(set) var customClass: String?
  /// The module of the class.
  public internal(set) var customModule: String?
  /// `target` if the module is the target that builds the document; `customModule` may then be outdated.
  public internal(set) var customModuleProvider: String?
  /// The user-defined runtime attributes of the object itself, in order.
  public internal(set) var attributes: [RuntimeAttribute] = []
  /// The line of the element, from 1.
  public internal(set) var line: Int
  /// The column of the element in bytes, from 1.
  public internal(set) var column: Int
}
