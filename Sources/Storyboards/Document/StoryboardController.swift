// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// A controller of a scene or a xib, or a reference to another document's controller, as described in the document.
///
/// This is a `Sendable` value type.
public struct StoryboardController: Hashable, Sendable {
  /// The element: `viewController`, `navigationController`, `windowController`, ...
  public internal(set) var element: String
  /// The object id; empty if the document lacks it.
  public internal(set) var id: String
  /// The id of the scene; `nil` in a xib.
  public internal(set) var sceneID: String?
  /// The object id of the controller that contains this one in a xib; `nil` at the top level, and in storyboards.
  public internal(set) var parentID: String?
  /// The custom class; `nil` for the element's default class.
  public internal(set) var customClass: String?
  /// The module of the class.
  public internal(set) var customModule: String?
  /// `target` if the module is the target that builds the document; `customModule` may then be outdated.
  public internal(set) var customModuleProvider: String?
  /// The storyboard identifier for code.
  public internal(set) var storyboardIdentifier: String?
  /// Whether the storyboard identifier is also the identifier for state restoration.
  public internal(set) var usesStoryboardIdentifierForRestoration = false
  /// The identifier of a watchOS controller.
  public internal(set) var identifier: String?
  /// The title.
  public internal(set) var title: String?
  /// The name shown in Interface Builder.
  public internal(set) var userLabel: String?
  /// Whether the controller is the document's initial controller.
  public internal(set) var isInitial = false
  /// The line of the element, from 1.
  public internal(set) var line: Int
  /// The column of the element in bytes, from 1.
  public internal(set) var column: Int
  /// The user-defined runtime attributes of the controller itself, in order, without the attributes of its views.
  public internal(set) var attributes: [RuntimeAttribute] = []
  /// The relationships that load with the controller and create its children, in order.
  public internal(set) var relationships: [StoryboardRelationship] = []
  /// The container views that load with the controller's view and create additional children, in order.
  public internal(set) var embeds: [StoryboardRelationship] = []
  /// The segues that are performed on demand.
  public internal(set) var segues: [StoryboardSegue] = []
  /// The location of the controller, if this is a reference to another scene.
  public internal(set) var reference: StoryboardReference?

  /// The name under which `SwinjectStoryboard` looks up the registration.
  public var swinjectRegistrationName: String? {
    for attribute in attributes.reversed() where attribute.keyPath == "swinjectRegistrationName" {
      if case .string(let name) = attribute.value { return name }
    }
    return nil
  }
}

/// The location of a controller that a document only refers to.
///
/// A reference is a `Sendable` value.
public struct StoryboardReference: Hashable, Sendable {
  /// The name of the storyboard, without its extension; `nil` for the document that contains the reference.
  public internal(set) var storyboardName: String?
  /// The identifier of the controller; `nil` for the initial controller. Unfinished references have neither name nor
  /// identifier.
  public internal(set) var referencedIdentifier: String?
  /// The identifier of the storyboard's bundle; `nil` for the same bundle.
  public internal(set) var bundleIdentifier: String?

  /// The identifier, if this refers to a controller of the document that contains the reference.
  var identifierInOwnDocument: String? {
    guard storyboardName ?? "" == "", bundleIdentifier == nil, referencedIdentifier != "" else { return nil }
    return referencedIdentifier
  }
}
