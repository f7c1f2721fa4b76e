// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import SwinjectAdapter

/// The injection of a storyboard's controllers, for UIKit, AppKit and the headless host.
///
/// All registrations have the type `Service`: the base class of the system's controllers, or `Any` if there is none.
enum ControllerInjection<Service> {
  typealias Arguments = (any Resolver, Service)

  /// Registers the injection of a class's controllers.
  ///
  /// Instances are never cached, regardless of the container's default scope, because each controller must be injected.
  @discardableResult
  static func register(
    _ controllerType: Any.Type, name: String?, in container: Container, _ file: StaticString, _ line: UInt,
    _ column: UInt, initCompleted: @escaping (any Resolver, Service) -> Void
  ) -> ServiceEntry<Service> {
    container._register(
      Service.self, factory: { (arguments: Arguments) in arguments.1 }, name: name,
      option: SwinjectStoryboardOption(controllerType), file: file, line: line, column: column
    )
    .withoutSharing()
    .initCompleted(initCompleted)
  }

  /// Returns sample arguments with a controller, for verifications.
  static func sample(_ controller: Service, as controllerType: Any.Type, name: String?) -> SampleArguments {
    SampleArguments(for: Service.self, name: name, option: SwinjectStoryboardOption(controllerType)) { resolver in
      (resolver, controller)
    }
  }

  /// Injects a controller from the registration of its class and name.
  private static func inject(
    _ controller: Service, as controllerType: Any.Type, name: String?, from resolver: any _Resolver
  ) {
    let option = SwinjectStoryboardOption(controllerType)
    // Most controllers of an application are not registered; only a missing name is reported.
    if name == nil, let container = resolver as? Container,
      !container.isRegistered(Service.self, arguments: Arguments.self, name: nil, option: option)
    {
      return
    }
    guard let asked = resolver as? any Resolver else { return }
    let _: Service? = resolver._resolve(name: name, option: option) { (factory: (Arguments) -> Any) in
      factory((asked, controller))
    }
  }

  /// Injects a controller and its children, each once, parents before children.
  ///
  /// Iterates instead of recursing, since a long chain of controllers could overflow the stack.
  ///
  /// - Parameters:
  ///   - service: A controller as the type of the registrations.
  ///   - name: Its `swinjectRegistrationName`.
  ///   - wasInjected: Returns whether the controller and its children were injected before.
  ///   - markInjected: Records that the controller was injected.
  ///   - children: Returns the controller's children, in order.
  static func injectAll<Controller: AnyObject>(
    from root: Controller, resolver: any _Resolver, service: (Controller) -> Service, name: (Controller) -> String?,
    wasInjected: (Controller) -> Bool, markInjected: (Controller) -> Void, children: (Controller) -> [Controller]
  ) {
    var waiting = [root]
    while let next = waiting.popLast() {
      guard !wasInjected(next) else { continue }
      inject(service(next), as: type(of: next), name: name(next), from: resolver)
      markInjected(next)
      waiting += children(next).reversed()
    }
  }

  /// Returns a resolver as the type that storyboards require.
  ///
  /// - Precondition: The resolver conforms to `_Resolver`, as containers do; otherwise the process ends.
  static func requireExtensible(_ resolver: any Resolver, file: StaticString, line: UInt) -> any _Resolver {
    guard let resolver = resolver as? any _Resolver else {
      fatalError(SwinjectMessages.notAContainer, file: file, line: line)
    }
    return resolver
  }
}
