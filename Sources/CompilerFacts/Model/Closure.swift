// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// A closure, or the code of an autoclosure argument.
package struct Closure: Sendable {
  /// A capture of a closure.
  package struct Capture: Hashable, Sendable {
    /// The name of the local, or `self`.
    package let name: String
    /// The number of the local; `nil` for `self`, and for compiler-generated locals.
    package let local: LocalVariable.ID?

    /// Creates a capture.
    package init(name: String, local: LocalVariable.ID?) {
      self.name = name
      self.local = local
    }

    /// Whether the closure captures `self`.
    package var isSelf: Bool { name == "self" }
  }

  /// The parameters, including implicit ones such as `$0`.
  package var parameters: [LocalVariable]
  /// The captures, including those of nested closures.
  package var captures: [Capture]
  /// The entries of the capture list, each with the code of its value.
  package var captureList: [Binding]
  /// The statements.
  package var body: CodeNode
  /// The isolation of the closure.
  package var isolation: Isolation
  /// Whether the closure may be stored and called later.
  package var isEscaping: Bool
  /// Whether the closure is an autoclosure argument.
  package var isAutoclosure: Bool
}
