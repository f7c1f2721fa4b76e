// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

extension UseCollector {
  func context(of node: CodeNode) -> AssemblyContext? {
    switch node.kind {
    case .reference(let reference):
      switch reference.target {
      case .instance: return assemblyType == nil ? nil : .own
      case .local(_, let id?): return assemblyLocals[id]
      case .declaration(let declaration):
        guard let base = reference.base, context(of: base) == .own else { return nil }
        return ComposureDeclarations.isParent(declaration) || ComposureDeclarations.isWhole(declaration)
          ? .outer
          : isOuterProperty(declaration) ? .outer : nil
      default: return nil
      }
    case .other("coerce_expr", let children) where children.count == 1: return context(of: children[0])
    case .call(let call): return partContext(of: call)
    default: return nil
    }
  }

  /// Returns the part that a call creates over the assembly: `PaymentsInside(whole: self)`.
  func partContext(of call: Call) -> AssemblyContext? {
    guard let whole = call.argument("whole"), context(of: whole) == .own,
      let initializer = call.declaration.flatMap({ program.member($0.usr) }), initializer.kind == .initializer,
      let type = initializer.owner.type,
      program.conformances(of: type).contains(where: { conformance in
        conformance.proto == ComposureDeclarations.partAssembly
          || program.refinedProtocols(of: conformance.proto).contains(ComposureDeclarations.partAssembly)
      })
    else { return nil }
    return .part(type)
  }

  /// Returns the number of steps over `parent` and `whole` from the member's assembly to some code; `nil` for other
  /// code.
  func stepsOut(to node: CodeNode) -> Int? {
    switch context(of: node) {
    case .own: return 0
    case .outer: return 1
    default: break
    }
    guard case .reference(let reference) = node.kind, let declaration = reference.declaration,
      let base = reference.base,
      ComposureDeclarations.isParent(declaration) || ComposureDeclarations.isWhole(declaration)
        || isOuterProperty(declaration)
    else { return nil }
    return stepsOut(to: base).map { $0 + 1 }
  }

  /// Returns whether a declaration of the program is a member of an assembly, and does not lead to another assembly.
  func isMemberOfAssembly(_ declaration: DeclarationReference) -> Bool {
    guard !ComposureDeclarations.plumbing.contains(declaration.baseName),
      let member = program.member(declaration.usr), member.kind != .initializer, let owner = member.owner.type
    else { return false }
    return isAssembly(owner)
  }

  /// Returns whether a type or protocol of the program is an assembly.
  func isAssembly(_ type: USR) -> Bool {
    let assembly = ComposureDeclarations.assembly
    return program.refinedProtocols(of: type).contains(assembly)
      || program.conformances(of: type).contains {
        $0.proto == assembly || program.refinedProtocols(of: $0.proto).contains(assembly)
      }
  }

  /// Returns whether a declaration is the stored `parent` or `whole` of a struct.
  func isOuterProperty(_ declaration: DeclarationReference) -> Bool {
    guard declaration.baseName == "parent" || declaration.baseName == "whole",
      let owner = program.member(declaration.usr)?.owner.type
    else { return false }
    return program.conformances(of: owner).contains {
      $0.proto == ComposureDeclarations.childAssembly || $0.proto == ComposureDeclarations.partAssembly
    }
  }

  func isCoerced(_ node: CodeNode) -> Bool {
    if case .other("coerce_expr", _) = node.kind { return true }
    return false
  }
}
