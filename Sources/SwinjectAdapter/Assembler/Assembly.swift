// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// A part of an application's registrations, in Swinject's sense: code that registers services with a container.
///
/// In a file that imports Composure as well, write `SwinjectAdapter.Assembly`.
public protocol Assembly {
  /// Registers services.
  func assemble(container: Container)
  /// Called after all assemblies that were applied together have registered theirs.
  func loaded(resolver: any Resolver)
}

extension Assembly {
  /// Does nothing.
  public func loaded(resolver: any Resolver) {}
}
