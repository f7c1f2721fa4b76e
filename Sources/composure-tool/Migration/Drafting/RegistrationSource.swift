// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// The parts of a registration's source.
struct RegistrationSource {
  let registration: ContainerRegistration
  let writer: DraftWriter
  let text: CompilerFacts.SourceText
  let chain: CallChainSource
  /// The code that creates the instance: the closure or function at the registration.
  let factory: ContainerRegistration.Factory
  /// Whether the code runs on the main actor.
  let isOnMainActor: Bool
  /// The child assembly for the service, if it is in one of the client's scopes.
  let child: ScopeAssembly?
  /// The class of the objects, if the service is a protocol and cached weakly.
  let weakClass: CreatedType?
  /// The loop that registers the service together with others, if there is one.
  let loop: RegistrationLoop?
  /// The names of the constants with the services of the same cycle, by the numbers of the registrations.
  let locals: [Int: String]
  /// The indentation of one level in the file.
  let unit: String
  /// The names of types that are known only around the registration.
  let localNames: LocalTypeNames
  /// The container of the client's function that registers the service, without a dot.
  private let helperContainer: String?
  /// The private properties with the container that the code at the registration has to name.
  let revealed: Set<USR>
  /// The index of the file.
  let file: Int

  var program: Program { writer.program }
  var module: String { registration.module }
  var system: MigrationSystem { registration.migration }

  /// The locals that hold the container of the registration.
  var containers: Set<LocalVariable.ID> {
    var containers: Set<LocalVariable.ID> = []
    if case .parameter(_, let id) = registration.container { containers.insert(id) }
    if case .local(_, let id) = registration.container { containers.insert(id) }
    guard let scan = registration.member.flatMap({ writer.code.members[$0] }) else { return containers }
    let reader = ContainerValueReader(program: program)
    return containers.union(reader.constants(holding: registration.container, in: scan))
  }

  /// - Throws: The obstacle in the calls of the registration.
  init(
    _ registration: ContainerRegistration, _ writer: DraftWriter, locals: [Int: String] = [:]
  ) throws(MigrationObstacle) {
    self.registration = registration
    self.writer = writer
    self.locals = locals
    child = try writer.scopes.assembly(of: registration)
    let isWeak = writer.lifetimes.kind(of: registration) == .weak
    weakClass = isWeak ? writer.lifetimes.createdClass(of: registration) : nil
    loop = RegistrationLoop(registration, in: writer.code)
    localNames = LocalTypeNames(around: registration, in: writer.program)
    file = registration.place.file
    text = writer.program.files[file].text
    unit = writer.units[file] ?? "  "
    let bytes = writer.program.bytes(of: registration.place)
    guard let chain = CallChainSource(bytes, firstName: registration.name.range.start, in: text) else {
      throw .unknownContainer
    }
    self.chain = chain
    isOnMainActor = writer.isOnMainActor(registration)
    if let helper = RegistrationHelper(registration, in: writer.code) {
      factory = helper.factory
      guard let container = helper.container(written: text.string(in: chain.receiver)),
        container.hidden.isEmpty || writer.hidden.changes(for: container.hidden) != nil
      else { throw .helper }
      (helperContainer, revealed) = container
      // A client's function may have other parameters, whose effect is unknown.
      let place = writer.program.bytes(of: helper.factory.place)
      for (index, argument) in chain.links[0].arguments.enumerated()
      where !argument.value.overlaps(place) && (index == 0 ? argument.label != nil : argument.label != system.nameLabel)
      {
        throw .helper
      }
      // The function may also choose the name.
      let hasName = chain.links[0].arguments.contains { $0.label == "name" }
      guard hasName == (registration.key.name != .none) else { throw .helper }
    } else {
      (helperContainer, revealed) = (nil, [])
      guard registration.factories.count == 1, let factory = registration.factories.first else { throw .noClosure }
      self.factory = factory
    }
    let receiver = text.string(in: chain.receiver)
    guard receiver.allSatisfy({ $0.isLetter || $0.isNumber || "_.$".contains($0) }) else { throw .unknownContainer }
    for link in chain.links.dropFirst()
    where !system.options.contains(link.name) && !registration.ownScopes.contains(link.name) {
      throw .unknownLink(link.name)
    }
    // Completions that were not read would be lost.
    guard chain.links.filter({ system.completions.contains($0.name) }).count == registration.completions.count else {
      throw .noCompletion
    }
    if hasComment(in: bytes) { throw .comment }
  }

