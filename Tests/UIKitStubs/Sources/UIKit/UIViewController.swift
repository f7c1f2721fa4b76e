// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

// These declarations belong to the system, which documents them.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_exported import Foundation
import Storyboards

@MainActor open class UIResponder: NSObject {
  public nonisolated override init() {
    super.init()
  }
}

@MainActor open class UIViewController: UIResponder {
  /// The replacement for key-value coding on Apple platforms: sets a runtime attribute by its key path.
  public static var runtimeAttributeSetters: [String: @MainActor (UIViewController, RuntimeAttributeValue) -> Void] =
    [:]

  public internal(set) var storyboard: UIStoryboard?
  public private(set) var children: [UIViewController] = []
  public private(set) weak var parent: UIViewController?
  open var title: String?
  public private(set) var isViewLoaded = false

  public init(nibName: String?, bundle: Bundle?) {
    super.init()
  }

  public required init?(coder: NSCoder) {
    super.init()
  }

  open func addChild(_ child: UIViewController) {
    children.append(child)
    child.parent = self
  }

  open func awakeFromNib() {}

  open func viewDidLoad() {}

  open func loadViewIfNeeded() {
    guard !isViewLoaded else { return }
    isViewLoaded = true
    viewDidLoad()
  }
}

@MainActor open class UINavigationController: UIViewController {
  open var viewControllers: [UIViewController] { children }
}

@MainActor open class UITabBarController: UIViewController {
  open var viewControllers: [UIViewController]? { children }
}

@MainActor open class UISplitViewController: UIViewController {}
@MainActor open class UIPageViewController: UIViewController {}
@MainActor open class UITableViewController: UIViewController {}
