// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// Disables the default log of lookup failures in debug builds, and a verification's lines before each factory, for
/// tests that cause them.
///
/// The setting affects the whole process, including exit tests.
public struct QuietLookups: SuiteTrait, TestTrait {
  /// Sets the environment variables.
  public func prepare(for test: Test) async throws {
    Self.setVariables("0")
    setenv("COMPOSURE_VERIFICATION_LOG", "0", 1)
  }

  /// Sets the environment variables of all adapters; `nil` removes them. For exit tests.
  public static func setVariables(_ value: String?) {
    for system in ["SWINJECT", "RESOLVER", "DIP"] {
      let variable = "\(system)_LOGGING_ENABLED"
      if let value { setenv(variable, value, 1) } else { unsetenv(variable) }
    }
  }
}

extension Trait where Self == QuietLookups {
  /// Lookup failures are not written.
  public static var quietLookups: QuietLookups { QuietLookups() }
}
