// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Testing

@testable import ContainerEngine

private protocol Animal: AnyObject {
  var name: String { get }
}

private final class Cat: Animal {
  let name: String

  init(_ name: String = "") {
    self.name = name
  }
}

private struct Tag: Equatable {
  let number: Int
}

/// The keys of registrations.
@Suite struct `lookups` {
  private let container = EngineContainer()

  @Test func `a type is found as itself only`() throws {
    container.register(Cat.self) { _ in Cat("Mimi") }
    #expect(try container.resolve(Cat.self)?.name == "Mimi")
    #expect(try container.resolve((any Animal).self) == nil)
    #expect(try container.resolve(Tag.self) == nil)
  }

  @Test func `protocols, values and optionals are services of their own`() throws {
    container.register((any Animal).self) { _ in Cat("Tom") }
    container.register(Tag.self) { _ in Tag(number: 7) }
    container.register(Tag?.self) { _ in nil }
    #expect(try container.resolve((any Animal).self)?.name == "Tom")
    #expect(try container.resolve(Tag.self) == Tag(number: 7))
    #expect(try container.resolve(Tag?.self) == .some(nil))
  }

  @Test(arguments: ["a", "four", "a name", "eight ch", "a longer name than fits", "ä", "名前", ""])
  func `registrations are distinguished by name`(_ name: String) throws {
    container.register(Tag.self) { _ in Tag(number: 0) }
    container.register(Tag.self, name: name) { _ in Tag(number: 1) }
    container.register(Tag.self, name: name + "x") { _ in Tag(number: 2) }
    #expect(try container.resolve(Tag.self) == Tag(number: 0))
    #expect(try container.resolve(Tag.self, name: name) == Tag(number: 1))
    #expect(try container.resolve(Tag.self, name: name + "x") == Tag(number: 2))
    #expect(try container.resolve(Tag.self, name: "x" + name + "x") == nil)
  }

  @Test func `names that are equal as text are one name, however they are written`() throws {
    container.register(Tag.self, name: "caf\u{E9}") { _ in Tag(number: 1) }
    #expect(try container.resolve(Tag.self, name: "cafe\u{301}") == Tag(number: 1))
  }

  @Test func `registrations are distinguished by the type of their arguments`() throws {
    container.register(Cat.self) { _ in Cat("none") }
    container.register(Cat.self) { (_, number: Int) in Cat("\(number)") }
    container.register(Cat.self) { (_, text: String) in Cat(text) }
    container.register(Cat.self) { (_, pair: (Int, String)) in Cat("\(pair.0)\(pair.1)") }
    #expect(try container.resolve(Cat.self)?.name == "none")
    #expect(try container.resolve(Cat.self, argument: 7)?.name == "7")
    #expect(try container.resolve(Cat.self, argument: "text")?.name == "text")
    #expect(try container.resolve(Cat.self, argument: (7, "text"))?.name == "7text")
    #expect(try container.resolve(Cat.self, argument: 7 as Int?) == nil)
  }

  @Test func `a growing table loses nothing`() throws {
    for number in 0..<1_000 { container.register(Tag.self, name: "\(number)") { _ in Tag(number: number) } }
    for number in 0..<1_000 { #expect(try container.resolve(Tag.self, name: "\(number)") == Tag(number: number)) }
    #expect(try container.resolve(Tag.self, name: "1000") == nil)
    #expect(container.registry.ownRegistrations.count == 1_000)
  }

  @Test func `registrations are listed with their keys`() {
    container.register(Cat.self, name: "a") { (_, number: Int) in Cat("\(number)") }
    container.register(Tag.self) { _ in Tag(number: 0) }
    let keys = container.registry.ownRegistrations.map(\.key.fullDescription)
    #expect(Set(keys) == [#"Cat (name: "a", arguments: (Int))"#, "Tag"])
  }

  // MARK: Depth

  @Test func `resolutions of two containers may be nested more deeply than those of one`() throws {
    let other = EngineContainer()
    for (chained, next) in [(container, other), (other, nil)] {
      chained.register(Int.self, name: "150") { _ in try next?.resolve(Int.self, name: "1") ?? 0 }
      for number in 1..<150 {
        chained.register(Int.self, name: "\(number)") { try $0.resolve(Int.self, name: "\(number + 1)")! + 1 }
      }
    }
    // The second resolution reuses the memory of the first.
    for _ in 0..<2 { #expect(try container.resolve(Int.self, name: "1") == 298) }
    #expect(try other.resolve(Int.self, name: "1") == 149)
  }

  // MARK: Parents

  @Test func `a child finds its ancestors' registrations, and they do not find the child's`() throws {
    let child = EngineContainer(parent: EngineContainer(parent: container))
    container.register(Cat.self, name: "a") { _ in Cat("root") }
    child.register(Tag.self) { _ in Tag(number: 1) }
    #expect(try child.resolve(Cat.self, name: "a")?.name == "root")
    #expect(try container.resolve(Tag.self) == nil)
  }

  @Test func `a child hides a registration of its parent until it removes its own`() throws {
    let child = EngineContainer(parent: container)
    container.register(Cat.self) { _ in Cat("parent") }
    child.register(Cat.self) { _ in Cat("child") }
    #expect(try child.resolve(Cat.self)?.name == "child")
    #expect(try container.resolve(Cat.self)?.name == "parent")
    child.remove(Cat.self)
    #expect(try child.resolve(Cat.self)?.name == "parent")
  }

  @Test func `a factory of a parent receives the resolving container`() throws {
    let child = EngineContainer(parent: container)
    container.register(Cat.self) { container in Cat(try container.resolve(String.self) ?? "") }
    container.register(String.self) { _ in "of the parent" }
    child.register(String.self) { _ in "of the child" }
    #expect(try child.resolve(Cat.self)?.name == "of the child")
    #expect(try container.resolve(Cat.self)?.name == "of the parent")
  }

  @Test func `an instance of a parent is one for all its children`() throws {
    container.register(Cat.self, .container) { _ in Cat() }
    let children = [EngineContainer(parent: container), EngineContainer(parent: container)]
    let cats = try children.map { try $0.resolve(Cat.self) }
    #expect(cats[0] === cats[1])
    #expect(try container.resolve(Cat.self) === cats[0])
  }

  @Test func `a parent lists its children while they live`() {
    var child: EngineContainer? = EngineContainer(parent: container)
    _ = EngineContainer(parent: container)
    #expect(container.registry.hasChildren(outside: []))
    #expect(!container.registry.hasChildren(outside: [child!.registry]))
    child = nil
    #expect(!container.registry.hasChildren(outside: []))
  }
}
