// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// A problem of a readable document: an application that loads it will fail or misbehave.
///
/// This is a `Sendable` value type.
public struct StoryboardProblem: Hashable, Sendable, CustomStringConvertible {
  /// The kinds of problems, with the names in the audit's output.
  public enum Code: String, CaseIterable, Sendable {
    /// This reader does not support the version of the format.
    case unknownVersion
    /// The document has neither scenes nor objects.
    case noScenes
    /// Two objects have the same id.
    case duplicateID
    /// A controller has no id.
    case missingID
    /// Two controllers have the same storyboard identifier.
    case duplicateStoryboardIdentifier
    /// The initial controller is not in the document.
    case danglingInitial
    /// A segue leads to an object that is not in the document.
    case danglingDestination
    /// A segue leads to an object that is not a controller.
    case destinationNotController
    /// Controllers contain each other at load time, so that loading never ends.
    case cycle
    /// A storyboard reference has no storyboard name.
    case emptyReference
    /// A storyboard reference contains an invalid storyboard name.
    case invalidReferenceName
    /// Two runtime attributes of an object have the same key path; the last one wins.
    case duplicateKeyPath
    /// The value of a runtime attribute does not match its type.
    case attributeType
    /// A runtime attribute has no key path.
    case attributeKeyPath
    /// A storyboard reference contains an identifier that is not in the storyboard.
    case danglingReference
    /// A scene's annotation has no registration.
    case missingRegistration
    /// The class of a scene is registered only under other names, so the scene is loaded without its dependencies.
    case unmatchedScene
    /// A scene's class is not registered, but its superclass is.
    case unregisteredSubclass
    /// A registration that no scene uses.
    case unusedRegistration
    /// An outlet leads to an object that is not in the document.
    case danglingOutlet
    /// An action leads to an object that is not in the document.
    case danglingAction
    /// Two segues of a controller have the same identifier.
    case duplicateSegueIdentifier
    /// A scene cannot be reached.
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
  /// The line in the document, from 1; `nil` if unknown.
  public let line: Int?
  /// The column of the line in bytes, from 1; `nil` if unknown.
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
