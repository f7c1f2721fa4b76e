// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// The replacement of a container without registrations by its composition root: the root is created where the container
/// was created, and variables store the root instead of the container.
struct ContainerReplacement {
  private let plan: MigrationPlan
  private let root: MigrationRoots.Root
  private let accessor: Member
  private let isRemoved: (CodePlace) -> Bool
  /// The code that prevents the replacement.
  private(set) var others: [ContainerFlow.OtherUse] = []
  private(set) var edits: [Edit] = []

  private var program: Program { plan.code.program }
  private var system: MigrationSystem { root.system }

  /// The name of the root's type.
  var rootName: String { root.type.name }
  /// The name of the container's type.
  var containerName: String { system.container }

  /// - Parameter removed: The edits that remove other code.
  /// - Returns: `nil` if the program has no root of its own for a container.
  init?(_ plan: MigrationPlan, removed: [Edit]) {
    guard let root = plan.roots.roots.first(where: { $0.accessor != nil }), let accessor = root.accessor else {
      return nil
    }
    self.plan = plan
    self.root = root
    self.accessor = accessor
    let rootFile = RootRemoval(root, accessor, plan)
    let program = plan.code.program
    let rename = ContainerNames(accessor, root.system, plan, removed: removed + rootFile.edits)
    let scopes = ScopeReplacement(plan, root: root, rootEdits: rootFile.edits) { rename.name(of: $0) }
    let ranges = Dictionary(grouping: removed + rootFile.edits + scopes.removals, by: \.file)
    isRemoved = { place in
      ranges[program.files[place.file].path, default: []].contains { $0.contains(place, in: program) }
    }
    checkRoots()
    others += scopes.others
    if let obstacle = rootFile.obstacle { add(accessor.place, obstacle) }
    let flow = ContainerFlow(plan.code, type: system.containerType, accessor: accessor, isRemoved: isRemoved)
    others += flow.others
    checkLibraryUses(flow)
    checkExtensions()
    checkSources()
    edits = rootFile.edits + scopes.removals + scopes.edits
    write(flow, rename)
    others.sort { $0.place < $1.place }
  }

  private mutating func add(_ place: CodePlace?, _ obstacle: RemovalObstacle) {
    let place = place ?? CodePlace(file: root.type.file, range: SourceRange(start: 0, lastToken: 0))
    others.append(.init(place: place, obstacle: obstacle))
  }

  // MARK: Checks

  private mutating func checkRoots() {
    let names = plan.roots.roots.map(\.type.name).sorted()
    if names.count > 1 { add(root.type.place, .severalRoots(names)) }
    if plan.writer.hierarchy.existsAnywhere(in: system.system) { add(root.type.place, .hierarchy) }
    for hole in plan.roots.holes where !plan.roots.children.contains(where: { $0.assembly.property == hole.name }) {
      add(hole.member.place, .requirement(hole.name))
    }
    for member in program.members(of: root.type.usr) where member.isStored && !member.isStatic {
      if member.name != "scope", member.name != system.property { add(member.place, .storedMember(member.name)) }
    }
  }

  /// Finds the uses of the library that are neither removed nor the creation of a container.
  private mutating func checkLibraryUses(_ flow: ContainerFlow) {
    let known = Set(others.map(\.place))
    for use in ProgramCalls.all(in: plan.code, withTests: true) where use.member != accessor.usr {
      let declaration = use.call.declaration
      guard !isRemoved(use.place), let library = program.containerLibrary(of: declaration),
        library.system == system.system
      else { continue }
      let isInTests = plan.code.testModules.contains(program.files[use.scan.file].module)
      let isCreation =
        declaration.baseName == "init" && use.call.call != nil
        && declaration.usr.text.contains("\(system.container.utf8.count)\(system.container)C")
      if isCreation, !isInTests || known.contains(use.place) { continue }
      add(use.place, .use(declaration.baseName == "init" ? program.line(of: use.place) : declaration.baseName))
    }
    for type in program.types where type.kind != .protocol && type.usr != root.type.usr {
      guard let place = type.place, !isRemoved(place) else { continue }
      if type.conformances.contains(where: { ContainerLibrary(of: $0.proto)?.system == system.system }) {
        add(place, .use(type.name))
      }
    }
    let names = Set(others.map(\.place))
    for use in flow.rootUses where program.files[use.file].module != root.module {
      let place = CodePlace(file: use.file, range: use.range)
      if !names.contains(place) { add(place, .otherModule(root.module)) }
    }
  }

