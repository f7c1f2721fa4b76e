// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

#if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
import Foundation

#if canImport(ObjectiveC)
import ObjectiveC

/// What an application implements in an extension of ``SwinjectStoryboard``.
@objc public protocol SwinjectStoryboardProtocol {
  /// Registers what controllers get. Called once, when the application is loaded, before its main interface is.
  @objc optional static func setup()
}

extension SwinjectStoryboard {
  /// Makes storyboards by name be of this class, and calls `setup()`, once. Called when the application is loaded.
  @objc public static func configure() {
    _ = configured
  }

  private static let configured: Void = {
    _ = StoryboardFactory.replaceSystemMethod
    // By name, since the method is in an extension of the application's.
    let name = "setup"
    if responds(to: Selector(name)) { perform(Selector(name)) }
  }()
}
#else

/// What an application implements in an extension of ``SwinjectStoryboard``; without the Objective-C runtime nobody calls it.
public protocol SwinjectStoryboardProtocol {}
#endif
#endif
