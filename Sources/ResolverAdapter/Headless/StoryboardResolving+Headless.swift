// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

#if !canImport(UIKit) || os(watchOS)
public import Storyboards

/// A headless controller that a resolver injects if a storyboard marks it with the Boolean attribute `resolving`.
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
public protocol StoryboardResolving: Resolving, ResolvingAttributeObserver {
  /// Injects the controller. The default implementation calls the other method with ``Resolving/resolver``.
  func resolveViewController()
  /// Injects the controller from a resolver.
  func resolveViewController(_ resolver: Resolver)
}

extension StoryboardResolving {
  /// Injects the controller, regardless of the attribute's value.
  public func didSetResolving(_ isResolving: Bool) {
    resolveViewController()
  }
}
#endif
