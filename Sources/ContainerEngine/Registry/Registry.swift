// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

package import Composure
internal import ComposurePrimitives
package import ContainerPrimitives

/// The registrations of one container, which any thread may use.
///
/// A registration is identified by the service type, the static argument types, and the name. No lock is held while a factory
/// or a closure that completes an instance runs.
package final class Registry: @unchecked Sendable {
  // SAFETY: every `private var` is accessed under the lock only; everything else is constant. The table, which all threads
  // read, is changed under the lock, one word at a time; tables and entries live as long as the registry. The state of a
  // resolution is in its thread's frames.

  package let core: UnsafeMutablePointer<composure_container>
  package let terminology: Terminology
  let lock = Mutex()
  /// The registry to search for services that are not registered here.
  private let parent: Registry?
  /// The number of used words in the table.
  private var wordCount = 0
  /// All entries that the table has had, which other threads may still be reading.
  private var records: [UnsafeMutablePointer<Record>] = []
  /// The previous, smaller tables.
  private var outgrownTables: [RegistrationTable] = []
  private var others: [Registry] = []
  /// The owners of `others`.
  private var held: [AnyObject] = []
  /// The counters of lookups.
  var tallies: [QuestionTally] = []
  /// The source locations of replaced registrations.
  private var formerPlaces: [ServiceKey: SourceLocation] = [:]

  /// Creates an empty registry.
  ///
  /// - Parameters:
  ///   - parent: The registry to search for services that are not registered here.
  ///   - group: A registry with which graphs are built together, and whose watchers also watch this one.
  package init(_ terminology: Terminology, parent: Registry? = nil, group: Registry? = nil) {
    self.terminology = terminology
    self.parent = parent
    core = .allocate(capacity: 1)
    let this = Unmanaged.passUnretained(self)
    core.initialize(
      to: composure_container(
        steps: composure_step_owner { step, steps in
          let frame = UnsafeMutableRawPointer(mutating: step).assumingMemoryBound(to: composure_frame.self)
          guard let step = frame.step else { return }
          steps.assumingMemoryBound(to: [PathStep].self).pointee.append(step)
        },
        table: RegistrationTable.empty.memory, slow_path_flags: 0, parent: parent?.core,
        root: group?.core ?? parent?.core.pointee.root ?? core, graph: group?.core ?? core,
        reference: this.toOpaque(), registry: this.toOpaque(), first_child: nil, next_sibling: nil,
        previous_sibling: nil))
    parent?.lock.withLock { composure_container_link(core) }
  }

  deinit {
    parent?.lock.withLock { composure_container_unlink(core) }
    for record in core.table.elements { _ = record.pointee.registration?.removeRecord() }
    for record in records {
      record.deinitialize(count: 1)
      record.deallocate()
    }
    for table in outgrownTables { table.deallocate() }
    core.table.deallocate()
    core.deallocate()
  }

  /// The container reference that factories receive; set once, before the first registration.
  package var reference: UnsafeMutableRawPointer {
    get { core.pointee.reference }
    set { core.pointee.reference = newValue }
  }

  /// Returns the registry of a container header, which the caller retains.
  static func of(_ core: UnsafeMutablePointer<composure_container>) -> Registry {
    Unmanaged<Registry>.fromOpaque(core.pointee.registry).takeUnretainedValue()
  }

  /// Adds a registry to search for services that are not registered here or in those that were added before.
  ///
  /// - Parameter owner: The owner of the registry, which is retained.
  package func addOther(_ other: Registry, holding owner: AnyObject) {
    Self.linking.withLock {
      let isFirst = lock.withLock {
        others.append(other)
        held.append(owner)
        return others.count == 1
      }
      // The fast path follows the first one, so its parents must not form a cycle, even if two threads link them.
      let leadsBack = sequence(first: other.core) { composure_container_parent($0) }.contains(core)
      if isFirst, parent == nil, !leadsBack { composure_container_set_parent(core, other.core) }
    }
  }

  /// Held while the parent of any registry is set.
  private static let linking = Mutex()

  /// The registries that a lookup searches, each once, in order, beginning with this one.
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

  /// Returns whether this registry is the parent of a container that is not in a list.
  package func hasChildren(outside registries: [Registry]) -> Bool {
    lock.withLock {
      sequence(first: core.pointee.first_child) { $0?.pointee.next_sibling }.prefix { $0 != nil }.contains { child in
        !registries.contains { $0.core == child }
      }
    }
  }

  private var next: [Registry] { parent.map { [$0] } ?? lock.withLock { others } }
}

