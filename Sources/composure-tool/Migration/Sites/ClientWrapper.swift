// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// A client's property wrapper that looks a service up when it is created, and does nothing else, as code elsewhere can write
/// the lookup.
struct ClientWrapper {
  private let creation: WrapperCreation
  private let parameter: String
  private let program: Program
  /// The modules whose declarations the code uses.
  let modules: Set<String>

  /// - Returns: `nil` if the wrapper does more, or if code elsewhere cannot write the lookup.
  init?(_ lookup: ContainerLookup, of property: Member, in program: Program) {
    guard !lookup.isLazy, lookup.result == .required, lookup.origin != nil,
      let creation = WrapperCreation(of: property, in: program),
      let parameter = Self.onlyGenericParameter(of: creation.type, in: program),
      // A parameter is a value, and no closure that returns it.
      !creation.value.calls.contains(where: { $0.call.callee?.local != nil })
    else { return nil }
    var modules: Set<String> = []
    let constants = creation.value.references.compactMap { creation.constant($0.reference)?.code }
    for code in [creation.value] + constants {
      let isReplaced = { creation.constant($0) != nil }
      guard let own = program.modules(ofGlobal: code, in: lookup.module, replacing: isReplaced) else { return nil }
      modules.formUnion(own)
    }
    (self.creation, self.parameter, self.program, self.modules) = (creation, parameter, program, modules)
  }

  /// Returns the lookup of a type.
  func source(of type: String) -> String? {
    let value = creation.value
    guard let range = value.range else { return nil }
    let text = program.files[creation.type.file].text
    let bytes = text.bytes(of: range)
    guard !text.hasComment(in: bytes) else { return nil }
    let keyword = text.tryKeyword(before: bytes.lowerBound)?.keyword
    let isThrowing = value.calls.contains { $0.call.isThrowing }
    guard keyword == (isThrowing ? creation.handlesErrors ? "try" : "try!" : nil) else { return nil }
    var replaced: [Int: (source: String, end: Int)] = [:]
    for (node, reference) in value.references {
      guard let constant = creation.constant(reference) else { continue }
      guard let used = node.range.map(text.bytes), let range = constant.code.range else { return nil }
      let source = program.files[constant.file].text.string(of: range)
      // The type of `.shared` is that of the parameter.
      guard !source.hasPrefix(".") else { return nil }
      replaced[used.lowerBound] = (source, used.upperBound)
    }
    var result = isThrowing ? "try! " : ""
    var end = bytes.lowerBound
    for token in text.tokens(in: bytes) where token.lowerBound >= end {
      result += text.string(in: end..<token.lowerBound)
      let word = text.string(in: token)
      let constant = replaced[token.lowerBound]
      result += constant?.source ?? (word == parameter ? type : word)
      end = constant?.end ?? token.upperBound
    }
    guard creation.endsIfMissing else { return result }
    if case .call = value.kind { return result + "!" }
    return nil
  }

  /// Returns the name of a type's only generic parameter.
  private static func onlyGenericParameter(of type: TypeDeclaration, in program: Program) -> String? {
    guard let offset = type.nameOffset, let range = type.range else { return nil }
    let text = program.files[type.file].text
    let words = text.tokens(in: offset..<range.lastToken).prefix(4).map { text.string(in: $0) }
    guard words.count == 4, words[1] == "<", [">", ":"].contains(words[3]) else { return nil }
    return words[2]
  }
}
