// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// The constants, properties and functions with lists of assemblies of which removed elements leave nothing.
struct EmptiedLists {
  /// The declarations that can be removed: all their uses are in removed code, or in assemblers that a root replaces.
  private(set) var removed: [AssemblerLists.Declaration] = []
  /// The removed statements, and the assemblers that a root replaces.
  let removedCode: Set<CodePlace>
  /// The declarations that stay, with the reasons.
  private(set) var kept: [(declaration: AssemblerLists.Declaration, obstacle: RemovalObstacle)] = []

  /// - Parameters:
  ///   - elements: The removed elements.
  ///   - statements: The removed statements.
  ///   - replacesContainer: Whether a composition root takes the place of assemblers without assemblies.
  init(
    _ lists: AssemblerLists, elements: Set<CodePlace>, statements: Set<CodePlace>, replacesContainer: Bool,
    in program: Program
  ) {
    let isRemoved = { (places: [CodePlace]) in places.allSatisfy(elements.contains) }
    let assemblers = lists.lists.filter { list in
      replacesContainer && list.createsAssembler && list.isComplete && isRemoved(list.elements.map(\.place))
    }.map(\.place)
    removedCode = statements.union(assemblers)
    removed = lists.declarations.values.filter { isRemoved($0.elements) }.sorted { $0.place < $1.place }
    var count: Int
    repeat {
      count = removed.count
      let places = removedCode.union(removed.map(\.place))
      for declaration in removed {
        let use = declaration.uses.sorted().first { use in
          !places.contains { $0 != declaration.place && $0.contains(use) }
        }
        let other = use.map { RemovalObstacle.otherUse(MigrationPlan.shortPlace($0, in: program)) }
        guard let obstacle = other ?? Self.obstacle(to: declaration, in: program) else { continue }
        kept.append((declaration, obstacle))
        removed.removeAll { $0.place == declaration.place }
      }
    } while removed.count < count
  }

  /// Returns an obstacle in the text of the sources.
  private static func obstacle(
    to declaration: AssemblerLists.Declaration, in program: Program
  ) -> RemovalObstacle? {
    let text = program.files[declaration.place.file].text
    if text.isGenerated { return .generatedFile }
    if text.hasCondition(in: program.bytes(of: declaration.place)) { return .compilationCondition }
    let name = declaration.member?.name ?? declaration.name
    // All uses in code that is compiled are known.
    let isInCondition = program.files.enumerated().contains { index, file in
      guard declaration.member != nil || index == declaration.place.file else { return false }
      return file.text.conditionalRegions.flatMap(\.branches).contains { branch in
        file.text.tokens(in: branch.bytes).contains { file.text.string(in: $0) == name }
      }
    }
    return isInCondition ? .compilationCondition : nil
  }
}
