// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import Composure
internal import ContainerEngine

/// A counter of the resolutions in a container and its children, to track a migration's progress.
///
/// ```swift
/// let counter = ResolutionCounter(container)
/// runTheApplication()
/// precondition(counter.total <= 41)  // and decreases with every service that has moved
/// ```
///
/// It counts every call to `resolve` and `require` on any thread, successful or not, including calls by factories,
/// until it is stopped or released. Counting slows resolutions down. It is `Sendable`.
public final class ResolutionCounter: Sendable {
  private let container: Container
  private let isRunning = LockedValue(true)
  private let tally = LookupTally()

  /// Creates a counter for a container, and starts counting.
  public init(_ container: Container) {
    self.container = container
    container.registry.begin(tally)
  }

  deinit {
    stop()
  }

  /// Stops counting. The counts remain available.
  public func stop() {
    guard isRunning.replace(with: false) else { return }
    container.registry.end(tally)
  }

  /// The number of resolutions.
  public var total: Int { tally.counts.values.reduce(0, +) }

  /// The number of resolutions of each service: `Editor`, `Editor (name: "draft", arguments: (Int))`.
  public var counts: [String: Int] {
    Dictionary(tally.counts.map { ($0.key.fullDescription, $0.value) }, uniquingKeysWith: +)
  }
}
