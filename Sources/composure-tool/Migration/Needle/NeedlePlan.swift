// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// The Needle components of a program, and the assemblies that replace them.
///
/// A component maps to an assembly almost one to one: its dependency's protocol becomes the constraint on the parent,
/// `shared { }` stays, and intermediate components forward the properties of distant ancestors.
struct NeedlePlan {
  let program: Program
  /// The components, parents first.
  let components: [NeedleComponent]

  var isEmpty: Bool { components.isEmpty }

  /// Reads the components of a program.
  ///
  /// - Complexity: O(*n*) in the amount of code, times the depth of the component tree.
  init(_ program: Program, testModules: Set<String>) {
    self.program = program
    var reader = NeedleReader(program, testModules: testModules)
    components = reader.components()
  }

  var movableCount: Int { components.count(where: \.obstacles.isEmpty) }
  var memberCount: Int { components.reduce(0) { $0 + $1.parts.count } }

  func count(_ lifetime: NeedleComponent.Part.Lifetime) -> Int {
    components.reduce(0) { $0 + $1.parts.count { $0.lifetime == lifetime } }
  }

  /// The types of shared values that do not conform to `Sendable`.
  var sendableTypes: [String] {
    Set(components.flatMap(\.parts).filter(\.hasToBecomeSendable).compactMap { $0.type?.description }).sorted()
  }
}

/// Reads components and builds their tree.
private struct NeedleReader {
  /// A component whose place in the tree is not yet known.
  private struct Draft {
    let type: TypeDeclaration
    let isRoot: Bool
    let dependencies: [TypeDeclaration]
    var parts: [(member: Member, lifetime: NeedleComponent.Part.Lifetime, body: NeedleBodyReader)] = []
    var obstacles: [NeedleObstacle]
  }

  private let program: Program
  private var drafts: [Draft] = []
  private var indices: [USR: Int] = [:]
  private var parents: [[Int]] = []

  init(_ program: Program, testModules: Set<String>) {
    self.program = program
    let protocols = Dictionary(
      program.types.filter { $0.kind == .protocol }.map { (program.text(of: $0.type), $0) }
    ) { first, _ in first }
    let classes = program.types.filter { type in
      type.kind == .class && !type.isFromMacro && !testModules.contains(program.files[type.file].module)
        && program.files[type.file].module != NeedleLibrary.module
    }
    let known = Dictionary(
      classes.compactMap { type in needleSuperclass(of: type).map { (type.usr, $0) } }
    ) { first, _ in first }
    for type in classes {
      guard let superclass = known[type.usr] else { continue }
      var draft: Draft
      switch superclass.kind {
      case .root: draft = Draft(type: type, isRoot: true, dependencies: [], obstacles: [])
      case .component(let names):
        draft = Draft(type: type, isRoot: false, dependencies: names.compactMap { protocols[$0] }, obstacles: [])
      case .plugins(let name): draft = Draft(type: type, isRoot: false, dependencies: [], obstacles: [.plugins(name)])
      }
      if type.isGeneric { draft.obstacles.append(.generic) }
      if let base = superclass.base { draft.obstacles.append(.inheritance(base.name)) }
      if let heir = classes.first(where: { known[$0.usr]?.base?.usr == type.usr }) {
        draft.obstacles.append(.subclass(heir.name))
      }
      indices[type.usr] = drafts.count
      drafts.append(draft)
    }
    readParts()
  }

  /// Returns the Needle class that a class inherits from, and the program's intermediate class, if there is one.
  private func needleSuperclass(
    of type: TypeDeclaration
  ) -> (kind: NeedleLibrary.Superclass, base: TypeDeclaration?)? {
    var base: TypeDeclaration?
    var next = type.superclass
    // A class hierarchy is finite; the limit is for programs with errors.
    for _ in 0..<64 {
      guard let name = next else { return nil }
      if let kind = NeedleLibrary.superclass(program.text(of: name)) { return (kind, base) }
      let generic = program.types.first { declaration in
        declaration.kind == .class
          && program.text(of: declaration.type).prefix { $0 != "<" } == program.text(of: name).prefix { $0 != "<" }
      }
      guard let declaration = program.declaration(of: name).flatMap(program.type) ?? generic else { return nil }
      base = base ?? declaration
      next = declaration.superclass
    }
    return nil
  }

  // MARK: Members