// MARK: Registering

extension Registry {
  /// Adds a registration under a key, and removes the previous one together with its instance.
  ///
  /// - Parameter isDerived: Whether the registration follows from another one, and is not recorded as a change.
  /// - Returns: The previous registration, if its instance was released.
  @discardableResult
  package func add(_ registration: Registration, under key: ServiceKey, isDerived: Bool = false) -> Registration? {
    let record = makeRecord(of: registration, under: key)
    let former = lock.withLock {
      let former = place(record, key)
      if let former, former.place != registration.place { formerPlaces[key] = former.place }
      return former
    }
    if !isDerived, let observer { observer.recordChange("register(\(key.fullDescription))") }
    guard let former else { return nil }
    return former.removeRecord().containsInstance ? former : nil
  }

  /// Replaces a registration by another one of the same service, if it is still registered under the key.
  ///
  /// - Returns: A value to pass to ``release(_:)`` with no lock held, since that may run user code.
  package func replace(
    _ former: Registration, by registration: Registration, under key: ServiceKey
  ) -> ReplacedRegistration {
    let record = makeRecord(of: registration, under: key)
    let replaced = lock.withLock {
      core.table.find(key)?.pointee.registration === former ? place(record, key) : nil
    }
    if replaced == nil { free(record) }
    return ReplacedRegistration(registration: replaced, key: key)
  }

  /// Releases a registration that ``replace(_:by:under:)`` has removed from the table.
  package func release(_ replaced: ReplacedRegistration) {
    guard let registration = replaced.registration else { return }
    if let observer {
      observer.recordChange("register(\(replaced.key.fullDescription))")
    }
    _ = registration.removeRecord()
  }

  private func makeRecord(of registration: Registration, under key: ServiceKey) -> UnsafeMutablePointer<Record> {
    registration.addRecord()
    let record = UnsafeMutablePointer<Record>.allocate(capacity: 1)
    record.initialize(to: Record(key, registration))
    return record
  }

  /// Frees an entry that was never in a table.
  private func free(_ record: UnsafeMutablePointer<Record>) {
    _ = record.pointee.registration?.removeRecord()
    record.deinitialize(count: 1)
    record.deallocate()
  }

  /// Stores an entry in the table, under the lock.
  ///
  /// - Returns: The replaced registration.
  private func place(_ record: UnsafeMutablePointer<Record>, _ key: ServiceKey) -> Registration? {
    records.append(record)
    if let former = core.table.find(key) {
      core.table.store(record, in: core.table.place(key))
      return former.pointee.registration
    }
    let table = core.table
    if table.isFull(with: wordCount) {
      composure_container_set_table(core, table.grown().memory)
      outgrownTables.append(table)
    }
    core.table.store(record, in: core.table.place(key))
    wordCount += 1
    return nil
  }

  /// Removes all registrations of this registry, with their cached instances.
  package func removeAll() {
    let removed = lock.withLock {
      defer {
        outgrownTables.append(core.table)
        composure_container_set_table(core, RegistrationTable.empty.memory)
        wordCount = 0
        formerPlaces = [:]
      }
      return core.table.elements.compactMap { $0.pointee.registration }
    }
    observer?.recordChange("removeAll()")
    for registration in removed { _ = registration.removeRecord() }
  }

