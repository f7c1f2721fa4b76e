// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

#if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
import SwinjectAdapter

#if canImport(UIKit)
import UIKit
#else
import AppKit
#endif

extension Container {
  /// Registers what a controller gets that comes out of a ``SwinjectStoryboard``.
  ///
  /// - Parameters:
  ///   - controllerType: The exact class. A subclass needs a registration of its own.
  ///   - name: The `swinjectRegistrationName` in the document; `nil` for controllers without one.
  ///   - initCompleted: Sets the dependencies, on the main actor. Called once for each controller, before its children's
  ///     closures, after `awakeFromNib` and before the view is loaded.
  public func storyboardInitCompleted<C: Controller>(
    _ controllerType: C.Type, name: String? = nil, initCompleted: @escaping @MainActor (any Resolver, C) -> Void
  ) {
    ControllerInjection<Controller>.register(controllerType, name: name, in: self) { resolver, controller in
      OnMainActor.run(with: (resolver, controller)) { resolver, controller in
        if let controller = controller as? C { initCompleted(resolver, controller) }
      }
    }
  }
}
#endif
