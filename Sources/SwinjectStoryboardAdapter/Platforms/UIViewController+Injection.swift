// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS)
import SwinjectAdapter
import UIKit

private let registrationName = AssociatedValue<String>()
private let injected = AssociatedValue<Bool>()

extension UIViewController {
  /// The name of the registration that ``SwinjectStoryboard`` looks up: a user-defined runtime attribute.
  #if canImport(ObjectiveC)
  @objc @IBInspectable
  #endif
  public var swinjectRegistrationName: String? {
    get { registrationName[self] }
    set { registrationName[self] = newValue }
  }

  /// Whether ``SwinjectStoryboard`` has injected the controller.
  #if canImport(ObjectiveC)
  @objc
  #endif
  public var wasInjected: Bool {
    get { injected[self] ?? false }
    set { injected[self] = newValue }
  }
}

extension Container {
  /// The type of controllers in storyboard registrations.
  public typealias Controller = UIViewController
}
#endif
