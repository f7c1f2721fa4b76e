// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// The objects of the graph that a thread is building, each retained until the graph ends, in reusable memory.
///
/// An object is stored as the bytes of its service type: a reference and its witness tables.
@safe
struct ObjectGraphCache {
  // SAFETY: the thread's context owns the memory and frees it, and only the thread accesses it. Items are accessed at an
  // index below `count`, and slots at an index that `mask` limits.
  private let content: UnsafeMutablePointer<Content>

  @unsafe
  private struct Content {
    var count = 0
    /// The number of the current graph. Slots with another number are free.
    var generation: UInt64 = 1
    var mask = 15
    var slots: UnsafeMutablePointer<UInt64>
    var items: UnsafeMutableRawPointer
    /// Registration states and registrations that might otherwise be released before the graph.
    var held: [AnyObject] = []

    init() {
      unsafe (slots, items) = ObjectGraphCache.allocate(mask + 1)
    }
  }

  /// The size of an item in bytes: the registration's state, followed by the object.
  private static let stride = 64
  private static let offset = 8
  /// The maximum size of a service type that fits.
  static let largest = stride - offset
  /// The size of a protocol with one witness table, the most common service type.
  private static let protocolSize = 5 * MemoryLayout<UInt>.size
  /// The maximum number of slots whose memory is reused for the next graph.
  private static let reusedCapacity = 4096

  /// Allocates an empty cache.
  init() {
    unsafe content = .allocate(capacity: 1)
    unsafe content.initialize(to: Content())
  }

  /// Returns the cache whose ``memory`` is given.
  @inline(__always)
  init?(_ memory: UnsafeMutableRawPointer?) {
    guard let memory = unsafe memory else { return nil }
    unsafe content = memory.assumingMemoryBound(to: Content.self)
  }

  /// The address of the cache.
  var memory: UnsafeMutableRawPointer { unsafe UnsafeMutableRawPointer(content) }

  /// Frees the cache, which is empty and must not be used afterwards.
  @unsafe
  func deallocate() {
    unsafe deallocateItems()
    unsafe content.deinitialize(count: 1)
    unsafe content.deallocate()
  }

  private static func allocate(_ capacity: Int) -> (UnsafeMutablePointer<UInt64>, UnsafeMutableRawPointer) {
    let slots = UnsafeMutablePointer<UInt64>.allocate(capacity: capacity)
    unsafe slots.initialize(repeating: 0, count: capacity)
    return unsafe (slots, .allocate(byteCount: capacity / 2 * stride, alignment: 16))
  }

  @unsafe
  private func deallocateItems() {
    unsafe content.pointee.slots.deallocate()
    unsafe content.pointee.items.deallocate()
  }

  /// The number of objects.
  @inline(__always)
  var count: Int { unsafe content.pointee.count }

  @inline(__always)
  private func item(_ index: Int) -> UnsafeMutableRawPointer { unsafe content.pointee.items + index &* Self.stride }

  @inline(__always)
  private func state(_ index: Int) -> RegistrationState { unsafe item(index).load(as: RegistrationState.self) }

  @inline(__always)
  private func object(_ index: Int) -> StoredInstance { unsafe StoredInstance(item(index) + Self.offset) }

  // MARK: Lookup

  /// A slot of the cache, which the insertion of another object invalidates.
  struct Slot {
    fileprivate let index: Int
  }

  /// Returns the slot of a registration's state, or the slot to insert it in.
  @inline(__always)
  func slot(of state: RegistrationState) -> Slot {
    let mask = unsafe content.pointee.mask
    var index = Int(truncatingIfNeeded: state.hash &>> 32) & mask
    while let item = itemIndex(Slot(index: index)), self.state(item) != state { index = (index &+ 1) & mask }
    return Slot(index: index)
  }

  /// Returns the index of the item in a slot; `nil` if the slot is free.
  @inline(__always)
  private func itemIndex(_ slot: Slot) -> Int? {
    let word = unsafe content.pointee.slots[slot.index]
    return unsafe word &>> 32 == content.pointee.generation ? Int(truncatingIfNeeded: word & 0xFFFF_FFFF) : nil
  }

