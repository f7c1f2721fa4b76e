// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// The new name of the variables that are named after the container: that of the property which returned the root.
struct ContainerNames {
  private let oldName: String
  /// The new name; `nil` if the old name has other meanings in the program, or the new one does.
  private(set) var newName: String?

  /// - Parameters:
  ///   - root: The composition root that replaces the container.
  ///   - replaced: The calls of containers that members of the root replace.
  ///   - removed: The edits that remove code.
  init(_ root: JoinedRoot, replaced: Set<CodePlace>, removed: [Edit]) {
    let system = root.system
    oldName = system.property
    let program = root.plan.code.program
    let ranges = Dictionary(grouping: removed, by: \.file)
    let isRemoved = { (place: CodePlace) in
      ranges[program.files[place.file].path, default: []].contains { $0.contains(place, in: program) }
    }
    let flow = ContainerFlow(root, replaced: replaced, isRemoved: isRemoved)
    let names = NameOccurrences([oldName, root.variable], in: program)
    let roots = Set(
      flow.rootUses.map { use in
        CodePlace(file: use.file, range: SourceRange(start: use.range.lastToken, lastToken: use.range.lastToken))
      })
    let isFree = names[root.variable].allSatisfy { roots.contains($0.place) || isRemoved($0.place) }
    let isOwn = names[oldName].allSatisfy { other in
      flow.names.contains(other.place) || isRemoved(other.place)
        || Self.isDeclaration(other, system, flow, program.files[other.file].text)
    }
    if isFree, isOwn { newName = root.variable }
  }

  /// Returns the new name of a variable.
  func name(of variable: String) -> String { variable == oldName ? newName ?? variable : variable }

  /// Returns whether a name declares a variable or a parameter, or is the label of an argument.
  private static func isDeclaration(
    _ occurrence: NameOccurrences.Occurrence, _ system: MigrationSystem, _ flow: ContainerFlow,
    _ text: CompilerFacts.SourceText
  ) -> Bool {
    var line = occurrence.offset
    while line > 0, text.bytes[line - 1] != 10 { line -= 1 }
    let before = text.tokens(in: line..<occurrence.offset).last.map { text.string(in: $0) }
    if before == "let" || before == "var" { return true }
    let tokens = text.tokens(in: occurrence.offset..<text.bytes.count).prefix(5)
    let after = tokens.map { text.string(in: $0) }
    guard after.count == 5, after[1] == ":" else { return false }
    let type = after[2] == "any" ? after[3] : after[2]
    if system.containerNames.contains(type) || type == system.module { return true }
    // `container: container`, `container: self.container`, `container: Container()`
    let value = after[2] == "self" && after[3] == "." ? 4 : 2
    let start = tokens[tokens.startIndex + value].lowerBound
    return flow.names.contains(CodePlace(file: occurrence.file, range: SourceRange(start: start, lastToken: start)))
  }
}

extension NameOccurrences.Occurrence {
  /// The name in its file.
  var place: CodePlace { CodePlace(file: file, range: SourceRange(start: offset, lastToken: offset)) }
}
