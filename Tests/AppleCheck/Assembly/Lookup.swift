// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure
import ComposurePrimitives
import ContainerEngine
import ContainerPrimitives

// This file is compiled with optimization for arm64, but never run. `LookupAssemblyTests` reads the instructions.

/// The resolved service.
public final class Service {}

/// A lookup with an inlined hit, as clients compile it.
@_silgen_name("resolve")
package func resolve(
  _ header: ContainerHeader, _ arguments: ArgumentMemory, _ slowPath: (RegistrationEntry?) throws -> Service?
) throws -> Service? {
  try header.resolve(Service.self, name: nil, 0, arguments, slowPath: slowPath)
}

// MARK: Single accesses, by the rows of the memory model

/// `container.table`
@_silgen_name("store_table")
public func storeTable(_ header: UnsafeMutablePointer<composure_container>, _ table: UnsafeMutableRawPointer) {
  composure_container_set_table(header, table)
}

/// `container.parent`
@_silgen_name("store_parent")
public func storeParent(
  _ header: UnsafeMutablePointer<composure_container>, _ parent: UnsafeMutablePointer<composure_container>?
) {
  composure_container_set_parent(header, parent)
}

/// A word of the table.
@_silgen_name("store_word")
public func storeWord(_ word: UnsafeMutablePointer<UnsafeMutableRawPointer?>, _ entry: UnsafeMutableRawPointer) {
  composure_store(word, entry)
}

/// `registration.flags`
@_silgen_name("add_state")
public func addState(_ state: UnsafeMutablePointer<composure_registration>, _ flags: Int) {
  composure_registration_add_flags(state, flags)
}

/// The reference of a lazy property.
@_silgen_name("set_once")
public func setOnce(
  _ word: UnsafeMutablePointer<UnsafeMutableRawPointer?>, _ value: UnsafeMutableRawPointer
) -> UnsafeMutableRawPointer? {
  composure_set_once(word, value)
}

/// `container.root.slow_path_flags`
@_silgen_name("has_slow_path_flags")
public func needsSlowPath(_ header: UnsafeMutablePointer<composure_container>) -> Bool {
  composure_container_needs_slow_path(header)
}

/// `registration.known_class`
@_silgen_name("known_class")
public func knownClass(_ state: UnsafeMutablePointer<composure_registration>) -> UnsafeMutableRawPointer? {
  composure_registration_known_class(state)
}

// MARK: Cases that the check must reject

/// A hit that retains the instance after releasing the lock.
@_silgen_name("retain_after_unlock")
public func retainAfterUnlock(_ state: UnsafeMutablePointer<composure_registration>) -> Service? {
  let shard = composure_registration_shard_here(state)
  composure_shard_lock(shard)
  let instance = shard.pointee.instance
  composure_shard_unlock(shard)
  return instance.map { Unmanaged<Service>.fromOpaque($0).takeUnretainedValue() }
}

/// A lookup in a table that is loaded without memory ordering.
@_silgen_name("load_table_plainly")
public func loadTablePlainly(
  _ header: UnsafeMutablePointer<composure_container>, _ service: ObjectIdentifier
) -> UnsafeMutableRawPointer? {
  PointerTable<ObjectIdentifier>(memory: header.pointee.table).find(RegistrationEntry.hash(service, 0)) {
    $0.pointee == service
  }.map { UnsafeMutableRawPointer($0) }
}
