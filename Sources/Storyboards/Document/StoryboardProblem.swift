// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// A problem of a readable document: an application that loads it will fail or misbehave.
///
/// A value: `Sendable`.
public struct StoryboardProblem: Hashable, Sendable, CustomStringConvertible {
  /// The kinds of problems, under the names that the audit prints.
  public enum Code: String, CaseIterable, Sendable {
    /// The version of the format is unknown to this reader.
    case unknownVersion
    /// The document has neither scenes nor objects.
    case noScenes
    /// Two objects have one id.
    case duplicateID
    /// A controller has no id.
    case missingID
    /// Two controllers have one storyboard identifier.
    case duplicateStoryboardIdentifier
    /// The initial controller is no controller of the document.
    case danglingInitial
    /// A segue leads to an object that is not in the document.
    case danglingDestination
    /// A segue leads to an object that is no controller.
    case destinationNotController
    /// Controllers contain each other at load time, so that loading never ends.
    case cycle
    /// A storyboard reference names no storyboard.
    case emptyReference
    /// A storyboard reference names something that cannot be the name of a storyboard.
    case invalidReferenceName
    /// Two runtime attributes of an object set one key path; the last one wins.
    case duplicateKeyPath
    /// The value of a runtime attribute does not fit.
    case attributeType
    /// A runtime attribute has no key path.
    case attributeKeyPath
    /// A storyboard reference names an identifier that the storyboard does not have.
    case danglingReference
    /// The registration of a scene's annotation does not exist.
    case missingRegistration
    /// The class of a scene is registered under other names only, so that it is loaded without its dependencies.
    case unmatchedScene
    /// A scene of a subclass of a registered class, which is not registered itself.
    case unregisteredSubclass
    /// A registration that no scene uses.
    case unusedRegistration
    /// An outlet leads to an object that is not in the document.
    case danglingOutlet
    /// An action leads to an object that is not in the document.
    case danglingAction
    /// Two segues of a controller have one identifier.
    case duplicateSegueIdentifier
    /// A scene that nothing leads to.
    case unreachableScene
    /// A storyboard reference names a storyboard that is not among the documents.
    case absentStoryboard
    /// An image that is in no asset catalog.
    case missingImage
    /// A color that is in no asset catalog.
    case missingColor
  }

  /// The kind of problem.
  public let code: Code
  /// The message.
  public let message: String
  /// The line in the document, from 1; `nil` where there is none.
  public let line: Int?
  /// The column of the line in bytes, from 1; `nil` where there is none.
  public let column: Int?

  /// Creates a problem.
  ///
  /// - Parameters:
  ///   - code: The kind of problem.
  ///   - message: The message.
  ///   - line: The line in the document, from 1.
  ///   - column: The column of the line in bytes, from 1.
  public init(code: Code, message: String, line: Int? = nil, column: Int? = nil) {
    self.code = code
    self.message = message
    self.line = line
    self.column = column
  }

  init(_ code: Code, _ message: String, at place: DocumentPlace) {
    self.init(code: code, message: message, line: place.line, column: place.column)
  }

  /// The problem without its file: `12: danglingDestination: segue 'a' of 'Cat' leads to 'b', which is not in the document`.
  public var description: String {
    "\(line.map { "\($0): " } ?? "")\(code.rawValue): \(message)"
  }
}
