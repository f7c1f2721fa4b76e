// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

#if !os(iOS) && !os(tvOS) && !os(visionOS)

import Storyboards
import SwinjectAdapter

extension Container {
  #if !canImport(UIKit) && !canImport(AppKit)
  /// What storyboard registrations are made for: the controllers of the headless host.
  public typealias Controller = HeadlessController
  #endif

  /// Registers what a controller of the headless host gets that comes out of a ``HeadlessSwinjectStoryboard``.
  ///
  /// The class becomes known to storyboards that use this container or a child of it, whatever module their documents name.
  ///
  /// - Parameters:
  ///   - controllerType: The exact class. A subclass needs a registration of its own.
  ///   - name: The `swinjectRegistrationName` in the document; `nil` for controllers without one.
  ///   - initCompleted: Sets the dependencies. Called once for each controller, before its children's closures, with no
  ///     lock held.
  public func storyboardInitCompleted<C: HeadlessController>(
    _ controllerType: C.Type, name: String? = nil, initCompleted: @escaping (any Resolver, C) -> Void
  ) {
    ControllerInjection<HeadlessController>.register(controllerType, name: name, in: self) { resolver, controller in
      if let controller = controller as? C { initCompleted(resolver, controller) }
    }
  }
}
#endif
