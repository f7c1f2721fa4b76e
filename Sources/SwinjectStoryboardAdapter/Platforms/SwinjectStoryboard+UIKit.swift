// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS)
import SwinjectAdapter
import UIKit

/// A base class that can be instantiated, since UIKit's initializer is not inherited.
public class _SwinjectStoryboardBase: UIStoryboard {}

/// A storyboard whose controllers are injected from a container, with the API of SwinjectStoryboard 2.2.
///
/// ```swift
/// extension SwinjectStoryboard {
///   @objc class func setup() {
///     defaultContainer.register((any Animal).self) { _ in Cat() }
///     defaultContainer.storyboardInitCompleted(AnimalViewController.self, name: "cat") { r, controller in
///       controller.animal = r.resolve((any Animal).self)
///     }
///   }
/// }
/// ```
///
/// With this product linked, every `UIStoryboard` created by name has this class, including the storyboard of the
/// application's main interface. A controller is injected once, after it and its children have been created, and before
/// its children. Its registration is found by its exact class and its `swinjectRegistrationName`. Referenced
/// storyboards share its container.
///
/// In a creator closure or an `@IBSegueAction`, inject the controller that you create there.
///
/// This class is compiled for Apple platforms, and runs on Linux with a stub of UIKit; it has never run on an Apple
/// platform.
#if canImport(ObjectiveC)
@objc(SwinjectStoryboard)
#endif
public class SwinjectStoryboard: _SwinjectStoryboardBase, SwinjectStoryboardProtocol {
  // The property has no initial value, because UIKit creates the object without calling a Swift initializer: zeroed
  // memory is `nil`.
  var ownResolver: (any _Resolver)?

  /// Creates the view controller with an identifier and its children, and injects them.
  public override func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    let controller = StoryboardStack.shared.with(resolver) {
      super.instantiateViewController(withIdentifier: identifier)
    }
    inject(controller)
    return controller
  }

  /// Creates the initial view controller and its children, and injects them.
  public override func instantiateInitialViewController() -> UIViewController? {
    let controller = StoryboardStack.shared.with(resolver) { super.instantiateInitialViewController() }
    if let controller { inject(controller) }
    return controller
  }

  private func inject(_ controller: UIViewController) {
    ControllerInjection<UIViewController>.injectAll(
      from: controller, resolver: resolver, service: { $0 }, name: { $0.swinjectRegistrationName },
      wasInjected: { $0.wasInjected }, markInjected: { $0.wasInjected = true }, children: { $0.children })
  }
}
#endif
