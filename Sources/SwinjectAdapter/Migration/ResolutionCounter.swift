// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import ComposurePrimitives

/// Counts the questions that a container and its children are asked: what has not moved to assemblies yet.
///
/// ```swift
/// let counter = ResolutionCounter(container)
/// runTheApplication()
/// #expect(counter.total <= 41)  // and one less with every service that has moved
/// ```
///
/// It counts every call of `resolve` and `require` from any thread, those of factories included, whether something was found or
/// not, from when it is made until it is stopped or let go of. Resolutions take longer meanwhile. `Sendable`.
public final class ResolutionCounter: Sendable {
  private let container: Container
  private let isRunning = Guarded(true)
  private let tally = Tally()

  /// Begins to count.
  public init(_ container: Container) {
    self.container = container
    container.add(tally)
    composure_core_watch_began(container.core)
  }

  deinit {
    stop()
  }

  /// Counts no more. What has been counted stays.
  public func stop() {
    let wasRunning = isRunning.withLock { isRunning in
      defer { isRunning = false }
      return isRunning
    }
    guard wasRunning else { return }
    container.remove(tally)
    composure_core_watch_ended(container.core)
  }

  /// How many questions there were.
  public var total: Int { tally.counts.withLock { $0.values.reduce(0, +) } }

  /// How many there were for each service: `Editor`, `Editor (name: "draft", arguments: (Int))`.
  public var counts: [String: Int] {
    Dictionary(tally.counts.withLock { $0 }.map { ($0.key.fullDescription, $0.value) }, uniquingKeysWith: +)
  }

  /// What the container knows of a counter; it does not hold the counter.
  final class Tally: Sendable {
    let counts = Guarded<[ServiceKey: Int]>([:])
  }
}

extension ServiceKey: @unchecked Sendable {
  // SAFETY: everything is constant; an option is compared by whoever looks for one, from any thread.
}
