// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS)
public import UIKit

/// A view controller that a resolver injects if a storyboard marks it with the Boolean attribute `resolving`.
///
/// ```swift
/// extension MyViewController: StoryboardResolving {
///   func resolveViewController(_ resolver: Resolver) {
///     viewModel = resolver.optional()
///   }
/// }
/// ```
///
/// Implement one of the methods. It is called after `init(coder:)` and before `awakeFromNib()`.
@MainActor
public protocol StoryboardResolving: Resolving {
  /// Injects the controller. The default implementation calls the other method with ``Resolving/resolver``.
  func resolveViewController()
  /// Injects the controller from a resolver.
  func resolveViewController(_ resolver: Resolver)
}

extension UIViewController {
  /// A user-defined runtime attribute. Setting it to either value injects a controller that conforms to
  /// ``StoryboardResolving``.
  #if canImport(ObjectiveC)
  @objc
  #endif
  public dynamic var resolving: Bool {
    get { true }
    set { (self as? any StoryboardResolving)?.resolveViewController() }
  }
}
#endif
