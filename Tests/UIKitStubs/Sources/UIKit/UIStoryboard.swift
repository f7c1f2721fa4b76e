// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

// These declarations belong to the system, which documents them.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import StubDocuments
import Storyboards

@MainActor open class UIStoryboard: NSObject {
  /// Creates a referenced storyboard. On Apple platforms, the library replaces this through the Objective-C runtime.
  public static var make: @MainActor (String, Bundle?) -> UIStoryboard = { UIStoryboard(name: $0, bundle: $1) }

  private let file: StubDocument

  public required init(name: String, bundle: Bundle?) {
    file = StubDocument(name: name, bundle: bundle)
    super.init()
  }

  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    make(file.controller(withIdentifier: identifier), creator: nil)
  }

  open func instantiateInitialViewController() -> UIViewController? {
    file.initialController.map { make($0, creator: nil) }
  }

  public func instantiateViewController<ViewController: UIViewController>(
    identifier: String, creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController {
    let controller = make(file.controller(withIdentifier: identifier), creator: creator)
    guard let controller = controller as? ViewController else {
      fatalError("'\(identifier)' is no \(ViewController.self)")
    }
    return controller
  }

  private static let elements: [String: UIViewController.Type] = [
    "navigationController": UINavigationController.self, "tabBarController": UITabBarController.self,
    "splitViewController": UISplitViewController.self, "pageViewController": UIPageViewController.self,
    "tableViewController": UITableViewController.self,
  ]

  private func make(
    _ description: StoryboardController, creator: ((NSCoder) -> UIViewController?)?
  ) -> UIViewController {
    if let reference = description.reference {
      let other = Self.make(reference.storyboardName ?? "", file.bundle)
      guard let identifier = reference.referencedIdentifier else { return other.instantiateInitialViewController()! }
      return other.instantiateViewController(withIdentifier: identifier)
    }
    let base = Self.elements[description.element] ?? UIViewController.self
    let type = StubDocument.type(of: description, or: base)
    guard let controller = creator?(EmptyCoder()) ?? type.init(coder: EmptyCoder()) else {
      fatalError("\(type) refused its coder")
    }
    controller.storyboard = self
    for attribute in description.attributes {
      guard let set = UIViewController.runtimeAttributeSetters[attribute.keyPath] else {
        fatalError("this class is not key value coding-compliant for the key \(attribute.keyPath)")
      }
      set(controller, attribute.value)
    }
    for child in file.children(of: description) { controller.addChild(make(child, creator: nil)) }
    controller.awakeFromNib()
    return controller
  }
}
