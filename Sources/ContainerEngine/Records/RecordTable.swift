// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

public import ComposurePrimitives
public import ContainerPrimitives

/// The records of a container: open addressing, read by any thread without a lock while one thread changes it.
///
/// In memory: the mask, then as many words as the mask allows, each empty or a record. At most half of the words are taken,
/// so every probe ends. A word changes from empty to a record, and from a record to another one of the same key.
@usableFromInline
package struct RecordTable {
  @usableFromInline package typealias Word = UnsafeMutablePointer<UnsafeMutableRawPointer?>

  @usableFromInline package let memory: UnsafeMutableRawPointer

  @inlinable @inline(__always)
  package init(memory: UnsafeMutableRawPointer) {
    self.memory = memory
  }

  /// A table of a power of two of words, all empty.
  private init(capacity: Int) {
    let stride = MemoryLayout<UnsafeRawPointer>.stride
    memory = .allocate(byteCount: (capacity + 1) * stride, alignment: stride)
    memory.initializeMemory(as: Int.self, to: capacity - 1)
    (memory + stride).initializeMemory(as: UnsafeMutableRawPointer?.self, repeating: nil, count: capacity)
  }

  /// The table that containers begin with: it has no room, and is never freed.
  package static var empty: RecordTable { RecordTable(memory: composure_empty_table()) }

  package func deallocate() {
    if memory != Self.empty.memory { memory.deallocate() }
  }

  @inlinable @inline(__always)
  package var mask: Int { memory.load(as: Int.self) }

  private var capacity: Int { mask + 1 }

  /// Whether one more of so many records would be too many.
  package func isFull(with count: Int) -> Bool { (count + 1) * 2 > capacity }

  @inlinable @inline(__always)
  package func word(_ index: Int) -> Word {
    memory.assumingMemoryBound(to: UnsafeMutableRawPointer?.self) + (index &+ 1)
  }

  /// Loads the record in a word. Memory model: a word of the table.
  @inlinable @inline(__always)
  package func record(in word: Word) -> UnsafeMutablePointer<Record>? {
    composure_load(word)?.assumingMemoryBound(to: Record.self)
  }

  @inlinable @inline(__always)
  package func record(at index: Int) -> UnsafeMutablePointer<Record>? { record(in: word(index)) }

  /// Stores a record in a word. Memory model: a word of the table.
  func store(_ record: UnsafeMutablePointer<Record>, in word: Word) {
    composure_store(word, UnsafeMutableRawPointer(record))
  }

  @inlinable @inline(__always)
  package static func index(_ hash: UInt64) -> Int { Int(truncatingIfNeeded: hash &>> 32) }

  /// The record of a service without a name.
  @inlinable @inline(__always)
  package func find(
    _ service: UnsafeRawPointer, _ arguments: UInt, _ hash: UInt64
  ) -> UnsafeMutablePointer<Record>? {
    let mask = mask
    var index = Self.index(hash) & mask
    while let record = record(at: index) {
      if record.pointee.service == service, record.pointee.arguments == arguments { return record }
      index = (index &+ 1) & mask
    }
    return nil
  }

  /// The record of a service with a name.
  @inlinable @inline(__always)
  package func find(
    _ service: UnsafeRawPointer, _ arguments: UInt, _ hash: UInt64, name: String
  ) -> UnsafeMutablePointer<Record>? {
    let mask = mask
    var index = Self.index(hash) & mask
    while let record = record(at: index) {
      if record.pointee.service == service, record.pointee.arguments == arguments | Record.nameBit,
        record.pointee.name == name
      {
        return record
      }
      index = (index &+ 1) & mask
    }
    return nil
  }

  /// The word of a key: where its record is, or where it would be.
  package func place(_ key: ServiceKey) -> Word {
    let hash = key.tableHash
    var index = Self.index(hash) & mask
    while let record = record(at: index) {
      if record.pointee.hash == hash, record.pointee.key == key { break }
      index = (index + 1) & mask
    }
    return word(index)
  }

  /// The record of a key, with a name and an option or without.
  package func find(_ key: ServiceKey) -> UnsafeMutablePointer<Record>? {
    record(in: place(key))
  }

  /// A larger table with the same records.
  func grown() -> RecordTable { filled(RecordTable(capacity: max(8, capacity * 2)), with: records) }

  private func filled(_ table: RecordTable, with records: [UnsafeMutablePointer<Record>]) -> RecordTable {
    for record in records {
      var index = Self.index(record.pointee.hash) & table.mask
      while table.word(index).pointee != nil { index = (index + 1) & table.mask }
      table.word(index).pointee = UnsafeMutableRawPointer(record)
    }
    return table
  }

  /// The records, in the order of the table.
  package var records: [UnsafeMutablePointer<Record>] {
    (0..<capacity).compactMap { record(at: $0) }
  }
}

extension UnsafeMutablePointer<composure_core> {
  @inlinable @inline(__always)
  package var table: RecordTable { RecordTable(memory: composure_core_table(self)) }

  /// Whether this is the other one, or inside of it.
  package func isInside(_ other: UnsafeMutablePointer<composure_core>) -> Bool {
    sequence(first: self) { composure_core_parent($0) }.contains(other)
  }

  /// Whether a graph that a core owns is built by this one, or by one that it is inside of.
  func buildsGraph(of owner: UnsafeMutablePointer<composure_core>) -> Bool {
    sequence(first: self) { composure_core_parent($0) }.contains { $0.pointee.graph == owner }
  }
}
