// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

public import ComposurePrimitives

/// The slots of a scope by identity: open addressing, read by any thread without a lock while one thread adds.
///
/// In memory: the mask, then as many words as the mask allows, each empty or a slot. At most half of the words are
/// taken, so every probe ends. Words only ever change from empty to a slot; to grow, a scope copies them into a new
/// table, and keeps the old one for those who are still reading it.
@usableFromInline
struct SlotTable {
  @usableFromInline let memory: UnsafeMutableRawPointer

  @inlinable @inline(__always)
  init(memory: UnsafeMutableRawPointer) {
    self.memory = memory
  }

  /// A table of a power of two of words, all empty.
  init(capacity: Int) {
    memory = .allocate(byteCount: (capacity + 1) * Self.stride, alignment: Self.stride)
    memory.initializeMemory(as: Int.self, to: capacity - 1)
    (memory + Self.stride).initializeMemory(as: UnsafeMutableRawPointer?.self, repeating: nil, count: capacity)
  }

  @inlinable @inline(__always)
  static var stride: Int { MemoryLayout<UnsafeMutableRawPointer?>.stride }

  @inlinable @inline(__always)
  var mask: Int { memory.load(as: Int.self) }

  var capacity: Int { mask + 1 }

  @inlinable @inline(__always)
  func word(_ index: Int) -> UnsafeMutablePointer<UnsafeMutableRawPointer?> {
    (memory + (index &+ 1) &* Self.stride).assumingMemoryBound(to: UnsafeMutableRawPointer?.self)
  }

  /// The slot of a value without a key.
  @inlinable @inline(__always)
  func find(_ identity: SlotIdentity) -> UnsafeMutablePointer<Slot>? {
    find(identity) { $0.isOf(identity) }
  }

  /// The slot of a value with a key.
  @inlinable @inline(__always)
  func find<Key: Hashable>(_ identity: SlotIdentity, _ key: Key) -> UnsafeMutablePointer<Slot>? {
    find(identity) { $0.isOf(identity, key) }
  }

  @inlinable @inline(__always)
  func find(
    _ identity: SlotIdentity, where matches: (UnsafeMutablePointer<Slot>) -> Bool
  ) -> UnsafeMutablePointer<Slot>? {
    let mask = mask
    var index = identity.firstIndex & mask
    while let found = composure_load(word(index)) {
      let slot = found.assumingMemoryBound(to: Slot.self)
      if matches(slot) { return slot }
      index = (index &+ 1) & mask
    }
    return nil
  }

  /// Adds a slot that is not there; the caller is the only one who adds, and has seen to it that there is room.
  func add(_ slot: UnsafeMutablePointer<Slot>) {
    let mask = mask
    var index = slot.pointee.identity.firstIndex & mask
    while word(index).pointee != nil { index = (index + 1) & mask }
    composure_store(word(index), slot)
  }

  /// A table of twice the size with the same slots.
  func grown() -> SlotTable {
    let larger = SlotTable(capacity: max(8, capacity * 2))
    forEach(larger.add)
    return larger
  }

  func forEach(_ body: (UnsafeMutablePointer<Slot>) -> Void) {
    for index in 0..<capacity {
      if let slot = word(index).pointee { body(slot.assumingMemoryBound(to: Slot.self)) }
    }
  }
}
