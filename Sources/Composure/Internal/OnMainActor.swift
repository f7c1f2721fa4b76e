// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// Runs a main-actor closure from a nonisolated one.
package enum OnMainActor {
  /// - Precondition: The caller is on the main actor; otherwise the process ends.
  package static func run<Input, Result>(with input: Input, _ body: @MainActor (Input) -> Result) -> Result {
    let carried = MainActorValue(input)
    return MainActor.assumeIsolated { MainActorValue(body(carried.value)) }.value
  }
}

/// A value of the main actor that is passed through nonisolated code.
struct MainActorValue<Value>: @unchecked Sendable {
  // SAFETY: created and used on the main actor; nonisolated code only passes it on.
  let value: Value

  init(_ value: Value) {
    self.value = value
  }
}
