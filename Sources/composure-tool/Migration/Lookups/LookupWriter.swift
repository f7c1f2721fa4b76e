// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// Writes the members of composition roots that replace lookups.
struct LookupWriter {
  private let plan: MigrationPlan
  private let moved: MovedServices
  private let needs: ServiceNeeds
  /// Whether each service is registered before its lookups, so that members replace optional lookups as well.
  private let isRegisteredFirst: Bool
  /// Whether one thread reads each property with a lazy wrapper of Resolver, so that lazy properties replace them.
  private let replacesLazyWrappers: Bool
  private let visibility: ModuleVisibility
  /// The module that creates the container.
  private let home: String?
  /// The modules with roots whose public declarations name the container.
  private let publicContainers: Set<String>

  private var code: ContainerCode { plan.code }
  private var program: Program { plan.code.program }

  init(_ plan: MigrationPlan, isRegisteredFirst: Bool, replacesLazyWrappers: Bool = false) {
    self.plan = plan
    self.isRegisteredFirst = isRegisteredFirst
    self.replacesLazyWrappers = replacesLazyWrappers
    visibility = ModuleVisibility(plan.code.program)
    moved = plan.writer.moved
    needs = plan.writer.needs
    home = JoinedRoot(plan)?.home
    publicContainers = Set(
      plan.roots.roots.filter { plan.containerAccess(in: $0.module, of: $0.system) == .public }.map(\.module))
  }

  /// Returns the registration of a moved service; `nil` for another service.
  func target(of lookup: ContainerLookup) -> ContainerRegistration? {
    let targets = needs.targets(of: lookup).map { code.registrations[$0] }
    guard targets.count == 1, let target = targets.first, target.form == .typed else { return nil }
    return target
  }

  /// - Throws: The first obstacle.
  func draft(
    of lookup: ContainerLookup, _ target: ContainerRegistration, _ refinements: inout FeatureRefinements
  ) throws(LookupObstacle) -> LookupDraft {
    let replaced = try replaced(lookup)
    let identity = plan.roots.identity(of: target)
    guard let root = plan.roots.root(of: identity), let accessor = root.accessor else {
      throw .noMember("\(lookup.key.service)")
    }
    let hole = lookup.module == target.module ? nil : hole(for: lookup)
    let isInPublicDefault = isInPublicDefault(lookup)
    let level = hole == nil ? try levelOfRoot(at: target, for: lookup) : .internal
    guard plan.writer.hierarchy.asks(identity, lookup) else { throw .hierarchy }
    if max((hole?.root.accessor ?? accessor).access, level) < .public, isInPublicDefault {
      throw .publicDefault
    }
    try checkGraph(of: lookup, target)
    let text = program.files[lookup.place.file].text
    let container = try LookupReceiver(
      of: lookup, root.system, isInPublicDefault: isInPublicDefault, isKept: replaced.isKept, in: plan)
    let path: [String?]
    let arguments: String
    var type: String?
    var own: OwnMember?
    var published: PublishedRoot?
    if let hole {
      arguments = try self.arguments(of: lookup, container, for: hole.member, text)
      own = OwnMember(lookup, hole.member, ofChild: nil, of: hole.root, plan, &refinements)
      path = own == nil ? [hole.root.accessor?.name, hole.member.name] : [hole.member.name]
    } else {
      let declaration: Member
      if let own = member(for: lookup.key, target) {
        declaration = own
      } else {
        declaration = try member(ofOtherType: lookup, target)
        type = try typeSource(of: lookup)
      }
      arguments = try self.arguments(of: lookup, container, for: declaration, text)
      let assembly = plan.roots.child(of: target)?.assembly
      let child = assembly?.property
      if level > .internal {
        if let assembly { throw .childOfOtherModule(assembly.name, target.module) }
        published = try PublishedRoot(root, reading: declaration, level: level, in: program)
      }
      own = OwnMember(lookup, declaration, ofChild: child, of: root, plan, &refinements)
      path = own == nil ? [accessor.name, child, declaration.name] : [declaration.name]
    }
    let member = (own?.prefix ?? container.prefix) + path.compactMap { $0 }.joined(separator: ".")
    let edit =
      switch replaced {
      case .wrapper(let wrapper): wrapper.edit(reading: member)
      case .expression(let expression, let optional):
        edit(expression, optional, reading: "\(member)\(arguments)", as: type, text)
      }
    let read = hole?.root ?? root
    return LookupDraft(
      lookup: lookup, member: member, edit: edit,
      missingImport: own == nil ? container.missingImport : nil, refinement: own?.refinement,
      hidden: own == nil ? container.hidden : [], published: published,
      missingAccessor: own == nil && container.isResolver && read.resolverAccessor == nil ? read : nil)
  }

