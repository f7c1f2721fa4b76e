// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import TestSupport
import SwinjectTestSupport
import SwinjectAdapter
import Testing

/// The number of lookups that a container still handles.
@Suite struct `resolution counter` {
  @Test func `every lookup counts: nested, failed, cached and required ones`() {
    let container = Container()
    container.register(Animal.self) { _ in Cat() }.inObjectScope(.container)
    container.register(Person.self, name: "n") { (r, name: String) in
      PetOwner(pet: r.resolve(Animal.self, name: nil))
    }
    _ = container.resolve(Animal.self)
    let counter = ResolutionCounter(container)
    #expect(counter.total == 0)
    #expect(counter.counts == [:])
    _ = container.resolve(Animal.self)
    _ = container.resolve(Person.self, name: "n", argument: "Stephen")
    _ = container.resolve(Food.self)
    _ = container.require(Animal.self)
    let optional: Food?? = container.resolve(Food?.self)
    #expect(optional == .some(nil))
    #expect(counter.total == 6)
    #expect(
      counter.counts == [
        "Animal": 3, #"Person (name: "n", arguments: (String))"#: 1, "Food": 1, "Optional<Food>": 1,
      ])
  }

  @Test func `lookups in a child count, lookups in a parent or another container do not`() {
    let parent = Container()
    let container = Container(parent: parent)
    let child = Container(parent: container)
    for container in [parent, container, child] { container.register(Animal.self) { _ in Cat() } }
    let counter = ResolutionCounter(container)
    _ = parent.resolve(Animal.self)
    _ = container.resolve(Animal.self)
    _ = child.resolve(Animal.self)
    #expect(counter.total == 2)
  }

  @Test func `a stopped or released counter counts no more, and a dry run does not count`() {
    let container = Container()
    container.register(Animal.self) { _ in Cat() }
    let counter = ResolutionCounter(container)
    do {
      let other = ResolutionCounter(container)
      _ = container.resolve(Animal.self)
      #expect(other.total == 1)
    }
    _ = container.verificationReport()
    #expect(counter.total == 1)
    counter.stop()
    counter.stop()
    _ = container.resolve(Animal.self)
    #expect(counter.total == 1)
  }

  @Test func `threads are counted`() {
    let container = Container()
    container.register(Animal.self) { _ in Cat() }
    let counter = ResolutionCounter(container)
    onThreads(4) { _ in
      for _ in 0..<500 { _ = container.resolve(Animal.self) }
    }
    #expect(counter.total == 2000)
  }
}
