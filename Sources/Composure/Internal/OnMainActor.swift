// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// Runs a closure that says where it belongs from one that does not, on the main actor or not at all.
package enum OnMainActor {
  /// - Precondition: This is the main actor; elsewhere the process ends.
  package static func run<Input, Result>(with input: Input, _ body: @MainActor (Input) -> Result) -> Result {
    let carried = MainActorValue(input)
    return MainActor.assumeIsolated { MainActorValue(body(carried.value)) }.value
  }
}

/// A value of the main actor, carried through code that does not say where it runs.
struct MainActorValue<Value>: @unchecked Sendable {
  // SAFETY: made and used on the main actor; between them it is only carried.
  let value: Value

  init(_ value: Value) {
    self.value = value
  }
}
