// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

extension FileReader {
  /// Reads the declarations of a file, type or extension.
  ///
  /// - Parameters:
  ///   - nodes: The nodes of the declarations.
  ///   - owner: The owner of the declarations.
  ///   - outer: The names of the enclosing types, each with a dot.
  mutating func readDeclarations(_ nodes: JSONNode.Children, owner: Member.Owner, outer: String) {
    var bindings: [String: StoredBinding] = [:]
    var seen: Set<USR> = []
    for node in nodes {
      switch kind(node) {
      case .pattern_binding_decl: readBindings(node, into: &bindings)
      case .var_decl: append(property(node, owner, bindings), &seen)
      case .func_decl, .constructor_decl, .destructor_decl: append(function(node, owner), &seen)
      case .subscript_decl: append(subscriptMember(node, owner), &seen)
      case .enum_element_decl: append(enumCase(node, owner), &seen)
      case .enum_case_decl:
        for element in node.elements(.elements) { append(enumCase(element, owner), &seen) }
      case .struct_decl, .class_decl, .enum_decl, .protocol: typeDeclaration(node, outer: outer)
      case .extension_decl: extensionDeclaration(node)
      case .import_decl: importDeclaration(node)
      case .top_level_code_decl: statements.append(contentsOf: looseCode(node))
      case .typealias: if owner == .file { typeAlias(node) }
      case .associated_type_decl, .macro_decl, .infix_operator_decl, .prefix_operator_decl,
        .postfix_operator_decl, .precedence_group_decl, .operator_decl, .accessor_decl, .missing_decl,
        .missing_member_decl, .using_decl:
        break
      case .macro_expansion_decl: gaps.append(Gap(reason: .macroExpansion, range: range(node)))
      default:
        countUnknown(node)
        statements.append(contentsOf: looseCode(node))
      }
    }
  }

  private mutating func append(_ member: Member?, _ seen: inout Set<USR>) {
    guard let member, seen.insert(member.usr).inserted else { return }
    members.append(member)
  }

  private mutating func importDeclaration(_ node: JSONNode) {
    imports.append(
      SourceFile.Import(path: node.elements(.module_path).compactMap(\.string), isExported: node.isTrue(.exported)))
  }

  /// Reads a type alias at file level or in a function.
  mutating func typeAlias(_ node: JSONNode) {
    aliases.append(
      SourceFile.TypeAlias(
        name: name(node), access: access(node), isLocal: node[.usr] == nil, range: range(node)))
  }

  private mutating func typeDeclaration(_ node: JSONNode, outer: String) {
    guard let usr = usr(node, .usr), let metatype = type(node, .interface_type) else { return }
    let name = outer + self.name(node)
    let kind: TypeDeclaration.Kind =
      switch self.kind(node) {
      case .class_decl: node.isTrue(.actor) ? .actor : .class
      case .enum_decl: .enumeration
      case .protocol: .protocol
      default: .structure
      }
    scopes.enter()
    readDeclarations(node.elements(.members), owner: .type(usr), outer: name + ".")
    scopes.leave()
    let inherits = node[.inherits]
    let (attributes, isolation) = attributes(node)
    types.append(
      TypeDeclaration(
        usr: usr, kind: kind, name: name, type: instanceType(metatype), access: access(node),
        isFinal: node.isTrue(.final), superclass: inherits.flatMap { type($0, .superclass_type) },
        superclassDeclaration: nil, conformances: conformances(inherits, isConditional: false),
        refinedProtocols: inherits.map { $0.elements(.protocols).map { USR(strings[$0]) } } ?? [],
        constraints: constraints(node[.requirement_signature]?.elements(.requirements))
          + (kind == .protocol ? [] : constraints(node[.generic_signature]?.elements(.generic_reqs))),
        isolation: isolation, attributes: attributes, isFromMacro: isFromMacro(node),
        isGeneric: node[.generic_signature] != nil && kind != .protocol, aliases: aliases(node),
        range: range(node), nameOffset: range(node).flatMap { text.offset(ofName: self.name(node), after: $0.start) },
        file: 0))
  }

  private mutating func extensionDeclaration(_ node: JSONNode) {
    guard let extended = type(node, .extended_type) else { return }
    let isConstrained = node[.where_requirements] != nil
    readDeclarations(node.elements(.members), owner: .extensionOfOther(extended), outer: "")
    extensions.append(
      ExtensionDeclaration(
        extendedType: extended, extendedDeclaration: nil,
        conformances: conformances(node[.inherits], isConditional: isConstrained), isConstrained: isConstrained,
        aliases: aliases(node), range: range(node), file: 0))
  }

  /// Returns the type aliases in a type or extension, including compiler-generated ones for associated types.
  private mutating func aliases(_ node: JSONNode) -> [String: TypeName] {
    var aliases: [String: TypeName] = [:]
    for member in node.elements(.members) where kind(member) == .typealias {
      if let type = type(member, .type) { aliases[name(member)] = type }
    }
    return aliases
  }

  private mutating func conformances(_ inherits: JSONNode?, isConditional: Bool) -> [Conformance] {
    guard let inherits else { return [] }
    return inherits.elements(.conformances).compactMap { node in
      // A specialized or inherited conformance may contain the conformance with the protocol.
      guard let proto = usr(node, .protocol) else { return nil }
      return Conformance(
        proto: proto, isExplicit: node.string(.source_kind) == "explicit", isConditional: isConditional)
    }
  }

  /// Returns the instance type of a metatype.
  private func instanceType(_ metatype: TypeName) -> TypeName {
    metatype.mangled.hasSuffix("mD") ? TypeName(metatype.mangled.dropLast(2) + "D") : metatype
  }

  /// Returns the constraints in a generic signature.
  mutating func constraints(_ nodes: JSONNode.Children?) -> [GenericConstraint] {
    guard let nodes else { return [] }
    return nodes.compactMap { node in
      guard let subject = type(node, .first_type), let kind = node.string(.kind) else { return nil }
      if let proto = usr(node, .protocol), kind == "conforms_to" {
        return GenericConstraint(subject: subject, demand: .conformsTo(proto))
      }
      guard let second = type(node, .second_type) else {
        return GenericConstraint(subject: subject, demand: .other(kind))
      }
      switch kind {
      case "same_type": return GenericConstraint(subject: subject, demand: .sameAs(second))
      case "superclass", "subclass_of": return GenericConstraint(subject: subject, demand: .subclassOf(second))
      default: return GenericConstraint(subject: subject, demand: .other(kind))
      }
    }
  }

  func access(_ node: JSONNode) -> AccessLevel {
    node.string(.access).flatMap(AccessLevel.init) ?? .internal
  }

  /// Returns the attributes in the source of a declaration that are types or macros, and the isolation from all attributes.
  mutating func attributes(_ node: JSONNode) -> ([Attribute], Isolation) {
    var attributes: [Attribute] = []
    var isolation: Isolation = node.isTrue(.nonisolated) ? .nonisolated : .unspecified
    for attribute in node.elements(.attrs) where kind(attribute) == .custom_attr {
      let type = type(attribute, .type)
      if type == .mainActor { isolation = .mainActor }
      // The compiler adds `@MainActor` to the members of a type on the main actor.
      if attribute.isTrue(.implicit) { continue }
      attributes.append(
        Attribute(
          type: type, macro: attribute[.macro].flatMap { usr($0, .decl_usr) },
          arguments: arguments(attribute[.args]), range: range(attribute)))
    }
    return (attributes, isolation)
  }
}
