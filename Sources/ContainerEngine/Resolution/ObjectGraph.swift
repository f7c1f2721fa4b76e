// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import Composure

/// The instances of a container's resolution, retained while it runs and then referenced weakly, for resolutions that
/// join the graph later.
package final class ObjectGraph: @unchecked Sendable {
  // SAFETY: used only by the resolving thread until that thread calls `share()`; from then on, all state is accessed
  // under the lock.

  private struct Known {
    /// It is retained, so that its address stays unique.
    package let registration: Registration
    package var instance: Any?
    package var weakly = WeakReference()
  }

  private static let lock = Mutex()
  private static let count = LockedValue<UInt>(0)

  private var known: [ObjectIdentifier: Known] = [:]
  private var users = 0
  private var id: UInt?

  /// Records that a resolution starts using the graph.
  package func begin() {
    exclusively { users += 1 }
  }

  /// Records that a resolution has stopped using the graph. The last one releases the instances.
  package func end() {
    let dropped = exclusively { () -> [ObjectIdentifier: Known] in
      users -= 1
      guard users == 0 else { return [:] }
      defer {
        known =
          id == nil
          ? [:]
          : known.compactMapValues { known in
            known.weakly.object == nil
              ? nil : Known(registration: known.registration, instance: nil, weakly: known.weakly)
          }
      }
      return known
    }
    withExtendedLifetime(dropped) {}
  }

  /// Shares the graph with other resolutions, and returns its number.
  package func share() -> UInt {
    if let id = exclusively({ id }) { return id }
    let number = Self.count.withLock { count -> UInt in
      count.value += 1
      return count.value
    }
    return exclusively {
      let id = id ?? number
      self.id = id
      return id
    }
  }

  package func instance(of registration: Registration) -> Any? {
    exclusively { known[ObjectIdentifier(registration)].flatMap { $0.instance ?? $0.weakly.object } }
  }

  /// Caches an object, or a value if its registration shares values.
  package func cache(_ instance: Any, of registration: Registration) {
    let object = Registration.object(instance)
    guard object != nil || registration.sharesValues else { return }
    exclusively {
      known[ObjectIdentifier(registration)] = Known(
        registration: registration, instance: instance, weakly: WeakReference(object: object))
    }
  }

  private func exclusively<Result>(_ body: () -> Result) -> Result {
    id == nil ? body() : Self.lock.withLock(body)
  }
}
