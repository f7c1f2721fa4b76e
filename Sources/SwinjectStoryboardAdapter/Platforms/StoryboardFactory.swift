// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

#if canImport(ObjectiveC) && (canImport(UIKit) || canImport(AppKit)) && !os(watchOS)
internal import Composure
internal import ContainerEngine
import ObjectiveC
import SwinjectAdapter

#if canImport(UIKit)
import UIKit
typealias SystemStoryboard = UIStoryboard
#else
import AppKit
typealias SystemStoryboard = NSStoryboard
#endif

/// Calls into the Objective-C runtime, which replace the system's class method that creates storyboards.
///
/// It is compiled only for Apple platforms.
enum StoryboardFactory {
  private typealias Factory = @convention(c) (AnyObject, Selector, NSString, Bundle?) -> Unmanaged<AnyObject>

  private static var selector: Selector { #selector(SystemStoryboard.init(name:bundle:)) }

  /// Creates a storyboard of a class with the system's own method.
  static func make<Storyboard: SystemStoryboard>(_ type: Storyboard.Type, _ name: String, _ bundle: Bundle?)
    -> Storyboard
  {
    // The system returns the storyboard without an additional reference.
    let made = unsafe (type as AnyObject).perform(selector, with: name, with: bundle)?.takeUnretainedValue()
    guard let storyboard = made as? Storyboard else {
      fatalError("Could not create storyboard '\(name)' as \(type): the system made \(made as Any)")
    }
    return storyboard
  }

  /// Replaces the system's method at the first access, so that every storyboard created by name is a
  /// ``SwinjectStoryboard``.
  static let replaceSystemMethod: Void = {
    guard let method = unsafe class_getClassMethod(SystemStoryboard.self, selector) else { return }
    // The method's implementation has the type that its declaration determines.
    let original = unsafe unsafeBitCast(method_getImplementation(method), to: Factory.self)
    let replacement: @convention(block) (AnyObject, NSString, Bundle?) -> AnyObject = { type, name, bundle in
      guard type === SystemStoryboard.self else {
        return unsafe original(type, selector, name, bundle).takeUnretainedValue()
      }
      return OnMainActor.run(with: (name as String, bundle)) { name, bundle in
        SwinjectStoryboard.makeReferenced(name, bundle: bundle)
      }
    }
    unsafe method_setImplementation(method, imp_implementationWithBlock(replacement))
  }()
}
#endif
