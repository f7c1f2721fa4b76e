// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// Turns lookups during a type's creation into initializer parameters, and updates all callers.
///
/// The lookups move unchanged to the callers, and then run before the initializer. So a lookup can move only if it
/// always runs, and no other code of the program runs before it.
struct SiteWriter {
  let code: ContainerCode
  private let spelling: TypeSpelling
  private let uses: [USR: [InitializerUse]]
  /// The types that look services up while they are created.
  private let types: Set<USR>
  /// The modules in which a program starts, which other packages cannot import.
  private let executables: Set<String>

  /// The use of an initializer.
  struct InitializerUse {
    let call: Call?
    let place: CodePlace
    let isSelf: Bool
    /// The type that contains the code.
    let owner: USR?
    /// Whether it is a parameter's default.
    let isDefault: Bool
    /// The isolation of the function that uses it, if its declaration specifies one.
    let isolation: Isolation
  }

  private var program: Program { code.program }

  /// - Parameter types: The types that look services up while they are created.
  init(_ code: ContainerCode, types: Set<USR>) {
    self.code = code
    self.types = types
    spelling = TypeSpelling(code.program)
    uses = Self.initializerUses(code.program)
    executables = Set(code.program.files.filter(ProgramEntry.isEntry).map(\.module))
  }

  private static func initializerUses(_ program: Program) -> [USR: [InitializerUse]] {
    var uses: [USR: [InitializerUse]] = [:]
    var seen: Set<CodePlace> = []
    func read(_ code: CodeNode, file: Int, _ member: Member?, isDefault: Bool = false) {
      let owner = member?.owner.type
      let isolation = member.map { program.isolation(of: $0) } ?? .unspecified
      code.forEach { node in
        let reference: Reference?
        var call: Call?
        switch node.kind {
        case .call(let value):
          reference = value.callee
          call = value
        case .reference(let value): reference = value
        default: reference = nil
        }
        guard let reference, let declaration = reference.declaration,
          program.member(declaration.usr)?.kind == .initializer, let range = node.range ?? code.range
        else { return true }
        let place = CodePlace(file: file, range: range)
        guard seen.insert(place).inserted else { return true }
        uses[declaration.usr, default: []].append(
          InitializerUse(
            call: call, place: place, isSelf: reference.base?.isSelf == true, owner: owner, isDefault: isDefault,
            isolation: isolation))
        return true
      }
    }
    for member in program.members where !member.isImplicit || member.kind == .property {
      for value in member.parameters.compactMap(\.defaultValue) {
        read(value, file: member.file, member, isDefault: true)
      }
      for code in member.code { read(code, file: member.file, member) }
    }
    for (file, source) in program.files.enumerated() { for code in source.statements { read(code, file: file, nil) } }
    return uses
  }

  /// Writes the draft of a type.
  ///
  /// - Throws: The first obstacle.
  func draft(of type: TypeDeclaration, _ lookups: [ContainerLookup]) throws(SiteObstacle) -> SiteDraft {
    let initializer = try initializer(of: type, lookups)
    if program.files[type.file].text.isGenerated { throw .generatedFile }
    var hoisted: [HoistedLookup] = []
    for lookup in lookups { hoisted.append(try HoistedLookup(lookup, initializer, code, spelling)) }
    // Properties are initialized in the order of their declarations, before the body of the initializer.
    hoisted.sort { ($0.isInBody ? 1 : 0, $0.lookup.place) < ($1.isInBody ? 1 : 0, $1.lookup.place) }
    // Callers look services up in the order of the parameters.
    for (first, second) in zip(hoisted, hoisted.dropFirst())
    where first.parameter ?? Int.max > second.parameter ?? Int.max {
      throw .lookupOrder(program.line(of: second.lookup.place))
    }
    var initializerSource = try InitializerSource(initializer, of: type, code)
    try SiteOrder(type, initializer, hoisted, code).check()
    let removed = try initializerSource.apply(hoisted)
    var edits = initializerSource.edits
    var removal: Edit?
    if try SiblingInitializer(initializer, hoisted, program).isReplaced(without: removed, edits),
      let place = initializer.place
    {
      let text = program.files[place.file].text
      // The comment above the initializer goes with it.
      if text.hasComment(in: program.bytes(of: place)) { throw .comment(MigrationPlan.shortPlace(place, in: program)) }
      let edit = Edit(file: text.path, bytes: text.declaration(place.range), text: "")
      (edits, removal) = ([edit], edit)
    }
    let callers = uses[initializer.usr, default: []]
    guard !callers.isEmpty else { throw .noCallers }
    for caller in callers { edits.append(contentsOf: try callerEdits(caller, hoisted, initializer, removed, type)) }
    for edit in edits {
      guard let file = program.files.first(where: { $0.path == edit.file }) else { continue }
      for region in file.text.conditionalRegions
      where region.bytes.lowerBound <= edit.bytes.upperBound && edit.bytes.lowerBound <= region.bytes.upperBound {
        throw .notCompiled(Self.place(edit, in: file))
      }
      if edit != removal, file.text.hasComment(in: edit.bytes) { throw .comment(Self.place(edit, in: file)) }
    }
    try checkUncompiledCode(type)
    return SiteDraft(
      type: type, parameters: initializerSource.parameters, lookups: hoisted, callerCount: callers.count,
      callers: Set(callers.compactMap(\.owner)), edits: edits,
      imports: imports(in: Set(callers.map(\.place.file)), hoisted))
  }

