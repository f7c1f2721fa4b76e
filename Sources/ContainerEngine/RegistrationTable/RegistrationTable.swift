// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

public import Composure

/// A container's registration entries by key.
///
/// The registry owns the table and its entries, so it must live while they are used.
@safe
@usableFromInline
package struct RegistrationTable {
  // SAFETY: the words are empty or contain the addresses of entries, which are freed with the registry.
  @usableFromInline let pointers: PointerTable<RegistrationEntry.Content>

  @inlinable @inline(__always)
  init(_ pointers: PointerTable<RegistrationEntry.Content>) {
    self.pointers = pointers
  }

  /// The initial table of all registries.
  static var empty: RegistrationTable { RegistrationTable(.empty) }

  /// Returns the entry of a service without a name.
  @inlinable @inline(__always)
  package func find(_ service: ObjectIdentifier, _ arguments: UInt, _ hash: UInt64) -> RegistrationEntry? {
    unsafe RegistrationEntry(
      pointers.find(hash) {
        unsafe ObjectIdentifier($0.pointee.key.serviceType) == service && $0.pointee.arguments == arguments
      })
  }

  /// Returns the entry of a service with a name.
  @inlinable @inline(__always)
  package func find(
    _ service: ObjectIdentifier, _ arguments: UInt, _ hash: UInt64, name: String
  ) -> RegistrationEntry? {
    unsafe RegistrationEntry(
      pointers.find(hash) {
        // The bit shows that there is a name.
        unsafe ObjectIdentifier($0.pointee.key.serviceType) == service
          && $0.pointee.arguments == arguments | RegistrationEntry.nameBit && $0.pointee.hash == hash
          && $0.pointee.key.name.unsafelyUnwrapped == name
      })
  }

  /// Returns the entry of a key, with or without a name and an option.
  package func find(_ key: ServiceKey) -> RegistrationEntry? {
    let hash = key.tableHash
    return unsafe RegistrationEntry(pointers.find(hash) { unsafe RegistrationEntry($0).isOf(key, hash) })
  }

  /// Returns whether one more entry exceeds the capacity.
  func isFull(with count: Int) -> Bool { pointers.isFull(with: count) }

  /// Stores an entry in place of the one with the same key, or in a free word. The caller is the only writer, and has
  /// ensured the capacity.
  func store(_ entry: RegistrationEntry, under key: ServiceKey) {
    let hash = key.tableHash
    unsafe pointers.store(entry.content, in: pointers.place(hash) { unsafe RegistrationEntry($0).isOf(key, hash) })
  }

  /// Returns a larger table with the same entries, which owns this one.
  func grown() -> RegistrationTable { unsafe RegistrationTable(pointers.grown { unsafe $0.pointee.hash }) }

  /// Returns a table without entries, which owns this one.
  func emptied() -> RegistrationTable { RegistrationTable(pointers.emptied()) }

  /// The entries, in the order of the table.
  var entries: [RegistrationEntry] {
    var entries: [RegistrationEntry] = []
    unsafe pointers.forEach { unsafe entries.append(RegistrationEntry($0)) }
    return entries
  }

  /// Frees this table and the previous ones, but no entries. They must not be used afterwards.
  @unsafe
  func deallocate() {
    unsafe pointers.deallocate()
  }
}
