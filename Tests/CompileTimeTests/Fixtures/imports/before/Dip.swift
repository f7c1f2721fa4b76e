// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT
// swift-format-ignore-file

@_exported import Dip
@preconcurrency import DipUI

import class Dip.DependencyContainer

#if canImport(Dip) && canImport(DipUI)
  @testable import Dip
#endif

final class Client {}

func makeContainer() -> Dip.DependencyContainer {
  Dip.logLevel = .Errors
  let container = Dip.DependencyContainer()
  container.register(Dip.ComponentScope.singleton) { Client() }
  return container
}

func resolveClient(_ container: Dip.DependencyContainer) throws -> Client {
  do {
    return try container.resolve()
  } catch let error as Dip.DipError {
    print("Dip.DipError: \(error as Dip.DipError)")
    throw error
  }
}
