// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// The removal of the container from the file of a composition root: the property of the container that returns the root,
/// the functions that register its members, and the root's own reference to the container.
struct RootRemoval {
  private(set) var edits: [Edit] = []
  /// The reason why the root's file cannot be changed.
  private(set) var obstacle: RemovalObstacle?

  init(_ root: MigrationRoots.Root, _ accessor: Member, _ plan: MigrationPlan) {
    let program = plan.code.program
    let removed = program.members.filter { member in
      member.usr == accessor.usr || program.isBridge(member) && program.files[member.file].module == root.module
    }
    edits = program.edits(removing: removed)
    let file = program.files[root.type.file]
    let container = program.members(of: root.type.usr).first { $0.name == root.system.property && $0.isStored }
    if let declared = container?.range {
      edits.append(Edit(file: file.path, bytes: file.text.declaration(declared), text: ""))
    }
    guard let range = root.type.range, let nameOffset = root.type.nameOffset else {
      obstacle = .changedRoot(root.type.name)
      return
    }
    let tokens = file.text.tokens(in: nameOffset..<range.lastToken + 1)
    let words = tokens.prefix { file.text.string(in: $0) != "{" }.map { file.text.string(in: $0) }
    guard let legacy = words.firstIndex(of: "LegacyAssembly") else { return }
    // The other assemblies refine `Assembly` themselves.
    if legacy + 2 < words.count, words[legacy + 1] == "," {
      edits.append(Edit(file: file.path, bytes: tokens[legacy].lowerBound..<tokens[legacy + 2].lowerBound, text: ""))
    } else {
      edits.append(Edit(file: file.path, bytes: tokens[legacy], text: "Assembly"))
    }
  }
}
