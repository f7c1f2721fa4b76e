// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// Collects the declarations of modules, and adds facts that depend on several files.
struct ProgramBuilder {
  var modules: [Module] = []
  var files: [SourceFile] = []
  var types: [TypeDeclaration] = []
  var extensions: [ExtensionDeclaration] = []
  var members: [Member] = []
  var typesByName: [TypeName: USR] = [:]
  /// The declarations of types by their mangled names.
  private var declarations: [String: USR] = [:]
  var conformances: [USR: [Conformance]] = [:]
  var conformancesByName: [TypeName: [Conformance]] = [:]
  var aliases: [USR: [String: TypeName]] = [:]
  var texts: [String: String] = [:]
  /// The properties and variables to which code assigns, or that it passes as `inout`.
  var assigned: Set<USR> = []

  mutating func add(_ module: ParsedModule) {
    for file in module.files {
      for type in file.types {
        if typesByName[type.type] == nil { typesByName[type.type] = type.usr }
        if let name = type.usr.mangledName { declarations[name] = type.usr }
      }
    }
    let start = files.count
    for file in module.files { add(file) }
    modules.append(
      Module(
        name: module.name, isInSwift6Mode: module.isInSwift6Mode, files: start..<files.count, errors: module.errors))
  }

  private mutating func add(_ parsed: ParsedFile) {
    let index = files.count
    files.append(parsed.file)
    for var type in parsed.types {
      type.file = index
      type.superclassDeclaration = type.superclass.flatMap(declaration)
      conformances[type.usr, default: []] += type.conformances
      aliases[type.usr, default: [:]].merge(type.aliases) { first, _ in first }
      types.append(type)
    }
    for var declaration in parsed.extensions {
      declaration.file = index
      declaration.extendedDeclaration = self.declaration(of: declaration.extendedType)
      if let usr = declaration.extendedDeclaration {
        conformances[usr, default: []] += declaration.conformances
        aliases[usr, default: [:]].merge(declaration.aliases) { first, _ in first }
      }
      conformancesByName[declaration.extendedType, default: []] += declaration.conformances
      extensions.append(declaration)
    }
    for var member in parsed.members {
      member.file = index
      if case .extensionOfOther(let type) = member.owner, let usr = self.declaration(of: type) {
        member.owner = .extensionOf(usr)
      }
      members.append(member)
    }
  }

  private func declaration(of type: TypeName) -> USR? {
    if let usr = typesByName[type] ?? Self.protocolUSR(type) { return usr }
    // An extension of a generic type has the type's name without arguments, or with those of `extension Session<App>`.
    return type.possibleDeclarations.lazy.compactMap { declarations[$0] }.first
  }

  /// Returns the USR of an existential's protocol, even if the program does not declare the protocol.
  private static func protocolUSR(_ type: TypeName) -> USR? {
    guard type.mangled.hasPrefix("$s"), type.mangled.hasSuffix("_pD") else { return nil }
    return USR("s:" + type.mangled.dropFirst(2).dropLast(3) + "P")
  }

  /// Reads the effects of members from their types, and stores the readable forms of types.
  mutating func addEffects(_ demangle: ([String]) throws -> [String]) rethrows {
    var names: Set<String> = []
    for member in members {
      names.insert(member.functionType.mangled)
      names.insert(member.type.mangled)
      if let result = member.resultType { names.insert(result.mangled) }
      for parameter in member.parameters { if let type = parameter.type { names.insert(type.mangled) } }
      for constraint in member.constraints { names.insert(constraint.subject.mangled) }
      for code in member.code { addFacts(of: code, in: files[member.file].text, &names) }
    }
    for file in files {
      for statement in file.statements { addFacts(of: statement, in: file.text, &names) }
    }
    for declaration in extensions {
      names.insert(declaration.extendedType.mangled)
      names.formUnion(declaration.aliases.values.map(\.mangled))
    }
    for type in types {
      names.insert(type.type.mangled)
      names.formUnion(type.aliases.values.map(\.mangled))
      if let superclass = type.superclass { names.insert(superclass.mangled) }
      for constraint in type.constraints { names.insert(constraint.subject.mangled) }
    }
    let mangled = names.sorted()
    let readable = try demangle(mangled)
    texts = Dictionary(zip(mangled, readable)) { first, _ in first }
    for index in members.indices {
      let levels = members[index].owner == .file ? 0 : 1
      members[index].effects = FunctionText.effects(
        of: texts[members[index].functionType.mangled] ?? "", afterLevels: levels)
    }
  }

  /// Adds the types in code, which are generic arguments with their parameters and named types, and the properties to which
  /// it assigns.
  private mutating func addFacts(of code: CodeNode, in text: SourceText, _ names: inout Set<String>) {
    var assigned: Set<USR> = []
    code.forEach { node in
      switch node.kind {
      case .assignment(let target, _):
        for (_, reference) in target.references { assigned.formUnion([reference.declaration?.usr].compactMap { $0 }) }
      case .reference(let reference):
        // The tree has no node for `&` before an argument, and an operator's argument has none in the source.
        if let usr = reference.declaration?.usr, let start = node.range.map({ text.bytes(of: $0).lowerBound }),
          start > 0,
          text.bytes[start - 1] == UInt8(ascii: "&")
        {
          assigned.insert(usr)
        }
      case .call(let call):
        for substitution in call.declaration?.substitutions ?? [] {
          names.insert(substitution.type.mangled)
          names.insert(substitution.parameter.mangled)
        }
        if call.declaration?.baseName.hasSuffix("=") == true,
          let usr = call.arguments.first?.value?.reference?.declaration?.usr
        {
          assigned.insert(usr)
        }
      case .type(let type): names.insert(type.mangled)
      case .binding(let binding): names.formUnion(binding.variables.compactMap(\.type?.mangled))
      default: break
      }
      return true
    }
    self.assigned.formUnion(assigned)
  }
}
