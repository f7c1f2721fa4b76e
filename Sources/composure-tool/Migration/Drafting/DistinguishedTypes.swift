// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// The types of the objects whose identity makes a difference to some code: it compares them, references them weakly, or passes
/// them to other libraries, which may do so.
struct DistinguishedTypes {
  private let program: Program
  private var types: Set<USR> = []
  /// Whether the code may do so with an object of any class.
  private var areAll = false

  init(_ program: Program) {
    self.program = program
    for member in program.members {
      let proto = member.owner.type.flatMap(program.type).flatMap { $0.kind == .protocol ? $0.usr : nil }
      if member.isWeak { add(member.type, in: proto) }
      for code in member.code { read(code, in: proto) }
    }
    for file in program.files {
      for statement in file.statements { read(statement, in: nil) }
    }
  }

  func contains(anyOf other: [USR]) -> Bool { areAll || other.contains(where: types.contains) }

  /// - Parameter proto: The protocol whose extension has the code.
  private mutating func read(_ code: CodeNode, in proto: USR?) {
    code.forEach { node in
      switch node.kind {
      case .call(let call):
        guard let declaration = call.declaration else { break }
        let arguments = call.arguments.compactMap(\.value)
        if Self.comparesObjects(declaration) {
          // A function without arguments is used as a value.
          if arguments.isEmpty { areAll = true }
          for argument in arguments { add(argument.type, in: proto) }
        } else if isOfOtherLibrary(declaration) {
          for argument in arguments { addPassed(argument.type, in: proto) }
        }
      case .reference(let reference):
        // A function that compares objects, as a value.
        if let declaration = reference.declaration, Self.comparesObjects(declaration) { areAll = true }
      case .assignment(let target, let value):
        if let declaration = target.reference?.declaration, isOfOtherLibrary(declaration) {
          addPassed(value.type, in: proto)
        }
      case .binding(let binding): addWeak(binding, in: proto)
      case .closure(let closure):
        for entry in closure.captureList { addWeak(entry, in: proto) }
      default: break
      }
      return true
    }
  }

  private mutating func addWeak(_ binding: Binding, in proto: USR?) {
    guard binding.isWeak else { return }
    for variable in binding.variables { add(variable.type, in: proto) }
  }

  /// Adds the type of an object. If it is neither a type of the program nor one of a library, such as `AnyObject` or a generic
  /// parameter, the object may be of any class.
  private mutating func add(_ type: TypeName?, in proto: USR?) {
    guard let type = type?.ofObject else {
      areAll = true
      return
    }
    if let declaration = declaration(of: type, in: proto) {
      types.insert(declaration)
    } else if !type.isNominal, !Self.isProtocolOfOtherLibrary(type) {
      areAll = true
    }
  }

  /// Adds the type of a value that is passed to a library, if it is an object of the program, or any object.
  private mutating func addPassed(_ type: TypeName?, in proto: USR?) {
    guard let type = type?.ofObject else { return }
    if let declaration = declaration(of: type, in: proto) {
      types.insert(declaration)
    } else if type.isAnyObject {
      areAll = true
    }
  }

  private func declaration(of type: TypeName, in proto: USR?) -> USR? {
    type == .firstGenericParameter ? proto : program.nominalDeclaration(of: type)
  }

  private static func isProtocolOfOtherLibrary(_ type: TypeName) -> Bool {
    type.isExistential && !isOfStandardLibrary("s:" + type.mangled.dropFirst(2))
  }

  private static func isOfStandardLibrary(_ usr: String) -> Bool {
    usr.hasPrefix("s:s") || usr.hasPrefix("s:S") && !usr.hasPrefix("s:So") && !usr.hasPrefix("s:SC")
  }

  /// Returns whether a function of the standard library depends on the identity of its arguments.
  private static func comparesObjects(_ declaration: DeclarationReference) -> Bool {
    let usr = declaration.usr.text
    guard isOfStandardLibrary(usr) else { return false }
    // The compiler abbreviates `ObjectIdentifier` as `SO`.
    return ["===", "!==", "isKnownUniquelyReferenced", "unsafeBitCast"].contains(declaration.baseName)
      || usr.hasPrefix("s:SO") || usr.contains("9UnmanagedV")
  }

  /// Returns whether a declaration is neither the program's, nor the standard library's, nor a container's.
  private func isOfOtherLibrary(_ declaration: DeclarationReference) -> Bool {
    !Self.isOfStandardLibrary(declaration.usr.text) && program.member(declaration.usr) == nil
      && ContainerLibrary(of: declaration.usr) == nil
  }
}
