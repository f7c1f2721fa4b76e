// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// The source of a property with a wrapper, which becomes a computed, lazy, or stored property: `@Injected private var store: Store`.
struct WrappedProperty {
  /// The property, without its attribute.
  private let declaration: Range<Int>
  /// The attribute and the property.
  private let bytes: Range<Int>
  /// The offset of `var`.
  private let keyword: Int
  private let text: CompilerFacts.SourceText

  /// - Returns: `nil` for another form of declaration, or if code uses the wrapper itself.
  init?(_ property: Member, in program: Program) {
    guard property.attributes.count == 1, let attribute = property.attributes[0].range, let range = property.range,
      !program.usesStorage(of: property)
    else { return nil }
    let text = program.files[property.file].text
    let attributeBytes = text.attribute(attribute)
    let end = text.bytes(of: range).upperBound
    let tokens = text.tokens(in: attributeBytes.upperBound..<end)
    let words = tokens.map { text.string(in: $0) }
    let modifiers: Set<String> = [
      "public", "package", "internal", "fileprivate", "private", "final", "static", "class", "override", "nonisolated",
      "var",
    ]
    guard let index = words.firstIndex(of: property.name), index > 0, words[index - 1] == "var",
      words[..<index].allSatisfy(modifiers.contains), words.dropFirst(index + 1).first == ":", !words.contains("="),
      text.isEnd(ofDeclarationAt: end)
    else { return nil }
    self.text = text
    keyword = tokens[index - 1].lowerBound
    declaration = attributeBytes.upperBound..<end
    bytes = attributeBytes.lowerBound..<end
  }

  /// Returns the edit that makes the property computed.
  func computed(reading member: String) -> Edit {
    Edit(file: text.path, bytes: bytes, text: "\(text.string(in: declaration)) { \(member) }")
  }

  /// Returns the edit that makes the property lazy.
  func lazy(reading member: String) -> Edit { edit("lazy var", member) }

  /// Returns the edit that makes the property stored.
  func stored(reading member: String, isConstant: Bool) -> Edit { edit(isConstant ? "let" : "var", member) }

  private func edit(_ introducer: String, _ value: String) -> Edit {
    let modifiers = text.string(in: declaration.lowerBound..<keyword)
    let rest = text.string(in: keyword + 3..<declaration.upperBound)
    return Edit(file: text.path, bytes: bytes, text: "\(modifiers)\(introducer)\(rest) = \(value)")
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
