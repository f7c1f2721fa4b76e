// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation

/// A storyboard that makes Swift controllers out of a real document, without UIKit or AppKit.
///
/// ```swift
/// let storyboard = try HeadlessStoryboard(named: "Animals", bundle: .main)
/// let screen = try storyboard.makeController(withIdentifier: "Cat")
/// ```
///
/// A controller is made by the class that its element names, or by the base class of its element. Its runtime attributes
/// are set, its relationships and container views make its children, and then it is woken: children before parents.
///
/// Not `Sendable`, bound to no actor, to be used from one thread at a time.
open class HeadlessStoryboard {
  /// The name of the storyboard: that of its file, without the extension.
  public let name: String

  /// Where its file and those that it refers to are found; `nil` for the main bundle.
  public let bundle: Bundle?

  /// What the file says.
  public let document: StoryboardDocument

  /// Folders in which storyboards that this one refers to are looked up if they are not in its bundle, in their order.
  ///
  /// An application keeps its storyboards in one bundle, and a source tree in many folders. The storyboards found in them have
  /// the same folders.
  public var folders: [URL] = []

  /// Classes to look among before all others, for those that cannot be found by name: nested and generic ones.
  public var classes: [HeadlessController.Type] = []

  /// Receives the runtime attributes that a controller does not know; `nil` to throw an error for them.
  ///
  /// UIKit sets any property by its key path, also of controllers without a class of their own: `hidesBottomBarWhenPushed`, for
  /// example. Here, return to ignore an attribute or after storing it, and throw to refuse it.
  ///
  /// What it throws ends the instantiation. Storyboards that this one refers to have the same handler.
  public var undefinedAttributeHandler:
    ((_ controller: HeadlessController, _ keyPath: String, _ value: RuntimeAttributeValue) throws -> Void)?

  /// The classes to look among before all others: `classes`, and what a subclass adds.
  open var knownClasses: [HeadlessController.Type] { classes }

  /// Reads a storyboard of a bundle.
  ///
  /// - Parameters:
  ///   - name: The name of the file, without its extension.
  ///   - bundle: Where the source text of the storyboard is; `nil` for the main bundle.
  /// - Throws: ``StoryboardError`` if there is no such file, or it cannot be read.
  public convenience init(named name: String, bundle: Bundle?) throws {
    try self.init(named: name, bundle: bundle, folders: [])
  }

  /// Reads a storyboard of a bundle or a folder.
  ///
  /// - Parameters:
  ///   - name: The name of the file, without its extension.
  ///   - bundle: Where the source text of the storyboard is; `nil` for the main bundle.
  ///   - folders: Where it is looked up next, and the storyboards that it refers to: see ``folders``.
  /// - Throws: ``StoryboardError`` if there is no such file, or it cannot be read.
  public convenience init(named name: String, bundle: Bundle?, folders: [URL]) throws {
    self.init(
      document: try StoryboardDocument(contentsOf: StoryboardLocator.url(of: name, in: bundle, or: folders)),
      name: name, bundle: bundle)
    self.folders = folders
  }

  /// Reads a storyboard file; its references are looked for in the folder of the file.
  ///
  /// - Parameter url: A file URL.
  /// - Throws: ``StoryboardError`` if the file cannot be read.
  public convenience init(contentsOf url: URL) throws {
    self.init(
      document: try StoryboardDocument(contentsOf: url), name: url.deletingPathExtension().lastPathComponent,
      bundle: Bundle(url: url.deletingLastPathComponent()))
  }

  /// Makes a storyboard of a document that has been read.
  public init(document: StoryboardDocument, name: String, bundle: Bundle?) {
    self.document = document
    self.name = name
    self.bundle = bundle
  }

  /// Makes the controller of an identifier, with its children.
  ///
  /// - Parameter identifier: A storyboard identifier of the document.
  /// - Returns: The controller.
  /// - Throws: ``StoryboardError`` that names the identifier, class or document that stands in the way.
  /// - Complexity: O(*n*) in the number of controllers that are made.
  public func makeController(withIdentifier identifier: String) throws -> HeadlessController {
    guard let index = document.identifierIndices[identifier] else {
      throw StoryboardError(file: document.file, reason: "no controller has the identifier '\(identifier)'")
    }
    return try SceneBuilder.make(document.controllers[index], of: self)
  }

  /// Creates the controller of an object id, with its children: also one that only a segue leads to.
  ///
  /// - Parameter id: The object id of a controller of the document, or of a reference to one.
  /// - Returns: The controller.
  /// - Throws: ``StoryboardError`` that names the id, class or document that stands in the way.
  /// - Complexity: O(*n*) in the number of controllers that are made.
  public func makeController(withObjectID id: String) throws -> HeadlessController {
    guard let description = document.controller(withID: id) else {
      throw StoryboardError(file: document.file, reason: "no controller has the object id '\(id)'")
    }
    return try SceneBuilder.make(description, of: self)
  }

  /// Makes the initial controller, with its children.
  ///
  /// - Returns: The controller, or `nil` if the document has none.
  /// - Throws: ``StoryboardError`` that names the class or document that stands in the way.
  public func makeInitialController() throws -> HeadlessController? {
    guard let id = document.initialViewController else { return nil }
    guard let description = document.controller(withID: id) else {
      throw StoryboardError(file: document.file, reason: "the initial controller '\(id)' is not in the document")
    }
    return try SceneBuilder.make(description, of: self)
  }

  /// Called when a controller that was asked for by identifier, as the initial one, or by a reference is complete.
  ///
  /// This is where a subclass injects dependencies: the controller and all its children have been made and woken.
  open func didMake(_ controller: HeadlessController) {}

  /// Finds a storyboard that this one refers to.
  ///
  /// - Parameters:
  ///   - name: The name in the reference.
  ///   - bundle: This storyboard's bundle, or the one that the reference names.
  /// - Returns: Another storyboard.
  /// - Throws: ``StoryboardError`` if there is no such file, or it cannot be read.
  open func storyboard(named name: String, bundle: Bundle?) throws -> HeadlessStoryboard {
    let storyboard = try HeadlessStoryboard(named: name, bundle: bundle, folders: folders)
    storyboard.classes = classes
    storyboard.undefinedAttributeHandler = undefinedAttributeHandler
    return storyboard
  }

  /// Finds the class of a controller.
  ///
  /// Called for controllers without a class of their own, too, with the class and the module of the system:
  /// `UINavigationController` and `UIKit` for a `navigationController`.
  ///
  /// - Parameters:
  ///   - name: The class in the document.
  ///   - module: The module in the document, which may be absent or stale.
  /// - Returns: A class of that name: one of `knownClasses`, or one that the runtime knows. For a class of the system that is not
  ///   among `knownClasses`, ``HeadlessViewController`` or ``HeadlessWindowController``.
  /// - Throws: ``StoryboardError`` if there is none, or if there are two and the module does not tell which.
  open func controllerClass(named name: String, module: String?) throws -> HeadlessController.Type {
    try ClassLocator(storyboard: self, known: knownClasses).find(name, module: module)
  }
}
