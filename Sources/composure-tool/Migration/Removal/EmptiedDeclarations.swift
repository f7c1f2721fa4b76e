// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// The assemblies and functions of which removed registrations leave nothing, with the code that uses them: elements of
/// lists of assemblies, and calls.
///
/// Only code without another effect is removed. A declaration stays if the tool does not see each use of its name.
struct EmptiedDeclarations {
  /// A declaration of which nothing is left.
  struct Declaration {
    let name: String
    let place: CodePlace
    /// The extensions that are removed with it.
    var extensions: [CodePlace] = []
    /// The edit of the type that stays without its function.
    var edit: Edit?
    /// The reason why it stays; `nil` if it can be removed.
    let obstacle: RemovalObstacle?
  }

  private let code: ContainerCode
  private let names: NameOccurrences
  private let named: NamedDeclarations
  private let removable: RemovableCode
  private let calls: [ProgramCalls.Use]
  private let configurations: ConfigurationClosures
  private let extensions: EmptiedExtensions
  private let implementations: RequirementImplementations
  private let lists: AssemblerLists
  private let assemblies: AssemblyProtocols
  private let assemblyUses: AssemblyUses
  private let replacesContainer: Bool
  /// The removed statements.
  private(set) var statements: Set<CodePlace>
  /// The removed properties and functions with lists of assemblies.
  private var removedLists: Set<USR> = []
  /// The removed elements of lists of assemblies.
  private var elements: Set<CodePlace> = []
  private(set) var declarations: [Declaration] = []

  /// The places of the declarations.
  var places: Set<CodePlace> { Set(declarations.map(\.place)) }

  private var program: Program { code.program }

  /// - Parameters:
  ///   - statements: The statements of removed registrations.
  ///   - replacesContainer: Whether a composition root takes the place of assemblers without assemblies.
  init(_ code: ContainerCode, without statements: Set<CodePlace>, replacesContainer: Bool) {
    self.code = code
    self.statements = statements.union(replacesContainer ? ResolverDefaultScope.plainAssignments(in: code) : [])
    self.replacesContainer = replacesContainer
    implementations = RequirementImplementations(code.program)
    lists = AssemblerLists(code)
    assemblies = AssemblyProtocols(code.program)
    let functions = code.program.members.filter { $0.kind == .function && $0.body != nil }
    let types = functions.compactMap(\.owner.type).compactMap(code.program.type)
    let owners = lists.declarations.values.compactMap { $0.member?.owner.type }.compactMap(code.program.type)
    let ownProtocols = assemblies.requirements.keys.compactMap(code.program.type)
    names = NameOccurrences(
      Set(functions.map(\.name) + (types + owners + ownProtocols).map(\.name.lastComponent)), in: code.program)
    calls = ProgramCalls.all(in: code, withTests: true)
    named = NamedDeclarations(calls, in: code.program)
    removable = RemovableCode(code.program, calls)
    assemblyUses = AssemblyUses(
      program: code.program, assemblies: assemblies, lists: lists, removable: removable, calls: calls)
    configurations = ConfigurationClosures(calls, in: code.program)
    extensions = EmptiedExtensions(code.program)
    var known: Set<USR> = []
    // The code that calls an emptied function may be empty as well after its call is removed.
    var count: Int
    repeat {
      count = self.statements.count + elements.count
      for member in program.members where !known.contains(member.usr) && isEmptied(member) {
        if removeUses(of: member) { known.insert(member.usr) }
      }
      removeAssemblers()
      removeLoops()
      removeConstants()
      let lists = emptiedLists.removed
      self.statements.formUnion(lists.filter { $0.member == nil }.map(\.place))
      removedLists = Set(lists.compactMap(\.member?.usr))
    } while self.statements.count + elements.count > count
    addDeclarations()
  }

  // MARK: Emptied code

  /// Returns whether all statements of a function are removed, and at least one is, or whether it belongs to an assembly
  /// that never registered anything.
  private func isEmptied(_ member: Member) -> Bool {
    member.kind == .function && (isEmptied(member, in: member.body) || isEmptyAssembly(member))
  }

  private func isEmptyAssembly(_ member: Member) -> Bool {
    guard !statements.isEmpty, case .block(let content)? = member.body?.kind, content.allSatisfy(\.isImplicit),
      let range = member.body?.range, assemblies.assembly(with: member) != nil
    else { return false }
    let text = program.files[member.file].text
    return !text.hasComment(in: text.bytes(of: range))
  }

