// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// An expression or statement of a body, with the compiler's facts about it.
///
/// Implicit conversions are skipped: the node of `a` is the same with or without a conversion to an existential, an
/// optional, or another function type.
package struct CodeNode: Sendable {
  /// The kind of an expression or statement.
  package indirect enum Kind: Sendable {
    /// The use of a declaration, a local, or `self`.
    case reference(Reference)
    /// A call to a function, method, initializer or operator.
    case call(Call)
    /// A closure, or the code of an autoclosure argument.
    case closure(Closure)
    /// A key path, with its members.
    case keyPath([DeclarationReference])
    /// A literal.
    case literal(Literal)
    /// A type in code: `Editor.self`, or `Editor` before its initializer's arguments.
    case type(TypeName)
    /// A declaration of local variables, or a pattern in a condition.
    case binding(Binding)
    /// A local function.
    case function(LocalFunction)
    /// An assignment.
    case assignment(target: CodeNode, value: CodeNode)
    /// `value!` or `value.unsafelyUnwrapped`
    case forceUnwrap(CodeNode)
    /// `value?.member`
    case optionalChain(CodeNode)
    /// Statements in braces.
    case block([CodeNode])
    /// Other code: the compiler's name of its kind, and the code in it.
    case other(String, [CodeNode])
    /// Code that the compiler could not type-check.
    case unresolved(String, [CodeNode])
  }

  /// The kind.
  package var kind: Kind
  /// The type of an expression.
  package var type: TypeName?
  /// The range; `nil` for code of macros, and for some compiler-generated code.
  package var range: SourceRange?
  /// Whether the code is compiler-generated.
  package var isImplicit: Bool

  /// Creates a node.
  package init(_ kind: Kind, type: TypeName? = nil, range: SourceRange? = nil, isImplicit: Bool = false) {
    self.kind = kind
    self.type = type
    self.range = range
    self.isImplicit = isImplicit
  }
}
