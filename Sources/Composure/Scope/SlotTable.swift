// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// The slots of a scope by identity.
@usableFromInline
typealias SlotTable = PointerTable<Slot>

extension PointerTable<Slot> {
  /// The slot of a value without a key.
  @inlinable @inline(__always)
  func find(_ identity: SlotIdentity) -> UnsafeMutablePointer<Slot>? {
    find(identity.hash) { $0.isOf(identity) }
  }

  /// The slot of a value with a key.
  @inlinable @inline(__always)
  func find<Key: Hashable>(_ identity: SlotIdentity, _ key: Key) -> UnsafeMutablePointer<Slot>? {
    find(identity.hash) { $0.isOf(identity, key) }
  }

  /// Adds a slot that is not there; the caller is the only one who adds, and has seen to it that there is room.
  func add(_ slot: UnsafeMutablePointer<Slot>) {
    store(slot, in: place(slot.pointee.identity.hash))
  }

  /// A larger table with the same slots.
  func grown() -> SlotTable { grown { $0.pointee.identity.hash } }
}
