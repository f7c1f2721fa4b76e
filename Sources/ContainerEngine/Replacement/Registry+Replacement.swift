// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

package import Composure

extension Registry {
  /// Replaces a registration with another one of the same service, if it is still registered under the key.
  ///
  /// - Returns: A value to pass to ``release(_:)`` with no lock held, since releasing it may run user code.
  package func replace(
    _ previous: Registration, by registration: Registration, under key: ServiceKey
  ) -> ReplacedRegistration {
    let entry = makeEntry(of: registration, under: key)
    let replaced = lock.withLock {
      header.table.find(key)?.registration === previous ? place(entry, key) : nil
    }
    // No table has the entry.
    if replaced == nil { unsafe free(entry) }
    return ReplacedRegistration(registration: replaced, key: key)
  }

  /// Releases a registration that ``replace(_:by:under:)`` has removed from the table.
  package func release(_ replaced: ReplacedRegistration) {
    guard let registration = replaced.registration else { return }
    if let observer {
      observer.recordChange("register(\(replaced.key.fullDescription))")
    }
    _ = registration.removeEntry()
  }

  /// Returns the source location of the registration that was replaced under a key.
  package func placeOfReplaced(_ key: ServiceKey) -> SourceLocation? {
    lock.withLock { previousPlaces[key] }
  }
}

/// A registration that was removed from its table.
package struct ReplacedRegistration {
  /// The registration, if it was in the table.
  fileprivate let registration: Registration?
  fileprivate let key: ServiceKey
}
