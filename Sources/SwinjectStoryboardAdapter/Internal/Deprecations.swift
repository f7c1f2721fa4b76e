// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import SwinjectAdapter

// MARK: SwinjectStoryboard 1.0

#if canImport(UIKit) && !os(watchOS)
import UIKit

#if !canImport(ObjectiveC)
extension SwinjectStoryboard {
  /// The name before Swift 3, which UIKit itself redirects.
  @available(*, deprecated, renamed: "instantiateViewController(withIdentifier:)")
  public func instantiateViewControllerWithIdentifier(_ identifier: String) -> UIViewController {
    instantiateViewController(withIdentifier: identifier)
  }
}
#endif
#elseif canImport(AppKit)
import AppKit

#if !canImport(ObjectiveC)
extension SwinjectStoryboard {
  /// The name before Swift 3, which AppKit itself redirects.
  @available(*, deprecated, renamed: "instantiateController(withIdentifier:)")
  public func instantiateControllerWithIdentifier(_ identifier: NSStoryboard.SceneIdentifier) -> Any {
    instantiateController(withIdentifier: identifier)
  }
}
#endif
#else
import Storyboards

extension Container {
  /// The name before SwinjectStoryboard 1.0.
  @available(*, deprecated, renamed: "storyboardInitCompleted(_:name:initCompleted:)")
  public func registerForStoryboard<C: HeadlessController>(
    _ controllerType: C.Type, name: String? = nil, initCompleted: @escaping (any Resolver, C) -> Void
  ) {
    storyboardInitCompleted(controllerType, name: name, initCompleted: initCompleted)
  }
}

extension HeadlessSwinjectStoryboard {
  /// The name before Swift 3.
  @available(*, deprecated, renamed: "instantiateViewController(withIdentifier:)")
  public func instantiateViewControllerWithIdentifier(_ identifier: String) -> HeadlessViewController {
    instantiateViewController(withIdentifier: identifier)
  }
}
#endif

#if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
extension Container {
  /// The name before SwinjectStoryboard 1.0.
  @available(*, deprecated, renamed: "storyboardInitCompleted(_:name:initCompleted:)")
  public func registerForStoryboard<C: Controller>(
    _ controllerType: C.Type, name: String? = nil, initCompleted: @escaping @MainActor (any Resolver, C) -> Void
  ) {
    storyboardInitCompleted(controllerType, name: name, initCompleted: initCompleted)
  }
}

/// The name before Swift 3.
@available(*, unavailable, renamed: "SwinjectStoryboardProtocol")
public protocol SwinjectStoryboardType {}
#endif
