// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

extension Program {
  /// Returns whether a value of a type may be castable to another type at run time.
  ///
  /// - Returns: `true` if the program does not declare one of the types, unless that is a scalar of the standard library.
  func mayBeCast(_ value: ServiceType, to target: ServiceType) -> Bool {
    if target.isOpen { return true }
    switch (declaration(of: value), declaration(of: target)) {
    case (let own?, let other?): return mayBeCast(own, to: other)
    case (let own?, nil): return !target.isScalar || own.kind == .protocol || superclasses(of: own).isForeign
    case (nil, let other?):
      guard value.isScalar else { return true }
      return other.kind == .protocol
        && extensions.contains { extended in
          text(of: extended.extendedType) == value.text && extended.conformances.contains { $0.proto == other.usr }
        }
    case (nil, nil): return true
    }
  }

  private func declaration(of type: ServiceType) -> TypeDeclaration? {
    type.name.flatMap(declaration).flatMap(self.type)
  }

  private func mayBeCast(_ value: TypeDeclaration, to target: TypeDeclaration) -> Bool {
    if value.kind == .protocol { return true }
    // The types that the value may have.
    let types = value.kind == .class && !value.isFinal ? types.filter { inherits($0, from: value) } : [value]
    switch target.kind {
    case .protocol: return types.contains { mayConform($0, to: target) }
    case .class: return types.contains { inherits($0, from: target) }
    case .structure, .enumeration, .actor: return false
    }
  }

  /// Returns whether a type is a class or one of its subclasses.
  private func inherits(_ type: TypeDeclaration, from superclass: TypeDeclaration) -> Bool {
    superclasses(of: type).declared.contains { $0.usr == superclass.usr }
  }

  /// Returns whether a type conforms to a protocol, or has a superclass that may conform.
  private func mayConform(_ type: TypeDeclaration, to proto: TypeDeclaration) -> Bool {
    let superclasses = superclasses(of: type)
    return superclasses.isForeign
      || superclasses.declared.contains { type in conformances(of: type.usr).contains { $0.proto == proto.usr } }
  }

  /// Returns a type and its superclasses that the program declares, and whether the last one has another superclass.
  private func superclasses(of type: TypeDeclaration) -> (declared: [TypeDeclaration], isForeign: Bool) {
    var declared = [type]
    while let superclass = declared[declared.count - 1].superclassDeclaration.flatMap(self.type), declared.count < 64 {
      declared.append(superclass)
    }
    return (declared, declared[declared.count - 1].superclass != nil)
  }
}

extension ServiceType {
  /// Whether the type is a number, a Boolean value, a character or a string of the standard library.
  fileprivate var isScalar: Bool {
    let names = ["Bool", "Character", "Double", "Float", "Int", "Int32", "Int64", "String", "Substring", "UInt"]
    return names.contains { text == "Swift.\($0)" }
  }
}
