// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// The locals that are visible in a body, by name.
///
/// The compiler writes no USR for locals, so the reader numbers them by the rules of lexical scope.
struct LocalScopes {
  private var scopes: [[String: LocalVariable.ID]] = [[:]]
  private var count = 0

  /// Opens a scope.
  mutating func enter() { scopes.append([:]) }

  /// Closes the innermost scope.
  mutating func leave() { scopes.removeLast() }

  /// Declares a local in the innermost scope. It hides an earlier declaration of the same name.
  mutating func declare(_ name: String, _ kind: LocalVariable.Kind, type: TypeName? = nil) -> LocalVariable {
    count += 1
    scopes[scopes.count - 1][name] = count
    return LocalVariable(id: count, name: name, kind: kind, type: type)
  }

  /// Returns the local with a name.
  func lookup(_ name: String) -> LocalVariable.ID? {
    for scope in scopes.reversed() {
      if let id = scope[name] { return id }
    }
    return nil
  }

  /// Returns the number of a function that the innermost scope has declared before its body.
  func declaredHere(_ name: String) -> LocalVariable.ID? { scopes[scopes.count - 1][name] }
}
