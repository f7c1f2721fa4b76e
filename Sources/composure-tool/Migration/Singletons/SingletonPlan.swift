// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// The singletons of a program, their users, and the order in which they can move to a composition root.
///
/// A singleton is a static property whose value is an instance of its own type, according to the compiler; its name
/// does not matter. Structs count if they contain a value with identity: an object, a closure, or an existential.
struct SingletonPlan {
  /// Singletons that can only move together, after their dependencies; usually one.
  struct Step {
    let singletons: [Int]
  }

  /// Singletons that use each other.
  struct Cycle {
    /// The uses along the cycle, back to the first singleton.
    let edges: [Edge]

    /// Whether the program deadlocks at the first use, since each singleton waits for the creation of another one.
    var stopsWhenCreated: Bool { edges.allSatisfy(\.need.isForCreation) }
  }

  struct Edge: CycleEdge {
    let from: Int
    let need: Singleton.Need
    var to: Int { need.target }
  }

  /// A type with more static instances than the limit, such as a class used like an enum.
  struct Catalog {
    let type: TypeDeclaration
    let count: Int
  }

  let program: Program
  let singletons: [Singleton]
  let steps: [Step]
  let cycles: [Cycle]
  /// The types with too many static instances to count as singletons.
  let catalogs: [Catalog]

  /// The maximum number of static instances; a type with more is a catalog of constants.
  static let mostInstances = 3

  /// Reads the singletons of a program.
  ///
  /// - Parameters:
  ///   - program: The program.
  ///   - testModules: The test modules, whose singletons and uses do not count.
  /// - Complexity: O(*n*) in the amount of code.
  init(_ program: Program, testModules: Set<String>) {
    self.program = program
    let found = SingletonSearch(program, testModules: testModules)
    catalogs = found.catalogs
    let reader = SingletonUseReader(program, found, testModules: testModules)
    var names: Set<String> = []
    singletons = found.candidates.enumerated().map { index, candidate in
      let uses = reader.uses.filter { $0.singleton == index }
      return Singleton(
        member: candidate.member, type: candidate.type,
        name: Self.name(of: candidate, isOnly: found.count(of: candidate.type.usr) == 1, &names),
        module: program.files[candidate.member.file].module,
        obstacles: Self.obstacles(candidate, assignments: reader.assignments[index, default: []], program),
        hasToBecomeSendable: candidate.type.isolation == .unspecified && !program.mayBeSendable(candidate.type.usr),
        uses: uses.filter { !$0.isInTests }, usesInTests: uses.count(where: \.isInTests), needs: reader.needs[index])
    }
    let successors = reader.needs.map { $0.map(\.target) }
    let components = StronglyConnectedComponents.components(of: successors)
    steps = components.map(Step.init)
    let edges = Dictionary(
      grouping: reader.needs.enumerated().flatMap { from, needs in needs.map { Edge(from: from, need: $0) } },
      by: \.from)
    cycles = components.filter { $0.count > 1 }.compactMap { component in
      Edge.shortestCycle(from: component[0], edges).map(Cycle.init)
    }
  }

  var isEmpty: Bool { singletons.isEmpty }

  /// The number of uses outside tests.
  var useCount: Int { singletons.reduce(0) { $0 + $1.uses.count } }

  /// The uses outside tests, by file, the files with the most uses first.
  var usesByFile: [(file: Int, uses: [Singleton.Use])] {
    Dictionary(grouping: singletons.flatMap(\.uses), by: \.place.file)
      .map { (file: $0.key, uses: $0.value.sorted { $0.place < $1.place }) }
      .sorted { ($1.uses.count, program.files[$0.file].path) < ($0.uses.count, program.files[$1.file].path) }
  }

  private static func name(
    of candidate: SingletonSearch.Candidate, isOnly: Bool, _ names: inout Set<String>
  ) -> String {
    let type = candidate.type.name.split(separator: ".").map { MemberName.capitalized(String($0.drop { $0 == "_" })) }
      .joined()
    let base = MemberName.lowercased(isOnly ? type : candidate.member.name + type)
    let isFree = { (name: String) in !names.contains(name) && !MemberName.reserved.contains(name) }
    let name = ([base] + (2...99).map { "\(base)\($0)" }).first(where: isFree) ?? base
    names.insert(name)
    return name
  }

  private static func obstacles(
    _ candidate: SingletonSearch.Candidate, assignments: [CodePlace], _ program: Program
  ) -> [Singleton.Obstacle] {
    var obstacles: [Singleton.Obstacle] = []
    let member = candidate.member
    if member.initialValue == nil || candidate.isOptional { obstacles.append(.optional) }
    if !assignments.isEmpty {
      obstacles.append(.assigned(assignments.map { MigrationPlan.shortPlace($0, in: program) }))
    } else if !member.isConstant, member.accessors.contains(where: { $0.kind == .set }) {
      obstacles.append(.variable)
    }
    if let value = member.initialValue?.call, let callee = value.declaration.flatMap({ program.member($0.usr) }),
      callee.kind == .initializer, callee.access <= .fileprivate
    {
      obstacles.append(.privateInitializer(callee.access))
    }
    return obstacles
  }
}
