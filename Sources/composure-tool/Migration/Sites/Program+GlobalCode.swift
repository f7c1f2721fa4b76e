// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

extension Program {
  /// Returns the modules and libraries with the declarations in an expression that any code of a module can write with the
  /// same meaning.
  ///
  /// - Parameter isReplaced: Whether another expression replaces a reference.
  /// - Returns: `nil` if the expression uses other locals, `self`, or a declaration that not all code of the module sees.
  func modules(
    ofGlobal expression: CodeNode, in module: String, replacing isReplaced: (Reference) -> Bool = { _ in false }
  ) -> Set<String>? {
    var modules: Set<String>? = []
    let add = { (declaration: DeclarationReference?) in
      guard let declaration else { return }
      if let member = self.member(declaration.usr) {
        guard isVisible(member, in: module) else { return modules = nil }
        modules?.insert(files[member.file].module)
      } else if let library = ContainerLibrary(of: declaration.usr) {
        modules?.insert(library.rawValue)
      } else {
        modules = nil
      }
    }
    expression.forEach { node in
      switch node.kind {
      case .closure: modules = nil
      case .reference(let reference):
        if isReplaced(reference) { return false }
        if reference.local != nil || node.isSelf { modules = nil }
        add(reference.declaration)
      case .call(let call): add(call.declaration)
      case .type(let name):
        // Only the code of a type can omit its name.
        if node.isImplicit { modules = nil }
        if let type = declaration(of: name).flatMap(self.type), !isVisible(type, in: module) { modules = nil }
      default: break
      }
      return modules != nil
    }
    return modules
  }

  /// Returns whether all code of a module sees a declaration.
  func isVisible(_ member: Member, in module: String) -> Bool {
    guard files[member.file].module != module else { return member.access > .fileprivate }
    return member.access >= .public && member.owner.type.flatMap(type).map { isVisible($0, in: module) } != false
  }

  private func isVisible(_ type: TypeDeclaration, in module: String) -> Bool {
    type.access >= (files[type.file].module == module ? .internal : .public)
  }
}
