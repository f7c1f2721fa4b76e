// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// The messages for problems of a document. Each message has a test that compares the whole string.
enum DiagnosisText {
  static func unknownVersion(_ version: String?) -> String {
    guard let version else { return "the document does not say which version of the format it has" }
    return "version '\(version)' of the format is not known; what has changed since 3.0 may be missed"
  }

  static let noScenes = "the document has neither scenes nor objects"

  static func danglingInitial(_ id: String, element: String?) -> String {
    guard let element else { return "the initial controller '\(id)' is not in the document" }
    return "the initial controller '\(id)' is a <\(element)>, which is no controller of a scene"
  }

  static func duplicateID(_ id: String, _ element: String) -> String {
    "<\(element)> has the id '\(id)', which another object has already"
  }

  static func missingID(_ element: String) -> String {
    "<\(element)> has no id, so that nothing can lead to it"
  }

  static func duplicateIdentifier(_ identifier: String) -> String {
    "the storyboard identifier '\(identifier)' belongs to another controller already"
  }

  static func danglingDestination(_ destination: String, segue: String?, of owner: String) -> String {
    "\(subject(segue)) of \(owner) leads to '\(destination)', which is not in the document"
  }

  static func destinationNotController(
    _ destination: String, element: String, segue: String?, of owner: String
  ) -> String {
    "\(subject(segue)) of \(owner) leads to '\(destination)', a <\(element)>, which is no controller of a scene"
  }

  static func danglingConnection(_ connection: StoryboardConnection) -> String {
    let source = "<\(connection.sourceElement)>\(connection.sourceID.map { " '\($0)'" } ?? "")"
    let kind =
      switch connection.kind {
      case .outlet: "outlet"
      case .outletCollection: "outlet collection"
      case .action: "action"
      }
    return
      "the \(kind) '\(connection.name)' of \(source) leads to '\(connection.destination)', which is not in the document"
  }

  static func duplicateSegueIdentifier(_ identifier: String, of owner: String) -> String {
    "the segue identifier '\(identifier)' belongs to another segue of \(owner) already"
  }

  static func emptyReference(_ id: String) -> String {
    "the storyboard reference '\(id)' names no storyboard"
  }

  static func invalidReferenceName(_ name: String, _ id: String) -> String {
    "the storyboard reference '\(id)' names '\(name)', which is not the name of a storyboard"
  }

  static func danglingReference(_ storyboard: String, identifier: String?) -> String {
    "storyboard '\(storyboard)' has no \(identifier.map { "controller of the identifier '\($0)'" } ?? "initial controller")"
  }

  static func noKeyPath(_ object: StoryboardObject) -> String {
    "a runtime attribute of \(object.name) has no key path"
  }

  static func duplicateKeyPath(_ keyPath: String, _ object: StoryboardObject) -> String {
    "the runtime attribute '\(keyPath)' of \(object.name) is given twice; the last one wins"
  }

  static func attributeType(_ attribute: RuntimeAttribute, expected: String, _ object: StoryboardObject) -> String {
    let name = attribute.keyPath.isEmpty ? "a runtime attribute" : "the runtime attribute '\(attribute.keyPath)'"
    guard attribute.type != expected else {
      let value = attribute.text.map { "'\($0)'" } ?? "nothing that can be read"
      return "\(name) of \(object.name) is a \(expected), but its value is \(value)"
    }
    return "\(name) of \(object.name) is of type '\(attribute.type)', not '\(expected)'"
  }

  /// - Parameter names: The controllers of the cycle; `nil` represents omitted ones.
  static func cycle(_ names: [String?]) -> String {
    "controllers that hold each other from the start: \(names.map { $0 ?? "..." }.joined(separator: " → "))"
  }

  private static func subject(_ segue: String?) -> String {
    segue.map { "segue '\($0)'" } ?? "a segue"
  }
}

extension StoryboardObject {
  /// The name of the object in messages.
  var name: String { "<\(element)>\(id.isEmpty ? "" : " '\(id)'")" }
}
