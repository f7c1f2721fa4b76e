// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT
// swift-format-ignore-file

@_exported import DipAdapter
@preconcurrency import DipAdapter

import class DipAdapter.DependencyContainer

#if canImport(DipAdapter) && canImport(DipAdapter)
  @testable import DipAdapter
#endif

final class Client {}

func makeContainer() -> DipAdapter.DependencyContainer {
  DipAdapter.logLevel = .Errors
  let container = DipAdapter.DependencyContainer()
  container.register(DipAdapter.ComponentScope.singleton) { Client() }
  return container
}

func resolveClient(_ container: DipAdapter.DependencyContainer) throws -> Client {
  do {
    return try container.resolve()
  } catch let error as DipAdapter.DipError {
    print("Dip.DipError: \(error as DipAdapter.DipError)")
    throw error
  }
}
