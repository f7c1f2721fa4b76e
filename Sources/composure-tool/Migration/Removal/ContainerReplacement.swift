// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// The replacement of a container without registrations by its composition root: the root is created where the container
/// was created, and variables store the root instead of the container.
///
/// The module that creates the container sees the root itself, and so do modules that import it if the root is public. In
/// other modules, variables store a protocol that the root adopts: the module's assembly, or one that refines all of them.
struct ContainerReplacement {
  let root: JoinedRoot
  /// The calls of containers that members of the root replace.
  private let replaced: Set<CodePlace>
  private let isRemoved: (CodePlace) -> Bool
  /// The other modules that can read the root.
  private let readers: Set<String>
  private let typeNames: ContainerTypeNames
  /// The code that prevents the replacement.
  private(set) var others: [ContainerFlow.OtherUse] = []
  private(set) var edits: [Edit] = []
  private(set) var newFiles: [EditedFile] = []

  private var plan: MigrationPlan { root.plan }
  private var program: Program { plan.code.program }
  private var system: MigrationSystem { root.system }

  /// The name of the container's type.
  var containerName: String { system.container }

  /// - Parameters:
  ///   - root: The composition root.
  ///   - lookups: The lookups that members of the root replace.
  ///   - removed: The edits that remove other code.
  init(_ root: JoinedRoot, lookups: HomeLookups, removed: [Edit]) {
    self.root = root
    let replaced = lookups.calls
    self.replaced = replaced
    readers = root.readers
    let program = root.plan.code.program
    typeNames = ContainerTypeNames(root.system, in: program)
    let roots = RootRemoval(root)
    let rename = ContainerNames(root, replaced: replaced, removed: removed + lookups.edits + roots.removals)
    let scopes = ScopeReplacement(root, rootEdits: roots.removals) { rename.name(of: $0) }
    let removals = removed + lookups.edits + roots.removals + scopes.removals
    let unused = UnusedLibraryCode(root.plan.code, of: root.system, isRemoved: program.isRemoved(by: removals))
    isRemoved = program.isRemoved(by: removals + unused.edits)
    others += root.obstacles + roots.obstacles + scopes.others
    checkRoots()
    let flow = ContainerFlow(root, replaced: replaced, isRemoved: isRemoved)
    // Services take the place of a container that is in a module without the root.
    let isBelow = root.obstacles.contains { if case .imports = $0.obstacle { true } else { false } }
    others += flow.others.filter { use in
      if case .crossing(_, root.home) = use.obstacle { !isBelow } else { true }
    }
    checkLibraryUses(withoutConformances: unused.types.union(Self.types(in: program, inheritingLessBy: removed)))
    checkExtensions()
    checkSources(flow)
    let levels = Dictionary(root.others.map { ($0.module, level(of: $0.module)) }) { first, _ in first }
    let protocols = levels.filter { module, _ in
      root.protocolName(in: module) == root.others.first { $0.module == module }?.type.name && usesContainer(module)
    }
    let files = RootRemoval(
      root, protocols: protocols, variable: rename.newName ?? system.property,
      access: plan.containerAccess(in: root.home, of: system, isRemoved: isRemoved))
    newFiles += [files.newFile].compactMap { $0 }
    edits = files.removals + lookups.edits + scopes.removals + scopes.edits + unused.edits
    addAccess(levels)
    write(flow, rename)
    edits += CreatingClosures(in: program, of: root.system, root: root.name, removed: removals + unused.edits).edits
    others.sort { $0.place < $1.place }
  }

  private mutating func add(_ place: CodePlace?, _ obstacle: RemovalObstacle) {
    let file = root.own?.type.file ?? root.creation?.file ?? 0
    let place = place ?? CodePlace(file: file, range: SourceRange(start: 0, lastToken: 0))
    others.append(.init(place: place, obstacle: obstacle))
  }

  // MARK: Checks

  private mutating func checkRoots() {
    if plan.writer.hierarchy.existsAnywhere(in: system.system) { add(root.own?.type.place, .hierarchy) }
    guard let own = root.own else { return }
    for member in program.members(of: own.type.usr) where member.isStored && !member.isStatic {
      if member.name != "scope", member.name != system.property { add(member.place, .storedMember(member.name)) }
    }
  }

