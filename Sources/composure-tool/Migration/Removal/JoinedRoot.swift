// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// The composition root that replaces a container in all modules of a program.
///
/// It is in the module that creates the container, and adopts the assemblies of the roots in other modules, so that there is
/// one scope, and one instance of each shared service, as in the container.
struct JoinedRoot {
  let plan: MigrationPlan
  /// The library of the container.
  let system: MigrationSystem
  /// The module that creates the container.
  let home: String
  /// The root in this module; `nil` if no service of the module has moved.
  let own: MigrationRoots.Root?
  /// The roots of other modules.
  let others: [MigrationRoots.Root]
  /// The name of the root's type.
  let name: String
  /// The name of the property that returned the root, or that would return it.
  let variable: String
  /// The creation of a container.
  let creation: CodePlace?
  /// The members in the extensions of all assemblies, by their names with labels.
  private var factories: [String: [Member]] = [:]
  /// The lookups in the members of roots.
  private var lookupsByMember: [USR: [ContainerLookup]] = [:]
  /// The reasons why the roots cannot become one.
  private(set) var obstacles: [ContainerFlow.OtherUse] = []

  private var program: Program { plan.code.program }

  /// - Returns: `nil` if the program has no root of its own for a container.
  init?(_ plan: MigrationPlan) {
    let roots = plan.roots.roots
    let program = plan.code.program
    guard let first = roots.first(where: { $0.accessor != nil }) else { return nil }
    self.plan = plan
    system = first.system
    let system = system
    let creations = ProgramCalls.all(in: plan.code).filter { program.isCreation($0, of: system) }.map(\.place).sorted()
    let modules = Set(creations.map { program.files[$0.file].module })
    creation = creations.first
    let isJoinable =
      Set(roots.map(\.module)).count == roots.count
      && roots.allSatisfy { $0.accessor != nil && $0.system.library == system.library }
    let home = modules.count == 1 && isJoinable ? modules.first! : first.module
    self.home = home
    own = roots.first { $0.module == home && $0.accessor != nil }
    others = isJoinable && modules.count == 1 ? roots.filter { $0.module != home } : []
    if let own, let accessor = own.accessor {
      name = own.type.name
      variable = accessor.name
    } else {
      let taken = Set(program.types.map(\.name))
      let names = RootFile.names(for: "App") + RootFile.names(for: home)
      name = names.first { !taken.contains($0) } ?? "\(names[names.count - 1])2"
      variable = MemberName.lowercased(name)
    }
    if modules.count > 1, roots.count > 1 || own == nil {
      add(creation, .severalCreators(modules.sorted()))
    } else if others.count + (own == nil ? 0 : 1) < roots.count {
      add(first.type.place, .severalRoots(roots.map(\.type.name).sorted()))
    }
    for member in allFeatures.flatMap({ program.members(of: $0.usr) }) where member.getterBody != nil {
      if case .extensionOf = member.owner { factories[member.fullName, default: []].append(member) }
    }
    let members = Set(plan.roots.holes.map(\.member.usr))
    for lookup in plan.code.lookups {
      if let member = lookup.member, members.contains(member) { lookupsByMember[member, default: []].append(lookup) }
    }
    checkModules()
  }

  private mutating func add(_ place: CodePlace?, _ obstacle: RemovalObstacle) {
    let file = own?.type.file ?? plan.roots.roots[0].type.file
    let place = place ?? CodePlace(file: file, range: SourceRange(start: 0, lastToken: 0))
    obstacles.append(.init(place: place, obstacle: obstacle))
  }

  /// Checks that the root's module can adopt the assemblies of the other modules.
  private mutating func checkModules() {
    let imported = Set(
      program.files.filter { $0.module == home }.flatMap { $0.imports.compactMap(\.path.first) })
    let visibility = ModuleVisibility(program)
    for root in others where !imported.contains(root.module) {
      let isBelow = visibility.isVisible(home, in: root.module)
      add(creation, isBelow ? .imports(root.module, home) : .notImported(root.module, home))
    }
    if own == nil, !imported.contains("Composure"),
      let invocation = plan.invocations.first(where: { $0.module == home }),
      (try? invocation.canImport("Composure")) != true
    {
      add(creation, .missingDependency(home))
    }
    for root in others {
      let isOwn = { (member: Member) in
        member.isImplicit || ["scope", root.system.property].contains(member.name)
          || plan.roots.holes.contains { $0.member.usr == member.usr }
      }
      let protocols = program.conformances(of: root.type.usr).filter(\.isExplicit).map(\.proto)
      if !program.members(of: root.type.usr).allSatisfy(isOwn)
        || protocols.contains(where: { $0 != root.system.legacyAssembly && !isAssembly($0) })
      {
        add(root.type.place, .changedRoot(root.type.name))
      }
    }
    for child in plan.roots.children where others.contains(where: { $0.type.usr == child.root.type.usr }) {
      add(child.type.place, .childInModule(child.type.name, child.root.module))
    }
  }

