// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS)
import SwinjectAdapter
import UIKit

/// A storyboard that can be made as what it is, though UIKit's initializer is not inherited.
public class _SwinjectStoryboardBase: UIStoryboard {}

/// A storyboard whose controllers get their dependencies from a container, with the interface of SwinjectStoryboard 2.2.
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
/// With this product linked, every `UIStoryboard` that is made by name is of this class, also that of the application's main
/// interface. A controller is injected once, after it and its children have been made: parents before children. Its
/// registration is found by its class and its `swinjectRegistrationName`, exactly. Storyboards that it refers to share its
/// container.
///
/// Controllers that are made by a creator, in code or by an `@IBSegueAction`, get their dependencies there.
///
/// Compiled for Apple's systems, and run on Linux beside a stand-in for UIKit: this has never run on an Apple system.
#if canImport(ObjectiveC)
@objc(SwinjectStoryboard)
#endif
public class SwinjectStoryboard: _SwinjectStoryboardBase, SwinjectStoryboardProtocol {
  // Without a value of its own, since UIKit makes the object and runs no initializer of Swift: zeroed memory is `nil`.
  var ownResolver: (any _Resolver)?

  /// Makes the view controller of an identifier, with its children, and injects them.
  public override func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    let controller = StoryboardStack.shared.with(resolver) {
      super.instantiateViewController(withIdentifier: identifier)
    }
    inject(controller)
    return controller
  }

  /// Makes the initial view controller, with its children, and injects them.
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
