// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

package import ContainerEngine

/// Arguments with which a factory can be run to see what it asks for.
///
/// ```swift
/// let report = container.verificationReport(samples: [SampleArguments(for: Animal.self, "Mimi", 3)])
/// ```
///
/// Each adapter has initializers for the arguments of its factories.
public struct SampleArguments {
  let key: ServiceKey
  let make: (Registration, UnsafeMutableRawPointer) throws -> Any

  /// Makes arguments for a registration.
  ///
  /// - Parameters:
  ///   - key: What is registered.
  ///   - make: Calls the factory of the registration, with the container as its factories get it.
  package init(for key: ServiceKey, make: @escaping (Registration, UnsafeMutableRawPointer) throws -> Any) {
    self.key = key
    self.make = make
  }
}