  private func isAssembly(_ proto: USR) -> Bool {
    proto == ComposureDeclarations.assembly
      || program.type(proto)?.refinedProtocols.contains(ComposureDeclarations.assembly) == true
  }

  /// The properties that return the roots.
  var accessors: Set<USR> { plan.roots.accessors }

  // MARK: Assemblies

  /// Returns the assemblies in the declaration of a root, in their order.
  func features(of root: MigrationRoots.Root) -> [TypeDeclaration] {
    program.conformances(of: root.type.usr).filter { $0.isExplicit && isAssembly($0.proto) }
      .compactMap { program.type($0.proto) }
  }

  /// The assemblies of all roots, including those that they refine.
  var allFeatures: [TypeDeclaration] {
    var known: Set<USR> = []
    let features = ([own].compactMap { $0 } + others).flatMap(features)
    return features.flatMap { [$0] + $0.refinedProtocols.compactMap(program.type) }
      .filter { known.insert($0.usr).inserted }
  }

  /// Whether the container is Resolver's `main`, which no code creates. A static constant of the root takes its place.
  var isStatic: Bool { system.system == .resolver && creation == nil && own != nil && others.isEmpty }

  /// Returns the name of the protocol for a module's services: its only assembly, or else a protocol that replaces its root;
  /// `nil` if none of its services has moved.
  func protocolName(in module: String) -> String? {
    guard let root = others.first(where: { $0.module == module }) else { return nil }
    let features = features(of: root)
    return features.count == 1 ? features[0].name : root.type.name
  }

  /// The modules above the root's module that can read the root itself, since its access level allows it.
  var readers: Set<String> {
    guard let own, own.type.access > .internal else { return [] }
    let visibility = ModuleVisibility(program)
    return Set(program.files.map(\.module)).filter { module in
      module != home && visibility.isVisible(home, in: module)
        && own.type.access >= plan.access(from: module, to: home)
    }
  }

  // MARK: Members that read the container

  /// The members of roots that read a service from the container, without those for child assemblies.
  var holes: [MigrationRoots.Hole] {
    plan.roots.holes.filter { hole in !plan.roots.children.contains { $0.assembly.property == hole.name } }
  }

  /// The factories of the holes' services, by the names of the holes with their labels.
  var witnesses: [String: USR] {
    Dictionary(holes.compactMap { hole in factory(for: hole).map { (hole.member.fullName, $0.usr) } }) { first, _ in
      first
    }
  }

  /// The numbers of the lookups in roots.
  var lookups: Set<Int> { Set(lookupsByMember.values.joined().map(\.id)) }

  /// Returns the member of an assembly that creates the service of a root's member, which takes the member's place.
  ///
  /// - Returns: `nil` if it is not certain.
  func factory(for hole: MigrationRoots.Hole) -> Member? {
    let targets = Set(
      plan.code.lookups.filter { $0.member == hole.member.usr && $0.key == hole.key }.flatMap(plan.writer.needs.targets)
    )
    guard targets.count == 1, let target = targets.first.map({ plan.code.registrations[$0] }), target.form == .typed,
      let root = plan.roots.root(of: plan.roots.identity(of: target)), plan.roots.child(of: target) == nil,
      plan.writer.names[hole.key] == hole.name
    else { return nil }
    let factories = factories[hole.member.fullName, default: []]
    guard factories.count == 1, program.files[factories[0].file].module == root.module else { return nil }
    return factories[0]
  }
}

extension Program {
  /// Returns whether a call creates a container, perhaps that of a new assembler.
  func isCreation(_ use: ProgramCalls.Use, of system: MigrationSystem) -> Bool {
    if isCreation(use, of: system.containerType, system) { return true }
    let arguments = use.call.call?.arguments.filter { $0.value?.range != nil } ?? []
    return isAssembler(use, of: system) && !arguments.contains { $0.label == "container" }
  }

  /// Returns whether a call creates an assembler.
  func isAssembler(_ use: ProgramCalls.Use, of system: MigrationSystem) -> Bool {
    system.assemblerType.map { isCreation(use, of: $0, system) } ?? false
  }

  private func isCreation(_ use: ProgramCalls.Use, of type: TypeName, _ system: MigrationSystem) -> Bool {
    use.call.declaration.baseName == "init" && use.call.type == type
      && containerLibrary(of: use.call.declaration)?.system == system.system
  }
}
