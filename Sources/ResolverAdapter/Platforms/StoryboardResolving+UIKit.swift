// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS)
public import UIKit

/// A view controller that a storyboard marks with the Boolean attribute `resolving`, and that asks a resolver for what it needs.
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
  /// Sets what the controller needs. By default, the other method is called with ``Resolving/resolver``.
  func resolveViewController()
  /// Sets what the controller needs, from a resolver.
  func resolveViewController(_ resolver: Resolver)
}

extension UIViewController {
  /// A user-defined runtime attribute: set to either value, it lets a controller that conforms to ``StoryboardResolving`` be
  /// injected.
  #if canImport(ObjectiveC)
  @objc
  #endif
  public dynamic var resolving: Bool {
    get { true }
    set { (self as? any StoryboardResolving)?.resolveViewController() }
  }
}
#endif
