// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// A property with the container, which code elsewhere has to read once a member of the root replaces the client's lookup
/// function: `container` of `final class Injector { private let container = Container() … }`.
struct HiddenProperty: Hashable {
  let usr: USR
  /// The name with its type: `Injector.container`.
  let name: String
  /// The access level that the property needs: `internal`, or a higher one for code of another module.
  let level: AccessLevel
  /// The edit that gives the property this level.
  let edit: Edit

  /// - Returns: `nil` if the property cannot have the access level without another change of the program.
  init?(_ property: Member, to level: AccessLevel, in program: Program) {
    let file = program.files[property.file]
    guard property.kind == .property, property.access < level, !file.text.isGenerated,
      let owner = property.owner.type.flatMap(program.type), owner.access >= level, let range = property.range
    else { return nil }
    let type = program.declaration(of: property.type).flatMap(program.type)
    if let type, type.access < level { return nil }
    usr = property.usr
    name = "\(owner.name).\(property.name)"
    self.level = level
    let tokens = file.text.tokens(in: file.text.declaration(range))
    // `private let settings = Settings(), container = Container()`
    guard !file.text.hasComma(tokens) else { return nil }
    if level > .internal {
      edit = file.edit(raisingDeclarationAt: range.start, to: level)
    } else {
      guard let index = tokens.firstIndex(where: { ["private", "fileprivate"].contains(file.text.string(in: $0)) }),
        index + 1 < tokens.count, file.text.string(in: tokens[index + 1]) != "("
      else { return nil }
      edit = Edit(file: file.path, bytes: tokens[index].lowerBound..<tokens[index + 1].lowerBound, text: "")
    }
    if property.access <= .fileprivate, Self.isAmbiguous(property, of: owner, in: program) { return nil }
  }

  /// Returns whether code in other files may find another declaration by the name of the property.
  private static func isAmbiguous(_ property: Member, of owner: TypeDeclaration, in program: Program) -> Bool {
    let ancestors = program.withSuperclasses(owner.usr)
    let related = program.types.filter { type in
      ancestors.contains(type.usr)
        || type.superclassDeclaration != nil && program.withSuperclasses(type.usr).contains(owner.usr)
    }
    return related.flatMap { program.members(of: $0.usr) }.contains { member in
      guard member.usr != property.usr else { return false }
      if member.name == property.name { return true }
      guard member.file != property.file, let range = member.range else { return false }
      let text = program.files[member.file].text
      return text.uses(property.name, in: text.bytes(of: range))
    }
  }
}

extension CompilerFacts.SourceText {
  /// Returns whether there is a comma outside of brackets.
  fileprivate func hasComma(_ tokens: [Range<Int>]) -> Bool {
    var depth = 0
    for token in tokens {
      switch string(in: token) {
      case "(", "[", "{", "<": depth += 1
      case ")", "]", "}", ">": depth -= 1
      case "," where depth == 0: return true
      default: break
      }
    }
    return false
  }
}