  /// Returns the file name and line of an edit: `Editor.swift:3`.
  private static func place(_ edit: Edit, in file: SourceFile) -> String {
    "\(file.path.split(separator: "/").last ?? ""):\(file.text.location(at: edit.bytes.lowerBound).line)"
  }

  // MARK: The type

  /// Returns the only initializer of a type that looks services up, on which no other code can depend.
  private func initializer(of type: TypeDeclaration, _ lookups: [ContainerLookup]) throws(SiteObstacle) -> Member {
    if type.isGeneric { throw .generic }
    guard type.kind == .class || type.kind == .structure || type.kind == .actor else { throw .memberwise }
    if let superclass = program.withSuperclasses(type.usr).dropFirst().first(where: types.contains) {
      throw .superclass(program.type(superclass)?.name ?? "")
    }
    if let heir = program.types.first(where: { $0.superclassDeclaration == type.usr }) {
      throw .subclass(heir.name)
    }
    let all = program.members(of: type.usr).filter { $0.kind == .initializer }
    let written = all.filter {
      !$0.isImplicit && !$0.isFromMacro && !$0.onlyTraps && !$0.isUnavailable(in: type, program)
    }
    // With several initializers, one of them performs all lookups.
    let chosen =
      written.count <= 1 ? written.first : written.first { one in lookups.allSatisfy { $0.member == one.usr } }
    guard written.isEmpty || chosen != nil else { throw .delegation }
    let inherited = written.isEmpty ? InheritedInitializer(of: type, in: program) : nil
    if inherited == nil { try checkInitializer(chosen, of: type) }
    let implicit =
      inherited != nil
      ? all.filter { $0.isImplicit && $0.parameters.isEmpty } : type.kind == .structure ? all.filter(isUsed) : all
    guard let initializer = chosen ?? (implicit.count == 1 ? implicit.first : nil) else { throw .memberwise }
    if initializer.isImplicit, passesValues(to: initializer) { throw .memberwise }
    if initializer.effects.isAsync { throw .asynchronous }
    if initializer.access >= .public, type.access >= .public, !executables.contains(program.files[type.file].module) {
      throw .publicInitializer
    }
    for conformance in program.conformances(of: type.usr) {
      let protocols = [conformance.proto] + program.refinedProtocols(of: conformance.proto)
      for proto in protocols {
        let isRequired = program.members(of: proto).contains {
          $0.kind == .initializer && $0.owner == .type(proto) && $0.fullName == initializer.fullName
        }
        if isRequired { throw .requirement(program.type(proto)?.name ?? "") }
      }
    }
    return initializer
  }

  private func isUsed(_ initializer: Member) -> Bool { uses[initializer.usr] != nil }

  /// Returns whether some call passes values to an initializer that the compiler writes.
  private func passesValues(to initializer: Member) -> Bool {
    uses[initializer.usr, default: []].contains { use in use.call?.arguments.contains { $0.value != nil } != false }
  }

  /// Checks the initializer of a class with a superclass.
  private func checkInitializer(_ initializer: Member?, of type: TypeDeclaration) throws(SiteObstacle) {
    guard let superclass = type.superclass.map({ ServiceType($0, in: program).description }) else { return }
    guard let initializer, let start = initializer.range?.start else { throw .inheritedInitializers(superclass) }
    let words = program.files[initializer.file].text.modifiers(before: start, from: type.range?.start ?? 0)
    // NSObject itself calls no initializer of a subclass.
    guard !words.contains(where: { ["convenience", "required", "objc"].contains($0.word) }),
      !initializer.isOverride || superclass == "NSObject"
    else { throw .superclassMayCall(superclass) }
  }

  /// Throws if uncompiled code, which the compiler's output does not contain, may create the type.
  private func checkUncompiledCode(_ type: TypeDeclaration) throws(SiteObstacle) {
    let name = type.name.split(separator: ".").last.map(String.init) ?? type.name
    for file in program.files {
      let regions = file.text.conditionalRegions.map(\.bytes) + file.gaps.compactMap(\.range).map(file.text.bytes)
      for region in regions {
        for token in file.text.tokens(in: region) where file.text.string(in: token) == name {
          let location = file.text.location(at: token.lowerBound)
          throw .notCompiled("\(file.path.split(separator: "/").last ?? ""):\(location.line)")
        }
      }
    }
  }

  // MARK: Callers

