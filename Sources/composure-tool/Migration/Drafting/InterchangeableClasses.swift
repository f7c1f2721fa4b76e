// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// The classes whose objects nothing distinguishes: each object has only constants, and no code depends on which of several
/// objects with equal constants it uses.
struct InterchangeableClasses {
  private let program: Program
  private let classes: Set<USR>

  init(_ program: Program) {
    self.program = program
    let candidates = program.types.filter { $0.kind == .class && Self.hasOnlyConstants($0.usr, in: program) }
    guard !candidates.isEmpty else {
      classes = []
      return
    }
    let distinguished = DistinguishedTypes(program)
    classes = Set(
      candidates.map(\.usr).filter { !distinguished.contains(anyOf: Self.types(ofObjectsOf: $0, in: program)) })
  }

  func contains(_ type: TypeName) -> Bool { program.declaration(of: type).map(classes.contains) ?? false }

  /// Returns a class, its superclasses, and their protocols.
  private static func types(ofObjectsOf type: USR, in program: Program) -> [USR] {
    let classes = program.withSuperclasses(type)
    let protocols = classes.flatMap { program.conformances(of: $0) }.map(\.proto)
    return classes + protocols + protocols.flatMap(program.refinedProtocols)
  }

  /// Returns whether the objects of a class only have constants, and inherit only from the program and the standard library.
  private static func hasOnlyConstants(_ type: USR, in program: Program) -> Bool {
    types(ofObjectsOf: type, in: program).allSatisfy { usr in
      guard let type = program.type(usr) else { return isOfStandardLibrary(usr) }
      switch type.kind {
      case .protocol: return true
      case .class:
        return !type.isGeneric && !type.isFromMacro && type.attributes.allSatisfy { $0.type == .mainActor }
          && (type.superclass == nil || type.superclassDeclaration != nil)
          && program.members(of: usr).allSatisfy(isConstantOrComputed)
      case .structure, .actor, .enumeration: return false
      }
    }
  }

  /// Returns whether a protocol is one of the standard library whose members treat equal objects equally.
  private static func isOfStandardLibrary(_ proto: USR) -> Bool {
    let usr = proto.text
    return usr.hasPrefix("s:s") && !usr.contains("12Identifiable") || usr.hasPrefix("s:S") && !usr.hasPrefix("s:So")
  }

  private static func isConstantOrComputed(_ member: Member) -> Bool {
    switch member.kind {
    case .deinitializer: return member.isImplicit
    case .property where !member.isStatic:
      if member.isLazy || member.isWeak || !member.attributes.isEmpty { return false }
      return !member.isStored || member.isConstant
    default: return true
    }
  }
}