  private mutating func readParts() {
    let all = Set(indices.keys)
    parents = Array(repeating: [], count: drafts.count)
    for index in drafts.indices {
      let type = drafts[index].type
      for member in program.members(of: type.usr) where isPart(member) {
        let body = NeedleBodyReader(member, of: type.usr, among: all, in: program)
        drafts[index].obstacles += body.obstacles
        let lifetime = lifetime(of: member, body, &drafts[index].obstacles)
        drafts[index].parts.append((member, lifetime, body))
        for child in body.children.compactMap({ indices[$0] }) where !parents[child].contains(index) {
          parents[child].append(index)
        }
      }
    }
  }

  /// Returns whether a member becomes a member of the assembly. Needle's generated members do not.
  private func isPart(_ member: Member) -> Bool {
    (member.kind == .property || member.kind == .function) && !member.isStatic && !member.isImplicit
      && !member.isFromMacro
      && !member.isOverride && member.name != "registerItems" && member.name != "registerExtensionItems"
  }

  private func lifetime(
    of member: Member, _ body: NeedleBodyReader, _ obstacles: inout [NeedleObstacle]
  ) -> NeedleComponent.Part.Lifetime {
    if member.kind == .property, member.isStored || member.isLazy {
      if member.isLazy { return body.children.isEmpty ? .shared : .child }
      if !member.isConstant { obstacles.append(.state(member.name)) }
      return member.initialValue == nil ? .input : .shared
    }
    guard !body.sharedCalls.isEmpty else { return body.children.isEmpty ? .transient : .child }
    if body.sharedCalls.count > 1 {
      obstacles.append(.severalShared(member.fullName))
    } else if !member.parameters.isEmpty {
      obstacles.append(.sharedWithArguments(member.fullName))
    } else if !body.returnsShared {
      obstacles.append(.sharedInPart(member.fullName))
    }
    return .shared
  }

  // MARK: The tree

  mutating func components() -> [NeedleComponent] {
    let order = order()
    var numbers = Array(repeating: 0, count: drafts.count)
    for (number, index) in order.enumerated() { numbers[index] = number }
    var names: Set<String> = []
    let taken = Set(program.types.map(\.name))
    var forwardings: [[NeedleComponent.Forwarding]] = Array(repeating: [], count: drafts.count)
    var needs: [[NeedleComponent.Need]] = []
    for index in drafts.indices {
      needs.append(
        properties(of: drafts[index].dependencies).map { property in
          let type = ServiceType(property.type, in: program)
          let found = providers(of: property.name, type, for: index)
          for way in found {
            for between in way.between where way.provider != nil {
              let forwarding = NeedleComponent.Forwarding(
                name: property.name, provider: numbers[way.provider!], receiver: numbers[index],
                isInDependency: properties(of: drafts[between].dependencies).contains { $0.name == property.name })
              if !forwardings[between].contains(forwarding) { forwardings[between].append(forwarding) }
            }
          }
          var providers: [Int?] = []
          for way in found where !providers.contains(way.provider.map { numbers[$0] }) {
            providers.append(way.provider.map { numbers[$0] })
          }
          return NeedleComponent.Need(name: property.name, type: type, providers: providers)
        })
    }
    return order.map { index in
      let draft = drafts[index]
      var obstacles = draft.obstacles
      if !draft.isRoot, parents[index].isEmpty, obstacles.isEmpty { obstacles.append(.neverCreated) }
      if let cycle = cycle(through: index) { obstacles.append(.cycle(cycle.map { drafts[$0].type.name })) }
      for need in needs[index] where need.providers.contains(where: { $0 == nil }) {
        obstacles.append(.missing(name: need.name, component: draft.type.name))
      }
      for forwarding in forwardings[index] where draft.parts.contains(where: { $0.member.name == forwarding.name }) {
        let receiver = drafts[order[forwarding.receiver]].type.name
        obstacles.append(.forwardingClash(name: forwarding.name, receiver: receiver))
      }
      var provided: [String] = []
      for child in draft.parts.flatMap(\.body.children).compactMap({ indices[$0] }) where child != index {
        for name in drafts[child].dependencies.map(\.name) where !provided.contains(name) { provided.append(name) }
      }
      return NeedleComponent(
        type: draft.type, isRoot: draft.isRoot, dependencies: draft.dependencies,
        assembly: Self.assemblyName(of: draft.type, taken: taken, &names),
        parts: draft.parts.map { part($0, numbers) }, parents: parents[index].map { numbers[$0] }.sorted(),
        needs: needs[index], forwardings: forwardings[index].sorted { ($0.name, $0.receiver) < ($1.name, $1.receiver) },
        obstacles: obstacles, provided: provided)
    }
  }

