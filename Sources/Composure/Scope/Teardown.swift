// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// A closure passed as `onClose:`, if any.
@usableFromInline
struct TeardownClosure<Value>: @unchecked Sendable {
  // SAFETY: a `Scope` has only `Sendable` closures; the closures of a `MainActorScope` and their values stay on the
  // main actor.

  private let close: ((Value) async throws -> Void)?

  /// Wraps a closure that may run on any thread.
  @usableFromInline
  init(_ close: (@Sendable (Value) async throws -> Void)?) {
    self.close = close
  }

  /// Wraps a closure that runs on the main actor.
  @usableFromInline
  init(onMainActor close: (@MainActor (Value) async throws -> Void)?) {
    self.close = close.map { close in
      { value in
        let carried = MainActorValue(value)
        try await carried.use(close)
      }
    }
  }

  /// Returns the teardown of a value.
  func teardown(of value: Value, _ site: CallSite, root: Any.Type?) -> Teardown? {
    // NB: `map` would look up the metadata of the closure's type, even without a closure.
    guard let close else { return nil }
    return Teardown(step: PathStep(site, root: root)) { try await close(value) }
  }
}

/// The teardown of a shared value.
struct Teardown: @unchecked Sendable {
  // SAFETY: as for `TeardownClosure`; the same applies to the values that the closure captures.

  let step: PathStep
  let run: () async throws -> Void

  init(step: PathStep, run: @escaping () async throws -> Void) {
    self.step = step
    self.run = run
  }
}

extension MainActorValue {
  @MainActor
  fileprivate func use(_ body: @MainActor (Value) async throws -> Void) async throws {
    try await body(value)
  }
}
