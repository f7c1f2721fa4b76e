// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// One implementation of a task, repeated a number of times.
package struct Scenario: Sendable {
  /// The name of the task, as in the reference measurements if possible.
  package let name: String
  /// The implementation. The first one with a given name is the baseline.
  package let way: String
  /// Prepares the task, and returns a closure that repeats it.
  package let prepare: @Sendable () -> @Sendable (Int) -> Void

  /// Creates a scenario.
  package init(_ name: String, _ way: String, _ prepare: @escaping @Sendable () -> @Sendable (Int) -> Void) {
    self.name = name
    self.way = way
    self.prepare = prepare
  }

  /// Creates a scenario that creates a value from a prepared root, and passes it to `consume`.
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

/// Uses a value in a way that is opaque to the optimizer.
@inline(never)
@_optimize(none)
package func consume<Value>(_ value: Value) {}
