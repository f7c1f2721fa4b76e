// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

package import Composure
internal import ComposurePrimitives
package import ContainerPrimitives

/// The registrations of one runtime container, which can be used from any thread.
///
/// A registration is known by the service type, the static types of the arguments, and the name. No lock is held while a factory
/// or a closure that completes an instance runs.
package final class Registry: @unchecked Sendable {
  // SAFETY: what is `private var` is accessed under the lock only; everything else is constant. The table, which is read by every
  // thread, is changed under the lock, one word at a time; tables and records live as long as the registry. What is under way in a
  // thread is in that thread's frames.

  package let core: UnsafeMutablePointer<composure_container>
  package let terminology: Terminology
  let lock = Mutex()
  /// Whose registrations those of this one hide.
  private let parent: Registry?
  /// The number of words of the table that are taken.
  private var wordCount = 0
  /// All records that the table has had: another thread may be about to read them.
  private var records: [UnsafeMutablePointer<Record>] = []
  /// The tables that were too small.
  private var outgrownTables: [RegistrationTable] = []
  private var others: [Registry] = []
  /// What keeps them alive.
  private var held: [AnyObject] = []
  /// Who counts the questions.
  var tallies: [QuestionTally] = []
  /// Where registrations were written whose place others have taken.
  private var formerPlaces: [ServiceKey: SourceLocation] = [:]

  /// Makes an empty registry.
  ///
  /// - Parameters:
  ///   - parent: Where services are looked up that are not registered here.
  ///   - group: A registry with which graphs are built together, and which is told of all that watch resolutions.
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

  /// The container as its factories get it; set once, before anything is registered.
  package var reference: UnsafeMutableRawPointer {
    get { core.pointee.reference }
    set { core.pointee.reference = newValue }
  }

  /// The registry of a core, which the caller holds.
  static func of(_ core: UnsafeMutablePointer<composure_container>) -> Registry {
    Unmanaged<Registry>.fromOpaque(core.pointee.registry).takeUnretainedValue()
  }

  /// Adds a further registry in which services are looked up, after this one and those that were added before.
  ///
  /// - Parameter owner: Whose registry it is; held from now on.
  package func addOther(_ other: Registry, holding owner: AnyObject) {
    Self.linking.withLock {
      let isFirst = lock.withLock {
        others.append(other)
        held.append(owner)
        return others.count == 1
      }
      // The first one is found on the fast path, which has to end: two threads must not close a ring.
      let leadsBack = sequence(first: other.core) { composure_container_parent($0) }.contains(core)
      if isFirst, parent == nil, !leadsBack { composure_container_set_parent(core, other.core) }
    }
  }

  /// Held while the parent of any registry is set.
  private static let linking = Mutex()

  /// This registry and those in which services are looked up that it does not have, each once, in order.
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

  /// Whether its registrations hide those of another one, and see them.
  package var hasParent: Bool { parent != nil }

  /// Whether it is the parent of a container that is not one of some.
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
  /// Adds a registration under a key, or replaces the one that is there, whose instance goes with it.
  ///
  /// - Parameter isDerived: Whether that only tells what another registration says already.
  /// - Returns: The registration that was there, if its instance was released.
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

  /// Replaces a registration by another one of the same service, if it still has its key.
  ///
  /// - Returns: What has to be passed to ``release(_:)``, with no lock held, since users' objects may end then.
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

  /// Releases what ``replace(_:by:under:)`` has taken out of the table.
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

  /// Ends a record that no table has had.
  private func free(_ record: UnsafeMutablePointer<Record>) {
    _ = record.pointee.registration?.removeRecord()
    record.deinitialize(count: 1)
    record.deallocate()
  }

  /// Puts a record into the table, under the lock.
  ///
  /// - Returns: The registration whose place it has taken.
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

  /// Removes all registrations, with the instances that they keep; those of other registries stay.
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

  /// Removes the registration of a key, with the instance that it keeps. The key keeps its place in the table.
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

  /// Lets custom storages know when graphs end, for which resolutions take the long way from now on.
  package func tellStoragesOfGraphs() {
    composure_container_add_custom_scope(core)
  }

  /// Tells custom storages that a graph has been built.
  func graphHasEnded() {
    for (_, registration) in ownRegistrations { registration.graphHasEnded() }
  }
}

// MARK: Finding

extension Registry {
  /// The registration of a key, here or where it is looked up besides.
  package func registration(_ key: ServiceKey) -> Registration? { find(key)?.registration }

  /// The record of a key and its registration, here or where it is looked up besides.
  func find(_ key: ServiceKey) -> Found? {
    if let own = ownRecord(key) { return own }
    if let parent { return parent.find(key) }
    return hasOthers ? searched.dropFirst().lazy.compactMap { $0.ownRecord(key) }.first : nil
  }

  /// What is found under a key. The registry has the record.
  typealias Found = (record: UnsafeMutablePointer<Record>, registration: Registration)

  private func ownRecord(_ key: ServiceKey) -> Found? {
    var former: UnsafeMutablePointer<Record>?
    while let record = core.table.find(key), record != former {
      if let registration = record.pointee.registration { return (record, registration) }
      // Rule 8: it has been removed, or replaced by a registration that has another record.
      former = record
    }
    return nil
  }

  private var hasOthers: Bool { lock.withLock { !others.isEmpty } }

  /// Where the registration was written that had a key before the one that has it now.
  package func placeOfReplaced(_ key: ServiceKey) -> SourceLocation? {
    lock.withLock { formerPlaces[key] }
  }

  /// The registry's own registrations with their keys, at this moment.
  package var ownRegistrations: [(key: ServiceKey, registration: Registration)] {
    core.table.elements.compactMap { record in record.pointee.registration.map { (record.pointee.key, $0) } }
  }

  /// The registrations that are found from here: another one's unless one before it has the same key.
  package var visibleRegistrations: [(key: ServiceKey, registration: Registration)] {
    var seen: Set<ServiceKey> = []
    return searched.flatMap { owner in owner.ownRegistrations.filter { seen.insert($0.key).inserted } }
  }

  /// The registrations of those of which this is the parent, at this moment; for messages.
  private var registrationsOfChildren: [(key: ServiceKey, registration: Registration)] {
    // NB: A child whose last reference this becomes ends outside the lock, which its deinitializer takes. One that is ending already
    // waits for the lock, and cannot be retained.
    let children = lock.withLock {
      sequence(first: core.pointee.first_child) { $0?.pointee.next_sibling }.prefix { $0 != nil }
        .compactMap { child -> Registry? in
          let registry = child.unsafelyUnwrapped.pointee.registry
          return composure_try_retain(registry) ? Unmanaged.fromOpaque(registry).takeRetainedValue() : nil
        }
    }
    return children.flatMap { $0.ownRegistrations + $0.registrationsOfChildren }
  }

  /// The registrations that are not the one of a key, but have something to do with it.
  package func similarRegistrations(of key: ServiceKey) -> [SimilarRegistration] {
    visibleRegistrations.compactMap {
      SimilarRegistration($0.key, $0.registration, expected: key, forwardingMethod: terminology.forwardingMethod)
    }
      + registrationsOfChildren.compactMap { SimilarRegistration(inChild: $0.key, $0.registration, expected: key) }
  }
}

/// A registration that a table does not have any more.
package struct ReplacedRegistration {
  /// The registration, if it was in the table.
  fileprivate let registration: Registration?
  fileprivate let key: ServiceKey
}