  /// Finds the uses of the library that are neither removed nor the creation of a container.
  private mutating func checkLibraryUses(withoutConformances types: Set<USR>) {
    let known = Set(others.map(\.place))
    let accessors = root.accessors
    for use in ProgramCalls.all(in: plan.code, withTests: true)
    where use.member.map(accessors.contains) != true && !replaced.contains(use.place) {
      let declaration = use.call.declaration
      guard !isRemoved(use.place), let library = program.containerLibrary(of: declaration),
        library.system == system.system
      else { continue }
      let isInTests = plan.code.testModules.contains(program.files[use.scan.file].module)
      let isContainer =
        program.isCreation(use, of: system) || program.isAssembler(use, of: system) || declaration.returnsContainer
      if isContainer, !isInTests || known.contains(use.place) { continue }
      // `Resolver.main.appAssembly`, and `Resolver.main` where a variable takes the container.
      if root.isStatic, declaration.isMainResolver, !isInTests { continue }
      add(use.place, .use(declaration.baseName == "init" ? program.line(of: use.place) : declaration.baseName))
    }
    let roots = types.union(plan.roots.roots.map(\.type.usr))
    for type in program.types where type.kind != .protocol && !roots.contains(type.usr) {
      guard let place = type.place, !isRemoved(place) else { continue }
      if type.conformances.contains(where: { ContainerLibrary(of: $0.proto)?.system == system.system }) {
        if let code = otherCode(in: type) { add(code, .otherCode(type.name)) } else { add(place, .use(type.name)) }
      }
    }
  }

  /// Returns the first statement that stays in a function of an assembly with the container: `assemble(container:)`.
  private func otherCode(in type: TypeDeclaration) -> CodePlace? {
    for member in program.members(of: type.usr) where system.namesContainer(in: member.functionType, program) {
      guard case .block(let statements)? = member.body?.kind else { continue }
      let places = statements.compactMap { $0.isImplicit ? nil : $0.range }.map {
        CodePlace(file: member.file, range: $0)
      }
      if let place = places.first(where: { !isRemoved($0) }) { return place }
    }
    return nil
  }

  /// Returns the types from whose inheritance clauses edits remove something.
  private static func types(in program: Program, inheritingLessBy removals: [Edit]) -> Set<USR> {
    Set(
      program.types.filter { type in
        guard let nameOffset = type.nameOffset else { return false }
        let text = program.files[type.file].text
        let clause = text.tokens(in: nameOffset..<text.bytes.count).prefix { text.string(in: $0) != "{" }
        guard let end = clause.last?.upperBound else { return false }
        return removals.contains { edit in
          edit.file == text.path && nameOffset < edit.bytes.lowerBound && edit.bytes.upperBound <= end
        }
      }.map(\.usr))
  }