  /// Returns the access level that a root needs for a lookup: `internal` in its own module. A higher module can read the root
  /// itself, unless it creates the container, or has a root of its own.
  ///
  /// - Throws: The reason why the code of the lookup cannot read the root.
  private func levelOfRoot(
    at target: ContainerRegistration, for lookup: ContainerLookup
  ) throws(LookupObstacle) -> AccessLevel {
    if lookup.module == target.module { return .internal }
    guard visibility.isVisible(target.module, in: lookup.module) else { throw .hiddenModule(target.module) }
    let imports = program.files[lookup.place.file].imports.compactMap(\.path.first)
    guard home == target.module, imports.contains(target.module),
      !plan.roots.roots.contains(where: { $0.module == lookup.module })
    else { throw .otherModule(target.module) }
    if publicContainers.contains(target.module) || isInPublicDefault(lookup) { return .public }
    return plan.access(from: lookup.module, to: target.module)
  }

  /// The code of a lookup that a member replaces.
  private enum Replaced {
    case expression(LookupExpression, OptionalLookup?)
    /// The property whose wrapper performs the lookup.
    case wrapper(ReplacedWrapper)

    /// Whether a property keeps the result.
    var isKept: Bool { if case .wrapper(let wrapper) = self { wrapper.isKept } else { false } }
  }

  private func replaced(_ lookup: ContainerLookup) throws(LookupObstacle) -> Replaced {
    if case .wrapper(_, let name) = lookup.form, let wrapper = ReplacedWrapper(lookup, wrapper: name, in: code) {
      try checkResult(of: lookup)
      if case .lazy(_, isLocked: true) = wrapper, !replacesLazyWrappers { throw .unchosenWrapper(name) }
      return .wrapper(wrapper)
    }
    try checkForm(of: lookup)
    let (expression, optional) = try expression(of: lookup)
    return .expression(expression, optional)
  }

  /// Returns the edit that replaces an expression.
  ///
  /// - Parameter type: The type of the lookup if the member has another one.
  private func edit(
    _ expression: LookupExpression, _ optional: OptionalLookup?, reading member: String, as type: String?,
    _ text: CompilerFacts.SourceText
  ) -> Edit {
    let bytes = optional?.bytes ?? expression.bytes
    var source = member
    if let type {
      source += " as \(type)"
      if optional?.prefix.isEmpty != false, !text.delimits(bytes) { source = "(\(source))" }
    }
    return Edit(
      file: text.path, bytes: bytes,
      text: (optional?.prefix ?? "") + expression.opening + source + (optional?.suffix ?? ""))
  }

