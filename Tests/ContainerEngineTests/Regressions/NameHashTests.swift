// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure
import Testing

@testable import ContainerEngine

/// All names that are not ASCII had the same hash, and names of eight or more letters that differ only in the last ones
/// began at the same word of the table.
@Suite struct `hashes of names` {
  /// Names of one kind that differ in a number.
  @Test(arguments: [
    "%", "n%", "name-%", "feature-%", "a longer name, whose end differs: %", "%: a longer name, whose start differs",
    "名前%", "é%", "e\u{301}%", "%-feature-%", "feature%option%",
  ])
  func `a lookup compares few names`(_ pattern: String) {
    let container = EngineContainer()
    let names = (0..<1_000).map { number in
      pattern.split(separator: "%", omittingEmptySubsequences: false).joined(separator: String(1_000 + number))
    }
    for name in names { container.register(Int.self, name: name) { _ in 7 } }
    let table = container.registry.header.table
    let service = ObjectIdentifier(Int.self)
    var probeCount = 0
    for name in names {
      let found = table.pointers.find(RegistrationEntry.hash(service, 0) ^ NameHash.of(name)) { entry in
        probeCount += 1
        return entry.pointee.key.name == name
      }
      #expect(found != nil)
    }
    // A table is at most half full, so that a well distributed hash takes at most 1.5 probes on average.
    #expect(probeCount < 2 * names.count)
  }

  @Test func `equal names have equal hashes, however they are stored and written`() {
    for (one, other) in [("caf\u{E9}", "cafe\u{301}"), ("\u{AC00}", "\u{1100}\u{1161}")] {
      #expect(NameHash.of(one) == NameHash.of(other))
    }
    for name in ["", "a", "name", "a longer name", "名前"] { #expect(NameHash.of(name) == NameHash.slowPath(name)) }
  }
}
