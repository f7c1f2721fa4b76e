// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

public import ContainerEngine

/// A container as its factories receive it.
///
/// A factory's parameter is a value that references the container. Creating one for every call would update the
/// reference count from all threads, so this object stores one that calls borrow.
@usableFromInline
final class ResolverReference {
  @usableFromInline let resolver: any Resolver
  /// The container, if the resolver is one. It retains this object, so this reference does not retain it.
  @usableFromInline unowned(unsafe) let container: Container?

  init(_ resolver: any Resolver, container: Container? = nil) {
    self.resolver = resolver
    unsafe self.container = container
  }

  /// Calls a closure with the container reference of the engine.
  @inlinable @inline(__always)
  static func with<Result>(_ reference: ContainerReference, _ body: (any Resolver) -> Result) -> Result {
    reference.with(ResolverReference.self) { body($0.resolver) }
  }

  /// Calls a closure with the container, which retains the header that the reference is from.
  @inlinable @inline(__always)
  static func withContainer<Result>(_ reference: ContainerReference, _ body: (Container) -> Result) -> Result {
    reference.with(ResolverReference.self) { unsafe body($0.container.unsafelyUnwrapped) }
  }

  static func resolver(_ reference: ContainerReference) -> any Resolver {
    reference.object(as: ResolverReference.self).resolver
  }
}
