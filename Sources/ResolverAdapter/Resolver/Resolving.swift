// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// A type that resolves its dependencies itself.
public protocol Resolving {
  /// The resolver to use.
  var resolver: Resolver { get }
}

extension Resolving {
  /// ``Resolver/root``.
  public var resolver: Resolver { Resolver.root }
}
