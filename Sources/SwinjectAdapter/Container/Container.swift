// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import Composure
public import ComposurePrimitives

/// A runtime container with the interface of Swinject 2.10, for code that moves to typed assemblies one service at a time.
///
/// ```swift
/// let container = Container()
/// container.register(Animal.self) { _ in Cat(name: "Mimi") }
/// container.register(Person.self) { r in PetOwner(pet: r.resolve(Animal.self)!) }
/// let owner = container.resolve(Person.self)!
/// ```
///
/// A registration is known by the service type, the static types of the arguments, and the name. Services that are not
/// found are looked up in the parent, and so on.
///
/// Unlike Swinject's, every container is `Sendable` and can be used from any thread without `synchronize()`. No lock is
/// held while a factory or an `initCompleted` closure runs. A service in the `container` or `weak` scope is made once also
/// when several threads ask for it: the others wait for its factory, never for its `initCompleted` closures.
public final class Container: @unchecked Sendable {
  // SAFETY: `recordCount`, `behaviors`, `formerPlaces` and `tallies` are touched under the lock only; everything else is constant. The table, which is
  // read by every thread, is changed under the lock, one word at a time, and what it loses is retired. What is under way in
  // a thread is in that thread's frames.

  let parent: Container?
  let defaultObjectScope: ObjectScope
  let lock = SharedLock()
  @usableFromInline let core: UnsafeMutablePointer<composure_core>
  private var recordCount = 0
  private var behaviors: [any Behavior]
  /// Who counts the questions.
  private var tallies: [ResolutionCounter.Tally] = []
  /// Where registrations were written whose place others have taken.
  private var formerPlaces: [ServiceKey: Place] = [:]

  /// Makes a container.
  ///
  /// - Parameters:
  ///   - parent: Where services are looked up that are not registered here.
  ///   - defaultObjectScope: The scope of registrations that name none. Children do not inherit it.
  ///   - behaviors: Told of each registration, in order.
  ///   - registeringClosure: Registers services; called before the initializer returns.
  public init(
    parent: Container? = nil, defaultObjectScope: ObjectScope = .graph, behaviors: [any Behavior] = [],
    registeringClosure: (Container) -> Void = { _ in }
  ) {
    self.parent = parent
    self.defaultObjectScope = defaultObjectScope
    self.behaviors = behaviors
    core = .allocate(capacity: 1)
    let reference = Unmanaged.passRetained(ResolverReference(self))
    let this = Unmanaged.passUnretained(self)
    core.initialize(
      to: composure_core(
        table: RecordTable.empty.memory, detours: 0, parent: parent?.core,
        root: parent?.core.pointee.root ?? core,
        describe: { frame, steps in
          guard let record = frame.pointee.record?.assumingMemoryBound(to: Record.self) else { return }
          let step = PathStep(record.pointee.key, of: record.pointee.registration)
          steps.assumingMemoryBound(to: [PathStep].self).pointee.append(step)
        },
        reference: reference.toOpaque(), container: this.toOpaque(), first_child: nil, next_sibling: nil,
        previous_sibling: nil))
    // The reference to itself does not count.
    this.release()
    parent?.lock.withLock { composure_core_link(core) }
    if defaultObjectScope.kind == .custom { composure_core_add_custom_scope(core) }
    registeringClosure(self)
  }

  deinit {
    parent?.lock.withLock { composure_core_unlink(core) }
    free(core.table)
    _ = Unmanaged.passUnretained(self).retain()
    Unmanaged<ResolverReference>.fromOpaque(core.pointee.reference).release()
    core.deallocate()
  }

  /// Removes the registrations of this container, with the instances that they keep; those of its parents stay.
  public func removeAll() {
    let removed = lock.withLock {
      defer {
        composure_core_set_table(core, RecordTable.empty.memory)
        recordCount = 0
        formerPlaces = [:]
      }
      return core.table
    }
    if let seat = watchingSeat { seat.run.noteChange("removeAll()", from: seat) }
    for record in removed.records { giveUp(record) }
    Retired.shared.add { removed.deallocate() }
  }

  /// Adds a behavior, which is told of the registrations that come after it.
  public func addBehavior(_ behavior: any Behavior) {
    lock.withLock { behaviors.append(behavior) }
  }

  /// The container itself, which can be used from any thread as it is.
  ///
  /// In Swinject this gives a view that holds one lock during every resolution.
  public func synchronize() -> any Resolver { self }

  /// Whether a service is registered here or in a parent, with any arguments.
  ///
  /// - Parameters:
  ///   - serviceType: The exact type that was registered or forwarded.
  ///   - name: The exact name; `nil` for a registration without one.
  /// - Complexity: O(*n*) in the number of registrations.
  public func hasAnyRegistration<Service>(of serviceType: Service.Type, name: String? = nil) -> Bool {
    let isHere = lock.withLock {
      core.table.records.contains { $0.pointee.key.serviceType == serviceType && $0.pointee.key.name == name }
    }
    return isHere || parent?.hasAnyRegistration(of: serviceType, name: name) == true
  }
}