  /// Returns the edits that read a member of the variable that stores the container: `container.journal`.
  ///
  /// - Throws: The first obstacle.
  func joinedEdits(
    of lookup: ContainerLookup, _ target: ContainerRegistration
  ) throws(LookupObstacle) -> [Edit] {
    try checkForm(of: lookup)
    let identity = plan.roots.identity(of: target)
    guard let root = plan.roots.root(of: identity), plan.roots.child(of: target) == nil else {
      throw .noMember("\(lookup.key.service)")
    }
    guard identity.site == nil, plan.writer.hierarchy.asks(identity, lookup) else { throw .hierarchy }
    try checkGraph(of: lookup, target)
    let (expression, optional) = try expression(of: lookup)
    let text = program.files[lookup.place.file].text
    let container = try LookupReceiver(of: lookup, root.system, in: plan)
    guard let range = container.range else { throw .helper }
    guard let member = member(for: lookup.key, target) else { throw .noMember("\(lookup.key.service)") }
    let arguments = try arguments(of: lookup, container, for: member, text)
    guard !TypeText.words(arguments).contains(root.system.property) else { throw .arguments }
    let isImplicit = container.source.isEmpty
    let receiver = text.bytes(of: range)
    // The dot or operator after the receiver, which may be in parentheses.
    let name = lookup.name.range.start
    let dot = text.tokens(in: receiver.upperBound..<max(receiver.upperBound, name)).last?.lowerBound
    let separator = text.isOperator(at: name) ? name : dot
    let end =
      isImplicit ? expression.value.lowerBound : separator.map(text.endOfCode) ?? receiver.upperBound
    let whole = optional?.bytes ?? expression.bytes
    let start = Edit(
      file: text.path, bytes: whole.lowerBound..<expression.value.lowerBound,
      text: (optional?.prefix ?? "") + expression.opening + (isImplicit ? "self" : ""))
    let rest = Edit(
      file: text.path, bytes: end..<whole.upperBound, text: ".\(member.name)\(arguments)\(optional?.suffix ?? "")")
    return [start, rest].filter { !$0.bytes.isEmpty || !$0.text.isEmpty }
  }

  /// Returns whether a lookup is in a default argument that the code of other modules evaluates.
  private func isInPublicDefault(_ lookup: ContainerLookup) -> Bool {
    guard let member = lookup.member.flatMap(program.member), member.access >= .public,
      member.owner.type.flatMap(program.type).map({ $0.access >= .public }) != false
    else { return false }
    return member.parameters.contains { $0.defaultValue?.range?.contains(lookup.call.range) == true }
  }

  private func checkForm(of lookup: ContainerLookup) throws(LookupObstacle) {
    if case .wrapper(_, let name) = lookup.form { throw lookup.isLazy ? .lazyWrapper(name) : .wrapper(name) }
    if case .localWrapper(let name) = lookup.form { throw .wrapper(name) }
    if lookup.isLazy { throw .laterLookup }
  }

  /// Returns the member of the module's own root that reads the service of another module from the container.
  private func hole(for lookup: ContainerLookup) -> (member: Member, root: MigrationRoots.Root)? {
    for hole in plan.roots.holes where hole.key == lookup.key && !hole.isOptional {
      let root = plan.roots.roots.first { $0.type.usr == hole.member.owner.type }
      if let root, root.module == lookup.module, root.identity.site == nil, root.accessor != nil {
        return (hole.member, root)
      }
    }
    return nil
  }

  private func checkResult(of lookup: ContainerLookup) throws(LookupObstacle) {
    if program.files[lookup.place.file].text.isGenerated { throw .generatedFile }
    guard lookup.result == .required || isRegisteredFirst && !lookup.key.service.isOptional else { throw .optional }
  }

  /// Returns the expression of a lookup, and the code around it that handles a missing service.
  private func expression(
    of lookup: ContainerLookup
  ) throws(LookupObstacle) -> (LookupExpression, OptionalLookup?) {
    try checkResult(of: lookup)
    do throws(SiteObstacle) {
      let expression = try LookupExpression(lookup, code, inParentheses: true)
      return (expression, lookup.result == .required ? nil : OptionalLookup(lookup, expression.bytes, code))
    } catch {
      throw .expression(program.line(of: lookup.place))
    }
  }