  private func isEmptied(_ member: Member, in body: CodeNode?) -> Bool {
    guard case .block(let content)? = body?.kind else { return false }
    let statements = content.filter { !$0.isImplicit }.compactMap(\.range)
    return !statements.isEmpty
      && statements.allSatisfy { self.statements.contains(CodePlace(file: member.file, range: $0)) }
  }

  /// Removes the calls of an emptied function, or the uses of its assembly.
  ///
  /// - Returns: Whether all of them are removed.
  private mutating func removeUses(of member: Member) -> Bool {
    if let type = assemblies.assembly(with: member) {
      guard obstacle(to: type) == nil else { return false }
      for use in assemblyUses.uses(of: type) { remove(use) }
      return true
    }
    guard obstacle(toFunction: member) == nil else { return false }
    for use in calls where use.call.declaration.usr == member.usr { statements.insert(removable.statement(of: use)) }
    return true
  }

  private func obstacle(to type: TypeDeclaration) -> RemovalObstacle? {
    let text = program.files[type.file].text
    if text.isGenerated { return .generatedFile }
    if let range = type.range, text.hasCondition(in: text.bytes(of: range)) { return .compilationCondition }
    if let nested = program.types.first(where: { $0.name.hasPrefix("\(type.name).") && $0.file == type.file }) {
      return .otherMembers(nested.name)
    }
    for member in program.members(of: type.usr) where !member.isImplicit {
      let isAssembling = assemblies.assembly(with: member)?.usr == type.usr
      if isAssembling && isEmptied(member) || removedLists.contains(member.usr) { continue }
      // A function that only the assembly calls.
      if !isAssembling, member.kind == .function, isEmptied(member), obstacle(toFunction: member) == nil { continue }
      if member.isStatic, reduced(type) != nil { continue }
      if member.kind == .initializer, member.parameters.isEmpty, member.body?.children.allSatisfy(\.isImplicit) == true
      {
        continue
      }
      return .otherMembers(member.fullName)
    }
    let uses = assemblyUses.uses(of: type)
    for use in uses where use.removal == nil { return .otherUse(place(use.place)) }
    if reduced(type) != nil { return nil }
    return otherUse(
      of: type.name.lastComponent, declaration: type.range, in: type.file, isPrivate: type.access <= .fileprivate,
      uses.map(\.place) + emptiedExtensions(of: type))
  }

  /// Returns the assembly without its function, if its type stays for its static members.
  private func reduced(_ type: TypeDeclaration) -> ReducedAssembly? {
    let function = program.members(of: type.usr).first { assemblies.assembly(with: $0)?.usr == type.usr }
    return function.flatMap { ReducedAssembly(type, $0, assemblies, in: program) }
  }

  /// Returns the extensions of a type of which emptied functions leave nothing.
  private func emptiedExtensions(of type: TypeDeclaration) -> [CodePlace] {
    let functions = program.members(of: type.usr).filter(isEmptied).compactMap(\.place)
    return program.extensions.filter { $0.extendedDeclaration == type.usr }.compactMap { outer in
      extensions.isEmpty(outer.range, in: outer.file, without: functions)
        ? outer.range.map { CodePlace(file: outer.file, range: $0) } : nil
    }
  }

  private func obstacle(toFunction member: Member) -> RemovalObstacle? {
    let text = program.files[member.file].text
    if text.isGenerated { return .generatedFile }
    if let range = member.range, text.hasCondition(in: text.bytes(of: range)) { return .compilationCondition }
    let isOpen = member.owner.type.flatMap(program.type)?.access == .open
    let override = Overrides(program).targets(of: member, receiver: nil).first
    guard !member.isOverride, !isOpen, override == nil else {
      return .otherUse(place(override ?? program.overridden(by: member) ?? member))
    }
    if let requirement = implementations.requirement(satisfiedBy: member.usr) { return .otherUse(place(requirement)) }
    let uses = calls.filter { $0.call.declaration.usr == member.usr }
    if uses.isEmpty, !extensions.isRegistering(member) { return .otherUse(place(member)) }
    for use in uses where !removable.isBare(use) || !removable.isPlain(use.call) { return .otherUse(place(use.place)) }
    return otherUse(
      of: member.name, declaration: member.range, in: member.file, isPrivate: member.access <= .fileprivate,
      uses.map(\.place), isOther: { named.isOther(than: member.usr, $0) })
  }

  /// Returns an obstacle if a name occurs anywhere but in its declaration and in some uses.
  private func otherUse(
    of name: String, declaration: SourceRange?, in file: Int, isPrivate: Bool, _ uses: [CodePlace],
    isOther: (NameOccurrences.Occurrence) -> Bool = { _ in false }
  ) -> RemovalObstacle? {
    guard let declaration else { return .otherUse(program.files[file].path) }
    let other = names.other(
      name, than: uses + [CodePlace(file: file, range: declaration)], in: isPrivate ? file : nil, program,
      isOther: isOther)
    return other.map { .otherUse(place($0)) }
  }

