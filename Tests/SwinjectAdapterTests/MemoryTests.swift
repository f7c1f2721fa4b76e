// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import MemoryProbe
import SwinjectTestSupport
import SwinjectAdapter
import Testing

/// Memory use after many resolutions. Each test runs in its own process, without other allocations.
@Suite(.enabled(if: memory_probe_live_bytes() > 0, "this allocator does not tell what is in use")) struct `memory` {
  /// Swinject permanently uses 106 bytes for each object of a graph.
  @Test func `a million graphs leave nothing behind`() async {
    await #expect(processExitsWith: .success) {
      let container = Container()
      container.register(Cat.self) { _ in Cat() }
      container.register((any Person).self) { r in PetOwner(pet: r.resolve(Cat.self)) }
      expectNothingLeft(after: 1_000_000) { _ = container.resolve((any Person).self) }
    }
  }

  @Test func `graphs that are named and joined leave nothing behind`() async {
    await #expect(processExitsWith: .success) {
      let container = Container()
      container.register(Cat.self) { _ in Cat() }
      container.register((any Person).self) { r in PetOwner(pet: r.resolve(Lazy<Cat>.self)!.instance) }
      expectNothingLeft(after: 20_000) { _ = container.resolve((any Person).self) }
    }
  }

  @Test func `created and deinitialized containers leave nothing behind`() async {
    await #expect(processExitsWith: .success) {
      let container = Container()
      expectNothingLeft(after: 20_000) {
        let child = Container(parent: container)
        child.register(Cat.self) { _ in Cat() }.inObjectScope(.container)
        child.register((any Person).self) { r in PetOwner(pet: r.resolve(Cat.self)) }.inObjectScope(.weak)
        _ = child.resolve((any Person).self)
        child.register(Cat.self) { _ in Cat() }
        child.resetObjectScope(.weak)
        child.removeAll()
      }
    }
  }
}

/// Ends the process if memory use grows during the rounds, after a tenth of them has warmed up the process.
private func expectNothingLeft(after rounds: Int, _ round: () -> Void) {
  for _ in 0..<rounds / 10 { round() }
  let before = memory_probe_live_bytes()
  for _ in 0..<rounds { round() }
  let growth = Int(memory_probe_live_bytes()) - Int(before)
  guard growth <= 0 else { fatalError("\(growth) bytes are left") }
}
