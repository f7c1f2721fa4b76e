// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// A relationship that loads with its controller: `rootViewController`, `viewControllers`, an embedding container view.
///
/// A relationship is a `Sendable` value.
public struct StoryboardRelationship: Hashable, Sendable {
  /// The id of the segue.
  public internal(set) var id: String?
  /// The child's relationship to its parent in the document; `nil` for a container view.
  public internal(set) var name: String?
  /// The identifier that code receives in `prepare(for:sender:)`.
  public internal(set) var identifier: String?
  /// The object id of the child.
  public internal(set) var destination: String
  /// The element that contains the segue: the controller, or a container view in it.
  public internal(set) var sourceElement: String
  /// The object id of that element.
  public internal(set) var sourceID: String?
  /// The selector of the action that creates the child instead of the storyboard, if any.
  public internal(set) var creationSelector: String?
  /// The custom class of the segue; `nil` for the default class of its kind.
  public internal(set) var customClass: String?
  /// The module of the class.
  public internal(set) var customModule: String?
  /// `target` if the module is the target that builds the document; `customModule` may then be outdated.
  public internal(set) var customModuleProvider: String?
  /// The line of the segue, from 1.
  public internal(set) var line: Int
  /// The column of the segue in bytes, from 1.
  public internal(set) var column: Int
}

/// A segue that is performed on demand.
///
/// A segue is a `Sendable` value.
public struct StoryboardSegue: Hashable, Sendable {
  /// The id of the segue.
  public internal(set) var id: String?
  /// `show`, `modal`, `unwind`, ...
  public internal(set) var kind: String
  /// The identifier for code.
  public internal(set) var identifier: String?
  /// The object id of the destination.
  public internal(set) var destination: String
  /// The element of the destination: a controller or `exit`; `nil` if it is not in the document.
  public internal(set) var destinationElement: String?
  /// The element that contains the segue: the controller, or a view, button or cell in it.
  public internal(set) var sourceElement: String
  /// The object id of that element.
  public internal(set) var sourceID: String?
  /// The selector of the action that creates the destination instead of the storyboard, if any.
  public internal(set) var creationSelector: String?
  /// The selector of the action that an unwind segue searches for in earlier controllers.
  public internal(set) var unwindAction: String?
  /// The custom class of the segue; `nil` for the default class of its kind.
  public internal(set) var customClass: String?
  /// The module of the class.
  public internal(set) var customModule: String?
  /// `target` if the module is the target that builds the document; `customModule` may then be outdated.
  public internal(set) var customModuleProvider: String?
  /// The line of the segue, from 1.
  public internal(set) var line: Int
  /// The column of the segue in bytes, from 1.
  public internal(set) var column: Int
}