  private func place(_ place: CodePlace) -> String { MigrationPlan.shortPlace(place, in: program) }

  private func place(_ member: Member) -> String { member.place.map(place) ?? member.name }

  // MARK: Uses of assemblies

  private mutating func remove(_ use: AssemblyUses.Use) {
    switch use.removal {
    case .element?: elements.insert(use.place)
    case .statement(let place)?: statements.insert(place)
    case nil: break
    }
  }

  /// Removes the assemblers that apply nothing, and the local variables that only they use.
  private mutating func removeAssemblers() {
    for use in calls where !statements.contains(removable.statement(of: use)) {
      let declaration = use.call.declaration
      guard ContainerLibrary(of: declaration.usr)?.system == .swinject, declaration.usr.text.contains("9AssemblerC"),
        ["init", "apply"].contains(declaration.baseName), let expression = use.call.call
      else { continue }
      let list = lists.list(of: use.place)
      let others = expression.arguments.filter { $0.label != nil && $0.label != "assemblies" }
      let isEmpty = list.map(isRemoved) ?? (others.count == expression.arguments.count)
      guard isEmpty, others.allSatisfy({ program.isPlain($0.value) }) else { continue }
      let isStatement =
        declaration.baseName == "init"
        ? removable.isBare(use) : use.isStatement && removable.isAssembler(use.call.receiver)
      if isStatement, list?.elements.isEmpty == false {
        statements.insert(removable.statement(of: use))
      } else if declaration.baseName == "init", let local = use.call.local, use.call.expression == use.call.range,
        isUnused(local, in: use)
      {
        statements.insert(removable.statement(of: use))
      }
    }
  }

  /// Removes the constants that only removed statements use.
  private mutating func removeConstants() {
    let files = Set(statements.map(\.file))
    let functions = program.members.filter { $0.kind == .function && files.contains($0.file) }
    for (file, body) in configurations.bodies
      + functions.compactMap({ member in member.body.map { (member.file, $0) } })
    {
      statements.formUnion(body.unusedConstants(without: statements, file, in: program))
      statements.formUnion(body.emptiedGuards(without: statements, file, in: program))
    }
  }

  /// Removes the loops over assemblies of which nothing is left.
  private mutating func removeLoops() {
    for list in lists.lists where list.isLoop && !list.elements.isEmpty && isRemoved(list) {
      if list.call == nil {
        statements.insert(list.place)
      } else if let use = calls.first(where: { $0.place == list.place }), use.isStatement,
        use.call.declaration.baseName == "forEach" || program.isPlain(use.call.receiver)
      {
        statements.insert(removable.statement(of: use))
      }
    }
  }

  /// The declarations of lists of which nothing is left.
  private var emptiedLists: EmptiedLists {
    EmptiedLists(
      lists, elements: elements, statements: statements, replacesContainer: replacesContainer, in: program)
  }

  private func isRemoved(_ list: AssemblerLists.List) -> Bool {
    list.isComplete && list.elements.allSatisfy { elements.contains($0.place) }
  }

  /// Returns whether a local variable has uses, all of them in removed statements.
  private func isUnused(_ local: LocalVariable.ID, in use: ProgramCalls.Use) -> Bool {
    let code = use.member.flatMap(program.member)?.code ?? program.files[use.scan.file].statements
    let uses = code.flatMap(\.references).filter { $0.reference.local == local }.compactMap(\.node.range)
    return !uses.isEmpty
      && uses.allSatisfy { range in
        statements.contains { $0.contains(CodePlace(file: use.scan.file, range: range)) }
      }
  }

  // MARK: Results

  /// The places of the declarations that are removed.
  private var removedPlaces: [CodePlace] { declarations.filter { $0.obstacle == nil }.map(\.place) }

