// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

public import ComposurePrimitives

/// An open-addressing hash table of pointers, read by any thread without a lock while one thread changes it.
///
/// The memory contains the mask, followed by words that are empty or contain an element's address, and the address of
/// the previous table. At most half of the words are used, so every probe ends. A word can change from empty to an
/// element, or from an element to another one that matches the same lookups. To grow, the owner copies the words into a
/// larger table, which keeps the previous one for threads that are still reading it.
///
/// NB: All functions are inlinable, since unspecialized generic code looks up type metadata at run time.
@safe
@usableFromInline
package struct PointerTable<Element> {
  // SAFETY: only an index below the capacity is passed to `word(_:)`, and the memory has this many words. A word that is
  // not empty contains an address that `store` received, of an element that the table's owner keeps as long as the table.

  @usableFromInline package typealias Word = UnsafeMutablePointer<UnsafeMutableRawPointer?>

  @usableFromInline package let memory: UnsafeMutableRawPointer

  @inlinable @inline(__always)
  package init(memory: UnsafeMutableRawPointer) {
    unsafe self.memory = memory
  }

  /// Creates an empty table whose capacity is a power of two, and which owns the previous one.
  @inlinable
  init(capacity: Int, previous: PointerTable) {
    let stride = MemoryLayout<Int>.stride
    unsafe memory = .allocate(byteCount: (capacity + 2) * stride, alignment: stride)
    unsafe memory.initializeMemory(as: Int.self, to: capacity - 1)
    unsafe (memory + stride).initializeMemory(as: UnsafeMutableRawPointer?.self, repeating: nil, count: capacity)
    unsafe word(capacity).initialize(to: previous.memory)
  }

  /// The initial table of all owners. It has no capacity, and is never freed.
  @inlinable
  package static var empty: PointerTable { unsafe PointerTable(memory: composure_empty_table()) }

  /// Frees this table and the previous ones, which must not be used afterwards.
  @unsafe
  @inlinable
  package func deallocate() {
    var next = self
    while unsafe next.memory != Self.empty.memory, let previous = unsafe next.word(next.capacity).pointee {
      unsafe next.memory.deallocate()
      next = unsafe PointerTable(memory: previous)
    }
  }

  @inlinable @inline(__always)
  package var mask: Int { unsafe memory.load(as: Int.self) }

  @inlinable
  var capacity: Int { mask + 1 }

  /// Returns whether one more element exceeds the capacity.
  @inlinable
  package func isFull(with count: Int) -> Bool { (count + 1) * 2 > capacity }

  @inlinable @inline(__always)
  package func word(_ index: Int) -> Word {
    unsafe memory.assumingMemoryBound(to: UnsafeMutableRawPointer?.self) + (index &+ 1)
  }

  /// Loads the element in a word. Memory model: a word of the table.
  @inlinable @inline(__always)
  package func element(in word: Word) -> UnsafeMutablePointer<Element>? {
    unsafe composure_load(word)?.assumingMemoryBound(to: Element.self)
  }

  /// Stores an element in a word. Memory model: a word of the table.
  @inlinable
  package func store(_ element: UnsafeMutablePointer<Element>, in word: Word) {
    unsafe composure_store(word, UnsafeMutableRawPointer(element))
  }

  /// Returns the index of a hash's first probed word, from the hash's better mixed high half.
  @inlinable @inline(__always)
  package static func firstIndex(_ hash: UInt64) -> Int { Int(truncatingIfNeeded: hash &>> 32) }

  /// Returns the matching element for a hash.
  @inlinable @inline(__always)
  package func find(
    _ hash: UInt64, where matches: (UnsafeMutablePointer<Element>) -> Bool
  ) -> UnsafeMutablePointer<Element>? {
    let mask = mask
    var index = Self.firstIndex(hash) & mask
    while let element = unsafe element(in: word(index)) {
      if unsafe _fastPath(matches(element)) { return unsafe element }
      index = (index &+ 1) & mask
    }
    return nil
  }

  /// Returns the word of the matching element for a hash, or the word to insert it in.
  @inlinable
  package func place(_ hash: UInt64, where matches: (UnsafeMutablePointer<Element>) -> Bool = { _ in false }) -> Word {
    let mask = mask
    var index = Self.firstIndex(hash) & mask
    while let element = unsafe element(in: word(index)), unsafe !matches(element) { index = (index &+ 1) & mask }
    return unsafe word(index)
  }

  /// Returns a larger table with the same elements, which owns this one.
  @inlinable
  package func grown(_ hash: (UnsafeMutablePointer<Element>) -> UInt64) -> PointerTable {
    let larger = PointerTable(capacity: max(8, capacity * 2), previous: self)
    unsafe forEach { unsafe larger.store($0, in: larger.place(hash($0))) }
    return larger
  }

  /// Returns a table without elements, which owns this one.
  @inlinable
  package func emptied() -> PointerTable { PointerTable(capacity: 8, previous: self) }

  /// Calls a closure with each element, in the order of the table.
  @inlinable
  package func forEach(_ body: (UnsafeMutablePointer<Element>) -> Void) {
    for index in 0..<capacity {
      if let element = unsafe element(in: word(index)) { unsafe body(element) }
    }
  }
}
