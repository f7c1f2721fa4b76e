// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure
import TestSupport
import Testing

@Suite struct `shared` {
  struct Root: Assembly {
    let scope = Scope()
    let made = Counter()

    var thing: Thing {
      shared(\.thing) {
        made.increment()
        return Thing("thing")
      }
    }

    var other: Thing { shared(\.other) { Thing("other") } }
    var left: Thing { pair.0 }
    var pair: (Thing, Thing) { (shared(\.left) { Thing("left") }, shared(\.left) { Thing("right") }) }
    var number: Int { shared(\.number) { made.increment() } }
    var nothing: Thing? { shared(\.nothing) { Thing?.none } }

    func value<Value: Sendable>(of type: Value.Type, _ make: () -> Value, line: UInt = 1) -> Value {
      scope.shared(line: line, column: 1, function: "value") { make() }
    }
  }

  @Test func `a value is created once in its scope`() {
    let root = Root()
    #expect(root.thing === root.thing)
    #expect(root.made.count == 1)
  }

  @Test func `two roots share nothing`() {
    #expect(Root().thing !== Root().thing)
  }

  @Test func `copies of a root share one scope`() {
    let root = Root()
    let copy = root
    #expect(root.thing === copy.thing)
  }

  @Test func `two call sites are two values, on one line too`() {
    let root = Root()
    #expect(root.thing !== root.other)
    let (left, right) = root.pair
    #expect(left.name == "left")
    #expect(right.name == "right")
    #expect(root.pair.0 === left)
    #expect(root.pair.1 === right)
  }

  @Test func `two types at one call site are two values`() {
    let root = Root()
    #expect(root.value(of: Int.self) { 1 } == 1)
    #expect(root.value(of: String.self) { "one" } == "one")
    #expect(root.value(of: Int.self) { 2 } == 1)
    #expect(root.value(of: String.self) { "two" } == "one")
  }

  @Test func `values, optionals and functions are cached unchanged`() {
    let root = Root()
    #expect(root.number == 1)
    #expect(root.number == 1)
    #expect(root.nothing == nil)
    let function = root.scope.shared(line: 7) { { @Sendable (number: Int) in number + 1 } }
    #expect(function(1) == 2)
  }

  @Test func `a value of size zero and one with a large alignment are cached`() {
    struct Wide: Equatable { var lanes = SIMD16<Double>(repeating: 3) }
    let scope = Scope()
    for _ in 0..<2 {
      scope.shared(line: 1) { () }
      #expect(scope.shared(line: 2) { Wide() } == Wide())
    }
  }

  @Test func `an error is thrown and not cached`() throws {
    let scope = Scope()
    let tries = Counter()
    func attempt() throws -> Int {
      try scope.shared {
        guard tries.increment() == 3 else { throw Refusal() }
        return 42
      }
    }
    #expect(throws: Refusal.self) { try attempt() }
    #expect(throws: Refusal.self) { try attempt() }
    #expect(try attempt() == 42)
    #expect(try attempt() == 42)
    #expect(tries.count == 3)
  }

  @Test func `a factory may access other values of its scope`() {
    let scope = Scope()
    func depth(_ level: Int) -> Int {
      scope.shared(line: UInt(level), function: "depth") { level == 0 ? 0 : depth(level - 1) + 1 }
    }
    #expect(depth(500) == 500)
    #expect(depth(500) == 500)
  }

  @Test func `many values find their places while the table grows`() {
    let scope = Scope()
    for _ in 0..<2 {
      for number in 0..<5_000 {
        #expect(scope.shared(line: UInt(number), function: "many") { number } == number)
      }
    }
  }

  @Test func `the file is compared by its content, not by its address`() {
    let scope = Scope()
    let same = "Module/File.swift" as StaticString
    // The linker may merge equal strings, so one of the two is a part of a longer string.
    let longer = "Another/Module/File.swift" as StaticString
    func value(_ file: StaticString, _ number: Int) -> Int {
      scope.shared(file: file, line: 1, column: 1, function: "value") { number }
    }
    #expect(value(same, 1) == 1)
    #expect(value(longer, 2) == 2)
    #expect(value("Module/File.swift", 3) == 1)
  }

  @Test func `shared values are released with their scope, the newest first`() {
    final class Witness: Sendable {
      let name: String
      let goes: @Sendable (String) -> Void
      init(_ name: String, _ goes: @escaping @Sendable (String) -> Void) {
        self.name = name
        self.goes = goes
      }
      deinit { goes(name) }
    }
    let order = Log()
    do {
      let scope = Scope()
      for number in 1...20 {
        _ = scope.shared(line: UInt(number), function: "witness") { Witness("\(number)") { order.append($0) } }
      }
      #expect(order.entries.isEmpty)
    }
    #expect(order.entries == (1...20).reversed().map(String.init))
  }

  @Test func `a helper that forwards its caller's location makes each caller a call site`() {
    let root = Root()
    #expect(root.first.name == "first")
    #expect(root.second.name == "second")
    #expect(root.first === root.first)
  }

  @Test func `branches return the value of the one that is executed`() {
    let scope = Scope()
    func thing(_ isLive: Bool) -> Thing {
      scope.shared(for: isLive) {
        if isLive {
          Thing("live")
        } else {
          Thing("fake")
        }
      }
    }
    #expect(thing(true).name == "live")
    #expect(thing(false).name == "fake")
  }
}

extension `shared`.Root {
  func once(
    _ member: KeyPath<Self, Thing>,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column, function: StaticString = #function,
    _ make: () -> Thing
  ) -> Thing {
    shared(member, file: file, line: line, column: column, function: function, make: make)
  }

  var first: Thing { once(\.first) { Thing("first") } }
  var second: Thing { once(\.second) { Thing("second") } }
}
