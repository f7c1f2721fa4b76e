// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// The declarations that the code of a factory uses, apart from the container and the members of assemblies.
///
/// The code of a factory that moved means the same if its signature is the same before and after: the compiler has chosen the same
/// overloads, and no name stands for something else.
enum FactorySignature {
  /// The signature of a registration's factory and completions.
  static func signature(of registration: ContainerRegistration, in code: ContainerCode) -> [String] {
    var result: [String] = []
    // The code of a client's function around `register` is not the factory's.
    for factory in registration.factories where factory.sites.isEmpty {
      if registration.form == .autoregister {
        let initializer = factory.function ?? factory.closure?.body.calls.first?.call.declaration
        result += initializer.map { [$0.usr.text] } ?? []
      } else if let closure = factory.closure {
        result += uses(in: closure.body, file: factory.place.file, code)
      }
    }
    for completion in registration.completions {
      if let closure = completion.closure { result += uses(in: closure.body, file: completion.place.file, code) }
    }
    return result.sorted()
  }

  /// The signature of a member of an assembly.
  static func signature(of member: Member, in code: ContainerCode) -> [String] {
    let program = code.program
    return (member.getterBody?.references ?? []).compactMap { use -> String? in
      guard let declaration = use.reference.declaration else { return nil }
      let owner = program.member(declaration.usr)?.owner.type.flatMap(program.type)
      if owner?.kind == .protocol, owner?.refinedProtocols.contains(ComposureDeclarations.assembly) == true {
        return nil
      }
      return text(of: declaration)
    }.sorted()
  }

  private static func uses(in node: CodeNode, file: Int, _ code: ContainerCode) -> [String] {
    // The client's functions that look up begin where the lookup begins.
    let helpers = Set(code.lookups.filter { $0.origin != nil && $0.place.file == file }.map(\.place.range.start))
    return node.references.compactMap { use -> String? in
      guard let declaration = use.reference.declaration else { return nil }
      if let start = use.reference.base?.range?.start, helpers.contains(start),
        code.program.member(declaration.usr) != nil
      {
        return nil
      }
      return text(of: declaration)
    }
  }

  /// The identity of a declaration; `nil` for those of the container, of Composure, and for the wrapping in an optional.
  private static func text(of declaration: DeclarationReference) -> String? {
    let usr = declaration.usr.text
    if ContainerLibrary(of: declaration.usr) != nil { return nil }
    // An assembly's own values, which no factory of a container uses.
    if usr.hasPrefix("s:9Composure"), !["scope", "parent", "whole"].contains(declaration.baseName) { return nil }
    if usr.hasPrefix("s:Sq"), declaration.baseName == "init" { return nil }
    return usr
  }
}
