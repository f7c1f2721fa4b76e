// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// The closure given with `onClose:`, if any.
@usableFromInline
struct Closing<Value>: @unchecked Sendable {
  // SAFETY: the closures of a `Scope` are `Sendable`; those of a `MainActorScope` belong to the main actor, and get their
  // values there.

  private let close: ((Value) async throws -> Void)?

  /// The closure for a value that any thread may use.
  @usableFromInline
  init(_ close: (@Sendable (Value) async throws -> Void)?) {
    self.close = close
  }

  /// The closure for a value that stays on the main actor.
  @usableFromInline
  init(onMainActor close: (@MainActor (Value) async throws -> Void)?) {
    self.close = close.map { close in
      { value in
        let carried = MainActorValue(value)
        try await carried.use(close)
      }
    }
  }

  /// What ends a value.
  func teardown(of value: Value, _ site: CallSite, root: Any.Type?) -> Teardown? {
    close.map { close in Teardown(step: PathStep(site, root: root)) { try await close(value) } }
  }
}

/// The end of one shared value.
struct Teardown: @unchecked Sendable {
  // SAFETY: as `Closing`, and so are the values that the closure holds.

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
