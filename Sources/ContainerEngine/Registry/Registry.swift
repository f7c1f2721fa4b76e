// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import Composure
package import ComposurePrimitives

/// The registrations of one runtime container, which can be used from any thread.
///
/// A registration is known by the service type, the static types of the arguments, and the name. No lock is held while a factory
/// or a closure that completes an instance runs.
package final class Registry: @unchecked Sendable {
  // SAFETY: what is `var` is touched under the lock only; everything else is constant. The table, which is read by
  // every thread, is changed under the lock, one word at a time, and what it loses is retired. What is under way in a thread is
  // in that thread's frames.

  package let core: UnsafeMutablePointer<composure_core>
  package let dialect: Dialect
  let lock = SharedLock()
  /// Whose registrations those of this one hide.
  private let parent: Registry?
  private var recordCount = 0
  private var others: [Registry] = []
  /// What keeps them alive.
  private var held: [AnyObject] = []
  /// Who counts the questions.
  var tallies: [QuestionTally] = []
  /// Where registrations were written whose place others have taken.
  private var formerPlaces: [ServiceKey: Place] = [:]

  /// Makes an empty registry.
  ///
  /// - Parameters:
  ///   - parent: Where services are looked up that are not registered here.
  ///   - group: A registry with which graphs are built together, and which is told of all that watch resolutions.
  package init(_ dialect: Dialect, parent: Registry? = nil, group: Registry? = nil) {
    self.dialect = dialect
    self.parent = parent
    core = .allocate(capacity: 1)
    let this = Unmanaged.passUnretained(self)
    core.initialize(
      to: composure_core(
        table: RecordTable.empty.memory, detours: 0, parent: parent?.core,
        root: group?.core ?? parent?.core.pointee.root ?? core, graph: group?.core ?? core,
        describe: { frame, steps in
          guard let record = frame.pointee.record?.assumingMemoryBound(to: Record.self) else { return }
          let step = PathStep(record.pointee.key, of: record.pointee.registration)
          steps.assumingMemoryBound(to: [PathStep].self).pointee.append(step)
        },
        reference: this.toOpaque(), registry: this.toOpaque(), first_child: nil, next_sibling: nil,
        previous_sibling: nil))
    parent?.lock.withLock { composure_core_link(core) }
  }

  deinit {
    parent?.lock.withLock { composure_core_unlink(core) }
    free(core.table)
    core.deallocate()
  }

  /// The container as its factories get it; set once, before anything is registered.
  package var reference: UnsafeMutableRawPointer {
    get { core.pointee.reference }
    set { core.pointee.reference = newValue }
  }

  /// The registry of a core, which the caller holds.
  static func of(_ core: UnsafeMutablePointer<composure_core>) -> Registry {
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
      let leadsBack = sequence(first: other.core) { composure_core_parent($0) }.contains(core)
      if isFirst, parent == nil, !leadsBack { composure_core_set_parent(core, other.core) }
    }
  }

  /// Held while the parent of any registry is set.
  private static let linking = SharedLock()

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
  var hasParent: Bool { parent != nil }

  /// Whether it is the parent of a container that is not one of some.
  func hasChildren(outside registries: [Registry]) -> Bool {
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
    let (replaced, outgrown) = lock.withLock {
      let (former, outgrown) = place(record, key)
      if let former, former.pointee.registration.place != registration.place {
        formerPlaces[key] = former.pointee.registration.place
      }
      return (former, outgrown)
    }
    if !isDerived, let observer { observer.recordChange("register(\(key.fullDescription))") }
    if let outgrown { Retired.shared.add { outgrown.deallocate() } }
    guard let replaced else { return nil }
    let former = replaced.pointee.registration
    return giveUp(replaced) ? former : nil
  }

  /// Replaces a registration by another one of the same service, if it still has its key.
  ///
  /// - Returns: What has to be passed to ``release(_:)``, with no lock held, since users' objects may end then.
  package func replace(
    _ former: Registration, by registration: Registration, under key: ServiceKey
  ) -> ReplacedRegistration {
    let record = makeRecord(of: registration, under: key)
    let replaced = lock.withLock {
      core.table.find(key)?.pointee.registration === former ? place(record, key).replaced : nil
    }
    return ReplacedRegistration(record: replaced ?? record, key: key, isReplaced: replaced != nil)
  }

  /// Releases what ``replace(_:by:under:)`` has taken out of the table.
  package func release(_ replaced: ReplacedRegistration) {
    if replaced.isReplaced, let observer {
      observer.recordChange("register(\(replaced.key.fullDescription))")
    }
    giveUp(replaced.record)
  }

  private func makeRecord(of registration: Registration, under key: ServiceKey) -> UnsafeMutablePointer<Record> {
    let record = UnsafeMutablePointer<Record>.allocate(capacity: 1)
    record.initialize(to: Record(key, registration))
    registration.addRecord()
    return record
  }

  /// Puts a record into the table, under the lock.
  ///
  /// - Returns: The record whose place it has taken, and the table that was too small.
  private func place(
    _ record: UnsafeMutablePointer<Record>, _ key: ServiceKey
  ) -> (replaced: UnsafeMutablePointer<Record>?, outgrown: RecordTable?) {
    let table = core.table
    if let replaced = table.find(key) {
      composure_exchange(table.place(key), UnsafeMutableRawPointer(record))
      return (replaced, nil)
    }
    let isFull = table.isFull(with: recordCount)
    if isFull { composure_core_set_table(core, table.grown().memory) }
    composure_store(core.table.place(key), UnsafeMutableRawPointer(record))
    recordCount += 1
    return (nil, isFull ? table : nil)
  }

  /// Removes all registrations, with the instances that they keep; those of other registries stay.
  package func removeAll() {
    let removed = lock.withLock {
      defer {
        composure_core_set_table(core, RecordTable.empty.memory)
        recordCount = 0
        formerPlaces = [:]
      }
      return core.table
    }
    observer?.recordChange("removeAll()")
    for record in removed.records { giveUp(record) }
    Retired.shared.add { removed.deallocate() }
  }

  /// Removes the registration of a key, with the instance that it keeps.
  ///
  /// - Returns: Whether there was one.
  /// - Complexity: O(*n*) in the number of registrations.
  @discardableResult
  package func remove(_ key: ServiceKey) -> Bool {
    let (removed, outgrown) = lock.withLock { () -> (UnsafeMutablePointer<Record>?, RecordTable?) in
      guard let removed = core.table.find(key) else { return (nil, nil) }
      let former = core.table
      composure_core_set_table(core, former.without(removed).memory)
      recordCount -= 1
      formerPlaces[key] = nil
      return (removed, former)
    }
    guard let removed, let outgrown else { return false }
    if let observer { observer.recordChange("remove(\(key.fullDescription))") }
    Retired.shared.add { outgrown.deallocate() }
    giveUp(removed)
    return true
  }

  /// Ends a record that has been taken out of the table. The instance goes at once, unless another record has it too.
  ///
  /// - Returns: Whether an instance was released.
  @discardableResult
  private func giveUp(_ record: UnsafeMutablePointer<Record>) -> Bool {
    let hadInstance = record.pointee.registration.removeRecord()
    Retired.shared.add { free(record) }
    return hadInstance
  }

  /// Lets custom storages know when graphs end, for which resolutions take the long way from now on.
  package func tellStoragesOfGraphs() {
    composure_core_add_custom_scope(core)
  }

  /// Tells custom storages that a graph has been built.
  func graphHasEnded() {
    for (_, registration) in ownRegistrations { registration.graphHasEnded() }
  }
}