  /// Checks that no resolution of a service uses an instance twice that the container creates, since members would look it
  /// up twice, each time alone.
  private func checkGraph(of lookup: ContainerLookup, _ target: ContainerRegistration) throws(LookupObstacle) {
    if let shared = plan.writer.serviceShared(below: target) { throw .shared("\(shared.key.service)") }
    for lookup in needs.lookups(below: target.id) where !lookup.key.name.isKnown {
      // A lookup that finds nothing shares nothing.
      let services = [lookup.key.service, lookup.key.service.wrapped].compactMap { $0 }
      if code.registrations.contains(where: { $0.keys.contains { services.contains($0.service) } }) {
        throw .unreadLookup(plan.writer.place(lookup.place))
      }
    }
  }

  /// Returns the member of an assembly for a key of a registration; `nil` for a forwarded type that no factory uses.
  private func member(for key: ServiceKey, _ target: ContainerRegistration) -> Member? {
    let name = plan.writer.names[key]
    guard let owner = moved.factory(of: target)?.owner.type else { return nil }
    return program.members(of: owner).first { $0.name == name && $0.getterBody != nil }
  }

  /// Returns the member for the service's own type, if that is declared to conform to the type of the lookup, or inherits
  /// from it.
  private func member(
    ofOtherType lookup: ContainerLookup, _ target: ContainerRegistration
  ) throws(LookupObstacle) -> Member {
    guard lookup.key.service != target.key.service, let member = member(for: target.key, target),
      program.isDeclared(target.key.service.name, as: lookup.key.service.name) == true
    else { throw .noMember("\(lookup.key.service)") }
    return member
  }

  /// Returns the type of a lookup as code of its module writes it.
  private func typeSource(of lookup: ContainerLookup) throws(LookupObstacle) -> String {
    let (type, spelling) = (lookup.key.service, plan.writer.spelling)
    do throws(MigrationObstacle) {
      return try spelling.full(spelling.bare(type, source: nil, in: lookup.module), type)
    } catch {
      throw .noMember("\(type)")
    }
  }

  /// Returns whether the code around a lookup certainly runs on the main actor, or the client's function that performs it.
  private func isOnMainActor(_ lookup: ContainerLookup) -> Bool {
    if let user = lookup.member.flatMap(program.member), program.isOnMainActor(lookup.call.range, in: user) {
      return true
    }
    guard lookup.origin != nil else { return false }
    let call = code.scan(around: lookup.place)?.calls.first { $0.nameRange == lookup.name.range }
    return call.flatMap { program.member($0.declaration.usr) }.map(program.isOnMainActor) == true
  }

  /// Returns the arguments of a member: none, or `(bike: bike, minutes: 30)`.
  private func arguments(
    of lookup: ContainerLookup, _ receiver: LookupReceiver, for member: Member, _ text: CompilerFacts.SourceText
  ) throws(LookupObstacle) -> String {
    if member.isolation == .mainActor, !isOnMainActor(lookup) { throw .mainActor }
    guard !lookup.key.arguments.isEmpty || !member.parameters.isEmpty else { return "" }
    let values: [String]
    let passed = receiver.passedArguments
    if let resolver = ResolverLookupArguments(lookup, passed: passed, for: member, in: code) {
      values = resolver.values.map { text.string(of: $0) }
    } else if lookup.origin != nil {
      guard let passed, passed.count == member.parameters.count, lookup.system != .resolver else { throw .helper }
      values = passed.compactMap(\.range).map { text.string(of: $0) }
    } else {
      let bytes = program.bytes(of: lookup.call)
      guard
        let arguments = CallChainSource.arguments(ofLookup: bytes, name: lookup.name.range.start, in: text),
        let start = arguments.firstIndex(where: { $0.label == "argument" || $0.label == "arguments" }),
        arguments[start...].count == member.parameters.count, lookup.system != .resolver
      else { throw .arguments }
      values = arguments[start...].map { text.string(in: $0.value) }
    }
    let arguments = zip(member.parameters, values).map { "\($0.label ?? $0.variable.name): \($1)" }
    return "(\(arguments.joined(separator: ", ")))"
  }
}
