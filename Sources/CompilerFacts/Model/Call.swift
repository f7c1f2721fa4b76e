// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// A call to a function, method, initializer, operator or closure.
package struct Call: Sendable {
  /// An argument of a call.
  package struct Argument: Sendable {
    /// The label in the declaration.
    package let label: String?
    /// The argument; `nil` if the call omits it and the declaration's default applies.
    package let value: CodeNode?

    /// Creates an argument.
    package init(label: String?, value: CodeNode?) {
      self.label = label
      self.value = value
    }
  }

  /// The callee, with its receiver as the base; `nil` if the called function is the value of another expression.
  package var callee: Reference?
  /// The called expression, if the callee is not a declaration.
  package var function: CodeNode?
  /// The range of the callee's name.
  package var calleeRange: SourceRange?
  /// The arguments, including defaults.
  package var arguments: [Argument]
  /// Whether the call can throw.
  package var isThrowing: Bool

  /// Creates a call.
  package init(
    callee: Reference?, function: CodeNode? = nil, calleeRange: SourceRange? = nil, arguments: [Argument],
    isThrowing: Bool = false
  ) {
    self.callee = callee
    self.function = function
    self.calleeRange = calleeRange
    self.arguments = arguments
    self.isThrowing = isThrowing
  }

  /// The called declaration.
  package var declaration: DeclarationReference? { callee?.declaration }

  /// The expression before the dot.
  package var receiver: CodeNode? { callee?.base }

  /// Returns the first explicit argument with a label.
  package func argument(_ label: String?) -> CodeNode? {
    arguments.first { $0.label == label && $0.value != nil }?.value
  }

  var children: [CodeNode] {
    (receiver.map { [$0] } ?? []) + (function.map { [$0] } ?? []) + arguments.compactMap(\.value)
  }
}
