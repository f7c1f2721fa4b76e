// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure
import TestSupport
import Testing

/// The cases in which 0.1 returned the wrong instance and which still compile; `shared(\.member)` rejects the others.
@Suite struct `which instance` {
  struct App: Assembly {
    let scope: Scope
    let name: String

    init(_ name: String, scope: Scope = Scope()) {
      self.name = name
      self.scope = scope
    }

    var service: Thing { shared(\.service) { Thing("of \(name)") } }
    func services(_ names: [String]) -> [Thing] { shared(forEach: names) { Thing($0) } }
    func failing(_ names: [String], _ make: (String) throws -> Thing) throws -> [Thing] {
      try shared(forEach: names) { try make($0) }
    }
    func loaded(_ names: [String]) async throws -> [Thing] {
      try await shared(forEach: names) { name in
        await Task.yield()
        guard name != "bad" else { throw Refusal() }
        return Thing(name)
      } onClose: { [log] in
        log.append($0.name)
      }
    }
    let log = Log()
  }

  struct OtherApp: Assembly {
    let scope: Scope
    var service: Thing { shared(\.service) { Thing("of the other") } }
  }

  struct Part<Whole: Assembly>: PartAssembly {
    let whole: Whole
    var inner: Thing { shared(\.inner) { Thing("\(Whole.self)") } }
  }

  struct Numbers<Value: Sendable>: Assembly {
    let scope: Scope
    let value: Value
    var box: Thing { shared(\.box) { Thing("\(value)") } }
  }

  @Test func `two composition roots in one scope share nothing`() {
    struct First: NamedAssembly {
      let scope: Scope
      var name: String { "first" }
    }
    struct Second: NamedAssembly {
      let scope: Scope
      var name: String { "second" }
    }
    let scope = Scope()
    #expect(First(scope: scope).named.name == "first")
    #expect(Second(scope: scope).named.name == "second")
    #expect(First(scope: scope).named === First(scope: scope).named)
  }

  @Test func `generic parts of different types in one scope share nothing`() {
    let scope = Scope()
    let app = App("app", scope: scope)
    #expect(Part(whole: app).inner.name == "App")
    #expect(Part(whole: OtherApp(scope: scope)).inner.name == "OtherApp")
    #expect(Part(whole: app).inner === Part(whole: app).inner)
  }

  @Test func `roots with different type arguments in one scope share nothing`() {
    let scope = Scope()
    #expect(Numbers(scope: scope, value: 1).box.name == "1")
    #expect(Numbers(scope: scope, value: "one").box.name == "one")
  }

  @Test func `roots with different associated types in one scope share nothing`() {
    struct Words: BoxAssembly {
      let scope: Scope
      let item = "word"
    }
    struct Figures: BoxAssembly {
      let scope: Scope
      let item = 7
    }
    let scope = Scope()
    #expect(Words(scope: scope).box.name == "word")
    #expect(Figures(scope: scope).box.name == "7")
    #expect(Words(scope: scope).box === Words(scope: scope).box)
  }

  @Test func `members with the same location are two values`() {
    let app = Generated(scope: Scope())
    #expect([app.first.name, app.second.name] == ["first", "second"])
  }

  @Test func `files with the same name in two modules are two locations`() {
    let app = App("app")
    func service(in file: StaticString) -> Thing {
      app.shared(\.service, file: file, line: 1, column: 1, function: "service") { Thing("\(file)") }
    }
    #expect(service(in: "Pets/File.swift").name == "Pets/File.swift")
    #expect(service(in: "Owners/File.swift").name == "Owners/File.swift")
    #expect(service(in: "Pets/File.swift").name == "Pets/File.swift")
  }

  @Test func `an assembly is the same through an existential`() {
    let app: any NamedAssembly = DefaultNamed(scope: Scope())
    #expect(app.named === app.named)
    func generic<Root: NamedAssembly>(_ root: Root) -> Thing { root.named }
    #expect(generic(app) === app.named)
  }

  @Test func `a value for each of several keys, in their order, and the same ones for other lists`() {
    let app = App("app")
    let three = app.services(["b", "a", "b"])
    #expect(three.map(\.name) == ["b", "a", "b"])
    #expect(three[0] === three[2])
    let two = app.services(["a", "c"])
    #expect(two[0] === three[1])
    #expect(two[1].name == "c")
    #expect(app.services([]).isEmpty)
  }

  @Test func `a factory that throws for one key leaves the values of other keys cached`() throws {
    let app = App("app")
    let made = Counter()
    #expect(throws: Refusal.self) {
      try app.failing(["a", "b"]) { name in
        made.increment()
        guard name == "a" else { throw Refusal() }
        return Thing(name)
      }
    }
    let things = try app.failing(["a", "b"]) { name in
      made.increment()
      return Thing(name)
    }
    #expect(things.map(\.name) == ["a", "b"])
    #expect(made.count == 3)
  }

  @Test func `asynchronous values for keys are created in turn, and torn down in reverse order`() async throws {
    let app = App("app")
    await #expect(throws: Refusal.self) { try await app.loaded(["a", "bad"]) }
    let things = try await app.loaded(["b", "a"])
    #expect(things.map(\.name) == ["b", "a"])
    #expect(try await app.loaded(["a"])[0] === things[1])
    try await app.scope.close()
    #expect(app.log.entries == ["b", "a"])
  }

  @Test func `a part shares in the scope of its whole, and not beyond`() async throws {
    let app = App("app")
    #expect(Part(whole: app).scope === app.scope)
    let inner = Part(whole: app).inner
    #expect(Part(whole: app).inner === inner)
    #expect(Part(whole: App("another")).inner !== inner)
  }
}

protocol NamedAssembly: Assembly {
  var name: String { get }
  var named: Thing { get }
}

extension NamedAssembly {
  var name: String { "default" }
  var named: Thing { shared(\.named) { Thing(name) } }
}

private struct DefaultNamed: NamedAssembly {
  let scope: Scope
}

protocol BoxAssembly: Assembly {
  associatedtype Item: Sendable
  var item: Item { get }
  var box: Thing { get }
}

extension BoxAssembly {
  var box: Thing { shared(\.box) { Thing("\(item)") } }
}

// swift-format-ignore
private struct Generated: Assembly {
  let scope: Scope
  #sourceLocation(file: "Template.swift", line: 1)
  var first: Thing { shared(\.first) { Thing("first") } }
  #sourceLocation(file: "Template.swift", line: 1)
  var second: Thing { shared(\.second) { Thing("second") } }
  #sourceLocation()
}
