// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// The texts of the headless host.
enum HeadlessText {
  static func error(_ document: StoryboardDocument, line: Int? = nil, _ reason: String) -> StoryboardError {
    StoryboardError(file: document.file, line: line, reason: reason)
  }

  /// A runtime attribute that a class does not know.
  static func unknownKeyPath(
    _ keyPath: String, _ value: RuntimeAttributeValue, of type: Any.Type, file: String
  ) -> String {
    """
    \(file): class '\(type)' does not know the runtime attribute '\(keyPath)' with the value \(value).

    To fix: override setValue(_:forKeyPath:) in '\(type)', or remove the attribute from the document.
    """
  }
}

extension StoryboardController {
  /// What messages call the controller: its identifier, or its id.
  var name: String {
    storyboardIdentifier.map { "'\($0)'" } ?? "\(element) '\(id)'"
  }
}
