// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// The private declarations of the program, which code in other files can use once they are internal.
///
/// The file of an assembly is another one than the file of the registration. There, a factory may use a private class of
/// the same file: `private final class DiskStore: Store { … }`.
struct HiddenDeclarations {
  private let program: Program
  /// The types by their names with modules.
  private let types: [String: [TypeDeclaration]]

  init(_ program: Program) {
    self.program = program
    types = Dictionary(grouping: program.types, by: program.fullName)
  }

  /// Returns whether other files do not find a type: it is private, or a type around it.
  func isHidden(_ type: TypeDeclaration) -> Bool {
    type.access < .internal || outerType(of: type).map(isHidden) == true
  }

  /// Returns whether other files do not find a member or global declaration.
  func isHidden(_ member: Member) -> Bool {
    member.access < .internal || member.owner.type.flatMap(program.type).map(isHidden) == true
  }

  /// Returns whether other files find a type, or will find it once it is internal.
  func isVisible(_ type: TypeDeclaration) -> Bool { !isHidden(type) || changes(for: [type.usr]) != nil }

  /// Returns whether other files find a member or global declaration, or will find it once it is internal.
  func isVisible(_ member: Member) -> Bool { !isHidden(member) || changes(for: [member.usr]) != nil }

  /// Returns the changes that make declarations internal, with the types that they need; `nil` if one of them has to stay
  /// private.
  func changes(for declarations: Set<USR>) -> [DeclarationChange]? {
    var changes: [DeclarationChange] = []
    var visited: Set<USR> = []
    var next = declarations.sorted { $0.text < $1.text }
    while let usr = next.popLast() {
      guard visited.insert(usr).inserted else { continue }
      if let type = program.type(usr) {
        guard isHidden(type) else { continue }
        let outer = outerType(of: type)
        if let outer { next.append(outer.usr) }
        if type.access < .internal, isPrivate(type) || outer.map(isHidden) != true {
          guard let change = change(of: type) else { return nil }
          changes.append(change)
        } else if let range = type.range, isInPrivateExtension(range, type.file) {
          return nil
        }
        next += needs(of: type)
      } else if let member = program.member(usr), isHidden(member) {
        let owner = member.owner.type.flatMap(program.type)
        if let owner { next.append(owner.usr) }
        if member.access < .internal, isPrivate(member) || owner.map(isHidden) != true {
          guard let change = change(of: member) else { return nil }
          changes.append(change)
          next += hiddenTypes(in: member.type)
        } else if !isInternal(member, in: owner) {
          return nil
        }
      }
    }
    return changes.sorted { $0.name < $1.name }
  }

  // MARK: Types

  private func change(of type: TypeDeclaration) -> DeclarationChange? {
    let name = type.name.split(separator: ".").last.map(String.init) ?? type.name
    guard let range = type.range, let nameOffset = type.nameOffset, !isInPrivateExtension(range, type.file),
      let edit = program.files[type.file].edit(revealing: range, named: nameOffset), !usesAlias(type),
      !mayNeedMembers(of: type),
      !isUsed(name, besides: type.file, in: outerType(of: type), of: program.files[type.file].module)
    else { return nil }
    return DeclarationChange(
      name: ServiceType(type.type, in: program).description, fullName: program.fullName(of: type), kind: .internal,
      edits: [edit])
  }

  /// Returns the type around a type, which may also be in an extension.
  private func outerType(of type: TypeDeclaration) -> TypeDeclaration? {
    let name = program.fullName(of: type)
    return name.lastIndex(of: ".").flatMap { types[String(name[..<$0])]?.first }
  }

  private func isPrivate(_ type: TypeDeclaration) -> Bool {
    guard let range = type.range, let nameOffset = type.nameOffset else { return true }
    return program.files[type.file].edit(revealing: range, named: nameOffset) != nil
  }

  /// Returns the private types that the declaration of a type names outside of bodies and private members.
  private func needs(of type: TypeDeclaration) -> [USR] {
    let prefix = program.fullName(of: type) + "."
    let nested = program.types.filter {
      $0.file == type.file && program.fullName(of: $0).hasPrefix(prefix) && !isPrivate($0)
    }
    return ([type] + nested).flatMap { type -> [USR] in
      var needs = type.refinedProtocols
      for constraint in type.constraints {
        if case .conformsTo(let usr) = constraint.demand { needs.append(usr) }
      }
      if let superclass = type.superclassDeclaration { needs.append(superclass) }
      for member in program.members(of: type.usr) where !isPrivate(member) && !member.isImplicit {
        needs += hiddenTypes(in: member.type)
      }
      for (_, alias) in program.aliases(of: type.usr) { needs += hiddenTypes(in: alias) }
      return needs
    }
  }

  /// Returns whether a `fileprivate` member of a type may implement a requirement or override another member, so that it has
  /// to be as visible as the type.
  private func mayNeedMembers(of type: TypeDeclaration) -> Bool {
    guard type.superclass != nil || !program.conformances(of: type.usr).isEmpty else { return false }
    return program.members(of: type.usr).contains { member in
      guard !member.isImplicit, let range = member.range, let nameOffset = member.nameOffset else { return false }
      let text = program.files[member.file].text
      let start = text.declaration(range).lowerBound
      return text.tokens(in: start..<max(nameOffset, start)).contains { text.string(in: $0) == "fileprivate" }
    }
  }

