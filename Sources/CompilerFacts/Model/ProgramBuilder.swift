// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// Collects the declarations of modules and completes what a single file does not say.
struct ProgramBuilder {
  var modules: [Module] = []
  var files: [SourceFile] = []
  var types: [TypeDeclaration] = []
  var extensions: [ExtensionDeclaration] = []
  var members: [Member] = []
  var typesByName: [TypeName: USR] = [:]
  var conformances: [USR: [Conformance]] = [:]
  var texts: [String: String] = [:]

  mutating func add(_ module: Module) {
    modules.append(module)
    for file in module.files {
      for type in file.types where typesByName[type.type] == nil { typesByName[type.type] = type.usr }
    }
    for file in module.files { add(file) }
  }

  private mutating func add(_ file: SourceFile) {
    let index = files.count
    files.append(file)
    for var type in file.types {
      type.file = index
      addMembers(of: &type.members, owner: .type(type.usr), file: index)
      conformances[type.usr, default: []] += type.conformances
      types.append(type)
    }
    for var declaration in file.extensions {
      declaration.file = index
      let usr = typesByName[declaration.extendedType] ?? Self.protocolUSR(declaration.extendedType)
      declaration.extendedDeclaration = usr
      addMembers(
        of: &declaration.members, owner: usr.map { .extensionOf($0) } ?? .extensionOfOther(declaration.extendedType),
        file: index)
      if let usr { conformances[usr, default: []] += declaration.conformances }
      extensions.append(declaration)
    }
    var globals = file.members
    addMembers(of: &globals, owner: .file, file: index)
  }

  private mutating func addMembers(of list: inout [Member], owner: Member.Owner, file: Int) {
    for index in list.indices {
      list[index].file = file
      list[index].owner = owner
      members.append(list[index])
    }
  }

  /// The identity of the protocol that an existential type names, also if the program does not declare it.
  private static func protocolUSR(_ type: TypeName) -> USR? {
    guard type.mangled.hasPrefix("$s"), type.mangled.hasSuffix("_pD") else { return nil }
    return USR("s:" + type.mangled.dropFirst(2).dropLast(3) + "P")
  }

  /// Reads from the members' types which of them wait or throw, and keeps the readable texts of types.
  mutating func addEffects(_ demangle: ([String]) throws -> [String]) rethrows {
    var names: Set<String> = []
    for member in members {
      names.insert(member.functionType.mangled)
      names.insert(member.type.mangled)
      if let result = member.resultType { names.insert(result.mangled) }
      for code in member.code {
        code.forEach {
          if case .call(let call) = $0.kind {
            for substitution in call.declaration?.substitutions ?? [] { names.insert(substitution.type.mangled) }
          }
          return true
        }
      }
    }
    for type in types { names.insert(type.type.mangled) }
    let mangled = names.sorted()
    let readable = try demangle(mangled)
    texts = Dictionary(zip(mangled, readable)) { first, _ in first }
    for index in members.indices {
      let levels = members[index].owner == .file ? 0 : 1
      members[index].effects = FunctionText.effects(
        of: texts[members[index].functionType.mangled] ?? "", afterLevels: levels)
    }
  }
}
