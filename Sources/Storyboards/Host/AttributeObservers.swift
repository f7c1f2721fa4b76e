// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// A controller of the headless host that is notified when its `resolving` is set, such as `StoryboardResolving` of
/// ResolverAdapter.
public protocol ResolvingAttributeObserver {
  /// Called after the document or code has set the attribute.
  func didSetResolving(_ isResolving: Bool)
}

/// A controller of the headless host that is notified when its `dipTag` is set, such as `StoryboardInstantiatable` of
/// DipAdapter.
public protocol DipTagObserver {
  /// Called after the document or code has set the attribute; `nil` means no tag.
  func didSetDipTag(_ tag: String?)
}
