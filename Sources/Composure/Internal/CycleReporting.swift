// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// How cycles of asynchronous factories are reported that may end by themselves.
///
/// Each cycle of members is reported once per process, in debug and in release builds: without the report, a program that
/// hangs would show nothing.
package struct CycleReporting: Sendable {
  /// A factory of a cycle.
  struct Step: Sendable {
    let step: PathStep
    /// Whether the factory waits for the next one itself, or a task does that it has started.
    let waitsItself: Bool
  }

  /// How long a cycle has to last, in nanoseconds.
  package let limit: UInt64
  private let write: @Sendable (String) -> Void

  /// Tests use a shorter limit.
  @TaskLocal package static var current = CycleReporting(limit: 5_000_000_000, write: StandardError.write)

  /// Creates a way to report cycles.
  ///
  /// - Parameters:
  ///   - limit: How long a cycle has to last, in nanoseconds.
  ///   - write: Receives the text of each report, on any thread.
  package init(limit: UInt64, write: @escaping @Sendable (String) -> Void) {
    self.limit = limit
    self.write = write
  }

  /// Reports a cycle, unless one of the same members has been reported.
  func report(_ steps: [Step]) {
    guard Self.reported.insert(Set(steps.map(\.step))) else { return }
    write(Trap.standingCycle(steps, nanoseconds: limit))
  }

  private static let reported = Reported()

  /// The cycles that were reported, as sets of their members.
  private final class Reported: @unchecked Sendable {
    // SAFETY: touched under the lock only.
    private let lock = Mutex()
    private var cycles: Set<Set<PathStep>> = []

    /// Returns whether the cycle was not reported before.
    func insert(_ cycle: Set<PathStep>) -> Bool {
      lock.withLock { cycles.insert(cycle).inserted }
    }
  }
}