  /// Returns whether a chain contains a comment outside its closures, where it would be lost.
  private func hasComment(in bytes: Range<Int>) -> Bool {
    let closures = [factory.place] + registration.completions.map(\.place)
    let kept = closures.map(program.bytes) + chain.links.filter { $0.name == "implements" }.map(\.bytes)
    var end = bytes.lowerBound
    for token in text.tokens(in: bytes) {
      let gap = end..<token.lowerBound
      end = token.upperBound
      if gap.contains(where: { text.bytes[$0] > 32 }),
        !kept.contains(where: { $0.lowerBound <= gap.lowerBound && gap.upperBound <= $0.upperBound })
      {
        return true
      }
    }
    return false
  }

  /// Returns whether an argument is the factory, or the initializer that the factory calls.
  func isFactory(_ argument: CallChainSource.Argument) -> Bool {
    argument.value.overlaps(program.bytes(of: factory.place))
  }

  /// The registered type's source, `Journal.self`, if the registration specifies it.
  var typeArgument: String? {
    let arguments = chain.links[0].arguments
    let argument =
      system.typeLabel == nil
      ? arguments.first.flatMap { $0.label == nil && !isFactory($0) ? $0 : nil }
      : arguments.first { $0.label == system.typeLabel }
    return argument.map { text.string(in: $0.value) }
  }

  /// Returns the source of the registered type, without `any`.
  func bareType() throws(MigrationObstacle) -> String {
    let type = registration.key.service
    var source = typeArgument
    if let argument = source {
      guard argument.hasSuffix(".self") else { throw .unspelledType(argument) }
      source = TypeText.withoutParentheses(String(argument.dropLast(5)))
    } else if system.system == .swinject, registration.origin == nil {
      throw .unspelledType("\(type)")
    }
    return try spelled(type, source: source)
  }

  /// Returns the source of a type in an assembly, without `any`.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - source: The source in the registration's code; `nil` if the code does not write it.
  func spelled(_ type: ServiceType, source: String?) throws(MigrationObstacle) -> String {
    var source = source
    if let declaration = type.name.flatMap(program.declaration).flatMap(program.type) {
      if declaration.access < .internal { throw .hiddenDeclaration(declaration.name) }
      if let written = source, isShortName(written, of: declaration) { source = nil }
    }
    if let written = source, localNames.isUsed(in: written) { source = nil }
    return try writer.spelling.bare(type, source: source, in: module)
  }

  /// Returns the names of types in some code that only code around the registration finds, with the full names of the
  /// types.
  func localTypes(in bytes: Range<Int>) -> [(bytes: Range<Int>, type: String)] {
    let nested = localNames.nestedTypes(in: bytes, of: text).compactMap { bytes, type -> (Range<Int>, String)? in
      // The parameters of a generic type are written after the name.
      let name = String(fullName(of: type).prefix { $0 != "<" })
      return name.hasSuffix(".\(text.string(in: bytes))") ? (bytes, name) : nil
    }
    return nested
      + localNames.knownAliases(in: bytes, of: text).compactMap { bytes, name in
        let type = ServiceType(name, in: program)
        guard !type.isOpen, let bare = try? spelled(type, source: nil),
          // `any` needs parentheses in some places.
          let full = try? writer.spelling.full(bare, type), full == bare
        else { return nil }
        return (bytes, bare)
      }
  }

  /// Returns the code that replaces `self.`, or nothing, before each member of the client's type: `Main.`, or
  /// `limit = Main.` in `if let limit`.
  func ownUses(
    _ uses: [(bytes: Range<Int>, type: TypeDeclaration, member: Member)], _ members: inout LookupMembers
  ) throws(MigrationObstacle) -> [(bytes: Range<Int>, code: String)] {
    for use in uses { try self.use(use.member, of: use.type, &members) }
    return uses.map { bytes, type, member in
      let receiver = "\(writer.ownFunctions.typeName(type))."
      return (bytes, text.isShorthandBinding(at: bytes.upperBound) ? "\(member.name) = \(receiver)" : receiver)
    }
  }

  /// Returns the code that names the client's type by its name.
  func ownTypes(
    _ uses: [OwnTypeUse], _ members: inout LookupMembers
  ) throws(MigrationObstacle) -> [(bytes: Range<Int>, code: String)] {
    for use in uses { try self.use(use.type, &members) }
    return uses.map { ($0.bytes, writer.ownFunctions.typeName($0.type) + ($0.instance == nil ? "" : ".self")) }
  }

  /// Adds a member of the client's type that becomes static, and its type if that becomes internal.
  func use(
    _ member: Member, of type: TypeDeclaration, _ members: inout LookupMembers
  ) throws(MigrationObstacle) {
    try use(type, &members)
    if !member.isStatic { members.makeStatic([member.usr]) }
  }

  /// Adds the client's type, if it has to become internal.
  private func use(_ type: TypeDeclaration, _ members: inout LookupMembers) throws(MigrationObstacle) {
    if writer.hidden.isHidden(type) { members.reveal([type.usr]) }
    try checkName(of: type, written: nil)
  }

