// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@testable import ContainerEngine

private final class Cat {
  weak var friend: Dog?
}

private final class Dog {
  var friend: Cat?
}

private final class Pair {
  let cats: [Cat?]
  init(_ cats: [Cat?]) { self.cats = cats }
}

private struct Failure: Error {}

/// The lifetimes of instances.
@Suite struct `lifetimes` {
  private let container = EngineContainer()

  @Test func `a transient service is created for each lookup`() throws {
    container.register(Cat.self) { _ in Cat() }
    #expect(try container.resolve(Cat.self) !== container.resolve(Cat.self))
  }

  @Test func `a service of a graph is created once while the outermost lookup lasts`() throws {
    container.register(Cat.self, .graph) { _ in Cat() }
    container.register(Pair.self) { c in Pair([try c.resolve(Cat.self), try c.resolve(Cat.self)]) }
    let pair = try #require(try container.resolve(Pair.self))
    #expect(pair.cats[0] != nil && pair.cats[0] === pair.cats[1])
    #expect(try container.resolve(Cat.self) !== pair.cats[0])
  }

  @Test func `a container-scoped service is created once, even if it is a value or nil`() throws {
    let log = Log()
    container.register(Cat.self, .container) { _ in
      log.append("cat")
      return Cat()
    }
    container.register(Int?.self, .container) { _ in
      log.append("nothing")
      return nil
    }
    #expect(try container.resolve(Cat.self) === container.resolve(Cat.self))
    #expect(try container.resolve(Int?.self) == .some(nil))
    #expect(try container.resolve(Int?.self) == .some(nil))
    #expect(log.entries == ["cat", "nothing"])
  }

  @Test func `a weak service lives while another owner references it`() throws {
    container.register(Cat.self, .weak) { _ in Cat() }
    var cat = try container.resolve(Cat.self)
    weak let first = cat
    #expect(try container.resolve(Cat.self) === cat)
    cat = nil
    #expect(first == nil)
    #expect(try container.resolve(Cat.self) != nil)
  }

  @Test func `a weak service that is a value is created for each lookup`() throws {
    let log = Log()
    container.register(Int.self, .weak) { _ in
      log.append("made")
      return log.count
    }
    #expect(try container.resolve(Int.self) == 1)
    #expect(try container.resolve(Int.self) == 2)
  }

  @Test func `a container releases its cached instances when it is deinitialized`() throws {
    let log = Log()
    var container: EngineContainer? = EngineContainer()
    container?.register(CallsAtDeinit.self, .container) { _ in CallsAtDeinit { log.append("ended") } }
    _ = try container?.resolve(CallsAtDeinit.self)
    #expect(log.entries == [])
    container = nil
    #expect(log.entries == ["ended"])
  }

  // MARK: Completion

  @Test(arguments: [Lifetime.Kind.graph, .container, .weak])
  func `services that complete each other are one pair`(_ lifetime: Lifetime.Kind) throws {
    container.register(Cat.self, lifetime) { _ in Cat() }
      .addCompletion { reference, cat in (cat as? Cat)?.friend = try EngineContainer.of(reference).resolve(Dog.self) }
    container.register(Dog.self, lifetime) { _ in Dog() }
      .addCompletion { reference, dog in (dog as? Dog)?.friend = try EngineContainer.of(reference).resolve(Cat.self) }
    let dog = try #require(try container.resolve(Dog.self))
    #expect(dog.friend?.friend === dog)
  }

  @Test func `completions run once, in the order in which they were added`() throws {
    let log = Log()
    let registration = container.register(Cat.self, .container) { _ in Cat() }
    registration.addCompletion { _, _ in log.append("first") }
    registration.addCompletion { _, _ in log.append("second") }
    _ = try container.resolve(Cat.self)
    _ = try container.resolve(Cat.self)
    #expect(log.entries == ["first", "second"])
  }

  // MARK: Failures

  @Test(arguments: [Lifetime.Kind.transient, .graph, .container, .weak])
  func `an error of a factory is thrown, and nothing is cached`(_ lifetime: Lifetime.Kind) throws {
    let log = Log()
    container.register(Cat.self, lifetime) { _ in
      log.append("made")
      if log.count < 3 { throw Failure() }
      return Cat()
    }
    #expect(throws: Failure.self) { try container.resolve(Cat.self) }
    #expect(throws: Failure.self) { try container.resolve(Cat.self) }
    #expect(try container.resolve(Cat.self) != nil)
    #expect(!Registry.isResolving)
  }

  @Test func `an error of a completion is thrown, and the instance counts`() throws {
    let log = Log()
    container.register(Cat.self, .container) { _ in
      log.append("made")
      return Cat()
    }
    .addCompletion { _, _ in throw Failure() }
    #expect(throws: Failure.self) { try container.resolve(Cat.self) }
    #expect(try container.resolve(Cat.self) != nil)
    #expect(log.entries == ["made"])
  }

  @Test func `a cycle of factories ends the process with its path`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let container = EngineContainer()
      container.register(Cat.self) { c in
        _ = try c.resolve(Dog.self)
        return Cat()
      }
      container.register(Dog.self, .container) { c in
        _ = try c.resolve(Cat.self)
        return Dog()
      }
      _ = try container.resolve(Cat.self)
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    let cycles = [["Cat", "Dog", "Cat"], ["Dog", "Cat", "Dog"]].map { ContainerEngineMessages.recursion($0, .test) }
    #expect(cycles.contains { text.contains("Fatal error: \($0)\n") }, "\(text)")
  }
}
