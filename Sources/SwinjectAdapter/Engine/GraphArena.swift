// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import ComposurePrimitives

/// The objects of the graph that a thread is building: each once, held until the graph ends, in memory that is used again.
///
/// An object is kept as the bytes of its service type: a reference, and after it what says how the reference is used.
struct GraphArena {
  private(set) var count = 0
  /// What marks the slots that are of this graph.
  private var generation: UInt = 1
  private var mask = 15
  private var slots: UnsafeMutablePointer<UInt>
  private var items: UnsafeMutableRawPointer

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

  private static func memory(of capacity: Int) -> (UnsafeMutablePointer<UInt>, UnsafeMutableRawPointer) {
    let slots = UnsafeMutablePointer<UInt>.allocate(capacity: capacity)
    slots.initialize(repeating: 0, count: capacity)
    return (slots, .allocate(byteCount: capacity / 2 * stride, alignment: 16))
  }

  private func freeMemory() {
    slots.deallocate()
    items.deallocate()
  }

  private func item(_ index: Int) -> UnsafeMutableRawPointer { items + index * Self.stride }

  /// The slot of an entry: where its item is noted, or where it would be.
  private func slot(_ entry: UnsafeMutablePointer<composure_entry>) -> Int {
    var index = Int(truncatingIfNeeded: (UInt(bitPattern: entry) &* 0x9E37_79B9_7F4A_7C15) &>> 32) & mask
    while slots[index] &>> 32 == generation {
      if item(Int(slots[index] & 0xFFFF_FFFF)).load(as: UnsafeMutablePointer<composure_entry>.self) == entry { break }
      index = (index &+ 1) & mask
    }
    return index
  }

  /// The memory of an object that is kept.
  func find(_ entry: UnsafeMutablePointer<composure_entry>) -> UnsafeMutableRawPointer? {
    let slot = slots[slot(entry)]
    return slot &>> 32 == generation ? item(Int(slot & 0xFFFF_FFFF)) + Self.offset : nil
  }

  /// Keeps an object that is not kept yet, and holds it.
  mutating func keep(_ object: UnsafeRawPointer, size: Int, of entry: UnsafeMutablePointer<composure_entry>) {
    if (count + 1) * 2 > mask + 1 { grow() }
    let item = item(count)
    item.storeBytes(of: entry, as: UnsafeMutablePointer<composure_entry>.self)
    (item + Self.offset).copyMemory(from: object, byteCount: size)
    _ = Unmanaged<AnyObject>.fromOpaque(object.load(as: UnsafeRawPointer.self)).retain()
    slots[slot(entry)] = generation &<< 32 | UInt(count)
    count += 1
  }

  private mutating func grow() {
    let former = self
    mask = (mask + 1) * 2 - 1
    (slots, items) = Self.memory(of: mask + 1)
    items.copyMemory(from: former.items, byteCount: count * Self.stride)
    for index in 0..<count {
      slots[slot(item(index).load(as: UnsafeMutablePointer<composure_entry>.self))] = generation &<< 32 | UInt(index)
    }
    former.freeMemory()
  }

  /// The entries and the memory of what is kept, in the order in which it came.
  var kept: [(entry: UnsafeMutablePointer<composure_entry>, object: UnsafeMutableRawPointer)] {
    (0..<count).map { (item($0).load(as: UnsafeMutablePointer<composure_entry>.self), item($0) + Self.offset) }
  }

  /// Lets go of everything; this may run code of the user's, which has to find another arena in its thread.
  mutating func removeAll() {
    for index in 0..<count {
      Unmanaged<AnyObject>.fromOpaque((item(index) + Self.offset).load(as: UnsafeRawPointer.self)).release()
    }
    count = 0
    generation += 1
    guard mask >= Self.capacityToKeep || generation > 0xFFFF_FFFF else { return }
    freeMemory()
    self = GraphArena()
  }

  func deallocate() {
    freeMemory()
  }
}
