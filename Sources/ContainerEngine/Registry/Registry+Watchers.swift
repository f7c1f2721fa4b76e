// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import Composure

extension Registry {
  /// Whether the running thread is in a dry run of this container.
  package var isInDryRun: Bool { observer != nil }

  /// Adds a lookup to all tallies.
  package func recordLookup(_ key: ServiceKey) {
    guard header.isWatched, Self.observerOfThread == nil else { return }
    for registry in searched {
      for tally in registry.lock.withLock({ registry.tallies }) { tally.count(key) }
    }
  }

  /// Records a lookup failure in the dry run on the running thread.
  ///
  /// - Returns: Whether a dry run is in progress, which then reports the failure.
  @discardableResult
  package func recordLookupFailure(of key: ServiceKey) -> Bool {
    guard let observer else { return false }
    observer.recordMissing(key)
    return true
  }

  /// Records a lookup failure that the caller allows in the running thread's dry run.
  ///
  /// - Returns: Whether a dry run is in progress, which then reports the failure.
  @discardableResult
  package func recordAbsent(_ key: ServiceKey) -> Bool {
    guard let observer else { return false }
    observer.recordAbsent(key)
    return true
  }

  /// Records a lookup that may happen later in the running thread's dry run.
  package func recordLater(_ key: ServiceKey, _ registration: Registration, isCached: Bool) {
    observer?.recordLater(key, registration, isCached: isCached, in: self)
  }

  /// Starts counting lookups in a tally.
  package func begin(_ tally: LookupTally) {
    lock.withLock { tallies.append(tally) }
    beginWatching()
  }

  package func end(_ tally: LookupTally) {
    lock.withLock { tallies.removeAll { $0 === tally } }
    endWatching()
  }

  /// Forces every resolution onto the slow path, until the matching call to `endWatching()`.
  package func beginWatching() {
    header.beginWatching()
  }

  /// Ends one call to `beginWatching()`.
  package func endWatching() {
    header.endWatching()
  }
}

/// The number of lookups per key.
package final class LookupTally: Sendable {
  private let known = LockedValue<[ServiceKey: Int]>([:])

  package init() {}

  package var counts: [ServiceKey: Int] { known.value }

  func count(_ key: ServiceKey) {
    known.withLock { $0.value[key, default: 0] += 1 }
  }
}
