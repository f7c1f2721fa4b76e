// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// The texts of the traps: what happened, where, and how to fix it. Each has a function and a whole-string test.
package enum Trap {
  /// Ends the process with a message on standard error, under a source location.
  ///
  /// - Parameters:
  ///   - message: The text.
  ///   - file: The user's file if it is known; otherwise the caller's own. Empty for a registration by a function value.
  ///   - line: See `file`.
  package static func stop(_ message: String, file: StaticString = #fileID, line: UInt = #line) -> Never {
    if file.utf8CodeUnitCount == 0 { fatalError(message, file: #fileID) }
    fatalError(message, file: file, line: line)
  }

  /// Ends the process under the location of a step, or the caller's own location if the step has none.
  package static func stop(
    _ message: String, at step: PathStep?, file: StaticString = #fileID, line: UInt = #line
  ) -> Never {
    stop(message, at: step?.source, file: file, line: line)
  }

  /// Ends the process under a source location, or the caller's own location if there is none.
  package static func stop(
    _ message: String, at location: SourceLocation?, file: StaticString = #fileID, line: UInt = #line
  ) -> Never {
    stop(message, file: location?.file ?? file, line: location?.line ?? line)
  }

  /// Ends the process because of a circular dependency, under the location where its path begins and ends.
  package static func stop(
    circularDependency path: [PathStep], file: StaticString = #fileID, line: UInt = #line
  ) -> Never {
    stop(circularDependency(path), at: path.last, file: file, line: line)
  }

  /// Returns the message for factories that need each other's values, as a path that ends where it began.
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

      To fix: let one of them take the other later, for example as a closure that is called once both exist.
      """
  }

  /// Returns the message for asynchronous factories that have waited for each other for some time, and may never return.
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
      To fix: let one of them take the other later, for example as a closure that is called once both exist. \
      If no factory awaits that task, start it with 'Task.detached', which is not part of the cycle.
      """
  }

  /// Returns the message for a shared value in a member whose value depends on its parameters.
  package static func parameters(of member: String, place: String, call: String) -> String {
    """
    '\(member)' takes parameters, but '\(call) { }' would keep the value that was made for the first ones (\(place)).

    To fix: write 'shared(for: key) { }' with a key made of the parameters, or make the value anew for every call.
    """
  }

  /// Returns the message for an access to a closed scope.
  package static func closed(_ scope: String, _ step: PathStep) -> String {
    """
    \(subject(scope)) is closed, but '\(step.name(after: nil))' was asked for (\(step.place)).

    To fix: let go of the assembly when its lifetime ends, or await 'close()' after its last use.
    """
  }

  /// Returns the message for two different assemblies of one type that share one scope.
  static func secondRoot(of type: String, in scope: String, _ step: PathStep) -> String {
    """
    \(subject(scope)) is used by two values of '\(type)' that differ, and '\(step.name(after: nil))' (\(step.place)) is made \
    for one of them only: both get the same instance.

    To fix: give each a scope of its own, or write 'shared(for: key) { }' with a key made of what differs.
    """
  }

  /// Returns the message for an assembly whose scope is computed.
  static func computedScope(of type: String, _ step: PathStep) -> String {
    """
    '\(type).scope' is another scope each time, so '\(step.name(after: nil))' (\(step.place)) is made anew for every call.

    To fix: write 'let scope = Scope()'.
    """
  }

  /// Returns the message for a factory without a value.
  package static func noValue(of type: String) -> String {
    """
    A factory of '\(type)' gives no value.

    To fix: write the value as the last line of its closure.
    """
  }

  /// Returns the message for a member that a test or a preview does not implement.
  package static func unimplemented(_ member: String, place: String, message: String) -> String {
    """
    '\(member)' is unimplemented, but was asked for (\(place))\(message.isEmpty ? "." : ": \(message)")

    To fix: implement '\(member)' in the composition root that is used here.
    """
  }

  private static func subject(_ scope: String) -> String {
    scope.isEmpty ? "A scope without a name" : "Scope '\(scope)'"
  }
}
