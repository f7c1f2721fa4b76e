// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

#if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
import Foundation

#if canImport(ObjectiveC)
import ObjectiveC

/// The methods that an application implements in an extension of ``SwinjectStoryboard``.
@objc public protocol SwinjectStoryboardProtocol {
  /// Registers the injection of controllers. Called once, when the application is loaded, before its main interface.
  @objc optional static func setup()
}

extension SwinjectStoryboard {
  /// Sets this as the class of storyboards created by name, and calls `setup()`, once. Called when the application is
  /// loaded.
  @objc public static func configure() {
    _ = configured
  }

  private static let configured: Void = {
    _ = StoryboardFactory.replaceSystemMethod
    // It is looked up by name, since the method is in an extension in the application.
    let name = "setup"
    if responds(to: Selector(name)) { unsafe perform(Selector(name)) }
  }()
}
#else

/// The methods that an application implements in an extension of ``SwinjectStoryboard``. They are never called without
/// the Objective-C runtime.
public protocol SwinjectStoryboardProtocol {}
#endif
#endif