  /// Checks that code in an assembly finds a type by the name in the registration's code.
  ///
  /// - Parameters:
  ///   - name: The type with its arguments, if it is generic.
  ///   - written: The name in the code; `nil` for an unknown one.
  ///   - isReplaced: Whether the full name of the type replaces the one in the code.
  func checkName(
    of type: TypeDeclaration, as name: TypeName? = nil, written: String?, isReplaced: Bool = false
  ) throws(MigrationObstacle) {
    guard writer.hidden.isVisible(type) else { throw .hiddenDeclaration(type.name) }
    if !isReplaced, let written, isShortName(written, of: type) {
      throw .nestedName(name.map { "\(ServiceType($0, in: program))" } ?? fullName(of: type), written: written)
    }
    if !isReplaced, let written, localNames.isUsed(in: written) { throw .localAlias(written) }
  }

  /// The name of a type with the types around it, also those that it extends.
  private func fullName(of type: TypeDeclaration) -> String { ServiceType(type.type, in: program).description }

  /// Returns whether only code within the client's assembly, or within the types around it, finds a nested type by a name.
  private func isShortName(_ written: String, of type: TypeDeclaration) -> Bool {
    let outermost = { (name: String) in String(name.prefix { $0 != "." && $0 != "<" }) }
    let name = fullName(of: type)
    guard let owner = registration.owner.flatMap(program.type), name.contains(".") else { return false }
    return outermost(fullName(of: owner)) == outermost(name) && ![outermost(name), module].contains(outermost(written))
  }

  /// The container's source at the registration, with a dot; empty in an extension of the container.
  var receiver: String {
    if let helperContainer { return helperContainer.isEmpty ? "" : "\(helperContainer)." }
    let source = text.string(in: chain.receiver)
    // Resolver's static functions use its main instance.
    if registration.container == .main {
      if ["", "self", "Self"].contains(source) { return "main." }
      // The name of the type, or an alias.
      if source.split(separator: ".").last?.first?.isUppercase == true { return "\(source).main." }
    }
    return source.isEmpty ? "" : "\(source)."
  }

  /// The source of the container with the composition root, with a dot: that of the registration, or the one that it
  /// searches.
  var rootReceiver: String {
    if writer.hierarchy.isAloneInConstant(registration) { return "\(system.container).main." }
    // The function that the tool writes for Resolver itself takes the root as an autoclosure.
    return receiver.isEmpty && system.system == .resolver && !system.isAdapter ? "self." : receiver
  }

  /// Returns the parameters of the member: the arguments of the registration.
  func parameters() throws(MigrationObstacle) -> [MemberParameter] {
    let read = try ResolverArguments(registration, writer.code)
    if !read.uses.isEmpty {
      return try read.parameters(writer.spelling, in: program, module: module) { name in
        !isUsedInFactory(name) && !writer.names.contains(name)
      }
    }
    let types = registration.key.arguments
    guard !types.isEmpty else { return [] }
    let names = writer.parameterNames(of: registration)
    let variables = writer.closureParameterNames(of: registration)
    let isUnnamed = variables?.contains { $0.hasPrefix("$") } == true
    if isUnnamed, names.contains(where: isUsedInFactory) {
      throw .unnamedArguments(system.containerParameters > 0 ? "{ r, argument in … }" : "{ argument in … }")
    }
    var result: [MemberParameter] = []
    let hasClosure = factory.closure != nil && factory.place.file == file
    let written = hasClosure ? text.parameterTypes(ofClosure: factory.place.range).suffix(types.count) : []
    for (index, (name, type)) in zip(names, writer.named(types, of: registration)).enumerated() {
      let source = written.count == types.count ? written[written.startIndex + index] : nil
      let bare = try spelled(type, source: source.flatMap(Self.plainType))
      var parameter = MemberParameter(name: name, type: try writer.spelling.full(bare, type))
      if let variable = variables?[index], variable != name, !variable.hasPrefix("$") {
        parameter.variable = variable.isEmpty ? "_" : MemberName.quoted(variable)
      }
      result.append(parameter)
    }
    return result
  }

  /// Returns a type in code, without `any`; `nil` if it has more than names, brackets and question marks.
  private static func plainType(_ written: String) -> String? {
    let source = written.hasPrefix("any ") ? String(written.dropFirst(4)) : written
    return source.allSatisfy { $0.isLetter || $0.isNumber || "_.?[]: ".contains($0) } ? source : nil
  }

  /// Returns whether the factory uses a name; labels are no uses.
  private func isUsedInFactory(_ name: String) -> Bool {
    let words = text.tokens(in: program.bytes(of: factory.place)).map { text.string(in: $0) }
    return words.indices.contains {
      words[$0] == name && words[max($0 - 1, 0)] != "." && words[min($0 + 1, words.count - 1)] != ":"
    }
  }
}
