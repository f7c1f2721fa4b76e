// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// The system's controller class for an element without a custom class.
struct StockController {
  let name: String
  let module: String

  private static let prefixes = ["UIKit": "UI", "AppKit": "NS", "WatchKit": "WK", "AVKit": "AV", "GLKit": "GLK"]

  /// The class of an element: `UINavigationController` of `UIKit` for `navigationController`.
  init(element: String, platform: StoryboardDocument.Platform?) {
    let known: [String: (String, String)] = [
      "avPlayerViewController": ("AVPlayerViewController", "AVKit"),
      "glkViewController": ("GLKViewController", "GLKit"), "pagecontroller": ("NSPageController", "AppKit"),
      "controller": ("WKInterfaceController", "WatchKit"), "glanceController": ("WKInterfaceController", "WatchKit"),
      "notificationController": ("WKUserNotificationInterfaceController", "WatchKit"),
    ]
    if let known = known[element] {
      (name, module) = known
      return
    }
    let kit =
      switch platform {
      case .watchOS: "WatchKit"
      case .macOS: "AppKit"
      default: element == "windowController" ? "AppKit" : "UIKit"
      }
    module = kit
    name = "\(Self.prefixes[kit] ?? "")\(element.prefix(1).uppercased())\(element.dropFirst())"
  }

  /// Returns whether a class belongs to a system module, judging by the names.
  static func isStock(_ name: String, module: String?) -> Bool {
    module.flatMap { prefixes[$0] }.map(name.hasPrefix) == true
  }

  /// Returns the class of the headless host that represents a class of the system.
  static func hostClass(for name: String) -> HeadlessController.Type {
    name == "NSWindowController" ? HeadlessWindowController.self : HeadlessViewController.self
  }
}