  /// Removes the registration of a key, with its cached instance. The key keeps its word in the table.
  ///
  /// - Returns: Whether there was one.
  @discardableResult
  package func remove(_ key: ServiceKey) -> Bool {
    let record = UnsafeMutablePointer<Record>.allocate(capacity: 1)
    record.initialize(to: Record(removed: key))
    let removed = lock.withLock { () -> Registration? in
      formerPlaces[key] = nil
      return core.table.find(key)?.pointee.registration == nil ? nil : place(record, key)
    }
    guard let removed else {
      record.deinitialize(count: 1)
      record.deallocate()
      return false
    }
    observer?.recordChange("remove(\(key.fullDescription))")
    _ = removed.removeRecord()
    return true
  }

  /// Notifies custom storages of the end of graphs. From then on, resolutions take the slow path.
  package func tellStoragesOfGraphs() {
    composure_container_add_custom_scope(core)
  }

  /// Notifies custom storages that a graph has been built.
  func graphHasEnded() {
    for (_, registration) in ownRegistrations { registration.graphHasEnded() }
  }
}

// MARK: Lookup

extension Registry {
  /// Returns the registration of a key, in this registry or those that it searches.
  package func registration(_ key: ServiceKey) -> Registration? { find(key)?.registration }

  /// Returns the entry of a key and its registration, in this registry or those that it searches.
  func find(_ key: ServiceKey) -> Found? {
    if let own = ownRecord(key) { return own }
    if let parent { return parent.find(key) }
    return hasOthers ? searched.dropFirst().lazy.compactMap { $0.ownRecord(key) }.first : nil
  }

  /// The result of a lookup. The registry owns the entry.
  typealias Found = (record: UnsafeMutablePointer<Record>, registration: Registration)

  private func ownRecord(_ key: ServiceKey) -> Found? {
    var former: UnsafeMutablePointer<Record>?
    while let record = core.table.find(key), record != former {
      if let registration = record.pointee.registration { return (record, registration) }
      // Rule 8: the registration has been removed, or replaced by one with another entry.
      former = record
    }
    return nil
  }

  private var hasOthers: Bool { lock.withLock { !others.isEmpty } }

  /// Returns the source location of the registration that was replaced under a key.
  package func placeOfReplaced(_ key: ServiceKey) -> SourceLocation? {
    lock.withLock { formerPlaces[key] }
  }

  /// The registry's own registrations with their keys, at this moment.
  package var ownRegistrations: [(key: ServiceKey, registration: Registration)] {
    core.table.elements.compactMap { record in record.pointee.registration.map { (record.pointee.key, $0) } }
  }

  /// The registrations that lookups can find: those of this registry, and those of searched ones whose key is new.
  package var visibleRegistrations: [(key: ServiceKey, registration: Registration)] {
    var seen: Set<ServiceKey> = []
    return searched.flatMap { owner in owner.ownRegistrations.filter { seen.insert($0.key).inserted } }
  }

  /// The registrations of all descendants, at this moment; for messages.
  private var registrationsOfChildren: [(key: ServiceKey, registration: Registration)] {
    // NB: A child that loses its last other reference meanwhile is released outside the lock, which its deinitializer acquires.
    // A child that is being deinitialized waits for the lock, and cannot be retained.
    let children = lock.withLock {
      sequence(first: core.pointee.first_child) { $0?.pointee.next_sibling }.prefix { $0 != nil }
        .compactMap { child -> Registry? in
          let registry = child.unsafelyUnwrapped.pointee.registry
          return composure_try_retain(registry) ? Unmanaged.fromOpaque(registry).takeRetainedValue() : nil
        }
    }
    return children.flatMap { $0.ownRegistrations + $0.registrationsOfChildren }
  }

  /// Returns the registrations that are similar to a key.
  package func similarRegistrations(of key: ServiceKey) -> [SimilarRegistration] {
    visibleRegistrations.compactMap {
      SimilarRegistration($0.key, $0.registration, expected: key, forwardingMethod: terminology.forwardingMethod)
    }
      + registrationsOfChildren.compactMap { SimilarRegistration(inChild: $0.key, $0.registration, expected: key) }
  }
}

/// A registration that was removed from its table.
package struct ReplacedRegistration {
  /// The registration, if it was in the table.
  fileprivate let registration: Registration?
  fileprivate let key: ServiceKey
}
