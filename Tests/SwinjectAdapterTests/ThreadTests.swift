// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import TestSupport
import SwinjectTestSupport
import SwinjectAdapter
import Testing

/// A deliberate difference from Swinject: the container is thread-safe.
@Suite(.timeLimit(.minutes(20))) struct `threads` {
  @Test func `a container service is created once, and all threads get it complete or being completed`() {
    for _ in 0..<300 {
      let container = Container()
      let log = Log()
      container.register(Cat.self) { _ in
        log.append("made")
        return Cat()
      }
      .inObjectScope(.container)
      let found = Log()
      onThreads(8) { _ in found.append("\(ObjectIdentifier(container.resolve(Cat.self)!))") }
      #expect(log.count == 1)
      #expect(Set(found.entries).count == 1)
    }
  }

  @Test func `threads that register, resolve and reset do not disturb each other`() {
    let container = Container()
    let children = (0..<4).map { _ in Container(parent: container) }
    container.register(Dog.self) { _ in Dog() }.inObjectScope(.container)
    container.register((any Person).self) { r in PetOwner(pet: r.resolve(Dog.self)) }
    onThreads(8) { thread in
      for round in 0..<400 {
        let child = children[(thread + round) % children.count]
        switch (thread + round) % 4 {
        case 0: child.register(Cat.self, name: "\(round % 7)") { _ in Cat("\(round)") }
        case 1: child.resetObjectScope(.container)
        case 2: _ = child.resolve(Cat.self, name: "\(round % 7)")
        default:
          if child.resolve((any Person).self)?.pet == nil { Issue.record("a person without a pet") }
        }
      }
    }
    #expect(container.resolve(Dog.self) === container.resolve(Dog.self))
  }

  @Test func `a cycle that two threads complete from both ends is built once`() {
    for _ in 0..<200 {
      let container = Container()
      container.register(Parent.self) { _ in Parent() }
        .initCompleted { r, parent in parent.child = r.resolve(Child.self) }.inObjectScope(.container)
      container.register(Child.self) { _ in Child() }
        .initCompleted { r, child in child.parent = r.resolve(Parent.self) }.inObjectScope(.container)
      onThreads(2) { thread in
        if thread == 0 { _ = container.resolve(Parent.self) } else { _ = container.resolve(Child.self) }
      }
      #expect(container.resolve(Parent.self)?.child === container.resolve(Child.self))
      #expect(container.resolve(Child.self)?.parent === container.resolve(Parent.self))
    }
  }

  @Test func `a cycle of factories that two threads enter from both ends traps instead of hanging`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let container = Container()
      let arrived = Log()
      func meet() {
        arrived.append("here")
        while arrived.count < 2 {}
      }
      container.register(Cat.self) { r in
        meet()
        return Cat(r.resolve(Dog.self)!.name)
      }
      .inObjectScope(.container)
      container.register(Dog.self) { r in
        meet()
        return Dog(r.resolve(Cat.self)!.name)
      }
      .inObjectScope(.container)
      onThreads(2) { thread in
        if thread == 0 { _ = container.resolve(Cat.self) } else { _ = container.resolve(Dog.self) }
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      text.contains("While resolving  Cat → Dog → Cat\n") || text.contains("While resolving  Dog → Cat → Dog\n"))
  }

  @Test func `synchronize returns the container itself`() {
    let container = Container()
    #expect(container.synchronize() as? Container === container)
  }
}
