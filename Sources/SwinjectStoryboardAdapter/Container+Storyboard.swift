// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Storyboards
import SwinjectAdapter

extension Container {
  /// What storyboard registrations are made for: the controllers of the headless host.
  public typealias Controller = HeadlessController

  /// Registers what a controller gets that comes out of a ``SwinjectStoryboard``.
  ///
  /// The class becomes known to storyboards that use this container or a child of it, whatever module their documents name.
  ///
  /// - Parameters:
  ///   - controllerType: The exact class. A subclass needs a registration of its own.
  ///   - name: The `swinjectRegistrationName` in the document; `nil` for controllers without one.
  ///   - initCompleted: Sets the dependencies. Called once for each controller, before its children's closures, with no
  ///     lock held.
  public func storyboardInitCompleted<C: Controller>(
    _ controllerType: C.Type, name: String? = nil, initCompleted: @escaping (any Resolver, C) -> Void
  ) {
    // Transient, whatever the default of the container: every controller is one of its own, and gets its closure.
    _register(
      Controller.self, factory: { (arguments: (any Resolver, Controller)) in arguments.1 }, name: name,
      option: SwinjectStoryboardOption(controllerType)
    )
    .inObjectScope(.transient)
    .initCompleted { resolver, controller in
      if let controller = controller as? C { initCompleted(resolver, controller) }
    }
  }
}
