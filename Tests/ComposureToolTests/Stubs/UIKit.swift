// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// The declarations of UIKit and AppKit that the tests use, without their code. As in Apple's frameworks, they are on the main
// actor, which the compiler does not enforce in the Swift 5 language mode.

open class NSObject {
  public init() {}
  open func setValue(_ value: Any?, forUndefinedKey key: String) {}
}

@preconcurrency @MainActor open class UIResponder: NSObject {}
open class UIView: UIResponder {}
open class UIControl: UIView {}
open class UILabel: UIView {}
open class UIButton: UIControl {}
open class UIScrollView: UIView {}
open class UITableView: UIScrollView {}
@preconcurrency @MainActor open class UIBarItem: NSObject {}
open class UIBarButtonItem: UIBarItem {}
@preconcurrency @MainActor open class NSLayoutConstraint: NSObject {}

@preconcurrency @MainActor open class NSResponder: NSObject {}
open class NSView: NSResponder {}
open class WKWebView: NSView {}
open class NSViewController: NSResponder {}

/// A class of an Objective-C library without sources, which looks like one of the system's.
open class UILibraryController: UIViewController {}

open class UIViewController: UIResponder {
  public init(nibName: String?, bundle: Bundle?) {}
  public override convenience init() { self.init(nibName: nil, bundle: nil) }
  open func viewDidLoad() {}
  open func performSegue(withIdentifier identifier: String, sender: Any?) {}
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
}

open class UITableViewController: UIViewController {}

@preconcurrency @MainActor public protocol UIApplicationDelegate: AnyObject {}

open class UIWindow: UIView {
  open var rootViewController: UIViewController?
}

public final class Bundle {
  public static let main = Bundle()
  public init() {}
  public init(identifier: String) {}
}

@preconcurrency @MainActor open class UIStoryboardSegue: NSObject {
  public init(identifier: String?, source: UIViewController, destination: UIViewController) {}
  open var identifier: String? { nil }
}

@preconcurrency @MainActor open class UIStoryboard: NSObject {
  public init(name: String, bundle: Bundle?) {}
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController { fatalError() }
}
