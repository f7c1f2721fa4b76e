// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

#if canImport(AppKit) && !canImport(UIKit)
internal import Composure
internal import ContainerEngine
import AppKit
import SwinjectAdapter

/// A storyboard that can be made as what it is.
public class _SwinjectStoryboardBase: NSStoryboard {}

/// A storyboard whose controllers get their dependencies from a container, with the interface of SwinjectStoryboard 2.2.
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
/// With this product linked, every `NSStoryboard` that is made by name is of this class, also that of the application's main
/// interface. A controller is injected once, after it and its children have been made: a window controller before its
/// content, parents before children. Its registration is found by its class and its `swinjectRegistrationName`, exactly.
/// Storyboards that it refers to share its container.
///
/// To be used on the main thread, as the controllers that it makes.
///
/// Compiled for Apple's systems, and run on Linux beside a stand-in for AppKit: this has never run on an Apple system.
#if canImport(ObjectiveC)
@objc(SwinjectStoryboard)
#endif
public class SwinjectStoryboard: _SwinjectStoryboardBase, SwinjectStoryboardProtocol {
  // Without a value of its own, since AppKit makes the object and runs no initializer of Swift: zeroed memory is `nil`.
  var ownResolver: (any _Resolver)?

  /// Makes the controller of an identifier, with its children, and injects them.
  public override func instantiateController(withIdentifier identifier: NSStoryboard.SceneIdentifier) -> Any {
    let controller = StoryboardStack.shared.with(resolver) {
      super.instantiateController(withIdentifier: identifier)
    }
    inject(controller)
    return controller
  }

  /// Makes the initial controller, with its children, and injects them.
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
