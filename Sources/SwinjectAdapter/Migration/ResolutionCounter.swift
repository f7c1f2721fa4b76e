// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import Composure
internal import ContainerEngine

/// Counts the questions that a container and its children are asked: what has not moved to assemblies yet.
///
/// ```swift
/// let counter = ResolutionCounter(container)
/// runTheApplication()
/// precondition(counter.total <= 41)  // and one less with every service that has moved
/// ```
///
/// It counts every call of `resolve` and `require` from any thread, those of factories included, whether something was found or
/// not, from when it is made until it is stopped or let go of. Resolutions take longer meanwhile. `Sendable`.
public final class ResolutionCounter: Sendable {
  private let container: Container
  private let isRunning = LockedValue(true)
  private let tally = LookupTally()

  /// Begins to count.
  public init(_ container: Container) {
    self.container = container
    container.registry.begin(tally)
  }

  deinit {
    stop()
  }

  /// Counts no more. What has been counted stays.
  public func stop() {
    guard isRunning.replace(with: false) else { return }
    container.registry.end(tally)
  }

  /// How many questions there were.
  public var total: Int { tally.counts.values.reduce(0, +) }

  /// How many there were for each service: `Editor`, `Editor (name: "draft", arguments: (Int))`.
  public var counts: [String: Int] {
    Dictionary(tally.counts.map { ($0.key.fullDescription, $0.value) }, uniquingKeysWith: +)
  }
}
