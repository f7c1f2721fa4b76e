// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// Code under `#if` in a registration. The compiler reports nothing about branches that the build leaves out, so only
/// their words are known.
struct ConditionalCode {
  private let registration: ContainerRegistration
  private let writer: DraftWriter
  private let text: CompilerFacts.SourceText

  private var program: Program { writer.program }
  private var containerParameters: Int { registration.migration.containerParameters }
  private var closures: [(closure: Closure, place: CodePlace)] {
    registration.factories.compactMap { factory in factory.closure.map { ($0, factory.place) } }
      + registration.completions.compactMap { completion in completion.closure.map { ($0, completion.place) } }
  }

  init(_ registration: ContainerRegistration, _ writer: DraftWriter) {
    self.registration = registration
    self.writer = writer
    text = writer.program.files[registration.place.file].text
  }

  /// Returns whether code has the same meaning in an assembly as in the registration.
  ///
  /// It must be inside a closure, and use neither the container, nor a name that an assembly or the client's own type
  /// gives a meaning, nor a declaration that only the file can see.
  func isUnchanged(_ bytes: Range<Int>) -> Bool {
    let isInClosure = closures.map(\.place).map(program.bytes).contains {
      $0.lowerBound < bytes.lowerBound && bytes.upperBound < $0.upperBound
    }
    guard isInClosure else { return false }
    let replaced = replacedNames
    let hidden = hiddenNames
    let parameters = Set(closures.flatMap { $0.closure.parameters.dropFirst(containerParameters).map(\.name) })
    let words = text.tokens(in: bytes).map { text.string(in: $0) }
    return words.indices.allSatisfy { index in
      let word = words[index]
      if replaced.contains(word) || hidden.contains(word) { return false }
      // A member of another type, or a label.
      if index > 0, words[index - 1] == "." { return true }
      if index > 0, index + 1 < words.count, words[index + 1] == ":", ["(", ","].contains(words[index - 1]) {
        return true
      }
      return parameters.contains(word) || !writer.names.contains(word) && !MemberName.assemblyMembers.contains(word)
    }
  }

  /// The words that stand for the container or its lookups, or for the client's own type.
  private var replacedNames: Set<String> {
    var names: Set<String> = ["self", "Self", "super", "resolve", "require", "~>", registration.migration.property]
    names.formUnion(text.tokens(in: program.bytes(of: registration.place)).prefix(1).map { text.string(in: $0) })
    for (closure, _) in closures {
      names.formUnion(closure.parameters.prefix(containerParameters).map(\.name))
      names.formUnion(closure.captures.map(\.name))
    }
    if let owner = registration.owner.flatMap(program.type) {
      names.formUnion(program.members(of: owner.usr).map(\.name))
      names.formUnion(
        program.types.filter { $0.name.hasPrefix(owner.name + ".") }.map {
          String($0.name.dropFirst(owner.name.count + 1))
        })
    }
    return names
  }

  /// The names of declarations that other files cannot see.
  private var hiddenNames: Set<String> {
    let file = registration.place.file
    let members = program.members.filter { $0.file == file && $0.access < .internal }.map(\.name)
    let types = program.types.filter { $0.file == file && $0.access < .internal }.flatMap {
      $0.name.split(separator: ".").map(String.init)
    }
    return Set(members).union(types)
  }
}
