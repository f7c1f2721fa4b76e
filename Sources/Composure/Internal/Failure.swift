// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// The texts of the traps: what happened, where, and how to mend it. Each is made by a function, and tested as a whole.
package enum Failure {
  /// Ends the process with a text on standard error.
  package static func stop(_ message: String) -> Never {
    fatalError(message)
  }

  /// Factories that need each other's values, as a path that ends where it began.
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

  /// A value that is made once, in a member whose value depends on its parameters.
  package static func parameters(of member: String, place: String, call: String) -> String {
    """
    '\(member)' takes parameters, but '\(call) { }' would keep the value that was made for the first ones (\(place)).

    To fix: write 'shared(for: key) { }' with a key made of the parameters, or make the value anew for every call.
    """
  }
}
