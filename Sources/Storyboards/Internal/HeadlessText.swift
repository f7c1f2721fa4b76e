// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation

/// The error messages of the headless host.
enum HeadlessText {
  static func error(_ document: StoryboardDocument, line: Int? = nil, _ reason: String) -> StoryboardError {
    StoryboardError(file: document.file, line: line, reason: reason)
  }

  static func unknownSegue(
    _ identifier: String, of controller: HeadlessController, known: [StoryboardSegue]
  ) -> String {
    let names = known.compactMap(\.identifier).map { "'\($0)'" }
    let others = names.isEmpty ? "none of its segues has one" : "the identifiers are \(names.joined(separator: ", "))"
    return
      "\(type(of: controller)) '\(controller.objectID)' has no segue with the identifier '\(identifier)': \(others)"
  }

  static func noDestination(of segue: StoryboardSegue) -> String {
    guard segue.kind != "unwind" else {
      return "an unwind segue creates no controller: it leads back to one that is there"
    }
    return "the segue leads to '\(segue.destination)', which is no controller of the storyboard"
  }

  static func notFound(inBundleAt path: String, or folders: [URL]) -> String {
    let others = folders.map { " nor at \($0.relativePath)" }.joined(separator: ",")
    return "there is no such file in the bundle at \(path)\(folders.isEmpty ? "" : ",")\(others)"
  }

  /// Returns the reason for rejecting a runtime attribute that a class does not handle.
  static func unknownKeyPath(
    _ keyPath: String, _ value: RuntimeAttributeValue, of controller: HeadlessController
  ) -> String {
    let type = type(of: controller)
    let isStock = type == HeadlessViewController.self || type == HeadlessWindowController.self
    let stock = StockController(element: controller.element, platform: controller.storyboard?.document.platform).name
    let way =
      isStock && controller.storyboard != nil
      ? "return a class that knows it from controllerClass(named: \"\(stock)\", module:)"
      : "override setValue(_:forKeyPath:) in '\(type)'"
    return """
      class '\(type)' does not know the runtime attribute '\(keyPath)' with the value \(value).

      To fix: \(way), set undefinedAttributeHandler of the storyboard, or remove the attribute from the document.
      """
  }
}

extension StoryboardController {
  /// The name of the controller in messages: its identifier, or its id.
  var name: String {
    storyboardIdentifier.map { "'\($0)'" } ?? "\(element) '\(id)'"
  }
}