  private func part(
    _ part: (member: Member, lifetime: NeedleComponent.Part.Lifetime, body: NeedleBodyReader), _ numbers: [Int]
  ) -> NeedleComponent.Part {
    let result = part.member.resultType
    let owner = part.member.owner.type.flatMap(program.type)
    let isOnMainActor = part.member.isolation == .mainActor || owner?.isolation == .mainActor
    let isSendable = result.flatMap(program.declaration).map(program.mayBeSendable) ?? true
    return NeedleComponent.Part(
      member: part.member, type: result.map { ServiceType($0, in: program) }, lifetime: part.lifetime,
      uses: part.body.uses, takes: part.body.takes,
      children: part.body.children.compactMap { indices[$0] }.map { numbers[$0] },
      isOnMainActor: isOnMainActor, hasToBecomeSendable: part.lifetime == .shared && !isOnMainActor && !isSendable)
  }

  /// Returns the components, each after the first one that creates it.
  private func order() -> [Int] {
    var order: [Int] = []
    var seen: Set<Int> = []
    let children = drafts.map { draft in draft.parts.flatMap { $0.body.children.compactMap { indices[$0] } } }
    let starts =
      drafts.indices.filter { drafts[$0].isRoot } + drafts.indices.filter { parents[$0].isEmpty }
      + Array(drafts.indices)
    for start in starts {
      var queue = [start]
      while !queue.isEmpty {
        let index = queue.removeFirst()
        guard seen.insert(index).inserted else { continue }
        order.append(index)
        queue += children[index]
      }
    }
    return order
  }

  private struct Edge: CycleEdge {
    let from: Int
    let to: Int
  }

  private func cycle(through index: Int) -> [Int]? {
    let edges = Dictionary(
      grouping: parents.enumerated().flatMap { child, parents in parents.map { Edge(from: $0, to: child) } }, by: \.from
    )
    return Edge.shortestCycle(from: index, edges).map { [index] + $0.map(\.to) }
  }

  /// Returns the properties of protocols, including inherited ones.
  private func properties(of protocols: [TypeDeclaration]) -> [Member] {
    var seen: Set<String> = []
    return protocols.flatMap { proto in
      ([proto.usr] + program.refinedProtocols(of: proto.usr).sorted()).flatMap { usr in
        program.members(of: usr).filter {
          $0.kind == .property && $0.owner == .type(usr) && seen.insert($0.name).inserted
        }
      }
    }
  }

  /// Returns the nearest ancestor with a property, on each path to the root, and the components in between.
  ///
  /// - Complexity: O(*n*²) in the number of ancestors, for each provider.
  private func providers(
    of name: String, _ type: ServiceType, for index: Int
  ) -> [(provider: Int?, between: [Int])] {
    var found: [Int?] = []
    // The ancestors below a provider, which do not have the property themselves.
    var passed: [Int] = []
    var visited: Set<Int> = []
    func search(_ current: Int) {
      guard visited.insert(current).inserted else { return }
      let has = drafts[current].parts.contains { part in
        part.member.kind == .property && part.member.name == name && part.member.access > .fileprivate
          && ServiceType(part.member.type, in: program) == type
      }
      if has {
        found.append(current)
        return
      }
      passed.append(current)
      if parents[current].isEmpty { found.append(nil) }
      for parent in parents[current] { search(parent) }
    }
    for parent in parents[index] { search(parent) }
    return found.map { provider in
      var reached: Set<Int> = []
      var queue = passed.filter { component in
        provider.map { parents[component].contains($0) } ?? parents[component].isEmpty
      }
      while let component = queue.popLast() {
        guard reached.insert(component).inserted else { continue }
        queue += passed.filter { parents[$0].contains(component) }
      }
      return (provider, passed.filter(reached.contains))
    }
  }

  /// Returns `LoggedInAssembly` for `LoggedInComponent`, or another name if the program uses that one.
  private static func assemblyName(of type: TypeDeclaration, taken: Set<String>, _ names: inout Set<String>) -> String {
    let name = type.name.split(separator: ".").joined()
    let base = name.hasSuffix("Component") && name != "Component" ? String(name.dropLast(9)) : name
    let candidates = ["\(base)Assembly", "\(name)Assembly"] + (2...99).map { "\(name)Assembly\($0)" }
    let result = candidates.first { !taken.contains($0) && !names.contains($0) } ?? "\(name)Assembly"
    names.insert(result)
    return result
  }
}
