// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

#if os(watchOS)
import ObjectiveC
import WatchKit

extension WKInterfaceController: StoryboardInstantiatableType {}

/// Injects WatchKit controllers when they awake, as Dip does, since their storyboards have no runtime attributes.
///
/// This file is compiled only for watchOS.
enum InterfaceControllerInjection {
  private typealias Awake = @convention(c) (AnyObject, Selector, Any?) -> Void

  private static var selector: Selector { #selector(WKInterfaceController.awake(withContext:)) }

  /// Replaces WatchKit's method, once.
  static let replaceSystemMethod: Void = {
    guard let method = unsafe class_getInstanceMethod(WKInterfaceController.self, selector) else { return }
    // The method's implementation has the type that its declaration determines.
    let original = unsafe unsafeBitCast(method_getImplementation(method), to: Awake.self)
    let replacement: @convention(block) (AnyObject, Any?) -> Void = { controller, context in
      if let controller = controller as? any StoryboardInstantiatable {
        DependencyContainer.instantiate { try controller.didInstantiateFromStoryboard($0, tag: nil) }
      }
      original(controller, selector, context)
    }
    unsafe method_setImplementation(method, imp_implementationWithBlock(replacement))
  }()
}
#endif
