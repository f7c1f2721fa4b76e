// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// A Swinject assembly: a part of an application's registrations.
///
/// In a file that imports Composure as well, write `SwinjectAdapter.Assembly`.
public protocol Assembly {
  /// Registers services.
  func assemble(container: Container)
  /// Called after all assemblies that were applied together have registered their services.
  func loaded(resolver: any Resolver)
}

extension Assembly {
  /// Does nothing.
  public func loaded(resolver: any Resolver) {}
}
