// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import ContainerPrimitives

/// The objects of the graph that a thread is building: each once, held until the graph ends, in memory that is used again.
///
/// An object is kept as the bytes of its service type: a reference, and after it what says how the reference is used.
struct GraphArena {
  private(set) var count = 0
  /// What marks the slots that are of this graph.
  private var generation: UInt64 = 1
  private var mask = 15
  private var slots: UnsafeMutablePointer<UInt64>
  private var items: UnsafeMutableRawPointer
  /// The entries and registrations that could end before the graph.
  private var held: [AnyObject] = []

  /// The bytes of an item: the entry, and then the object.
  private static let stride = 64
  private static let offset = 8
  /// The largest service type that there is room for.
  static let largest = stride - offset
  /// The number of slots above which memory is not kept for the next graph.
  private static let capacityToKeep = 4096

  private init() {
    (slots, items) = Self.memory(of: mask + 1)
  }

  static func make() -> UnsafeMutablePointer<GraphArena> {
    let arena = UnsafeMutablePointer<GraphArena>.allocate(capacity: 1)
    arena.initialize(to: GraphArena())
    return arena
  }

  private static func memory(of capacity: Int) -> (UnsafeMutablePointer<UInt64>, UnsafeMutableRawPointer) {
    let slots = UnsafeMutablePointer<UInt64>.allocate(capacity: capacity)
    slots.initialize(repeating: 0, count: capacity)
    return (slots, .allocate(byteCount: capacity / 2 * stride, alignment: 16))
  }

  /// Frees the memory of the objects; the arena itself goes with its owner.
  func deallocate() {
    slots.deallocate()
    items.deallocate()
  }

  @inline(__always)
  private func item(_ index: Int) -> UnsafeMutableRawPointer { items + index &* Self.stride }

  @inline(__always)
  private func entry(_ index: Int) -> UnsafeMutablePointer<composure_registration> {
    item(index).load(as: UnsafeMutablePointer<composure_registration>.self)
  }

  // MARK: Finding

  /// The slot of an entry: where its item is noted, or where it would be.
  @inline(__always)
  func slot(of entry: UnsafeMutablePointer<composure_registration>) -> Int {
    let hash = UInt64(UInt(bitPattern: entry)) &* 0x9E37_79B9_7F4A_7C15
    var index = Int(truncatingIfNeeded: hash &>> 32) & mask
    while isTaken(index), self.entry(itemIndex(index)) != entry { index = (index &+ 1) & mask }
    return index
  }

  @inline(__always)
  private func isTaken(_ slot: Int) -> Bool { slots[slot] &>> 32 == generation }

  @inline(__always)
  private func itemIndex(_ slot: Int) -> Int { Int(truncatingIfNeeded: slots[slot] & 0xFFFF_FFFF) }

  /// The memory of the object that is noted in a slot.
  @inline(__always)
  func object(at slot: Int) -> UnsafeMutableRawPointer? {
    isTaken(slot) ? item(itemIndex(slot)) + Self.offset : nil
  }

  /// The memory of the object of an entry.
  func object(of entry: UnsafeMutablePointer<composure_registration>) -> UnsafeMutableRawPointer? {
    count == 0 ? nil : object(at: slot(of: entry))
  }

  /// The entries and the memory of their objects, in the order in which they came.
  var objects: [(entry: UnsafeMutablePointer<composure_registration>, object: UnsafeMutableRawPointer)] {
    (0..<count).map { (entry($0), item($0) + Self.offset) }
  }

  // MARK: Keeping

  /// Makes room for one more; slots from before mean nothing afterwards.
  @inline(__always)
  mutating func reserve() {
    if (count &+ 1) &* 2 > mask { grow() }
  }

  /// Keeps an object in a free slot, and holds it.
  @inline(__always)
  mutating func keep(
    _ object: UnsafeRawPointer, size: Int, of entry: UnsafeMutablePointer<composure_registration>, at slot: Int
  ) {
    let item = item(count)
    item.storeBytes(of: entry, as: UnsafeMutablePointer<composure_registration>.self)
    (item + Self.offset).copyMemory(from: object, byteCount: size)
    _ = Unmanaged<AnyObject>.fromOpaque(object.load(as: UnsafeRawPointer.self)).retain()
    slots[slot] = generation &<< 32 | UInt64(count)
    count &+= 1
  }

  /// Holds the memory of an entry or its registration until the graph ends, so that no other entry gets the address.
  mutating func hold(_ owner: AnyObject) {
    if held.last !== owner { held.append(owner) }
  }

  /// The registration of an entry, unless it has been replaced.
  func registration(of entry: UnsafeMutablePointer<composure_registration>) -> Registration? {
    entry.registration ?? held.lazy.compactMap { $0 as? Registration }.first { $0.entry == entry }
  }

  /// Releases what was held; this may run code of the user's.
  private mutating func releaseHeld() {
    let released = held
    held = []
    withExtendedLifetime(released) {}
  }

  private mutating func grow() {
    let former = self
    mask = mask * 2 + 1
    (slots, items) = Self.memory(of: mask + 1)
    items.copyMemory(from: former.items, byteCount: count * Self.stride)
    for index in 0..<count { slots[slot(of: entry(index))] = generation &<< 32 | UInt64(index) }
    former.deallocate()
  }

  /// Lets go of everything; this may run code of the user's, which has to find another arena in its thread.
  @inline(__always)
  mutating func removeAll() {
    let ended = count
    count = 0
    generation &+= 1
    for index in 0..<ended {
      Unmanaged<AnyObject>.fromOpaque((item(index) + Self.offset).load(as: UnsafeRawPointer.self)).release()
    }
    if !held.isEmpty { releaseHeld() }
    guard mask >= Self.capacityToKeep || generation > 0xFFFF_FFFF else { return }
    deallocate()
    self = GraphArena()
  }
}
