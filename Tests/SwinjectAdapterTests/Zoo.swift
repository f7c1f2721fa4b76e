// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import SwinjectTestSupport
import SwinjectAdapter
import VerificationTestSupport

/// A container with registrations at known locations.
struct Zoo {
  let container = Container()

  @discardableResult
  func register<Service>(
    _ type: Service.Type, name: String? = nil, line: UInt, _ factory: @escaping (any Resolver) -> Service
  ) -> ServiceEntry<Service> {
    container.register(type, name: name, file: "App/Zoo.swift", line: line, column: 3, factory: factory)
  }

  /// Registers a person and an animal that depend on each other.
  func registerCycle() {
    register(Person.self, line: 1) { r in PetOwner(pet: r.resolve(Animal.self)) }
    register(Animal.self, line: 2) { r in Cat("\(r.resolve(Person.self)!)") }
  }
}

/// Returns the report of a verification in a child process, with or without errors.
func reportInChildProcess(
  limit: Double = 60, _ body: @MainActor @convention(c) (VerificationChild) -> Void
) throws -> VerificationReport {
  do {
    return try verifyInChildProcess(limit: limit, body)
  } catch let report as VerificationReport {
    return report
  }
}
