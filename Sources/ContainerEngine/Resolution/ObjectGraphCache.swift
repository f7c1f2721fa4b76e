// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import ContainerPrimitives

/// The objects of the graph that a thread is building, each retained until the graph ends, in reusable memory.
///
/// An object is stored as the bytes of its service type: a reference and its witness tables.
struct ObjectGraphCache {
  private(set) var count = 0
  /// The number of the current graph. Slots with another number are free.
  private var generation: UInt64 = 1
  private var mask = 15
  private var slots: UnsafeMutablePointer<UInt64>
  private var items: UnsafeMutableRawPointer
  /// Registration states and registrations that might otherwise be released before the graph.
  private var held: [AnyObject] = []

  /// The size of an item in bytes: the registration's state, followed by the object.
  private static let stride = 64
  private static let offset = 8
  /// The maximum size of a service type that fits.
  static let largest = stride - offset
  /// The maximum number of slots whose memory is reused for the next graph.
  private static let reusedCapacity = 4096

  private init() {
    (slots, items) = Self.memory(of: mask + 1)
  }

  static func make() -> UnsafeMutablePointer<ObjectGraphCache> {
    let graphCache = UnsafeMutablePointer<ObjectGraphCache>.allocate(capacity: 1)
    graphCache.initialize(to: ObjectGraphCache())
    return graphCache
  }

  private static func memory(of capacity: Int) -> (UnsafeMutablePointer<UInt64>, UnsafeMutableRawPointer) {
    let slots = UnsafeMutablePointer<UInt64>.allocate(capacity: capacity)
    slots.initialize(repeating: 0, count: capacity)
    return (slots, .allocate(byteCount: capacity / 2 * stride, alignment: 16))
  }

  /// Frees the memory of the objects.
  func deallocate() {
    slots.deallocate()
    items.deallocate()
  }

  @inline(__always)
  private func item(_ index: Int) -> UnsafeMutableRawPointer { items + index &* Self.stride }

  @inline(__always)
  private func state(_ index: Int) -> UnsafeMutablePointer<composure_registration> {
    item(index).load(as: UnsafeMutablePointer<composure_registration>.self)
  }

  // MARK: Lookup

  /// Returns the slot of a registration's state, or the slot to insert it in.
  @inline(__always)
  func slot(of state: UnsafeMutablePointer<composure_registration>) -> Int {
    let hash = UInt64(UInt(bitPattern: state)) &* 0x9E37_79B9_7F4A_7C15
    var index = Int(truncatingIfNeeded: hash &>> 32) & mask
    while isTaken(index), self.state(itemIndex(index)) != state { index = (index &+ 1) & mask }
    return index
  }

  @inline(__always)
  private func isTaken(_ slot: Int) -> Bool { slots[slot] &>> 32 == generation }

  @inline(__always)
  private func itemIndex(_ slot: Int) -> Int { Int(truncatingIfNeeded: slots[slot] & 0xFFFF_FFFF) }

  /// Returns the memory of the object in a slot.
  @inline(__always)
  func object(at slot: Int) -> UnsafeMutableRawPointer? {
    isTaken(slot) ? item(itemIndex(slot)) + Self.offset : nil
  }

  /// Returns the memory of a registration's object.
  func object(of state: UnsafeMutablePointer<composure_registration>) -> UnsafeMutableRawPointer? {
    count == 0 ? nil : object(at: slot(of: state))
  }

  /// The registrations' states and the memory of their objects, in the order of insertion.
  var objects: [(state: UnsafeMutablePointer<composure_registration>, object: UnsafeMutableRawPointer)] {
    (0..<count).map { (state($0), item($0) + Self.offset) }
  }

  // MARK: Insertion

  /// Ensures capacity for another object. Invalidates slots.
  @inline(__always)
  mutating func reserve() {
    if (count &+ 1) &* 2 > mask { grow() }
  }

  /// Stores an object in a free slot, and retains it.
  @inline(__always)
  mutating func cache(
    _ object: UnsafeRawPointer, size: Int, of state: UnsafeMutablePointer<composure_registration>, at slot: Int
  ) {
    let item = item(count)
    item.storeBytes(of: state, as: UnsafeMutablePointer<composure_registration>.self)
    (item + Self.offset).copyMemory(from: object, byteCount: size)
    _ = Unmanaged<AnyObject>.fromOpaque(object.load(as: UnsafeRawPointer.self)).retain()
    slots[slot] = generation &<< 32 | UInt64(count)
    count &+= 1
  }

  /// Retains an object until the graph ends, so that its address is not reused.
  mutating func hold(_ owner: AnyObject) {
    if held.last !== owner { held.append(owner) }
  }

  /// Returns the registration of a state, unless it has been replaced.
  func registration(of state: UnsafeMutablePointer<composure_registration>) -> Registration? {
    state.registration ?? held.lazy.compactMap { $0 as? Registration }.first { $0.state == state }
  }

  /// Releases the retained registrations, which may run user code.
  private mutating func releaseHeld() {
    let released = held
    held = []
    withExtendedLifetime(released) {}
  }

  private mutating func grow() {
    let previous = self
    mask = mask * 2 + 1
    (slots, items) = Self.memory(of: mask + 1)
    items.copyMemory(from: previous.items, byteCount: count * Self.stride)
    for index in 0..<count { slots[slot(of: state(index))] = generation &<< 32 | UInt64(index) }
    previous.deallocate()
  }

  /// Releases everything, which may run user code. That code must find a different cache in its thread.
  @inline(__always)
  mutating func removeAll() {
    let ended = count
    count = 0
    generation &+= 1
    for index in 0..<ended {
      Unmanaged<AnyObject>.fromOpaque((item(index) + Self.offset).load(as: UnsafeRawPointer.self)).release()
    }
    if !held.isEmpty { releaseHeld() }
    guard mask >= Self.reusedCapacity || generation > 0xFFFF_FFFF else { return }
    deallocate()
    self = ObjectGraphCache()
  }
}
