// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

#if !os(iOS) && !os(tvOS) && !os(visionOS)

import Storyboards
import SwinjectAdapter

extension Container {
  #if !canImport(UIKit) && !canImport(AppKit)
  /// The type of controllers in storyboard registrations, from the headless host.
  public typealias Controller = HeadlessController
  #endif

  /// Registers the injection of a controller that a ``HeadlessSwinjectStoryboard`` creates.
  ///
  /// Storyboards that use this container or its children then find the class, regardless of the module in their
  /// documents.
  ///
  /// - Parameters:
  ///   - controllerType: The exact class. Register subclasses separately.
  ///   - name: The `swinjectRegistrationName` in the document; `nil` for controllers without one.
  ///   - file: Use the defaults of the location parameters, or forward your caller's values. They locate the
  ///     registration.
  ///   - line: See `file`.
  ///   - column: See `file`.
  ///   - initCompleted: Sets the dependencies. Called once for each controller, before its children's closures, with no
  ///     lock held.
  public func storyboardInitCompleted<C: HeadlessController>(
    _ controllerType: C.Type, name: String? = nil,
    file: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    initCompleted: @escaping (any Resolver, C) -> Void
  ) {
    ControllerInjection<HeadlessController>.register(controllerType, name: name, in: self, file, line, column) {
      resolver, controller in
      if let controller = controller as? C { initCompleted(resolver, controller) }
    }
  }

  /// Registers the injection of a controller, without location parameters, for function values and protocols.
  @_documentation(visibility: internal) @_disfavoredOverload
  public func storyboardInitCompleted<C: HeadlessController>(
    _ controllerType: C.Type, name: String?, initCompleted: @escaping (any Resolver, C) -> Void
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
  public init(for controller: HeadlessController, name: String? = nil) {
    self = ControllerInjection<HeadlessController>.sample(controller, as: type(of: controller), name: name)
  }
}
#endif
