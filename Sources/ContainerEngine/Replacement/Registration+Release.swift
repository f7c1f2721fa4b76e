// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import Composure

extension Registration {
  /// Records that another entry, in any container, refers to the registration.
  func addEntry() {
    lock.withLock {
      entryCount += 1
      if entryCount == 1 { state.beginUseByEntries() }
    }
  }

  /// Records that an entry no longer refers to the registration. After the last one, its instances are removed (rule
  /// 8).
  ///
  /// - Returns: The references that the caller must release outside every lock.
  func removeEntry() -> Released {
    let isLast = lock.withLock {
      entryCount -= 1
      return entryCount == 0
    }
    guard isLast else { return Released() }
    var released = removeInstance(isReplaced: true)
    state.endUseByEntries(&released)
    return released
  }
}

/// A registration that keeps its instances when it is replaced or removed, as if another key referred to it.
///
/// Release it outside every lock, since it may release instances.
package final class KeptRegistration: Sendable {
  package let registration: Registration

  package init(_ registration: Registration) {
    self.registration = registration
    registration.addEntry()
  }

  deinit { _ = registration.removeEntry() }
}
