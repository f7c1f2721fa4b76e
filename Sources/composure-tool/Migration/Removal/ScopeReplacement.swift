// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// The replacement of the container's scopes: the variable that stores the composition root gets a variable next to it for
/// each child assembly, and a reset of the scope assigns a new child to it.
///
/// The container creates the child at its first use, and keeps it until a reset, in all code that has the container. So
/// only the owner of the container may use the child.
struct ScopeReplacement {
  /// The variable that stores the container.
  private enum Owner: Hashable {
    case property(USR)
    case local(file: Int, LocalVariable.ID)
  }

  /// A use of a child, or of the container whose scope is reset.
  private struct Use {
    let place: CodePlace
    let container: CodeNode?
  }

  private let plan: MigrationPlan
  private let system: MigrationSystem
  /// The name of the variable that stores the root.
  private let variable: (String) -> String
  /// The edits of the root's file.
  private let rootEdits: [Edit]
  /// The edits that remove resets and scopes.
  private(set) var removals: [Edit] = []
  /// All other edits.
  private(set) var edits: [Edit] = []
  private(set) var others: [ContainerFlow.OtherUse] = []

  private var code: ContainerCode { plan.code }
  private var program: Program { plan.code.program }

  /// - Parameters:
  ///   - root: The root that replaces the container.
  ///   - rootEdits: The edits of the roots' files.
  ///   - variable: Returns the new name of a variable that stores the container.
  init(_ root: JoinedRoot, rootEdits: [Edit], variable: @escaping (String) -> String) {
    plan = root.plan
    self.variable = variable
    self.rootEdits = rootEdits
    system = root.system
    let children = plan.roots.children.filter { $0.root.type.usr == root.own?.type.usr }
    var resets: [ResettableScope: [Use]] = [:]
    for reset in code.resets where !reset.isInTests && reset.system == system.system {
      // `removeAll()` is not the reset of a scope.
      guard let scope = ResettableScope(reset.scope) else { continue }
      let call = ProgramCalls.all(in: code).first {
        $0.place.file == reset.place.file && $0.call.expression == reset.place.range
      }
      resets[scope, default: []].append(Use(place: reset.place, container: call?.call.receiver))
      if !children.contains(where: { $0.assembly.scope == scope }) {
        let file = program.files[reset.place.file]
        let bytes = file.text.bytes(of: reset.place.range)
        removals.append(Edit(file: file.path, bytes: file.text.removal(ofStatement: bytes), text: ""))
      }
    }
    for child in children {
      do throws(RemovalObstacle) {
        try replace(child, resets: resets[child.assembly.scope, default: []])
      } catch {
        let places = resets[child.assembly.scope, default: []].map(\.place)
        if let place = places.first ?? child.type.place { others.append(.init(place: place, obstacle: error)) }
        // The reason covers them.
        removals += places.map { place in
          let file = program.files[place.file]
          return Edit(file: file.path, bytes: file.text.bytes(of: place.range), text: "")
        }
      }
    }
    removeScopes(plan.roots.children)
  }

  // MARK: Children

  private mutating func replace(_ child: MigrationRoots.Child, resets: [Use]) throws(RemovalObstacle) {
    let assembly = child.assembly
    guard let hole = plan.roots.holes.first(where: { $0.name == assembly.property })?.member else {
      throw .changedRoot(child.root.type.name)
    }
    let uses = childUses(hole)
    let owners = try Set((uses + resets).map { use throws(RemovalObstacle) in try owner(of: use) })
    removals += program.edits(removing: [hole])
    guard let owner = owners.first else { return }
    guard owners.count == 1 else { throw .reset("several variables store the container") }
    let declaration = try declaration(of: owner, files: Set((uses + resets).map(\.place.file)))
    let name = variable(declaration.name)
    try checkName(assembly.property, hole, uses)
    let creation = "\(assembly.name)(parent: \(name))"
    edits.append(
      Edit(
        file: program.files[declaration.file].path, at: declaration.end,
        text: "\(declaration.indentation)\(declaration.keywords) \(assembly.property) = \(creation)\n"))
    for use in uses {
      guard let base = use.container?.range else { continue }
      let file = program.files[use.place.file]
      edits.append(Edit(file: file.path, bytes: base.lastToken..<use.place.range.lastToken, text: ""))
    }
    for reset in resets {
      let file = program.files[reset.place.file]
      let prefix = reset.container?.range.map { file.text.string(in: $0.start..<$0.lastToken) } ?? ""
      removals.append(
        Edit(
          file: file.path, bytes: file.text.bytes(of: reset.place.range),
          text:
            "\(prefix)\(assembly.property) = \(prefix.isEmpty ? creation : "\(assembly.name)(parent: \(prefix)\(name))")"
        ))
    }
  }

  /// Checks that no other code has the name of the new variable.
  private func checkName(_ name: String, _ hole: Member, _ uses: [Use]) throws(RemovalObstacle) {
    let own = Set(
      uses.map {
        CodePlace(
          file: $0.place.file, range: .init(start: $0.place.range.lastToken, lastToken: $0.place.range.lastToken))
      })
    let other = NameOccurrences([name], in: program)[name].first { occurrence in
      !own.contains(occurrence.place) && hole.place?.contains(occurrence.place) != true
        && !rootEdits.contains { $0.contains(occurrence.place, in: program) }
        // The key paths of registrations.
        && !code.registrations.contains { $0.form == .typed && $0.statement.contains(occurrence.place) }
    }
    if let other { throw .reset("the name '\(name)' is used at \(MigrationPlan.shortPlace(other.place, in: program))") }
  }

