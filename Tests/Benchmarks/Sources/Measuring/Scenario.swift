// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// One way to do one thing, a number of times.
package struct Scenario: Sendable {
  /// What is done: the names of the reference measurements where there are such.
  package let name: String
  /// How it is done; the first one of a name is what the others are compared with.
  package let way: String
  /// Makes what is needed, and gives a closure that does it a number of times.
  package let prepare: @Sendable () -> @Sendable (Int) -> Void

  /// Makes a scenario.
  package init(_ name: String, _ way: String, _ prepare: @escaping @Sendable () -> @Sendable (Int) -> Void) {
    self.name = name
    self.way = way
    self.prepare = prepare
  }

  /// A scenario that makes a value out of something prepared once, and hands it to `consume`.
  package init<Root: Sendable, Value>(
    _ name: String, _ way: String, _ root: @escaping @Sendable () -> Root,
    _ make: @escaping @Sendable (Root) -> Value
  ) {
    self.init(name, way) {
      let root = root()
      return { count in
        for _ in 0..<count { consume(make(root)) }
      }
    }
  }
}

/// Uses a value in a way that the optimizer cannot see through.
@inline(never)
@_optimize(none)
package func consume<Value>(_ value: Value) {}
