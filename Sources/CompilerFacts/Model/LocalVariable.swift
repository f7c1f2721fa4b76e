// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// A parameter, local variable or local function: a named declaration without a USR in the compiler's output.
package struct LocalVariable: Sendable {
  /// The number of a local in its file.
  package typealias ID = Int

  /// The kind of declaration.
  package enum Kind: Sendable {
    /// A parameter of a function, initializer or subscript.
    case parameter
    /// A parameter of a closure.
    case closureParameter
    /// A `let` or `var`.
    case variable
    /// An entry of a capture list.
    case capture
    /// The variable of a `for` loop.
    case loopVariable
    /// A variable of a pattern: `if let`, `case let`, `catch`.
    case pattern
    /// A function.
    case function
  }

  /// The number of the local, unique in its file.
  package let id: ID
  /// The name.
  package let name: String
  /// The kind of declaration.
  package let kind: Kind
  /// The type, if the compiler writes it.
  package let type: TypeName?

  /// Creates a local.
  package init(id: ID, name: String, kind: Kind, type: TypeName?) {
    self.id = id
    self.name = name
    self.kind = kind
    self.type = type
  }
}

/// A declaration of local variables, or a pattern in a condition, with the matched value.
package struct Binding: Sendable {
  /// The declared variables.
  package var variables: [LocalVariable]
  /// The value. For a variable with a property wrapper, the creation of the wrapper; `nil` if the attribute has no
  /// arguments.
  package var value: CodeNode?
  /// The property wrapper of a local variable.
  package var wrapper: Attribute?
  /// Whether the declaration is a `let`, whose variables are assigned only once, perhaps later.
  package var isConstant: Bool
  /// Whether the variables do not keep their objects: the declaration is `weak` or `unowned`.
  package var isWeak: Bool

  /// Creates a declaration.
  package init(
    variables: [LocalVariable], value: CodeNode?, wrapper: Attribute? = nil, isConstant: Bool = false,
    isWeak: Bool = false
  ) {
    self.variables = variables
    self.value = value
    self.wrapper = wrapper
    self.isConstant = isConstant
    self.isWeak = isWeak
  }
}

/// A local function.
package struct LocalFunction: Sendable {
  /// The function's own name.
  package var variable: LocalVariable
  /// The parameters.
  package var parameters: [Parameter]
  /// The captures of a local function.
  package var captures: [Closure.Capture]
  /// The statements.
  package var body: CodeNode
}
