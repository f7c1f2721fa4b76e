// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

#if canImport(AppKit) && !canImport(UIKit)
internal import Composure
internal import ContainerEngine
import AppKit
import SwinjectAdapter

/// A base class that can be instantiated.
public class _SwinjectStoryboardBase: NSStoryboard {}

/// A storyboard whose controllers are injected from a container, with the API of SwinjectStoryboard 2.2.
///
/// ```swift
/// extension SwinjectStoryboard {
///   @objc class func setup() {
///     defaultContainer.register(String.self) { _ in "Meow" }
///     defaultContainer.storyboardInitCompleted(AnimalWindowController.self) { r, controller in
///       controller.sound = r.resolve(String.self)
///     }
///     defaultContainer.storyboardInitCompleted(AnimalViewController.self, name: "cat") { r, controller in
///       controller.sound = r.resolve(String.self)
///     }
///   }
/// }
/// ```
///
/// With this product linked, every `NSStoryboard` created by name has this class, including the storyboard of the
/// application's main interface. A controller is injected once, after it and its children have been created: a window
/// controller before its content, and parents before children. Its registration is found by its exact class and its
/// `swinjectRegistrationName`. Referenced storyboards share its container.
///
/// Use it on the main thread, like its controllers.
///
/// This class is compiled for Apple platforms, and runs on Linux with a stub of AppKit; it has never run on an Apple
/// platform.
#if canImport(ObjectiveC)
@objc(SwinjectStoryboard)
#endif
public class SwinjectStoryboard: _SwinjectStoryboardBase, SwinjectStoryboardProtocol {
  // The property has no initial value, because AppKit creates the object without calling a Swift initializer: zeroed
  // memory is `nil`.
  var ownResolver: (any _Resolver)?

  /// Creates the controller with an identifier and its children, and injects them.
  public override func instantiateController(withIdentifier identifier: NSStoryboard.SceneIdentifier) -> Any {
    let controller = StoryboardStack.shared.with(resolver) {
      super.instantiateController(withIdentifier: identifier)
    }
    inject(controller)
    return controller
  }

  /// Creates the initial controller and its children, and injects them.
  public override func instantiateInitialController() -> Any? {
    let controller = StoryboardStack.shared.with(resolver) { super.instantiateInitialController() }
    if let controller { inject(controller) }
    return controller
  }

  private func inject(_ controller: Any) {
    guard let controller = controller as? NSResponder else { return }
    OnMainActor.run(with: (controller, resolver)) { controller, resolver in
      ControllerInjection<Any>.injectAll(
        from: controller, resolver: resolver, service: { $0 }, name: Self.registrationName,
        wasInjected: Self.wasInjected, markInjected: Self.markInjected, children: Self.children)
    }
  }

  @MainActor private static func registrationName(of controller: NSResponder) -> String? {
    (controller as? NSWindowController)?.swinjectRegistrationName
      ?? (controller as? NSViewController)?.swinjectRegistrationName
  }

  @MainActor private static func wasInjected(_ controller: NSResponder) -> Bool {
    (controller as? NSWindowController)?.wasInjected ?? (controller as? NSViewController)?.wasInjected ?? true
  }

  @MainActor private static func markInjected(_ controller: NSResponder) {
    (controller as? NSWindowController)?.wasInjected = true
    (controller as? NSViewController)?.wasInjected = true
  }

  @MainActor private static func children(of controller: NSResponder) -> [NSResponder] {
    if let window = controller as? NSWindowController { return [window.contentViewController].compactMap { $0 } }
    return (controller as? NSViewController)?.children ?? []
  }
}
#endif
