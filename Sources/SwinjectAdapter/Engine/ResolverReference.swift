// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// A container as its factories receive it.
///
/// A factory's parameter is a value that references the container. Creating one for every call would update the
/// reference count from all threads, so this object stores one that calls borrow.
@usableFromInline
final class ResolverReference {
  @usableFromInline let resolver: any Resolver
  /// The container, if the resolver is one, without an additional retain.
  @usableFromInline let container: Unmanaged<Container>?

  init(_ resolver: any Resolver, container: Container? = nil) {
    self.resolver = resolver
    self.container = container.map { Unmanaged.passUnretained($0) }
  }

  /// Calls a closure with the container reference of the engine.
  @inlinable @inline(__always)
  static func with<Result>(_ reference: UnsafeMutableRawPointer, _ body: (any Resolver) -> Result) -> Result {
    Unmanaged<ResolverReference>.fromOpaque(reference)._withUnsafeGuaranteedRef { body($0.resolver) }
  }

  static func resolver(_ reference: UnsafeMutableRawPointer) -> any Resolver {
    Unmanaged<ResolverReference>.fromOpaque(reference).takeUnretainedValue().resolver
  }
}
