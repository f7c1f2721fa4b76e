// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import Composure

extension Registry {
  /// Adds a registration under a key, replacing the previous one and its instance.
  ///
  /// - Parameter isDerived: Whether the registration is derived from another one, and is therefore not recorded as a
  ///   change.
  /// - Returns: The previous registration, if its instance was released.
  @discardableResult
  package func add(_ registration: Registration, under key: ServiceKey, isDerived: Bool = false) -> Registration? {
    let entry = makeEntry(of: registration, under: key)
    let previous = lock.withLock {
      let previous = place(entry, key)
      if let previous, previous.place != registration.place { previousPlaces[key] = previous.place }
      return previous
    }
    if !isDerived, let observer { observer.recordChange("register(\(key.fullDescription))") }
    guard let previous else { return nil }
    return previous.removeEntry().containsInstance ? previous : nil
  }

  func makeEntry(of registration: Registration, under key: ServiceKey) -> RegistrationEntry {
    registration.addEntry()
    return RegistrationEntry(key, registration)
  }

  /// Frees an entry that was never in a table, and must not be used afterwards.
  @unsafe
  func free(_ entry: RegistrationEntry) {
    _ = entry.registration?.removeEntry()
    unsafe entry.deallocate()
  }

  /// Stores an entry in the table, under the lock.
  ///
  /// - Returns: The replaced registration.
  func place(_ entry: RegistrationEntry, _ key: ServiceKey) -> Registration? {
    entries.append(entry)
    if let previous = header.table.find(key) {
      header.table.store(entry, under: key)
      return previous.registration
    }
    if header.table.isFull(with: wordCount) { header.show(header.table.grown()) }
    header.table.store(entry, under: key)
    wordCount += 1
    return nil
  }

  /// Removes all registrations of this registry, with their cached instances.
  package func removeAll() {
    let removed = lock.withLock {
      defer {
        if wordCount > 0 { header.show(header.table.emptied()) }
        wordCount = 0
        previousPlaces = [:]
      }
      return header.table.entries.compactMap(\.registration)
    }
    observer?.recordChange("removeAll()")
    for registration in removed { _ = registration.removeEntry() }
  }

  /// Removes the registration of a key, with its cached instance. The key keeps its word in the table.
  ///
  /// - Returns: Whether there was one.
  @discardableResult
  package func remove(_ key: ServiceKey) -> Bool {
    let entry = RegistrationEntry(removed: key)
    let removed = lock.withLock { () -> Registration? in
      previousPlaces[key] = nil
      return header.table.find(key)?.registration == nil ? nil : place(entry, key)
    }
    guard let removed else {
      // No table has the entry.
      unsafe entry.deallocate()
      return false
    }
    observer?.recordChange("remove(\(key.fullDescription))")
    _ = removed.removeEntry()
    return true
  }

  /// Starts notifying custom storages of the end of graphs. From then on, resolutions take the slow path.
  package func tellStoragesOfGraphs() {
    header.addCustomScope()
  }

  /// Notifies custom storages that a graph has been built.
  func graphHasEnded() {
    for (_, registration) in ownRegistrations { registration.graphHasEnded() }
  }
}
