// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// The configuration for reports of asynchronous cycles that may end by themselves.
///
/// Each cycle of members is reported once per process, in debug and in release builds, since a hanging program shows no
/// other symptom.
package struct CycleReporting: Sendable {
  /// A factory of a cycle.
  struct Step: Sendable {
    let step: PathStep
    /// Whether the factory itself waits for the next one, rather than a task that it started.
    let waitsItself: Bool
  }

  /// The minimum duration of a reported cycle, in nanoseconds.
  package let limit: UInt64
  private let write: @Sendable (String) -> Void

  /// The current reporting. Tests use a shorter limit.
  @TaskLocal package static var current = CycleReporting(limit: 5_000_000_000, write: StandardError.write)

  /// Creates a configuration.
  ///
  /// - Parameters:
  ///   - limit: The minimum duration of a reported cycle, in nanoseconds.
  ///   - write: Writes each report. Called on any thread.
  package init(limit: UInt64, write: @escaping @Sendable (String) -> Void) {
    self.limit = limit
    self.write = write
  }

  /// Reports a cycle, unless a cycle of the same members has been reported.
  func report(_ steps: [Step]) {
    guard Self.reported.insert(Set(steps.map(\.step))) else { return }
    write(ComposureMessages.standingCycle(steps, nanoseconds: limit))
  }

  private static let reported = Reported()

  /// The reported cycles, as sets of their members.
  private final class Reported: @unchecked Sendable {
    // SAFETY: all state is accessed under the lock.
    private let lock = Mutex()
    private var cycles: Set<Set<PathStep>> = []

    /// Inserts a cycle, and returns whether it is new.
    func insert(_ cycle: Set<PathStep>) -> Bool {
      lock.withLock { cycles.insert(cycle).inserted }
    }
  }
}
