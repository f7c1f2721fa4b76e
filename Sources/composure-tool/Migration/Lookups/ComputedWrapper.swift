// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// A property whose wrapper looks the service up each time the property is read. It becomes a computed property:
/// `@Injected var store: Store` becomes `var store: Store { Injector.shared.container.appAssembly.store }`.
struct ComputedWrapper {
  /// The property, without its attribute.
  private let declaration: Range<Int>
  /// The attribute and the property.
  private let bytes: Range<Int>
  private let text: CompilerFacts.SourceText

  /// - Returns: `nil` if the wrapper does anything else, or if code uses the wrapper itself.
  init?(_ lookup: ContainerLookup, wrapper name: String, in code: ContainerCode) {
    let program = code.program
    guard lookup.isLazy, let type = program.onlyType(name, in: lookup.module),
      Self.onlyReads(type, in: program), lookup.isForwarded(in: code),
      let property = lookup.member.map(program.wrappedProperty).flatMap(program.member), property.attributes.count == 1,
      let attribute = property.attributes[0].range, let range = property.range, !program.usesStorage(of: property)
    else { return nil }
    let text = program.files[property.file].text
    let attributeBytes = text.attribute(attribute)
    let end = text.bytes(of: range).upperBound
    let words = text.tokens(in: attributeBytes.upperBound..<end).map { text.string(in: $0) }
    let modifiers: Set<String> = [
      "public", "package", "internal", "fileprivate", "private", "final", "static", "class", "override", "nonisolated",
      "var",
    ]
    let isAttribute = text.string(in: attributeBytes).drop { $0 == "@" }.allSatisfy { $0 != "(" }
    guard isAttribute, let nameIndex = words.firstIndex(of: property.name), words[..<nameIndex].last == "var",
      words[..<nameIndex].allSatisfy(modifiers.contains), words.dropFirst(nameIndex + 1).first == ":",
      !words.contains("="), text.isEnd(ofDeclarationAt: end)
    else { return nil }
    self.text = text
    declaration = attributeBytes.upperBound..<end
    bytes = attributeBytes.lowerBound..<end
  }

  /// Returns the edit that makes the property computed.
  func edit(reading member: String) -> Edit {
    Edit(file: text.path, bytes: bytes, text: "\(text.string(in: declaration)) { \(member) }")
  }

  /// Returns whether a wrapper only has a value that is computed.
  private static func onlyReads(_ type: TypeDeclaration, in program: Program) -> Bool {
    program.members(of: type.usr).allSatisfy { member in
      if member.isImplicit || member.isStatic { return true }
      switch member.kind {
      case .property: return !member.isStored
      case .initializer:
        guard case .block(let statements)? = member.body?.kind else { return false }
        return member.parameters.isEmpty && statements.allSatisfy(\.isImplicit)
      default: return true
      }
    }
  }
}

extension CompilerFacts.SourceText {
  /// Returns whether a declaration ends at an offset: neither observers nor another variable follow.
  fileprivate func isEnd(ofDeclarationAt offset: Int) -> Bool {
    guard let next = tokens(in: offset..<bytes.count).first else { return true }
    let isOnNextLine = string(in: offset..<next.lowerBound).contains(where: \.isNewline)
    return [";", "}"].contains(string(in: next)) || isOnNextLine && !["{", ",", "="].contains(string(in: next))
  }
}
