// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// A controller of a scene, or a reference to one in another document, as the document describes it.
///
/// A controller description is a value: `Sendable`.
public struct StoryboardController: Hashable, Sendable {
  /// The element: `viewController`, `navigationController`, `windowController`, ...
  public internal(set) var element: String
  /// The object id; empty where the document lacks it.
  public internal(set) var id: String
  /// The id of the scene.
  public internal(set) var sceneID: String?
  /// The class given in Interface Builder; `nil` for the class that belongs to the element.
  public internal(set) var customClass: String?
  /// The module given with the class.
  public internal(set) var customModule: String?
  /// `target` where the module is that of the target which builds the document; the name in `customModule` may be stale.
  public internal(set) var customModuleProvider: String?
  /// The identifier that code asks for.
  public internal(set) var storyboardIdentifier: String?
  /// The identifier of a watchOS controller.
  public internal(set) var identifier: String?
  /// The title.
  public internal(set) var title: String?
  /// The name shown in Interface Builder.
  public internal(set) var userLabel: String?
  /// Whether the document begins with this controller.
  public internal(set) var isInitial = false
  /// The line of the element, from 1.
  public internal(set) var line: Int
  /// The controller's own user-defined runtime attributes, in order; not those of its views.
  public internal(set) var attributes: [RuntimeAttribute] = []
  /// The segues that load with the controller, and make its children, in order.
  public internal(set) var relationships: [StoryboardRelationship] = []
  /// The container views that load with the controller's view, and make its further children, in order.
  public internal(set) var embeds: [StoryboardRelationship] = []
  /// The segues that are performed on demand.
  public internal(set) var segues: [StoryboardSegue] = []
  /// Where the controller is, if this is a reference to another document.
  public internal(set) var reference: StoryboardReference?

  /// The name under which `SwinjectStoryboard` looks up the registration.
  public var swinjectRegistrationName: String? {
    for attribute in attributes.reversed() where attribute.keyPath == "swinjectRegistrationName" {
      if case .string(let name) = attribute.value { return name }
    }
    return nil
  }
}

/// That one controller holds another from the start: `rootViewController`, `viewControllers`, an embedding container view.
///
/// A relationship is a value: `Sendable`.
public struct StoryboardRelationship: Hashable, Sendable {
  /// The id of the segue.
  public internal(set) var id: String?
  /// What the child is to its parent, as the document says; `nil` for a container view.
  public internal(set) var name: String?
  /// The object id of the child.
  public internal(set) var destination: String
  /// The selector of the action that makes the child instead of the storyboard, if there is one.
  public internal(set) var creationSelector: String?
  /// The line of the segue, from 1.
  public internal(set) var line: Int
}

/// A segue that is performed on demand.
///
/// A segue is a value: `Sendable`.
public struct StoryboardSegue: Hashable, Sendable {
  /// The id of the segue.
  public internal(set) var id: String?
  /// `show`, `modal`, `unwind`, ...
  public internal(set) var kind: String
  /// The identifier that code asks for.
  public internal(set) var identifier: String?
  /// The object id of the destination.
  public internal(set) var destination: String
  /// The element of the destination: that of a controller, or `exit`; `nil` where it is not in the document.
  public internal(set) var destinationElement: String?
  /// The element that holds the segue: the controller, or a view, a button, a cell in it.
  public internal(set) var sourceElement: String
  /// The object id of that element.
  public internal(set) var sourceID: String?
  /// The selector of the action that makes the destination instead of the storyboard, if there is one.
  public internal(set) var creationSelector: String?
  /// The line of the segue, from 1.
  public internal(set) var line: Int
}

/// Where a controller is that a document only refers to.
///
/// A reference is a value: `Sendable`.
public struct StoryboardReference: Hashable, Sendable {
  /// The name of the storyboard, without its extension; `nil` in an unfinished reference.
  public internal(set) var storyboardName: String?
  /// The identifier of the controller in it; `nil` for its initial controller.
  public internal(set) var referencedIdentifier: String?
  /// The identifier of the bundle that has the storyboard; `nil` for the same bundle.
  public internal(set) var bundleIdentifier: String?
}
