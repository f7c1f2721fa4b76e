// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import Composure

extension StoryboardResolving {
  /// Calls ``resolveViewController(_:)`` with ``Resolving/resolver``.
  public func resolveViewController() {
    resolveViewController(resolver)
  }

  /// - Precondition: One of the methods is implemented; otherwise the process ends.
  public func resolveViewController(_ resolver: Resolver) {
    Trap.stop(ResolverMessages.noInjection(Self.self))
  }
}