  /// Returns whether members of a type name private type aliases of its file, which stay private.
  private func usesAlias(_ type: TypeDeclaration) -> Bool {
    let text = program.files[type.file].text
    let words = text.tokens(in: 0..<text.bytes.count).map { text.string(in: $0) }
    let aliases = words.indices.dropFirst().filter {
      words[$0] == "typealias" && ["private", "fileprivate"].contains(words[$0 - 1]) && $0 + 1 < words.count
    }.map { words[$0 + 1] }
    guard !aliases.isEmpty else { return false }
    return program.members(of: type.usr).contains { member in
      guard let range = member.range, !isPrivate(member), !member.isImplicit else { return false }
      let header = text.tokens(in: text.bytes(of: range)).prefix { text.string(in: $0) != "{" }
      guard let last = header.last else { return false }
      return aliases.contains { text.uses($0, in: header[0].lowerBound..<last.upperBound) }
    }
  }

  // MARK: Members

  private func change(of member: Member) -> DeclarationChange? {
    // A private initializer is a decision about who creates instances.
    guard member.kind != .initializer, let range = member.range, let nameOffset = member.nameOffset,
      !isInPrivateExtension(range, member.file),
      let edit = program.files[member.file].edit(revealing: range, named: nameOffset)
    else { return nil }
    let owner = member.owner.type.flatMap(program.type)
    let module = program.files[member.file].module
    guard !isUsed(member.name, besides: member.file, in: owner, of: module) else { return nil }
    let name = (owner.map { "\(ServiceType($0.type, in: program))." } ?? "") + member.name
    return DeclarationChange(name: name, fullName: "\(module).\(name)", kind: .internal, edits: [edit])
  }

  private func isPrivate(_ member: Member) -> Bool {
    guard let range = member.range, let nameOffset = member.nameOffset else { return false }
    return program.files[member.file].edit(revealing: range, named: nameOffset) != nil
  }

  /// Returns whether a member without an access level of its own is internal once its type is.
  private func isInternal(_ member: Member, in owner: TypeDeclaration?) -> Bool {
    guard let range = member.range, !member.isImplicit else {
      // The compiler's initializer has the lowest access level of the properties.
      return owner.map { program.members(of: $0.usr) }?.contains { $0.isStored && !$0.isStatic && isPrivate($0) }
        == false
    }
    return !isInPrivateExtension(range, member.file)
  }

  /// Returns the private types in the type of a member.
  private func hiddenTypes(in type: TypeName) -> [USR] {
    TypeText.tokens(TypeText.plain(program.text(of: type))).flatMap { path -> [USR] in
      var parts = path.split(separator: ".")
      while parts.count > 1 {
        if let types = types[parts.joined(separator: ".")] { return types.filter(isHidden).map(\.usr) }
        parts.removeLast()
      }
      return []
    }
  }

  // MARK: Files

  private func isInPrivateExtension(_ range: SourceRange, _ file: Int) -> Bool {
    program.extensions.contains { declaration in
      guard declaration.file == file, let outer = declaration.range, outer.contains(range) else { return false }
      return program.files[file].edit(revealing: outer, named: outer.start) != nil
    }
  }

  /// Returns whether code in another file of the module uses a name where it would find the declaration that becomes
  /// internal.
  private func isUsed(_ name: String, besides file: Int, in owner: TypeDeclaration?, of module: String) -> Bool {
    guard let owner else {
      return program.files.indices.contains { index in
        let other = program.files[index]
        guard index != file, other.module == module else { return false }
        return other.text.uses(name, in: 0..<other.text.bytes.count)
      }
    }
    let related = program.types.filter {
      program.withSuperclasses($0.usr).contains(owner.usr) || program.withSuperclasses(owner.usr).contains($0.usr)
        || program.fullName(of: $0).hasPrefix(program.fullName(of: owner) + ".")
    }
    let ranges =
      related.map { (file: $0.file, range: $0.range) }
      + related.flatMap { program.members(of: $0.usr) }.map { (file: $0.file, range: $0.range) }
    return ranges.contains { place in
      guard place.file != file, let range = place.range else { return false }
      let text = program.files[place.file].text
      return text.uses(name, in: text.bytes(of: range))
    }
  }
}

extension Program {
  /// Returns the name of a type with its module and the types around it, also those that extensions extend.
  func fullName(of type: TypeDeclaration) -> String {
    "\(files[type.file].module).\(ServiceType(type.type, in: self))"
  }
}

extension SourceFile {
  /// Returns the edit that removes `private` or `fileprivate` before the name of a declaration; `nil` if there is none.
  fileprivate func edit(revealing range: SourceRange, named nameOffset: Int) -> Edit? {
    guard !text.isGenerated else { return nil }
    let start = text.declaration(range).lowerBound
    let tokens = text.tokens(in: start..<max(nameOffset, start))
    guard let index = tokens.indices.last(where: { ["private", "fileprivate"].contains(text.string(in: tokens[$0])) })
    else { return nil }
    let end = index + 1 < tokens.count ? tokens[index + 1].lowerBound : range.start
    guard index + 1 == tokens.count || text.string(in: tokens[index + 1]) != "(" else { return nil }
    return Edit(file: path, bytes: tokens[index].lowerBound..<end, text: "")
  }
}
