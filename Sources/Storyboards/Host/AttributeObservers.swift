// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// A controller of the headless host that wants to know when its `resolving` is set: `StoryboardResolving` of ResolverAdapter is
/// one.
public protocol ResolvingAttributeObserver {
  /// Called after the attribute was set, from the document or in code.
  func didSetResolving(_ isResolving: Bool)
}

/// A controller of the headless host that wants to know when its `dipTag` is set: `StoryboardInstantiatable` of DipAdapter is one.
public protocol DipTagObserver {
  /// Called after the attribute was set, from the document or in code; `nil` is a tag that is absent.
  func didSetDipTag(_ tag: String?)
}
