// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

@testable import ContainerEngine

private final class Cat: Sendable {
  let name: String
  private let captured: CallsAtDeinit?

  init(_ name: String, _ captured: CallsAtDeinit? = nil) {
    self.name = name
    self.captured = captured
  }
}

/// Replacing, resetting and removing registrations, also during resolutions.
@Suite(.timeLimit(.minutes(20))) struct `changes` {
  private let container = EngineContainer()
  private let log = Log()

  private func captured(_ text: String) -> CallsAtDeinit { CallsAtDeinit { [log] in log.append("\(text) ended") } }

  // MARK: One thread

  @Test func `a replacement takes effect at once, and releases the previous registration`() throws {
    do {
      let captured = captured("capture")
      container.register(Cat.self) { _ in Cat("old", captured) }
    }
    #expect(try container.resolve(Cat.self)?.name == "old")
    container.register(Cat.self) { _ in Cat("new") }
    #expect(log.entries == ["capture ended"])
    #expect(try container.resolve(Cat.self)?.name == "new")
  }

  @Test func `a replacement releases the cached instance`() throws {
    let log = log
    container.register(Cat.self, .container) { _ in Cat("old", CallsAtDeinit { log.append("instance ended") }) }
    _ = try container.resolve(Cat.self)
    #expect(log.entries == [])
    container.register(Cat.self, .container) { _ in Cat("new") }
    #expect(log.entries == ["instance ended"])
    #expect(try container.resolve(Cat.self)?.name == "new")
    #expect(try container.resolve(Cat.self)?.name == "new")
  }

  @Test(arguments: [Lifetime.Kind.container, .weak])
  func `after a reset, the next lookup creates another instance`(_ lifetime: Lifetime.Kind) throws {
    container.register(Cat.self, lifetime) { _ in Cat("") }
    let first = try container.resolve(Cat.self)
    container.reset(lifetime == .weak ? .container : .weak)
    #expect(try container.resolve(Cat.self) === first)
    container.reset(lifetime)
    #expect(try container.resolve(Cat.self) !== first)
  }

  @Test func `a reset of a child reaches the instances of its parents`() throws {
    container.register(Cat.self, .container) { _ in Cat("") }
    let first = try container.resolve(Cat.self)
    EngineContainer(parent: container).reset(.container)
    #expect(try container.resolve(Cat.self) !== first)
  }

  @Test func `a removed service is not found, and can be registered again`() throws {
    container.register(Cat.self, name: "a") { _ in Cat("old") }
    #expect(container.remove(Cat.self, name: "a"))
    #expect(!container.remove(Cat.self, name: "a"))
    #expect(try container.resolve(Cat.self, name: "a") == nil)
    container.register(Cat.self, name: "a") { _ in Cat("new") }
    #expect(try container.resolve(Cat.self, name: "a")?.name == "new")
  }

  @Test func `all registrations are removed with their instances, and those of the parent stay`() throws {
    let child = EngineContainer(parent: container)
    container.register(Int.self) { _ in 7 }
    do {
      let captured = captured("instance")
      child.register(Cat.self, .container) { _ in Cat("", captured) }
    }
    _ = try child.resolve(Cat.self)
    child.registry.removeAll()
    #expect(log.entries == ["instance ended"])
    #expect(try child.resolve(Cat.self) == nil)
    #expect(try child.resolve(Int.self) == 7)
  }

  // MARK: From inside

  @Test func `a factory that replaces itself returns its instance, and the next lookup takes the other`() throws {
    let log = log
    container.register(Cat.self, .container) { [captured = captured("capture")] container in
      container.register(Cat.self, .container) { _ in Cat("new") }
      #expect(log.entries == [], "a running factory keeps what it has captured")
      return withExtendedLifetime(captured) { Cat("old") }
    }
    #expect(try container.resolve(Cat.self)?.name == "old")
    #expect(log.entries == ["capture ended"])
    #expect(try container.resolve(Cat.self)?.name == "new")
  }

  @Test func `a factory that removes itself returns its instance`() throws {
    container.register(Cat.self) { container in
      container.remove(Cat.self)
      return Cat("last")
    }
    #expect(try container.resolve(Cat.self)?.name == "last")
    #expect(try container.resolve(Cat.self) == nil)
  }

  @Test func `an instance whose factory has reset its scope is cached`() throws {
    container.register(Cat.self, .container) { container in
      container.reset(.container)
      return Cat("")
    }
    #expect(try container.resolve(Cat.self) === container.resolve(Cat.self))
  }

  @Test func `a deinitializer may resolve, register and reset while its object is replaced`() throws {
    let log = log
    container.register(Int.self) { _ in 7 }
    container.register(CallsAtDeinit.self, .container) { container in
      CallsAtDeinit { [unowned container] in
        log.append("\((try? container.resolve(Int.self)) ?? 0)")
        container.register(String.self) { _ in "registered" }
        container.reset(.container)
      }
    }
    _ = try container.resolve(CallsAtDeinit.self)
    container.register(CallsAtDeinit.self) { _ in CallsAtDeinit {} }
    #expect(log.entries == ["7"])
    #expect(try container.resolve(String.self) == "registered")
  }

  // MARK: Two threads

  /// Calls a closure while the factory of a cached `Cat` runs on another thread, and returns that thread's result.
  private func whileMaking(_ body: () throws -> Void) throws -> Cat? {
    let (began, mayEnd, done) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let made = Locked<Cat?>(nil)
    container.register(Cat.self, .container) { [log] _ in
      log.append("made")
      if log.count == 1 {
        began.signal()
        mayEnd.wait()
      }
      return Cat("\(log.count)")
    }
    let container = container
    Thread {
      let cat = try? container.resolve(Cat.self)
      made.withLock { $0 = cat }
      done.signal()
    }.start()
    began.wait()
    let result = Result { try body() }
    mayEnd.signal()
    done.wait()
    try result.get()
    return made.withLock { $0 }
  }

  @Test func `while one factory is blocked, others run, and registrations change`() throws {
    let made = try whileMaking { () throws in
      container.register(Int.self, .container) { _ in 7 }
      #expect(try container.resolve(Int.self) == 7)
      container.register(Int.self, .container) { _ in 8 }
      #expect(try container.resolve(Int.self) == 8)
      container.remove(Int.self)
      #expect(try container.resolve(Int.self) == nil)
    }
    #expect(try made === container.resolve(Cat.self))
  }

  @Test func `a lookup after a reset does not get an instance that was begun before it`() throws {
    let made = try whileMaking { container.reset(.container) }
    let next = try #require(try container.resolve(Cat.self))
    #expect(made != nil && next !== made)
    #expect(try container.resolve(Cat.self) === next)
  }

  @Test func `a lookup after a replacement gets the new one, while the old factory still runs`() throws {
    let made = try whileMaking { () throws in
      container.register(Cat.self, .container) { _ in Cat("replaced") }
      #expect(try container.resolve(Cat.self)?.name == "replaced")
    }
    #expect(made?.name == "1")
    #expect(try container.resolve(Cat.self)?.name == "replaced")
  }

  @Test func `concurrent threads get one instance`() {
    for _ in 0..<100 {
      let container = EngineContainer()
      container.register(Cat.self, .container) { _ in Cat("") }
      let found = Locked<[Cat?]>([])
      onThreads(4) { _ in
        let cat = try? container.resolve(Cat.self)
        found.withLock { $0.append(cat) }
      }
      let cats = found.withLock { $0 }
      #expect(cats.allSatisfy { $0 != nil && $0 === cats[0] })
    }
  }
}
