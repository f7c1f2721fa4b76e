// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// The declarations of UIKit and AppKit that the tests of the audit use, without their code.

open class NSObject {
  public init() {}
  open func setValue(_ value: Any?, forUndefinedKey key: String) {}
}

open class UIResponder: NSObject {}
open class UIView: UIResponder {}
open class UIControl: UIView {}
open class UILabel: UIView {}
open class UIButton: UIControl {}
open class UIScrollView: UIView {}
open class UITableView: UIScrollView {}
open class UIBarItem: NSObject {}
open class UIBarButtonItem: UIBarItem {}
open class NSLayoutConstraint: NSObject {}

open class NSResponder: NSObject {}
open class NSView: NSResponder {}
open class WKWebView: NSView {}
open class NSViewController: NSResponder {}

/// A class of an Objective-C library without sources, which looks like one of the system's.
open class UILibraryController: UIViewController {}

open class UIViewController: UIResponder {
  open func performSegue(withIdentifier identifier: String, sender: Any?) {}
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
}

open class UITableViewController: UIViewController {}

public final class Bundle {
  public static let main = Bundle()
  public init() {}
  public init(identifier: String) {}
}

open class UIStoryboardSegue: NSObject {
  public init(identifier: String?, source: UIViewController, destination: UIViewController) {}
  open var identifier: String? { nil }
}

open class UIStoryboard: NSObject {
  public init(name: String, bundle: Bundle?) {}
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController { fatalError() }
}
