// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Testing

@testable import Composure

/// The memory of cached values. The types of an entry's key and value are checked in debug builds.
@Suite("cache entries") struct CacheEntryTests {
  private static func entry<Key, Value>(_ key: Key, _ value: Value) -> CacheEntry {
    let site = CallSite(file: "Test.swift", line: 1, column: 1, member: "member")
    return CacheEntry(CacheKey(site, root: nil, .sharedForKey, Value.self), key: key, value: value)
  }

  @Test func `a value is read after a key of any alignment`() {
    let entry = Self.entry(UInt8(7), "a value that is too long for the string itself")
    #expect(entry.value(as: String.self, after: UInt8.self) == "a value that is too long for the string itself")
    unsafe entry.destroy()
    let unkeyed = Self.entry(Unkeyed(), UInt16(9))
    #expect(unkeyed.value(as: UInt16.self) == 9)
    unsafe unkeyed.destroy()
  }

  #if DEBUG
  @Test func `a value that is read as another type ends the process`() async {
    await #expect(processExitsWith: .failure) { _ = Self.entry(Unkeyed(), 1).value(as: Double.self) }
  }

  @Test func `a value that is read after a key of another type ends the process`() async {
    await #expect(processExitsWith: .failure) { _ = Self.entry(1, 1).value(as: Int.self, after: UInt.self) }
  }
  #endif
}
