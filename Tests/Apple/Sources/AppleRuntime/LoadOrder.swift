// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS)
import SwinjectAdapter
import SwinjectStoryboardAdapter
import UIKit

/// The events of a run, in order.
@MainActor public enum LoadOrder {
  /// The events so far.
  public static var events: [String] = []
}

/// A controller that records its lifecycle events.
@objc(ProbeViewController) public final class ProbeViewController: UIViewController {
  /// The injected service.
  public var animal: String?

  /// Records that the document has been read.
  public override func awakeFromNib() {
    super.awakeFromNib()
    LoadOrder.events.append("awake \(swinjectRegistrationName ?? "without a name")")
  }

  /// Records the service that has been injected so far.
  public override func viewDidLoad() {
    super.viewDidLoad()
    LoadOrder.events.append("load \(animal ?? "without an animal")")
  }
}

extension SwinjectStoryboard {
  /// Called when the program is loaded, if the loader works.
  @objc class func setup() {
    MainActor.assumeIsolated {
      LoadOrder.events.append("setup")
      defaultContainer.register(String.self) { _ in "Mimi" }
      defaultContainer.storyboardInitCompleted(ProbeViewController.self, name: "cat") { resolver, controller in
        MainActor.assumeIsolated { LoadOrder.events.append("inject") }
        controller.animal = resolver.resolve(String.self)
      }
    }
  }
}
#endif