extension Container {
  /// Adds a registration under a key, or replaces the one that is there, whose instance goes with it.
  func add<Service, Type>(
    _ registration: Registration, under key: ServiceKey, type: Type.Type, entry: ServiceEntry<Service>
  ) {
    let record = UnsafeMutablePointer<Record>.allocate(capacity: 1)
    record.initialize(to: Record(key, registration))
    registration.addRecord()
    let (replaced, outgrown, listeners) = lock.withLock {
      () -> (UnsafeMutablePointer<Record>?, RecordTable?, [any Behavior]) in
      let (former, outgrown) = place(record, key)
      if let former, former.pointee.registration !== registration {
        formerPlaces[key] = former.pointee.registration.place
      }
      return (former, outgrown, behaviors)
    }
    if let seat = watchingSeat { seat.run.noteChange("register(\(key.fullDescription))", from: seat) }
    if let outgrown { Retired.shared.add { outgrown.deallocate() } }
    if let replaced {
      if let log = Container.activeLoggingFunction { log(DebugText.replaced(key, replaced.pointee.registration)) }
      giveUp(replaced)
    }
    for listener in listeners { listener.container(self, didRegisterType: type, toService: entry, withName: key.name) }
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

  /// Ends a record that has been taken out of the table. The instance goes at once, unless another record has it too.
  private func giveUp(_ record: UnsafeMutablePointer<Record>) {
    record.pointee.registration.removeRecord()
    Retired.shared.add { free(record) }
  }

  /// Whether storages of the user's own want to know when graphs end.
  func useCustomScopes() {
    composure_core_add_custom_scope(core)
  }

  /// The container as its factories get it.
  var reference: ResolverReference {
    Unmanaged<ResolverReference>.fromOpaque(core.pointee.reference).takeUnretainedValue()
  }

  /// The registration of a key, here or in a parent.
  func registration(_ key: ServiceKey) -> Registration? {
    lock.withLock { core.table.find(key)?.pointee.registration } ?? parent?.registration(key)
  }

  /// The record of a key, here or in a parent; used by a thread that reads.
  func record(_ key: ServiceKey) -> UnsafeMutablePointer<Record>? {
    core.table.find(key) ?? parent?.record(key)
  }

  /// Where the registration was written that had a key of this container before the one that has it now.
  func placeOfReplaced(_ key: ServiceKey) -> Place? {
    lock.withLock { formerPlaces[key] }
  }

  func add(_ tally: ResolutionCounter.Tally) {
    lock.withLock { tallies.append(tally) }
  }

  func remove(_ tally: ResolutionCounter.Tally) {
    lock.withLock { tallies.removeAll { $0 === tally } }
  }

  /// Counts a question, for those who count the container's or its parents'.
  func tally(_ key: ServiceKey) {
    for tally in lock.withLock({ tallies }) { tally.counts.withLock { $0[key, default: 0] += 1 } }
    parent?.tally(key)
  }

  /// The container's own registrations with their keys, at this moment.
  var ownRegistrations: [(key: ServiceKey, registration: Registration)] {
    lock.withLock { core.table.records.map { ($0.pointee.key, $0.pointee.registration) } }
  }

  /// The registrations of the children and of theirs, at this moment; for messages.
  var registrationsOfChildren: [(key: ServiceKey, registration: Registration)] {
    lock.withLock {
      // A child takes itself out of the list, under the lock, before it goes.
      sequence(first: core.pointee.first_child) { $0?.pointee.next_sibling }.prefix { $0 != nil }.flatMap { child in
        Unmanaged<Container>.fromOpaque(child.unsafelyUnwrapped.pointee.container)._withUnsafeGuaranteedRef {
          $0.ownRegistrations + $0.registrationsOfChildren
        }
      }
    }
  }

  /// Whether a service is registered, here or in a parent, that `_resolve` would find.
  package func isRegistered(
    _ serviceType: Any.Type, arguments: Any.Type, name: String?, option: (any ServiceKeyOption)?
  ) -> Bool {
    registration(ServiceKey(serviceType: serviceType, argumentsType: arguments, name: name, option: option)) != nil
  }

  /// The options of this container's registrations and of its parents', with the names, for extensions that register with
  /// options.
  package func registeredOptions<Option: ServiceKeyOption>(_ type: Option.Type) -> [(option: Option, name: String?)] {
    let own = ownRegistrations.compactMap { registration in
      (registration.key.option as? Option).map { ($0, registration.key.name) }
    }
    return own + (parent?.registeredOptions(type) ?? [])
  }
}

private func free(_ table: RecordTable) {
  for record in table.records { free(record) }
  table.deallocate()
}

private func free(_ record: UnsafeMutablePointer<Record>) {
  record.deinitialize(count: 1)
  record.deallocate()
}
