// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// Runs a closure that says where it belongs from one that does not, on the main actor or not at all.
package enum OnMainActor {
  /// - Precondition: This is the main actor; elsewhere the process ends.
  package static func run<Input, Result>(with input: Input, _ body: @MainActor (Input) -> Result) -> Result {
    let carried = Carried(value: input)
    return MainActor.assumeIsolated { Carried(value: body(carried.value)) }.value
  }

  private struct Carried<Value>: @unchecked Sendable {
    // SAFETY: made and read on the main actor.
    package let value: Value
  }
}
