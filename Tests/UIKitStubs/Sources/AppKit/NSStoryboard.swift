// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

// These declarations belong to the system, which documents them.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import StubDocuments
import Storyboards

/// It is not isolated to an actor, as in AppKit. Use it on the main thread.
open class NSStoryboard: NSObject {
  public typealias Name = String
  public typealias SceneIdentifier = String

  /// Creates a referenced storyboard. On Apple platforms, the library replaces this through the Objective-C runtime.
  @MainActor public static var make: @MainActor (String, Bundle?) -> NSStoryboard = {
    NSStoryboard(name: $0, bundle: $1)
  }

  private let file: StubDocument

  public required init(name: Name, bundle: Bundle?) {
    file = StubDocument(name: name, bundle: bundle)
    super.init()
  }

  open func instantiateController(withIdentifier identifier: SceneIdentifier) -> Any {
    made { file in file.controller(withIdentifier: identifier) }!
  }

  open func instantiateInitialController() -> Any? {
    made { file in file.initialController }
  }

  /// AppKit creates controllers only on the main thread.
  private func made(_ find: (StubDocument) -> StoryboardController?) -> Any? {
    struct Carried: @unchecked Sendable {
      // SAFETY: created and read on the main thread.
      let storyboard: NSStoryboard
      let description: StoryboardController
      var controller: NSResponder?
    }
    guard let description = find(file) else { return nil }
    var carried = Carried(storyboard: self, description: description)
    carried = MainActor.assumeIsolated { [carried] in
      var carried = carried
      carried.controller = carried.storyboard.make(carried.description)
      return carried
    }
    return carried.controller
  }

  @MainActor private static let elements: [String: NSResponder.Type] = [
    "windowController": NSWindowController.self, "tabViewController": NSTabViewController.self,
    "splitViewController": NSSplitViewController.self, "pagecontroller": NSPageController.self,
  ]

  @MainActor private func make(_ description: StoryboardController) -> NSResponder {
    if let reference = description.reference {
      let other = Self.make(reference.storyboardName ?? "", file.bundle)
      let made =
        reference.referencedIdentifier.map { other.instantiateController(withIdentifier: $0) }
        ?? other.instantiateInitialController()
      return made as! NSResponder
    }
    let base = Self.elements[description.element] ?? NSViewController.self
    let type = StubDocument.type(of: description, or: base)
    guard let controller = type.init(coder: EmptyCoder()) else { fatalError("\(type) refused its coder") }
    controller.storyboard = self
    for attribute in description.attributes {
      guard let set = NSResponder.runtimeAttributeSetters[attribute.keyPath] else {
        fatalError("this class is not key value coding-compliant for the key \(attribute.keyPath)")
      }
      set(controller, attribute.value)
    }
    for child in file.children(of: description).map(make) {
      if let window = controller as? NSWindowController {
        window.contentViewController = child as? NSViewController
      } else if let parent = controller as? NSViewController, let child = child as? NSViewController {
        parent.children.append(child)
      }
    }
    controller.awakeFromNib()
    return controller
  }
}
