// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

public import Composure
public import ContainerPrimitives

/// The records of a container by key.
@usableFromInline
package typealias RegistrationTable = PointerTable<Record>

extension PointerTable<Record> {
  /// The record of a service without a name.
  @inlinable @inline(__always)
  package func find(
    _ service: UnsafeRawPointer, _ arguments: UInt, _ hash: UInt64
  ) -> UnsafeMutablePointer<Record>? {
    find(hash) { $0.pointee.service == service && $0.pointee.arguments == arguments }
  }

  /// The record of a service with a name.
  @inlinable @inline(__always)
  package func find(
    _ service: UnsafeRawPointer, _ arguments: UInt, _ hash: UInt64, name: String
  ) -> UnsafeMutablePointer<Record>? {
    find(hash) {
      $0.pointee.service == service && $0.pointee.arguments == arguments | Record.nameBit && $0.pointee.name == name
    }
  }

  /// The word of a key: where its record is, or where it would be.
  package func place(_ key: ServiceKey) -> Word {
    let hash = key.tableHash
    return place(hash) { $0.pointee.hash == hash && $0.pointee.key == key }
  }

  /// The record of a key, with a name and an option or without.
  package func find(_ key: ServiceKey) -> UnsafeMutablePointer<Record>? {
    element(in: place(key))
  }

  /// A larger table with the same records.
  func grown() -> RegistrationTable { grown { $0.pointee.hash } }
}

extension UnsafeMutablePointer<composure_container> {
  @inlinable @inline(__always)
  package var table: RegistrationTable { RegistrationTable(memory: composure_container_table(self)) }

  /// Whether this is the other one, or inside of it.
  package func isInside(_ other: UnsafeMutablePointer<composure_container>) -> Bool {
    sequence(first: self) { composure_container_parent($0) }.contains(other)
  }

  /// Whether a graph that a core owns is built by this one, or by one that it is inside of.
  func buildsGraph(of owner: UnsafeMutablePointer<composure_container>) -> Bool {
    sequence(first: self) { composure_container_parent($0) }.contains { $0.pointee.graph == owner }
  }
}
