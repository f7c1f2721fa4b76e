// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import ComposurePrimitives

/// Records, and whole tables of them, that containers have given up while other threads may still be using them.
///
/// They are freed when each thread that was resolving at some moment afterwards has stopped since, however busy the threads
/// are. Until then a factory that is replaced while it runs lives on.
package final class Retired: @unchecked Sendable {
  // SAFETY: everything is touched under the lock only.

  package static let shared = Retired()

  private let lock = SharedLock()
  private var fresh: [() -> Void] = []
  private var waiting: [() -> Void] = []
  /// Who was resolving when the last of what waits had been given up.
  private var users: [(thread: UnsafeMutablePointer<composure_thread>, resolving: UInt)] = []

  /// Frees something now, if nobody is resolving, or else later.
  ///
  /// - Parameter free: Called once, with no lock held.
  package func add(_ free: @escaping () -> Void) {
    lock.withLock {
      fresh.append(free)
      composure_retired()
    }
    reclaim()
  }

  /// Frees what nobody uses any more.
  func reclaim() {
    for free in lock.withLock(ready) {
      free()
      composure_reclaimed()
    }
  }

  private func ready() -> [() -> Void] {
    guard users.allSatisfy({ composure_resolving($0.thread) != $0.resolving }) else { return [] }
    let former = waiting
    waiting = fresh
    fresh = []
    users = waiting.isEmpty ? [] : Self.usersNow()
    guard users.isEmpty else { return former }
    defer { waiting = [] }
    return former + waiting
  }

  private static func usersNow() -> [(UnsafeMutablePointer<composure_thread>, UInt)] {
    // Who is about to use what it has just read is resolving afterwards.
    composure_await_readers()
    var users: [(UnsafeMutablePointer<composure_thread>, UInt)] = []
    var next = composure_first_thread()
    while let thread = next {
      let resolving = UInt(composure_resolving(thread))
      if resolving & 1 == 1 { users.append((thread, resolving)) }
      next = thread.pointee.next
    }
    return users
  }
}
