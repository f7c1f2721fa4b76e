// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// An outlet or an action, which connects two objects of a document when it is loaded.
///
/// This is a `Sendable` value type.
public struct StoryboardConnection: Hashable, Sendable {
  /// The kind of a connection.
  public enum Kind: String, Sendable {
    /// Sets a property of the source to the destination.
    case outlet
    /// Adds the destination to an array property of the source.
    case outletCollection
    /// Calls a method of the destination from the source.
    case action
  }

  /// The kind of the connection.
  public internal(set) var kind: Kind
  /// The property of an outlet, or the selector of an action; empty if the document lacks it.
  public internal(set) var name: String
  /// The element that contains the connection.
  public internal(set) var sourceElement: String
  /// The object id of that element.
  public internal(set) var sourceID: String?
  /// The object id of the destination; empty if the document lacks it.
  public internal(set) var destination: String
  /// The element of the destination; `nil` if it is not in the document.
  public internal(set) var destinationElement: String?
  /// The line of the connection, from 1.
  public internal(set) var line: Int
  /// The column of the connection in bytes, from 1.
  public internal(set) var column: Int
}