  /// Stores the index of an item in a slot.
  @inline(__always)
  private func fill(_ slot: Slot, _ index: Int) {
    unsafe content.pointee.slots[slot.index] = content.pointee.generation &<< 32 | UInt64(truncatingIfNeeded: index)
  }

  /// Returns the object in a slot.
  @inline(__always)
  func object(at slot: Slot) -> StoredInstance? { itemIndex(slot).map { object($0) } }

  /// Returns a registration's object.
  @inline(__always)
  func object(of state: RegistrationState) -> StoredInstance? {
    count == 0 ? nil : object(at: slot(of: state))
  }

  /// The registrations' states and their objects, in the order of insertion.
  var objects: [(state: RegistrationState, object: StoredInstance)] {
    (0..<count).map { (state($0), object($0)) }
  }

  // MARK: Insertion

  /// Ensures capacity for another object. Invalidates slots.
  @inline(__always)
  func reserve() {
    if unsafe (count &+ 1) &* 2 > content.pointee.mask { grow() }
  }

  /// Stores an object in a free slot, and retains it. The caller has reserved the capacity.
  ///
  /// - Parameter size: The size of the service type, at most ``largest``.
  @inline(__always)
  func cache(_ object: StoredInstance, size: Int, of state: RegistrationState, at slot: Slot) {
    let index = count
    unsafe content.pointee.count = index &+ 1
    fill(slot, index)
    let item = unsafe item(index)
    unsafe item.storeBytes(of: state, as: RegistrationState.self)
    object.retainObject()
    // Copying a constant number of bytes calls no function.
    if size == Self.protocolSize {
      unsafe (item + Self.offset).copyMemory(from: object.memory, byteCount: Self.protocolSize)
    } else {
      unsafe (item + Self.offset).copyMemory(from: object.memory, byteCount: size)
    }
  }

  /// Retains an object until the graph ends, so that its address is not reused.
  @inline(never)
  func hold(_ owner: AnyObject) {
    if unsafe content.pointee.held.last !== owner { unsafe content.pointee.held.append(owner) }
  }

  /// Retains a state, whose registration the caller uses, until the graph ends.
  @inline(never)
  func hold(memoryOf state: RegistrationState) {
    hold(state.registrationInUse.memory)
  }

  /// Returns the registration of a state, unless it has been replaced.
  func registration(of state: RegistrationState) -> Registration? {
    unsafe state.registration
      ?? content.pointee.held.lazy.compactMap { $0 as? Registration }.first { $0.state == state }
  }

  /// Releases the retained registrations, which may run user code.
  private func releaseHeld() {
    let released = unsafe content.pointee.held
    unsafe content.pointee.held = []
    withExtendedLifetime(released) {}
  }

  @inline(never)
  private func grow() {
    let (slots, items) = unsafe (content.pointee.slots, content.pointee.items)
    unsafe content.pointee.mask = content.pointee.mask * 2 + 1
    unsafe (content.pointee.slots, content.pointee.items) = Self.allocate(content.pointee.mask + 1)
    unsafe content.pointee.items.copyMemory(from: items, byteCount: count * Self.stride)
    for index in 0..<count { fill(slot(of: state(index)), index) }
    unsafe slots.deallocate()
    unsafe items.deallocate()
  }

  /// Releases everything, which may run user code. That code must find a different cache in its thread.
  @inline(__always)
  func removeAll() {
    let ended = count
    unsafe content.pointee.count = 0
    unsafe content.pointee.generation &+= 1
    // The items are no longer in use.
    for index in 0..<ended { unsafe object(index).releaseObject() }
    if unsafe !content.pointee.held.isEmpty { releaseHeld() }
    guard unsafe content.pointee.mask >= Self.reusedCapacity || content.pointee.generation > 0xFFFF_FFFF else { return }
    unsafe deallocateItems()
    unsafe content.pointee = Content()
  }
}
