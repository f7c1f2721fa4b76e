// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// Something that asks a resolver for what it needs.
public protocol Resolving {
  /// The resolver to ask.
  var resolver: Resolver { get }
}

extension Resolving {
  /// ``Resolver/root``.
  public var resolver: Resolver { Resolver.root }
}