  private mutating func addDeclarations() {
    let lists = emptiedLists
    for declaration in lists.removed where declaration.member != nil {
      declarations.append(Declaration(name: declaration.name, place: declaration.place, obstacle: nil))
    }
    if replacesContainer {
      let unused = UnusedContainerCode(code, self.lists.functions, without: statements)
      let places = unused.functions.map { ($0.fullName, $0.place) } + unused.wrappers.map { ($0.name, $0.place) }
      for case (let name, let place?) in places {
        declarations.append(Declaration(name: name, place: place, obstacle: nil))
      }
    }
    // The type of an empty list keeps a container that is replaced.
    for (declaration, obstacle) in lists.kept where replacesContainer {
      declarations.append(Declaration(name: declaration.name, place: declaration.place, obstacle: obstacle))
    }
    let emptied = program.members.filter(isEmptied)
    // Functions that Resolver calls are removed with their extensions, of which nothing else may be left.
    for member in emptied.filter({ !extensions.isRegistering($0) }) + emptied.filter(extensions.isRegistering) {
      guard let range = member.range else { continue }
      if let type = assemblies.assembly(with: member), let reduced = reduced(type) {
        declarations.append(
          Declaration(
            name: "\(type.name).\(member.fullName)", place: reduced.place, edit: reduced.edit,
            obstacle: obstacle(to: type)))
      } else if let type = assemblies.assembly(with: member) {
        guard let range = type.range else { continue }
        declarations.append(
          Declaration(
            name: type.name, place: CodePlace(file: type.file, range: range), extensions: emptiedExtensions(of: type),
            obstacle: obstacle(to: type)))
      } else if !extensions.isRegistering(member) || extensions.isAlone(member, besides: removedPlaces) {
        declarations.append(
          Declaration(
            name: member.fullName, place: CodePlace(file: member.file, range: range),
            obstacle: obstacle(toFunction: member)))
      }
    }
    addTypes()
    addProtocols()
  }

  /// Adds the types of which removed lists and functions leave nothing.
  private mutating func addTypes() {
    let removed = Set(removedPlaces)
    let members = program.members.filter { $0.place.map(removed.contains) == true }
    let types = Set(members.compactMap(\.owner.type)).compactMap(program.type).sorted { $0.name < $1.name }
    for type in types where extensions.isEmpty(type.range, in: type.file, without: removedPlaces) {
      guard let place = type.place, !type.conformances.contains(where: \.isExplicit), type.superclass == nil,
        otherUse(
          of: type.name.lastComponent, declaration: type.range, in: type.file, isPrivate: type.access <= .fileprivate,
          removedPlaces + emptiedLists.removedCode) == nil
      else { continue }
      declarations.append(Declaration(name: type.name, place: place, obstacle: nil))
    }
  }

  /// Adds the program's own protocols of assemblies that are all removed.
  private mutating func addProtocols() {
    for type in assemblies.requirements.keys.compactMap(program.type).sorted(by: { $0.name < $1.name }) {
      let assemblies = program.types.filter { other in
        program.conformances(of: other.usr).contains { $0.proto == type.usr }
      }
      guard let place = type.place, !assemblies.isEmpty,
        assemblies.allSatisfy({ $0.place.map(removedPlaces.contains) == true })
      else { continue }
      let uses = removedPlaces + lists.lists.map(\.place).filter(statements.contains) + emptiedLists.removedCode
      declarations.append(
        Declaration(
          name: type.name, place: place,
          obstacle: otherUse(
            of: type.name.lastComponent, declaration: type.range, in: type.file, isPrivate: type.access <= .fileprivate,
            uses)))
    }
  }

  /// The edits that remove the declarations, the statements and the elements.
  var edits: [Edit] {
    var edits: [Edit] = []
    for declaration in declarations where declaration.obstacle == nil {
      edits += [declaration.edit].compactMap(\.self)
      for place in [declaration.place] + declaration.extensions {
        let file = program.files[place.file]
        edits.append(Edit(file: file.path, bytes: file.text.declaration(place.range), text: ""))
      }
    }
    edits += extensions.edits(without: removedPlaces)
    for statement in statements {
      let file = program.files[statement.file]
      let bytes = file.text.bytes(of: statement.range)
      edits.append(Edit(file: file.path, bytes: file.text.removal(ofStatement: bytes), text: ""))
    }
    for member in program.members where member.kind != .property {
      guard let range = member.body?.range, isEmptied(member, in: member.body) else { continue }
      let file = program.files[member.file]
      let bytes = file.text.bytes(of: range)
      if !file.text.hasComment(in: bytes), !file.text.hasCondition(in: bytes) {
        edits.append(Edit(file: file.path, bytes: bytes, text: "{}"))
      }
    }
    edits += configurations.emptied(without: statements).map { $0.removal(in: program) }
    for literal in lists.literals {
      let removed = literal.filter(elements.contains).map(\.range)
      guard let file = literal.first.map({ program.files[$0.file] }) else { continue }
      let removals = file.text.removals(ofElements: literal.map(\.range), where: removed.contains)
      edits += removals.map { Edit(file: file.path, bytes: $0, text: "") }
    }
    return edits
  }
}

extension String {
  /// The part after the last dot.
  fileprivate var lastComponent: String { split(separator: ".").last.map(String.init) ?? self }
}
