// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

extension Program {
  /// Returns whether any code of a module can write an expression with the same meaning: it uses neither locals nor `self`,
  /// and only declarations that the whole module sees.
  func isGlobal(_ expression: CodeNode, in module: String) -> Bool {
    let isVisible = { (declaration: DeclarationReference?) in
      guard let declaration else { return true }
      guard let member = self.member(declaration.usr) else { return ContainerLibrary(of: declaration.usr) != nil }
      return member.access > .fileprivate && self.files[member.file].module == module
    }
    var result = true
    expression.forEach { node in
      switch node.kind {
      case .closure: result = false
      case .reference(let reference):
        result = result && reference.local == nil && !node.isSelf && isVisible(reference.declaration)
      case .call(let call): result = result && isVisible(call.declaration)
      case .type(let name):
        // Only the code of a type can omit its name.
        result =
          result && !node.isImplicit
          && self.declaration(of: name).flatMap(self.type).map { $0.access >= .internal } != false
      default: break
      }
      return result
    }
    return result
  }
}
