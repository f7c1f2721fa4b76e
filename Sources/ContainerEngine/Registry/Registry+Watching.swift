// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import Composure
internal import ComposurePrimitives

extension Registry {
  /// The seat of the running thread in a dry run, if it may be in one.
  var watchingSeat: DryRunSeat? { composure_core_is_watched(core) ? DryRunSeat.current : nil }

  /// Whether the running thread is in a dry run of this container.
  package var isInDryRun: Bool { watchingSeat != nil }

  /// Tells those who count questions of one.
  package func noteQuestion(_ key: ServiceKey) {
    guard composure_core_is_watched(core), DryRunSeat.current == nil else { return }
    for registry in searched {
      for tally in registry.lock.withLock({ registry.tallies }) { tally.count(key) }
    }
  }

  /// Records a lookup failure in the dry run of the running thread.
  ///
  /// - Returns: Whether there is a dry run, which reports the failure.
  @discardableResult
  package func noteMiss(of key: ServiceKey) -> Bool {
    guard let seat = watchingSeat else { return false }
    seat.run.miss(key, from: seat)
    return true
  }

  /// Records a lookup failure that the caller allows in the dry run of the running thread.
  ///
  /// - Returns: Whether there is a dry run, which reports the failure.
  @discardableResult
  package func noteAbsent(_ key: ServiceKey) -> Bool {
    guard let seat = watchingSeat else { return false }
    seat.run.noteAbsent(key, from: seat)
    return true
  }

  /// Tells a dry run of something that may be asked for later.
  package func noteLater(_ key: ServiceKey, _ registration: Registration, isKept: Bool) {
    if let seat = watchingSeat { seat.run.noteLater(key, registration, isKept: isKept, in: self, from: seat) }
  }

  /// Gives what an assembly requires.
  ///
  /// - Parameters:
  ///   - place: Where it is required.
  ///   - key: What is asked for.
  ///   - resolve: Asks for it.
  /// - Precondition: It is registered.
  package func require<Service>(at place: Place, _ key: ServiceKey, _ resolve: () -> Service?) -> Service {
    let seat = watchingSeat
    seat?.setHole(place)
    if let service = resolve() { return service }
    // A dry run reports what is missing, and goes on elsewhere if it can.
    if let seat { seat.run.lack(from: seat) }
    Trap.stop(EngineFailure.required(key, at: place, nearMisses(of: key)), at: place)
  }

  /// Counts questions, from now on.
  package func begin(_ tally: QuestionTally) {
    lock.withLock { tallies.append(tally) }
    beginWatching()
  }

  package func end(_ tally: QuestionTally) {
    lock.withLock { tallies.removeAll { $0 === tally } }
    endWatching()
  }

  /// Sends every resolution down the slow path, until the matching call of `endWatching()`.
  package func beginWatching() {
    composure_core_watch_began(core)
  }

  /// Ends one call of `beginWatching()`.
  package func endWatching() {
    composure_core_watch_ended(core)
  }
}

/// Counts questions by their keys.
package final class QuestionTally: Sendable {
  private let known = Guarded<[ServiceKey: Int]>([:])

  package init() {}

  package var counts: [ServiceKey: Int] { known.value }

  func count(_ key: ServiceKey) {
    known.withLock { $0.value[key, default: 0] += 1 }
  }
}