  /// Returns the uses of the root's property for a child, with the container before the root.
  private func childUses(_ hole: Member) -> [Use] {
    var uses: [Use] = []
    let add = { (nodes: [CodeNode], file: Int) in
      for (node, reference) in nodes.flatMap(\.references) where reference.declaration?.usr == hole.usr {
        guard let range = node.range else { continue }
        uses.append(
          Use(place: CodePlace(file: file, range: range), container: reference.base?.reference?.base))
      }
    }
    for member in program.members { add(member.code, member.file) }
    for (index, file) in program.files.enumerated() { add(file.statements, index) }
    return uses
  }

  /// Returns the variable that stores the container of a use.
  private func owner(of use: Use) throws(RemovalObstacle) -> Owner {
    let place = MigrationPlan.shortPlace(use.place, in: program)
    guard let reference = use.container?.reference, use.container?.isImplicit == false else {
      throw .reset("the code at \(place) does not name the variable that stores the container")
    }
    if let local = reference.local { return .local(file: use.place.file, local) }
    guard let usr = reference.declaration?.usr, reference.base?.isSelf == true else {
      throw .reset("the code at \(place) is outside of the type that creates the container")
    }
    return .property(usr)
  }

  /// The declaration of the variable that stores the container.
  private struct Declaration {
    let name: String
    let file: Int
    /// The end of its line.
    let end: Int
    let indentation: String
    let keywords: String
  }

  private func declaration(of owner: Owner, files: Set<Int>) throws(RemovalObstacle) -> Declaration {
    switch owner {
    case .property(let usr):
      guard let member = program.member(usr), let type = member.owner.type.flatMap(program.type) else {
        throw .reset("no type stores the container")
      }
      guard type.kind == .class, !member.isStatic else {
        throw .reset("'\(type.name)' is no class, so its functions cannot replace the child assembly")
      }
      // The compiler checks there that only one thread uses the property.
      guard program.isInSwift6Mode(program.files[member.file].module) else {
        throw .reset("'\(type.name)' may be used by several threads, which only the Swift 6 language mode rules out")
      }
      guard member.isStored, isCreation(member.initialValue), let range = member.range else {
        throw .reset("'\(member.name)' does not create the container itself")
      }
      let isPrivate = files == [member.file]
      return declaration(
        member.name, range, in: member.file, keywords: isPrivate ? "private lazy var" : "lazy var")
    case .local(let file, let id):
      for scan in code.scansByFile[file, default: []] {
        guard let value = scan.values[id], isCreation(value) else { continue }
        let uses = scan.calls.first { $0.local == id }
        guard let call = uses, let name = name(of: id, in: file) else { continue }
        return declaration(name, call.statement, in: file, keywords: "var")
      }
      throw .reset("the function that resets it does not create the container")
    }
  }

  private func declaration(
    _ name: String, _ range: SourceRange, in file: Int, keywords: String
  ) -> Declaration {
    let text = program.files[file].text
    let lines = text.lines(of: range)
    let indentation = text.string(in: lines).prefix { $0 == " " || $0 == "\t" }
    return Declaration(
      name: name, file: file, end: lines.upperBound, indentation: String(indentation), keywords: keywords)
  }

  private func isCreation(_ value: CodeNode?) -> Bool {
    value?.type == system.containerType && value?.call?.declaration?.baseName == "init"
  }

  private func name(of local: LocalVariable.ID, in file: Int) -> String? {
    var name: String?
    let nodes = program.members.filter { $0.file == file }.flatMap(\.code) + program.files[file].statements
    for node in nodes {
      node.forEach { node in
        if case .binding(let binding) = node.kind, let found = binding.variables.first(where: { $0.id == local }) {
          name = found.name
        }
        return name == nil
      }
    }
    return name
  }

  // MARK: Scopes

  /// Removes the declarations of scopes that only the removed code uses, except those in extensions of the library's types.
  private mutating func removeScopes(_ children: [MigrationRoots.Child]) {
    let removed = rootEdits + removals
    for child in children {
      guard case .custom(let usr) = child.assembly.scope, ContainerLibrary(of: usr) == nil,
        let scope = program.member(usr)
      else { continue }
      let isUsed = ProgramCalls.all(in: code, withTests: true).contains { use in
        use.call.declaration.usr == usr && !removed.contains { $0.contains(use.place, in: program) }
      }
      if !isUsed { removals += program.edits(removing: [scope]) }
    }
  }
}

extension Edit {
  /// Returns whether the edit replaces a piece of code.
  func contains(_ place: CodePlace, in program: Program) -> Bool {
    let file = program.files[place.file]
    let code = file.text.bytes(of: place.range)
    return file.path == self.file && bytes.lowerBound <= code.lowerBound && code.upperBound <= bytes.upperBound
  }
}

extension Program {
  /// Returns the edits that remove members, or the extensions that contain nothing else.
  func edits(removing removed: [Member]) -> [Edit] {
    let names = Set(removed.map(\.usr))
    var edits: [Edit] = []
    for member in removed {
      guard let range = member.range else { continue }
      let around = extensions.first { declaration in
        declaration.file == member.file && declaration.range?.contains(range) == true
          && declaration.conformances.isEmpty
      }
      let others = members.filter { other in
        guard let own = other.range, !other.isImplicit, other.file == member.file else { return false }
        return around?.range?.contains(own) == true && !names.contains(other.usr)
      }
      let whole = around?.range.flatMap { others.isEmpty ? $0 : nil }
      let file = files[member.file]
      edits.append(Edit(file: file.path, bytes: file.text.declaration(whole ?? range), text: ""))
    }
    return Array(Set(edits))
  }
}
