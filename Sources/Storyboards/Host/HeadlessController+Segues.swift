// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// A segue from one controller of the headless host to another.
///
/// It is not `Sendable`, because its controllers are not.
public struct HeadlessSegue {
  /// The segue in the document.
  public let description: StoryboardSegue
  /// The controller that contains the segue.
  public let source: HeadlessController
  /// The controller that the segue leads to, with its children.
  public let destination: HeadlessController

  /// The identifier of the segue.
  public var identifier: String? { description.identifier }
}

extension HeadlessController {
  /// The segues of the controller and its objects that are performed on demand, in document order.
  public var segues: [StoryboardSegue] {
    storyboard?.document.controller(withID: objectID)?.segues ?? []
  }

  /// Creates the destination controller of a segue, and calls ``prepare(for:sender:)``.
  ///
  /// ```swift
  /// let list = try storyboard.makeController(withIdentifier: "List")
  /// let details = try list.makeDestination(ofSegue: "ShowDetails")
  /// ```
  ///
  /// - Parameters:
  ///   - identifier: The identifier of the segue. If several segues have it, the first one is used.
  ///   - sender: The argument for ``prepare(for:sender:)``.
  /// - Returns: The controller with its children, which is not presented.
  /// - Throws: ``StoryboardError`` that names the invalid identifier, class or document.
  @discardableResult
  public func makeDestination(ofSegue identifier: String, sender: Any? = nil) throws -> HeadlessController {
    guard let segue = segues.first(where: { $0.identifier == identifier }) else {
      throw StoryboardError(
        file: documentName, reason: HeadlessText.unknownSegue(identifier, of: self, known: segues))
    }
    return try makeDestination(of: segue, sender: sender)
  }

  /// Creates the destination controller of a segue, and calls ``prepare(for:sender:)``.
  ///
  /// If the segue has an action that creates the destination, such as an `@IBSegueAction`, that action is not called.
  ///
  /// - Parameters:
  ///   - segue: One of the ``segues``.
  ///   - sender: The argument for ``prepare(for:sender:)``.
  /// - Returns: The controller with its children, which is not presented.
  /// - Throws: ``StoryboardError`` that names the invalid segue, class or document.
  @discardableResult
  public func makeDestination(of segue: StoryboardSegue, sender: Any? = nil) throws -> HeadlessController {
    guard let storyboard, let description = storyboard.document.controller(withID: segue.destination) else {
      throw StoryboardError(file: documentName, line: segue.line, reason: HeadlessText.noDestination(of: segue))
    }
    let destination = try SceneBuilder.make(description, of: storyboard)
    prepare(for: HeadlessSegue(description: segue, source: self, destination: destination), sender: sender)
    return destination
  }

  private var documentName: String { storyboard?.document.file ?? "a controller made in code" }
}