  private func callerEdits(
    _ use: InitializerUse, _ hoisted: [HoistedLookup], _ initializer: Member, _ removed: Set<Int>,
    _ type: TypeDeclaration
  ) throws(SiteObstacle) -> [Edit] {
    let place = MigrationPlan.shortPlace(use.place, in: program)
    guard let call = use.call else { throw .passedOn(place) }
    if use.isSelf { throw .delegation }
    let isolation = program.isolation(of: initializer)
    if case .globalActor = isolation {
      let isInClosure =
        code.scan(around: use.place)?.calls.first { $0.range == use.place.range }?.closures.isEmpty == false
      guard use.isolation == isolation, !isInClosure else { throw .isolation(place) }
    }
    if use.isDefault { throw .defaultArgument(place) }
    let file = program.files[use.place.file]
    guard file.module == program.files[type.file].module else { throw .otherModule(place) }
    if file.text.isGenerated { throw .generatedCaller(place) }
    let bytes = program.bytes(of: use.place)
    // `Editor.init`, passed as a function, has no parentheses.
    switch file.text.string(in: bytes).last {
    case ")": break
    case "}": throw .trailingClosure(place)
    default: throw .passedOn(place)
    }
    let values = call.arguments.map(\.value)
    guard values.count == initializer.parameters.count else { throw .passedOn(place) }
    let names = CallerNames(around: use.place, owner: use.owner, in: program)
    for lookup in hoisted {
      let written = lookup.source(receiver: lookup.parameter == nil ? nil : "")
      if let name = names.firstHidden(in: written) { throw .hiddenName(name, place: place) }
    }
    var edits: [Edit] = []
    // A value that replaces a container argument takes its place; the others are added at the end.
    for (index, value) in values.enumerated() {
      let own = hoisted.filter { $0.parameter == index }
      guard !own.isEmpty else { continue }
      guard let value, let range = value.range, isPlain(value) else {
        throw .container(value?.range.map { file.text.string(of: $0) } ?? initializer.parameters[index].variable.name)
      }
      for later in values.dropFirst(index + 1) {
        if let later, !isPlain(later), let range = later.range {
          throw .laterCall(MigrationPlan.shortPlace(CodePlace(file: use.place.file, range: range), in: program))
        }
      }
      let receiver = file.text.string(of: range)
      let argument = file.text.bytes(of: range)
      let passed = own.map { "\($0.label): \($0.source(receiver: receiver))" }.joined(separator: ", ")
      if removed.contains(index) {
        edits.append(
          Edit(
            file: file.path, bytes: start(ofArgument: argument, in: bytes, file.text)..<argument.upperBound,
            text: passed))
      } else {
        edits.append(Edit(file: file.path, at: argument.upperBound, text: ", " + passed))
      }
    }
    let others = hoisted.filter { $0.parameter == nil }
    if !others.isEmpty {
      let passed = others.map { "\($0.label): \($0.source(receiver: nil))" }.joined(separator: ", ")
      let end = file.text.endOfList(try Self.arguments(of: bytes, file.text, place))
      edits.append(Edit(file: file.path, at: end.offset, text: end.separator + passed))
    }
    return edits
  }

  /// Returns the imports of the modules whose declarations the lookups name, for files that do without them.
  private func imports(in files: Set<Int>, _ hoisted: [HoistedLookup]) -> [Edit] {
    let modules = Set(hoisted.flatMap(\.modules)).sorted()
    return files.sorted().flatMap { index in
      let file = program.files[index]
      let missing = modules.filter { module in
        module != file.module && !file.imports.contains { $0.path.first == module }
      }
      return missing.compactMap { ImportLines(module: $0).edit(file) }
    }
  }

  /// Returns whether code has no effects: names, stored members, and literals.
  private func isPlain(_ node: CodeNode) -> Bool { SiteOrder.isPlain(node, program) }

  /// Returns the bytes between the parentheses of a call.
  private static func arguments(
    of call: Range<Int>, _ text: CompilerFacts.SourceText, _ place: String
  ) throws(SiteObstacle) -> Range<Int> {
    var depth = 0
    for token in text.tokens(in: call).reversed() {
      switch text.string(in: token) {
      case ")": depth += 1
      case "(": depth -= 1
      default: break
      }
      if depth == 0 { return token.upperBound..<call.upperBound - 1 }
    }
    throw .passedOn(place)
  }

  /// Returns the start of an argument, including its label.
  private func start(ofArgument value: Range<Int>, in call: Range<Int>, _ text: CompilerFacts.SourceText) -> Int {
    let before = text.tokens(in: call).filter { $0.upperBound <= value.lowerBound }.suffix(2)
    guard before.count == 2, let label = before.first, let colon = before.last, text.string(in: colon) == ":" else {
      return value.lowerBound
    }
    return label.lowerBound
  }
}

extension Program {
  /// Returns a member's isolation, as declared on the member or on its type.
  func isolation(of member: Member) -> Isolation {
    guard member.isolation == .unspecified, let owner = member.owner.type.flatMap(type) else { return member.isolation }
    return owner.isolation
  }
}
