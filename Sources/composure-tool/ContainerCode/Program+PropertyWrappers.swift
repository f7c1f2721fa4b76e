// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

extension Program {
  /// Returns the property wrapper that a property's initial value creates, or the attribute of a local variable. The
  /// wrapper's methods look up the value.
  ///
  /// - Parameters:
  ///   - initializer: The called initializer.
  ///   - member: The member that contains the call.
  ///   - isLocal: Whether the call creates the wrapper of a local variable.
  func wrapper(createdBy initializer: Member, in member: USR?, isLocal: Bool) -> TypeDeclaration? {
    guard initializer.kind == .initializer, let owner = initializer.owner.type.flatMap(type),
      members(of: owner.usr).contains(where: { $0.name == "wrappedValue" })
    else { return nil }
    if isLocal { return owner }
    guard let property = member.flatMap(self.member), property.kind == .property,
      property.isImplicit || property.attributes.contains(where: { $0.type != nil })
    else { return nil }
    return owner
  }

  /// Returns the call that creates a local variable's property wrapper, which the compiler does not write; `nil` for a
  /// type that the program does not declare, other than a container library's.
  func call(_ creation: MemberScan.WrapperCreation) -> MemberScan.ScannedCall? {
    let type = creation.wrapper.wrapperDeclaration
    let initializer: USR
    var arguments: [Call.Argument] = []
    if ContainerLibrary(of: type) != nil {
      // The initializer without parameters. The type alone determines the lookup.
      initializer = USR(type.text + "ACyxGycfc")
    } else {
      let candidates = members(of: type).filter { member in
        member.kind == .initializer && member.parameters.allSatisfy { $0.defaultValue != nil }
      }
      guard let member = candidates.min(by: { $0.parameters.count < $1.parameters.count }) else { return nil }
      initializer = member.usr
      arguments = member.parameters.map { Call.Argument(label: $0.label, value: nil) }
    }
    let declaration = DeclarationReference(
      usr: initializer, baseName: "init", substitutions: substitutions(creation, wrapper: type))
    return creation.call(declaration, Call(callee: Reference(.declaration(declaration)), arguments: arguments))
  }

  /// Returns the generic argument of a wrapper, from the type of its value.
  private func substitutions(
    _ creation: MemberScan.WrapperCreation, wrapper: USR
  ) -> [DeclarationReference.Substitution] {
    guard let value = creation.variable.type else { return [] }
    let wrapped = members(of: wrapper).first { $0.name == "wrappedValue" }?.type
    let isOptional = value.mangled.hasSuffix("SgD")
    switch wrapped {
    case .firstGenericParameter?: return [.init(parameter: .firstGenericParameter, type: value)]
    // The wrappers of the libraries have the service's type, or its optional.
    case TypeName.firstGenericParameter.optional? where isOptional, nil where isOptional:
      let type = TypeName(value.mangled.dropLast(3) + "D")
      return [.init(parameter: .firstGenericParameter, type: type)]
    case nil: return [.init(parameter: .firstGenericParameter, type: value)]
    default: return []
    }
  }

  /// Returns the property wrapper in a property's only attribute, if the program declares it.
  func wrapper(of property: Member) -> TypeDeclaration? {
    guard property.attributes.count == 1 else { return nil }
    return property.attributes[0].type.flatMap { type($0.wrapperDeclaration) }
  }

  /// Returns the initial value of a constant that always has the same container: `let container = AppContainer.shared`.
  ///
  /// - Returns: `nil` for another property, or if the value is not that of another constant.
  func constantContainer(_ property: USR) -> CodeNode? {
    guard let member = member(property), member.isConstant, member.isStored, !member.isStatic,
      let value = member.initialValue, value.reference != nil, isConstant(value)
    else { return nil }
    return value
  }

  /// Returns whether an expression has the same value at any time: constants, and the resolver of an assembler in one.
  private func isConstant(_ node: CodeNode) -> Bool {
    guard let reference = node.reference, let declaration = reference.declaration else {
      if case .type = node.kind { return true }
      return false
    }
    guard reference.base.map(isConstant) != false else { return false }
    if let member = member(declaration.usr) { return member.isConstant && member.isStored }
    return declaration.isAssemblersResolver
  }

  /// Returns whether code uses the wrapper of a property itself: `_store` or `$store`.
  func usesStorage(of property: Member) -> Bool {
    let names = ["_\(property.name)", "$\(property.name)"]
    let module = files[property.file].module
    return files.contains { file in
      file.module == module
        && file.text.tokens(in: 0..<file.text.bytes.count).contains { names.contains(file.text.string(in: $0)) }
    }
  }

  /// Returns the property that a member stores: `store` for `_store`.
  func wrappedProperty(_ usr: USR) -> USR {
    guard let storage = member(usr), storage.isImplicit, storage.name.hasPrefix("_"),
      let owner = storage.owner.type
    else { return usr }
    return members(of: owner).first { $0.name == storage.name.dropFirst() }?.usr ?? usr
  }
}

extension Member {
  /// Whether the creation of an instance runs the member's code: an initializer, or the initial value of a stored property.
  var runsDuringCreation: Bool { kind == .initializer || kind == .property && isStored && !isLazy }
}

extension TypeName {
  /// The declaration of a property wrapper in an attribute, which is written without the arguments of a generic type.
  fileprivate var wrapperDeclaration: USR { USR("s:" + mangled.dropFirst(2).dropLast()) }
}
