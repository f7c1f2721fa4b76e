// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Storyboards

extension Rule {
  /// The rules of `audit`, in the order of their numbers.
  static let audit: [Rule] = StoryboardProblem.Code.allCases.map(\.rule) + sources
}

extension StoryboardProblem.Code {
  /// The rule of a kind of problem. Numbers begin at D601, in the order of the kinds.
  var rule: Rule {
    let number = 601 + (Self.allCases.firstIndex(of: self) ?? 0)
    return Rule(code: "D\(number)", title: text.title, summary: text.summary, severity: severity)
  }

  /// Errors end the application at run time, or prevent Xcode from compiling the document.
  private var severity: Severity {
    switch self {
    case .duplicateStoryboardIdentifier, .danglingInitial, .danglingDestination, .destinationNotController, .cycle,
      .emptyReference, .invalidReferenceName, .danglingReference, .missingRegistration, .danglingOutlet,
      .danglingAction:
      .error
    case .unknownVersion, .noScenes, .duplicateID, .missingID, .duplicateKeyPath, .attributeType, .attributeKeyPath,
      .unmatchedScene, .unregisteredSubclass, .unusedRegistration, .duplicateSegueIdentifier, .unreachableScene,
      .absentStoryboard, .missingImage, .missingColor:
      .warning
    }
  }

  private var text: (title: String, summary: String) {
    switch self {
    case .unknownVersion: ("Unknown version", "The version of the format is not known, so something may be missed.")
    case .noScenes: ("No scenes", "The document has neither scenes nor objects.")
    case .duplicateID: ("Duplicate id", "Two objects have one id, so what leads to it may lead to either.")
    case .missingID: ("Missing id", "A controller has no id, so that nothing can lead to it.")
    case .duplicateStoryboardIdentifier:
      ("Duplicate storyboard identifier", "Two controllers have one identifier, and code gets either.")
    case .danglingInitial: ("Dangling initial controller", "The initial controller is no controller of the document.")
    case .danglingDestination: ("Dangling segue", "A segue leads to an object that is not in the document.")
    case .destinationNotController: ("Segue to no controller", "A segue leads to an object that is no controller.")
    case .cycle: ("Containment cycle", "Controllers hold each other from the start, so that loading them never ends.")
    case .emptyReference: ("Empty storyboard reference", "A storyboard reference names no storyboard.")
    case .invalidReferenceName:
      ("Invalid storyboard reference", "A storyboard reference names what cannot be the name of a storyboard.")
    case .duplicateKeyPath: ("Duplicate key path", "Two runtime attributes of an object set one key path.")
    case .attributeType:
      ("Type of a runtime attribute", "The value of a runtime attribute does not fit its type or use.")
    case .attributeKeyPath: ("Missing key path", "A runtime attribute has no key path.")
    case .danglingReference:
      ("Dangling storyboard reference", "A storyboard reference names a controller that the storyboard does not have.")
    case .missingRegistration: ("Missing registration", "A scene names a registration that does not exist.")
    case .unmatchedScene:
      ("Unmatched scene", "A scene's class is registered under other names only, so that it has no dependencies.")
    case .unregisteredSubclass:
      ("Unregistered subclass", "A scene is of a subclass of a registered class, which is not registered itself.")
    case .unusedRegistration: ("Unused registration of a controller", "No scene uses a registration.")
    case .danglingOutlet: ("Dangling outlet", "An outlet leads to an object that is not in the document.")
    case .danglingAction: ("Dangling action", "An action leads to an object that is not in the document.")
    case .duplicateSegueIdentifier:
      ("Duplicate segue identifier", "Two segues of a controller have one identifier, and code performs either.")
    case .unreachableScene: ("Unreachable scene", "Nothing leads to a scene, so that it is never shown.")
    case .absentStoryboard: ("Absent storyboard", "A storyboard reference names a storyboard that does not exist.")
    case .missingImage: ("Missing image", "A document uses an image that no asset catalog and no file has.")
    case .missingColor: ("Missing color", "A document uses a color that no asset catalog has.")
    }
  }
}
