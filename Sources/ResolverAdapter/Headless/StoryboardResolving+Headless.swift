// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

#if !canImport(UIKit) || os(watchOS)
public import Storyboards

/// A controller of the headless host that a storyboard marks with the Boolean attribute `resolving`, and that asks a resolver for
/// what it needs.
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
  /// Sets what the controller needs. By default, the other method is called with ``Resolving/resolver``.
  func resolveViewController()
  /// Sets what the controller needs, from a resolver.
  func resolveViewController(_ resolver: Resolver)
}

extension StoryboardResolving {
  /// Lets the controller be injected, whichever value the attribute has.
  public func didSetResolving(_ isResolving: Bool) {
    resolveViewController()
  }
}
#endif
