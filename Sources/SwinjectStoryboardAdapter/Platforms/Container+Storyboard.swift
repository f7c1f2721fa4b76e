// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

#if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
internal import Composure
internal import ContainerEngine
import SwinjectAdapter

#if canImport(UIKit)
import UIKit
#else
import AppKit
#endif

extension Container {
  /// Registers the injection of a controller that a ``SwinjectStoryboard`` creates.
  ///
  /// - Parameters:
  ///   - controllerType: The exact class. Register subclasses separately.
  ///   - name: The `swinjectRegistrationName` in the document; `nil` for controllers without one.
  ///   - file: Use the defaults of the location parameters, or forward your caller's values. They locate the
  ///     registration.
  ///   - line: See `file`.
  ///   - column: See `file`.
  ///   - initCompleted: Sets the dependencies, on the main actor. Called once for each controller, before its
  ///     children's closures, after `awakeFromNib` and before the view is loaded.
  public func storyboardInitCompleted<C: Controller>(
    _ controllerType: C.Type, name: String? = nil,
    file: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    initCompleted: @escaping @MainActor (any Resolver, C) -> Void
  ) {
    ControllerInjection<Controller>.register(controllerType, name: name, in: self, file, line, column) {
      resolver, controller in
      OnMainActor.run(with: (resolver, controller)) { resolver, controller in
        if let controller = controller as? C { initCompleted(resolver, controller) }
      }
    }
    .belongingToMainActor()
  }

  /// Registers the injection of a controller, without location parameters, for function values and protocols.
  @_documentation(visibility: internal) @_disfavoredOverload
  public func storyboardInitCompleted<C: Controller>(
    _ controllerType: C.Type, name: String?, initCompleted: @escaping @MainActor (any Resolver, C) -> Void
  ) {
    storyboardInitCompleted(controllerType, name: name, file: "", line: 0, column: 0, initCompleted: initCompleted)
  }
}

extension SampleArguments {
  /// Creates the arguments for a `storyboardInitCompleted` registration.
  ///
  /// - Parameters:
  ///   - controller: A controller of exactly this class, to inject.
  ///   - name: Its `swinjectRegistrationName`.
  public init(for controller: Container.Controller, name: String? = nil) {
    self = ControllerInjection<Container.Controller>.sample(controller, as: type(of: controller), name: name)
  }
}
#endif