  /// Finds code under `#if`, and variables that do not keep the container alive.
  private mutating func checkSources() {
    let names: Set<String> = [system.container, system.property, accessor.name]
    for (index, file) in program.files.enumerated() where file.module == root.module {
      let tokens = file.text.tokens(in: 0..<file.text.bytes.count)
      let words = tokens.map { file.text.string(in: $0) }
      for branch in file.text.conditionalRegions.flatMap(\.branches) {
        let used = tokens.indices.first { branch.bytes.contains(tokens[$0].lowerBound) && names.contains(words[$0]) }
        guard let used else { continue }
        let range = SourceRange(start: tokens[used].lowerBound, lastToken: tokens[used].lowerBound)
        add(CodePlace(file: index, range: range), .compilationCondition)
      }
      for position in words.indices where words[position] == "weak" || words[position] == "unowned" {
        // `unowned let container: Container`, `[weak container]`
        let next = words[position...].prefix(9)
        let isVariable = next.dropFirst().first { $0 == "let" || $0 == "var" } != nil && next.contains(system.container)
        let isCapture = next.dropFirst().first == system.property
        let place = CodePlace(
          file: index, range: SourceRange(start: tokens[position].lowerBound, lastToken: tokens[position].lowerBound))
        if isVariable || isCapture, !isRemoved(place) { add(place, .unretained(words[position])) }
      }
    }
  }

  /// Finds members of containers that cannot become members of the root.
  private mutating func checkExtensions() {
    let features = program.conformances(of: root.type.usr).map(\.proto) + [root.type.usr]
    let names = Set(features.flatMap { program.members(of: $0) }.map(\.name))
    for member in program.members where member.owner == .extensionOfOther(system.containerType) {
      guard member.usr != accessor.usr, let place = member.place, !isRemoved(place), !member.isImplicit else {
        continue
      }
      if names.contains(member.name) || member.kind == .initializer { add(place, .declaration(member.fullName)) }
    }
    for type in program.types where type.name.split(separator: ".").last.map(String.init) == system.container {
      add(type.place, .declaration(type.name))
    }
  }

  // MARK: Edits

  private mutating func write(_ flow: ContainerFlow, _ names: ContainerNames) {
    for use in flow.rootUses {
      let file = program.files[use.file]
      let bytes = file.text.bytes(of: use.range)
      if let base = use.base?.range {
        let end = file.text.bytes(of: base).upperBound
        edits.append(Edit(file: file.path, bytes: end..<bytes.upperBound, text: ""))
      } else {
        // A local could hide the member.
        edits.append(Edit(file: file.path, bytes: bytes, text: "self"))
      }
    }
    let rename = names.newName
    for (index, file) in program.files.enumerated() where !plan.code.testModules.contains(file.module) {
      guard file.importsContainerLibrary || file.module == root.module else { continue }
      let tokens = file.text.tokens(in: 0..<file.text.bytes.count)
      for (position, token) in tokens.enumerated() {
        let word = file.text.string(in: token)
        let place = CodePlace(file: index, range: SourceRange(start: token.lowerBound, lastToken: token.lowerBound))
        if word == system.container, !isRemoved(place) {
          var start = token.lowerBound
          if position > 1, file.text.string(in: tokens[position - 1]) == ".",
            file.text.string(in: tokens[position - 2]) == system.module
          {
            start = tokens[position - 2].lowerBound
          }
          edits.append(Edit(file: file.path, bytes: start..<token.upperBound, text: root.type.name))
        } else if let rename, word == system.property, !isRemoved(place) {
          edits.append(Edit(file: file.path, bytes: token, text: rename))
        }
      }
      let imports = file.text.imports { ContainerLibrary(rawValue: $0)?.system == system.system }
      edits += imports.map { Edit(file: file.path, bytes: $0, text: "") }
    }
  }
}

extension Member {
  /// The declaration in its file.
  var place: CodePlace? { range.map { CodePlace(file: file, range: $0) } }
}

extension TypeDeclaration {
  /// The declaration in its file.
  var place: CodePlace? { range.map { CodePlace(file: file, range: $0) } }
}