// MARK: Finding

extension Registry {
  /// The registration of a key, here or where it is looked up besides.
  package func registration(_ key: ServiceKey) -> Registration? {
    if let own = lock.withLock({ core.table.find(key)?.pointee.registration }) { return own }
    if let parent { return parent.registration(key) }
    guard hasOthers else { return nil }
    return searched.dropFirst().lazy.compactMap { other in
      other.lock.withLock { other.core.table.find(key)?.pointee.registration }
    }.first
  }

  /// The record of a key, here or where it is looked up besides; used by a thread that reads.
  func record(_ key: ServiceKey) -> UnsafeMutablePointer<Record>? {
    if let own = core.table.find(key) { return own }
    if let parent { return parent.record(key) }
    return hasOthers ? searched.dropFirst().lazy.compactMap { $0.core.table.find(key) }.first : nil
  }

  private var hasOthers: Bool { lock.withLock { !others.isEmpty } }

  /// Where the registration was written that had a key before the one that has it now.
  func placeOfReplaced(_ key: ServiceKey) -> Place? {
    lock.withLock { formerPlaces[key] }
  }

  /// The registry's own registrations with their keys, at this moment.
  package var ownRegistrations: [(key: ServiceKey, registration: Registration)] {
    lock.withLock { core.table.records.map { ($0.pointee.key, $0.pointee.registration) } }
  }

  /// The registrations that are found from here: another one's unless one before it has the same key.
  package var visibleRegistrations: [(key: ServiceKey, registration: Registration)] {
    var seen: Set<ServiceKey> = []
    return searched.flatMap { owner in owner.ownRegistrations.filter { seen.insert($0.key).inserted } }
  }

  /// The registrations of those of which this is the parent, at this moment; for messages.
  private var registrationsOfChildren: [(key: ServiceKey, registration: Registration)] {
    lock.withLock {
      // A child takes itself out of the list, under the lock, before it goes.
      sequence(first: core.pointee.first_child) { $0?.pointee.next_sibling }.prefix { $0 != nil }.flatMap { child in
        Unmanaged<Registry>.fromOpaque(child.unsafelyUnwrapped.pointee.registry)._withUnsafeGuaranteedRef {
          $0.ownRegistrations + $0.registrationsOfChildren
        }
      }
    }
  }

  /// The registrations that are not the one of a key, but have something to do with it.
  package func nearMisses(of key: ServiceKey) -> [NearMiss] {
    visibleRegistrations.compactMap { NearMiss($0.key, $0.registration, expected: key) }
      + registrationsOfChildren.compactMap { NearMiss(inChild: $0.key, $0.registration, expected: key) }
  }
}

/// A record that is in no table any more.
package struct ReplacedRegistration {
  fileprivate let record: UnsafeMutablePointer<Record>
  fileprivate let key: ServiceKey
  /// Whether it was in the table.
  fileprivate let isReplaced: Bool
}

private func free(_ table: RecordTable) {
  for record in table.records { free(record) }
  table.deallocate()
}

private func free(_ record: UnsafeMutablePointer<Record>) {
  record.deinitialize(count: 1)
  record.deallocate()
}
