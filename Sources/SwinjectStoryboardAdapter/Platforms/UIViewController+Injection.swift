// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS)
import SwinjectAdapter
import UIKit

private let registrationName = AssociatedValue<String>()
private let injected = AssociatedValue<Bool>()

extension UIViewController {
  /// The name under which ``SwinjectStoryboard`` looks up the registration: a user-defined runtime attribute.
  #if canImport(ObjectiveC)
  @objc @IBInspectable
  #endif
  public var swinjectRegistrationName: String? {
    get { registrationName[self] }
    set { registrationName[self] = newValue }
  }

  /// Whether ``SwinjectStoryboard`` has injected the controller, which it does once.
  #if canImport(ObjectiveC)
  @objc
  #endif
  public var wasInjected: Bool {
    get { injected[self] ?? false }
    set { injected[self] = newValue }
  }
}

extension Container {
  /// What storyboard registrations are made for.
  public typealias Controller = UIViewController

  /// Registers what a controller gets that comes out of a ``SwinjectStoryboard``.
  ///
  /// - Parameters:
  ///   - controllerType: The exact class. A subclass needs a registration of its own.
  ///   - name: The `swinjectRegistrationName` in the document; `nil` for controllers without one.
  ///   - initCompleted: Sets the dependencies, on the main actor. Called once for each controller, before its children's
  ///     closures, after `awakeFromNib` and before the view is loaded.
  public func storyboardInitCompleted<C: UIViewController>(
    _ controllerType: C.Type, name: String? = nil, initCompleted: @escaping @MainActor (any Resolver, C) -> Void
  ) {
    ControllerInjection<UIViewController>.register(controllerType, name: name, in: self) { resolver, controller in
      OnMainActor.run(with: (resolver, controller)) { resolver, controller in
        if let controller = controller as? C { initCompleted(resolver, controller) }
      }
    }
  }
}
#endif
