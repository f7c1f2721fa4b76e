// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation

/// A storyboard that creates Swift controllers from a document, without UIKit or AppKit.
///
/// ```swift
/// let storyboard = try HeadlessStoryboard(named: "Animals", bundle: .main)
/// let screen = try storyboard.makeController(withIdentifier: "Cat")
/// ```
///
/// A controller has the custom class of its element, or the element's base class. Its runtime attributes are set, its
/// relationships and container views create its children, and then it is awakened: children before parents.
///
/// It is not `Sendable`, not isolated to an actor, and not thread-safe.
open class HeadlessStoryboard {
  /// The name of the storyboard: its file name without the extension.
  public let name: String

  /// The bundle of its file and of referenced storyboards; `nil` for the main bundle.
  public let bundle: Bundle?

  /// The document.
  public let document: StoryboardDocument

  /// The folders to search for referenced storyboards that are not in the bundle, in order.
  ///
  /// An application's storyboards are in one bundle, but in many folders of a source tree. Storyboards found in these
  /// folders search the same folders.
  public var folders: [URL] = []

  /// The classes to search first, for classes that cannot be found by name: nested and generic ones.
  public var classes: [HeadlessController.Type] = []

  /// Receives the runtime attributes that a controller does not handle; `nil` to throw an error for them.
  ///
  /// UIKit sets any property by its key path, even of controllers without a custom class, such as `hidesBottomBarWhenPushed`.
  /// Here, return after storing or ignoring an attribute, and throw to reject it.
  ///
  /// A thrown error fails the instantiation. Referenced storyboards use the same handler.
  public var undefinedAttributeHandler:
    ((_ controller: HeadlessController, _ keyPath: String, _ value: RuntimeAttributeValue) throws -> Void)?

  /// The classes to search first: `classes`, and the additions of a subclass.
  open var knownClasses: [HeadlessController.Type] { classes }

  /// Reads a storyboard of a bundle.
  ///
  /// - Parameters:
  ///   - name: The name of the file, without its extension.
  ///   - bundle: The bundle with the source of the storyboard; `nil` for the main bundle.
  /// - Throws: ``StoryboardError`` if there is no such file, or it cannot be read.
  public convenience init(named name: String, bundle: Bundle?) throws {
    try self.init(named: name, bundle: bundle, folders: [])
  }

  /// Reads a storyboard of a bundle or a folder.
  ///
  /// - Parameters:
  ///   - name: The name of the file, without its extension.
  ///   - bundle: The bundle with the source of the storyboard; `nil` for the main bundle.
  ///   - folders: The folders to search next, also for referenced storyboards: see ``folders``.
  /// - Throws: ``StoryboardError`` if there is no such file, or it cannot be read.
  public convenience init(named name: String, bundle: Bundle?, folders: [URL]) throws {
    self.init(
      document: try StoryboardDocument(contentsOf: StoryboardLocator.url(of: name, in: bundle, or: folders)),
      name: name, bundle: bundle)
    self.folders = folders
  }

  /// Reads a storyboard file. Referenced storyboards are searched for in the folder of the file.
  ///
  /// - Parameter url: A file URL.
  /// - Throws: ``StoryboardError`` if the file cannot be read.
  public convenience init(contentsOf url: URL) throws {
    self.init(
      document: try StoryboardDocument(contentsOf: url), name: url.deletingPathExtension().lastPathComponent,
      bundle: Bundle(url: url.deletingLastPathComponent()))
  }

  /// Creates a storyboard from a document.
  public init(document: StoryboardDocument, name: String, bundle: Bundle?) {
    self.document = document
    self.name = name
    self.bundle = bundle
  }

  /// Creates the controller with an identifier, and its children.
  ///
  /// - Parameter identifier: A storyboard identifier of the document.
  /// - Returns: The controller.
  /// - Throws: ``StoryboardError`` that names the invalid identifier, class or document.
  /// - Complexity: O(*n*) in the number of created controllers.
  public func makeController(withIdentifier identifier: String) throws -> HeadlessController {
    guard let index = document.identifierIndices[identifier] else {
      throw StoryboardError(file: document.file, reason: "no controller has the identifier '\(identifier)'")
    }
    return try SceneBuilder.make(document.controllers[index], of: self)
  }

  /// Creates the controller with an object id, and its children, even if it is only a segue's destination.
  ///
  /// - Parameter id: The object id of a controller of the document, or of a reference to one.
  /// - Returns: The controller.
  /// - Throws: ``StoryboardError`` that names the invalid id, class or document.
  /// - Complexity: O(*n*) in the number of created controllers.
  public func makeController(withObjectID id: String) throws -> HeadlessController {
    guard let description = document.controller(withID: id) else {
      throw StoryboardError(file: document.file, reason: "no controller has the object id '\(id)'")
    }
    return try SceneBuilder.make(description, of: self)
  }

  /// Creates the initial controller and its children.
  ///
  /// - Returns: The controller, or `nil` if the document has none.
  /// - Throws: ``StoryboardError`` that names the invalid class or document.
  public func makeInitialController() throws -> HeadlessController? {
    guard let id = document.initialViewController else { return nil }
    guard let description = document.controller(withID: id) else {
      throw StoryboardError(file: document.file, reason: "the initial controller '\(id)' is not in the document")
    }
    return try SceneBuilder.make(description, of: self)
  }

  /// Called when a controller is complete, if it was created by identifier, by a reference, or as the initial
  /// controller.
  ///
  /// Override it to inject dependencies: the controller and all its children have been created and awakened.
  open func didMake(_ controller: HeadlessController) {}

  /// Finds a referenced storyboard.
  ///
  /// - Parameters:
  ///   - name: The name in the reference.
  ///   - bundle: This storyboard's bundle, or the bundle in the reference.
  /// - Returns: Another storyboard.
  /// - Throws: ``StoryboardError`` if there is no such file, or it cannot be read.
  open func storyboard(named name: String, bundle: Bundle?) throws -> HeadlessStoryboard {
    let storyboard = try HeadlessStoryboard(named: name, bundle: bundle, folders: folders)
    storyboard.classes = classes
    storyboard.undefinedAttributeHandler = undefinedAttributeHandler
    return storyboard
  }

  /// Returns the class of a controller.
  ///
  /// Also called for controllers without a custom class, with the system's class and module: `UINavigationController`
  /// and `UIKit` for a `navigationController`.
  ///
  /// - Parameters:
  ///   - name: The class in the document.
  ///   - module: The module in the document, which may be missing or outdated.
  /// - Returns: A class with that name: one of `knownClasses`, or a class that the runtime finds. For a system class
  ///   that is not among `knownClasses`, ``HeadlessViewController`` or ``HeadlessWindowController``.
  /// - Throws: ``StoryboardError`` if there is none, or if there are two and the module does not distinguish them.
  open func controllerClass(named name: String, module: String?) throws -> HeadlessController.Type {
    try ClassLocator(storyboard: self, known: knownClasses).find(name, module: module)
  }
}
