// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

public import Composure
public import ContainerPrimitives

/// A container's registration entries by key.
@usableFromInline
package typealias RegistrationTable = PointerTable<RegistrationEntry>

extension PointerTable<RegistrationEntry> {
  /// Returns the entry of a service without a name.
  @inlinable @inline(__always)
  package func find(
    _ service: UnsafeRawPointer, _ arguments: UInt, _ hash: UInt64
  ) -> UnsafeMutablePointer<RegistrationEntry>? {
    find(hash) { $0.pointee.service == service && $0.pointee.arguments == arguments }
  }

  /// Returns the entry of a service with a name.
  @inlinable @inline(__always)
  package func find(
    _ service: UnsafeRawPointer, _ arguments: UInt, _ hash: UInt64, name: String
  ) -> UnsafeMutablePointer<RegistrationEntry>? {
    find(hash) {
      $0.pointee.service == service && $0.pointee.arguments == arguments | RegistrationEntry.nameBit
        && $0.pointee.hash == hash && $0.pointee.name == name
    }
  }

  /// Returns the word of a key's entry, or the word to insert it in.
  package func place(_ key: ServiceKey) -> Word {
    let hash = key.tableHash
    return place(hash) { $0.pointee.hash == hash && $0.pointee.key == key }
  }

  /// Returns the entry of a key, with or without a name and an option.
  package func find(_ key: ServiceKey) -> UnsafeMutablePointer<RegistrationEntry>? {
    element(in: place(key))
  }

  /// Returns a larger table with the same entries.
  func grown() -> RegistrationTable { grown { $0.pointee.hash } }
}

extension UnsafeMutablePointer<composure_container> {
  @inlinable @inline(__always)
  package var table: RegistrationTable { RegistrationTable(memory: composure_container_table(self)) }

  /// Returns whether this container is the other one or its descendant.
  package func isInside(_ other: UnsafeMutablePointer<composure_container>) -> Bool {
    sequence(first: self) { composure_container_parent($0) }.contains(other)
  }

  /// Returns whether this container or an ancestor builds the owner's graph.
  func buildsGraph(of owner: UnsafeMutablePointer<composure_container>) -> Bool {
    sequence(first: self) { composure_container_parent($0) }.contains { $0.pointee.graph == owner }
  }
}
