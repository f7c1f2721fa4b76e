// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

package import ContainerEngine

/// Arguments for running a factory in a dry run.
///
/// ```swift
/// let report = container.verificationReport(samples: [SampleArguments(for: Animal.self, "Mimi", 3)])
/// ```
///
/// Each adapter has initializers for the arguments of its factories.
public struct SampleArguments {
  let key: ServiceKey
  let make: (Registration, ContainerReference) throws -> Any

  /// Creates arguments for a registration.
  ///
  /// - Parameters:
  ///   - key: The registration's key.
  ///   - make: Calls the registration's factory, with the container reference.
  package init(for key: ServiceKey, make: @escaping (Registration, ContainerReference) throws -> Any) {
    self.key = key
    self.make = make
  }
}
