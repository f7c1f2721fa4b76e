// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import Composure

extension Registry {
  /// Adds a registry to search for services that neither this registry nor an earlier added one has.
  ///
  /// - Parameter owner: The owner of the registry, which is retained.
  package func addOther(_ other: Registry, holding owner: AnyObject) {
    Self.linking.withLock {
      let isFirst = lock.withLock {
        others.append(other)
        held.append(owner)
        return others.count == 1
      }
      // The fast path follows the first added registry as a parent, so parents must not form a cycle, even if two
      // threads link them.
      if isFirst, parent == nil, !other.header.isInside(header) { header.setParent(other.header) }
    }
  }

  /// The lock that guards setting the parent of any registry.
  private static let linking = Mutex()

  /// The registries that a lookup searches, in order and without duplicates, beginning with this one.
  @_optimize(none)
  package var searched: [Registry] {
    var seen: Set<ObjectIdentifier> = []
    var found: [Registry] = []
    func search(_ registry: Registry) {
      guard seen.insert(ObjectIdentifier(registry)).inserted else { return }
      found.append(registry)
      for next in registry.next { search(next) }
    }
    search(self)
    return found
  }

  /// Whether this registry has a parent.
  package var hasParent: Bool { parent != nil }

  /// Returns whether this registry is the parent of a container outside a list.
  package func hasChildren(outside registries: [Registry]) -> Bool {
    lock.withLock {
      header.children.contains { child in !registries.contains { $0.header == child } }
    }
  }

  private var next: [Registry] { parent.map { [$0] } ?? lock.withLock { others } }

  /// Returns a key's registration from this registry or a registry that it searches.
  package func registration(_ key: ServiceKey) -> Registration? { find(key)?.registration }

  /// Returns a key's entry and registration from this registry or a registry that it searches.
  func find(_ key: ServiceKey) -> Found? {
    if let own = ownEntry(key) { return own }
    if let parent { return parent.find(key) }
    return hasOthers ? searched.dropFirst().lazy.compactMap { $0.ownEntry(key) }.first : nil
  }

  /// The result of a lookup. The registry owns the entry.
  typealias Found = (entry: RegistrationEntry, registration: Registration)

  private func ownEntry(_ key: ServiceKey) -> Found? {
    var previous: RegistrationEntry?
    while let entry = header.table.find(key), entry != previous {
      if let registration = entry.registration { return (entry, registration) }
      // Rule 8: the registration has been removed, or replaced by one with another entry.
      previous = entry
    }
    return nil
  }

  private var hasOthers: Bool { lock.withLock { !others.isEmpty } }

  /// A snapshot of the registry's own registrations with their keys.
  @_optimize(none)
  package var ownRegistrations: [(key: ServiceKey, registration: Registration)] {
    var registrations: [(key: ServiceKey, registration: Registration)] = []
    for entry in header.table.entries {
      if let registration = entry.registration { registrations.append((entry.key, registration)) }
    }
    return registrations
  }

  /// The registrations that lookups can find: this registry's, and those in searched registries that no earlier key
  /// hides.
  @_optimize(none)
  package var visibleRegistrations: [(key: ServiceKey, registration: Registration)] {
    var seen: Set<ServiceKey> = []
    return searched.flatMap { owner in owner.ownRegistrations.filter { seen.insert($0.key).inserted } }
  }

  /// A snapshot of all descendants' registrations, for messages.
  @_optimize(none)
  private var registrationsOfChildren: [(key: ServiceKey, registration: Registration)] {
    // NB: Children are released outside the lock, since this may be their last reference and their deinitializer
    // acquires the lock. A child that is being deinitialized waits for the lock, and cannot be retained.
    let children = lock.withLock { header.children.compactMap { $0.retainRegistry() } }
    return children.flatMap { $0.ownRegistrations + $0.registrationsOfChildren }
  }

  /// Returns the registrations that are similar to a key.
  @_optimize(none)
  package func similarRegistrations(of key: ServiceKey) -> [SimilarRegistration] {
    let visible = visibleRegistrations
    let isServiceRegistered = visible.contains { $0.key.serviceType == key.serviceType && $0.key.option == key.option }
    return visible.compactMap {
      SimilarRegistration(
        $0.key, $0.registration, expected: key, isServiceRegistered: isServiceRegistered,
        forwardingMethod: terminology.forwardingMethod)
    }
      + registrationsOfChildren.compactMap { SimilarRegistration(inChild: $0.key, $0.registration, expected: key) }
  }
}
