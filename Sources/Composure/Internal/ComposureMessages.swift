// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// The messages of the core. Each one says what happened, where, and how to fix it. Each one has a function, and a test
/// that compares the whole string.
package enum ComposureMessages {
  /// Returns the message for a circular dependency, with the path from a factory back to itself.
  package static func circularDependency(_ path: [PathStep]) -> String {
    let names = path.indices.map { path[$0].name(after: $0 == 0 ? nil : path[$0 - 1]) }
    let width = names.dropLast().map(\.count).max() ?? 0
    let steps = zip(names, path).dropLast().map { name, step in
      step.place.isEmpty ? "  \(name)" : "  \(name)\(String(repeating: " ", count: width - name.count))  \(step.place)"
    }
    let place = path.last.map { $0.place.isEmpty ? "" : " (\($0.place))" } ?? ""
    return """
      Circular dependency: \(names.joined(separator: " → "))\(place)

      \(steps.joined(separator: "\n"))

      To fix: break the cycle by injecting one of them later, for example as a closure that is called once both exist.
      """
  }

  /// Returns the message for asynchronous factories that have been waiting for each other and may never return.
  static func standingCycle(_ steps: [CycleReporting.Step], nanoseconds: UInt64) -> String {
    let path = steps.map(\.step) + steps.prefix(1).map(\.step)
    let names = path.indices.map { path[$0].name(after: $0 == 0 ? nil : path[$0 - 1]) }
    let width = names.dropLast().map(\.count).max() ?? 0
    let rows = steps.indices.map { index in
      let waiter = steps[index].waitsItself ? "waits" : "a task that it started waits"
      let padding = String(repeating: " ", count: width - names[index].count)
      return "  \(names[index])\(padding)  \(path[index].place)  \(waiter) for '\(path[index + 1].member)'"
    }
    let second: UInt64 = 1_000_000_000
    let seconds = nanoseconds % second == 0 ? "\(nanoseconds / second)" : "\(Double(nanoseconds) / Double(second))"
    return """
      Possible circular dependency: \(names.joined(separator: " → ")) (\(path[0].place))
      \(rows.joined(separator: "\n"))
      They have waited for \(seconds) \(nanoseconds == second ? "second" : "seconds"), and the program continues. \
      If a factory awaits the task that it started, none of them returns.
      To fix: break the cycle by injecting one of them later, for example as a closure that is called once both exist. \
      If no factory awaits that task, start it with 'Task.detached', which is not part of the cycle.
      """
  }

  /// Returns the message for a shared value in a member whose value depends on its parameters.
  package static func parameters(of member: String, place: String, call: String) -> String {
    """
    '\(member)' takes parameters, but '\(call) { }' would cache the value of the first arguments (\(place)).

    To fix: write 'shared(for: key) { }' with a key of all parameters, or create a new value for each call.
    """
  }

  /// Returns the message for an access to a closed scope.
  package static func closed(_ scope: String, _ step: PathStep) -> String {
    """
    \(subject(scope)) is closed, but '\(step.name(after: nil))' was accessed (\(step.place)).

    To fix: release the assembly when its lifetime ends, or await 'close()' after its last use.
    """
  }

  /// Returns the message for two different assemblies of the same type that share a scope.
  static func secondRoot(of type: String, in scope: String, _ step: PathStep) -> String {
    """
    \(subject(scope)) is used by two different values of '\(type)', but '\(step.name(after: nil))' (\(step.place)) is created \
    for one of them only: both get the same instance.

    To fix: give each a scope of its own, or write 'shared(for: key) { }' with a key of the differing properties.
    """
  }

  /// Returns the message for an assembly whose scope is computed.
  static func computedScope(of type: String, _ step: PathStep) -> String {
    """
    '\(type).scope' returns a new scope on each access, so '\(step.name(after: nil))' (\(step.place)) is created again for each call.

    To fix: write 'let scope = Scope()'.
    """
  }

  /// Returns the message for a factory that returns no value.
  package static func noValue(of type: String) -> String {
    """
    A factory of '\(type)' returns no value.

    To fix: write the value as the last line of its closure.
    """
  }

  /// Returns the message for a member that a test or a preview does not implement.
  package static func unimplemented(_ member: String, place: String, message: String) -> String {
    """
    '\(member)' is unimplemented, but was accessed (\(place))\(message.isEmpty ? "." : ": \(message)")

    To fix: implement '\(member)' in the composition root that is used here.
    """
  }

  private static func subject(_ scope: String) -> String {
    scope.isEmpty ? "A scope without a name" : "Scope '\(scope)'"
  }
}