  /// Finds code under `#if`, and variables that do not keep the container alive.
  private mutating func checkSources(_ flow: ContainerFlow) {
    let accessors = plan.roots.roots.compactMap { $0.accessor?.name }
    let types = system.containerNames
    let names = types.union([system.property] + accessors)
    for (index, file) in program.files.enumerated() where isChanged(file) {
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
        let isVariable =
          next.dropFirst().first { $0 == "let" || $0 == "var" } != nil && next.contains(where: types.contains)
        let captured = tokens[min(position + 1, tokens.count - 1)].lowerBound
        let isCapture = flow.names.contains(
          CodePlace(file: index, range: SourceRange(start: captured, lastToken: captured)))
        let place = CodePlace(
          file: index, range: SourceRange(start: tokens[position].lowerBound, lastToken: tokens[position].lowerBound))
        if isVariable || isCapture, !isRemoved(place) { add(place, .unretained(words[position])) }
      }
    }
  }

  /// Finds members of containers that cannot become members of the root.
  private mutating func checkExtensions() {
    let features = root.allFeatures.map(\.usr) + plan.roots.roots.map(\.type.usr)
    let names = Set(features.flatMap { program.members(of: $0) }.map(\.name))
    let accessors = root.accessors
    var owners: [String: Member.Owner] = [:]
    for member in program.members where system.isExtended(by: member) {
      guard !accessors.contains(member.usr), let place = member.place, !isRemoved(place), !member.isImplicit else {
        continue
      }
      let name = "\(program.files[member.file].module).\(member.fullName)"
      let isDeclared = owners.updateValue(member.owner, forKey: name).map { $0 != member.owner } ?? false
      if names.contains(member.name) || member.kind == .initializer || isDeclared {
        add(place, .declaration(member.fullName))
      }
    }
    for outer in program.extensions {
      guard let range = outer.range, case let place = CodePlace(file: outer.file, range: range), !isRemoved(place)
      else { continue }
      let library = outer.conformances.first { ContainerLibrary(of: $0.proto)?.system == system.system }
      let head = program.line(of: place).prefix { $0 != "{" }
      if library != nil { add(place, .use(head.hasSuffix(" ") ? String(head.dropLast()) : String(head))) }
    }
    for type in typeNames.nested { add(type.place, .libraryName(type.name)) }
  }

  // MARK: Edits

  private mutating func write(_ flow: ContainerFlow, _ names: ContainerNames) {
    for use in flow.rootUses {
      let file = program.files[use.file]
      let bytes = file.text.bytes(of: use.range)
      if root.isStatic, use.base?.reference?.declaration?.isMainResolver == true {
        edits.append(Edit(file: file.path, bytes: bytes, text: "\(root.name).main"))
      } else {
        edits.append(edit(replacing: use))
      }
    }
    edits += flow.ownUses.map(edit) + flow.casts.flatMap(edits)
    for creation in flow.assemblers {
      let file = program.files[creation.file]
      let bytes = file.text.bytes(of: creation.range)
      guard let container = creation.container.map(file.text.bytes) else {
        edits.append(Edit(file: file.path, bytes: bytes, text: "\(root.name)()"))
        continue
      }
      edits.append(Edit(file: file.path, bytes: bytes.lowerBound..<container.lowerBound, text: ""))
      edits.append(Edit(file: file.path, bytes: container.upperBound..<bytes.upperBound, text: ""))
    }
    let rename = names.newName
    for (index, file) in program.files.enumerated() where isChanged(file) {
      let tokens = file.text.tokens(in: 0..<file.text.bytes.count)
      let words = tokens.map { file.text.string(in: $0) }
      for (position, token) in tokens.enumerated() {
        let word = words[position]
        let place = CodePlace(file: index, range: SourceRange(start: token.lowerBound, lastToken: token.lowerBound))
        if typeNames.isContainer(position, of: words, in: file), !isRemoved(place) {
          write(type: position, of: tokens, words, in: file, place)
        } else if let rename, word == system.property, !isRemoved(place) {
          edits.append(Edit(file: file.path, bytes: token, text: rename))
        }
      }
      let imports = file.text.imports { ContainerLibrary(rawValue: $0)?.system == system.system }
      edits += imports.map { Edit(file: file.path, bytes: $0, text: "") }
    }
  }

  /// Returns the edit that leaves the container itself: `container` for `container.appAssembly`.
  private func edit(replacing use: ContainerFlow.RootUse) -> Edit {
    let file = program.files[use.file]
    let bytes = file.text.bytes(of: use.range)
    guard use.base != nil, let dot = file.text.tokens(in: bytes.lowerBound..<use.name).last else {
      // A local could hide the member.
      return Edit(file: file.path, bytes: bytes, text: "self")
    }
    var start = file.text.endOfCode(before: dot.lowerBound)
    let rest = bytes.upperBound..<min(bytes.upperBound + 1000, file.text.bytes.count)
    let isLast = file.text.tokens(in: rest).first.map { file.text.string(in: $0) != "." } ?? true
    // `assembler?.resolver` as a whole.
    if isLast, start > 0, file.text.bytes[start - 1] == UInt8(ascii: "?") { start -= 1 }
    return Edit(file: file.path, bytes: start..<bytes.upperBound, text: "")
  }

  /// Returns the edits that leave the value of a cast: `resolver` for `(resolver as! Container)`.
  private func edits(of cast: ContainerFlow.Cast) -> [Edit] {
    let text = program.files[cast.file].text
    let (whole, value) = (text.bytes(of: cast.range), text.bytes(of: cast.value))
    let tokens = text.tokens(
      in: (whole.lowerBound - min(whole.lowerBound, 1))..<min(whole.upperBound + 1, text.bytes.count))
    let words = tokens.map { text.string(in: $0) }
    let isPath = text.string(in: value).allSatisfy { $0.isLetter || $0.isNumber || "_.".contains($0) }
    let before = whole.lowerBound > 1 ? text.bytes[whole.lowerBound - 2] : 10
    // Otherwise, the parentheses belong to a call.
    guard isPath, words.first == "(", words.last == ")", before <= 32 || before == UInt8(ascii: "!") else {
      return [Edit(file: text.path, bytes: value.upperBound..<whole.upperBound, text: "")]
    }
    return [
      Edit(file: text.path, bytes: tokens[0].lowerBound..<value.lowerBound, text: ""),
      Edit(file: text.path, bytes: value.upperBound..<whole.upperBound + 1, text: ""),
    ]
  }

  /// Replaces the name of the container's type.
  private mutating func write(
    type position: Int, of tokens: [Range<Int>], _ words: [String], in file: SourceFile, _ place: CodePlace
  ) {
    var first = position
    if position > 1, words[position - 1] == ".", words[position - 2] == system.module { first = position - 2 }
    if first > 0, words[first - 1] == "any" { first -= 1 }
    let text: String
    let isCalled = position + 1 < words.count && words[position + 1] == "("
    if file.module == root.home || readers.contains(file.module) && !isCalled {
      text = root.name
    } else if let name = root.protocolName(in: file.module) {
      let next = position + 1 < words.count ? words[position + 1] : ""
      let isOptional =
        (next.hasPrefix("?") || next.hasPrefix("!")) && tokens[position].upperBound == tokens[position + 1].lowerBound
      let isExtended = first > 0 && words[first - 1] == "extension"
      text = isExtended ? name : isOptional ? "(any \(name))" : "any \(name)"
    } else {
      return add(place, .otherModule(root.home))
    }
    edits.append(
      Edit(file: file.path, bytes: tokens[first].lowerBound..<tokens[position].upperBound, text: text))
  }

  /// Returns whether a file may name the container.
  private func isChanged(_ file: SourceFile) -> Bool {
    let modules = [root.home] + root.others.map(\.module) + readers
    return !plan.code.testModules.contains(file.module)
      && (file.importsContainerLibrary || modules.contains(file.module))
  }

  // MARK: Other modules

  /// Returns whether variables of a module store the container.
  private func usesContainer(_ module: String) -> Bool {
    program.files.enumerated().contains { index, file in
      guard file.module == module else { return false }
      let tokens = file.text.tokens(in: 0..<file.text.bytes.count)
      let words = tokens.map { file.text.string(in: $0) }
      return tokens.indices.contains { position in
        let start = tokens[position].lowerBound
        return typeNames.isContainer(position, of: words, in: file)
          && !isRemoved(CodePlace(file: index, range: SourceRange(start: start, lastToken: start)))
      }
    }
  }

  /// Returns the access level that the assemblies of a module need: `package` if the module is in the same package as the
  /// root, unless public declarations of the module name the container.
  private func level(of module: String) -> AccessLevel {
    max(plan.access(from: root.home, to: module), plan.containerAccess(in: module, of: system, isRemoved: isRemoved))
  }

  /// Raises the access levels of the assemblies that the root adopts.
  private mutating func addAccess(_ levels: [String: AccessLevel]) {
    let features = Dictionary(grouping: root.allFeatures) { program.files[$0.file].module }
    for (module, features) in features.sorted(by: { $0.key < $1.key }) where module != root.home {
      let access = FeatureAccess(features, levels[module] ?? .public, in: program)
      edits += access.edits
      others += access.others
    }
  }
}

extension Program {
  /// Returns whether some edits remove a piece of code.
  fileprivate func isRemoved(by edits: [Edit]) -> (CodePlace) -> Bool {
    let edits = Dictionary(grouping: edits, by: \.file)
    return { place in edits[files[place.file].path, default: []].contains { $0.contains(place, in: self) } }
  }
}
