// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import Composure

/// The instances of one resolution of one container: held as long as it takes, and known while they are alive to whoever
/// joins the graph later.
package final class ObjectGraph: @unchecked Sendable {
  // SAFETY: used by the thread that resolves; once an identifier of it has been given out, which that thread does, everything
  // is touched under the lock.

  private struct Known {
    /// Keeps the key from being another registration's.
    package let registration: Registration
    package var instance: Any?
    package var weakly = WeakReference()
  }

  private static let lock = Mutex()
  private static let count = Guarded<UInt>(0)

  private var known: [ObjectIdentifier: Known] = [:]
  private var users = 0
  private var id: UInt?

  /// Notes that a resolution works on the graph.
  package func begin() {
    exclusively { users += 1 }
  }

  /// Notes that it works no more. The last one lets go of the instances.
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

  /// The number of the graph, from now on known to others.
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

  /// Keeps an object; a value is shared by a graph only if its registration wants that.
  package func keep(_ instance: Any, of registration: Registration) {
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
