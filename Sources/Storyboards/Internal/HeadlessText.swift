// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// The texts of the headless host.
enum HeadlessText {
  static func error(_ document: StoryboardDocument, line: Int? = nil, _ reason: String) -> StoryboardError {
    StoryboardError(file: document.file, line: line, reason: reason)
  }

  /// A runtime attribute that a class does not know.
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
  /// What messages call the controller: its identifier, or its id.
  var name: String {
    storyboardIdentifier.map { "'\($0)'" } ?? "\(element) '\(id)'"
  }
}
