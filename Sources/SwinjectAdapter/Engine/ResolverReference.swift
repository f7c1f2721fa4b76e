// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// A container as its factories get it.
///
/// A factory's parameter is a value that holds the container. To make one for every call would count references up and
/// down, in the same word from all threads; this has one that can be lent.
@usableFromInline
final class ResolverReference {
  @usableFromInline let resolver: any Resolver
  /// The container, if it is one: the same, which is not held twice.
  @usableFromInline let container: Unmanaged<Container>?

  init(_ resolver: any Resolver, container: Container? = nil) {
    self.resolver = resolver
    self.container = container.map { Unmanaged.passUnretained($0) }
  }

  /// Lends what the engine hands to factories.
  @inlinable @inline(__always)
  static func with<Result>(_ reference: UnsafeMutableRawPointer, _ body: (any Resolver) -> Result) -> Result {
    Unmanaged<ResolverReference>.fromOpaque(reference)._withUnsafeGuaranteedRef { body($0.resolver) }
  }

  static func resolver(_ reference: UnsafeMutableRawPointer) -> any Resolver {
    Unmanaged<ResolverReference>.fromOpaque(reference).takeUnretainedValue().resolver
  }
}
