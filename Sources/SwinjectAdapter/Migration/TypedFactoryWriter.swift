// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import ContainerEngine
internal import ContainerVerification

/// Writes the assemblies that take the place of registrations.
///
/// What a member cannot keep of its registration is a decision: an `#error` in its body, which does not compile until you remove it.
struct TypedFactoryWriter {
  /// The assembly of a group, and whether each of its bodies could be taken over.
  struct Text {
    let assembly: String
    /// What is to be decided for members that do not keep the behavior of their registrations.
    let decisions: [String: [String]]
  }

  let plan: MigrationPlan

  /// The assembly of registrations that move together.
  func assembly(of group: [AnalyzedRegistration]) -> Text? {
    guard let first = group.first, let name = plan.assemblies[ObjectIdentifier(first)] else { return nil }
    var requirements: [String] = []
    var bodies: [String] = []
    var decisions: [String: [String]] = [:]
    for node in group {
      for key in node.keys {
        guard let member = plan.members[key] else { continue }
        requirements.append("  \(member.declaration)\(member.labels == nil ? " { get }" : "")")
        guard node.registration.metadata.bridgedRoot == nil else { continue }
        if key == node.key {
          let body = body(of: node, member, in: group)
          let open = body == nil ? [MigrationDecision.takeOver(node)] : self.decisions(node, member)
          if !open.isEmpty { decisions[member.name] = open }
          bodies.append(implementation(member, open.map(MigrationDecision.directive) + (body ?? standIn(for: node))))
        } else if let own = plan.members[node.key] {
          bodies.append(
            implementation(member, [forwarding(to: own, of: node.key.serviceType, member, as: key.serviceType)]))
        }
      }
    }
    let refined = refinements(of: group).joined(separator: ", ")
    let declaration = "protocol \(name): \(refined) {\n\(requirements.joined(separator: "\n"))\n}"
    let implementations = bodies.isEmpty ? "" : "\n\nextension \(name) {\n\(bodies.joined(separator: "\n\n"))\n}"
    return Text(assembly: declaration + implementations, decisions: decisions)
  }

  /// The assembly of something that nobody registers: the composition root has to say what it is.
  func leaf(_ key: ServiceKey) -> String? {
    guard let member = plan.members[key], plan.analysis.node(for: key) == nil else { return nil }
    return
      "protocol \(member.assembly): Assembly {\n  \(member.declaration)\(member.labels == nil ? " { get }" : "")\n}"
  }

  private func refinements(of group: [AnalyzedRegistration]) -> [String] {
    let own = plan.assemblies[ObjectIdentifier(group[0])]
    var names: [String] = []
    for need in group.flatMap(\.dependencies) where need.node != nil || need.isMissing {
      let node = need.node ?? plan.analysis.node(for: need.key)
      let name = node.flatMap { plan.assemblies[ObjectIdentifier($0)] } ?? plan.members[need.key]?.assembly
      if let name, name != own, !names.contains(name) { names.append(name) }
    }
    return names.isEmpty ? ["Assembly"] : names
  }

  private func implementation(_ member: MigrationPlan.Member, _ lines: [String]) -> String {
    (["  \(member.declaration) {"] + lines.map { $0.isEmpty ? "" : "    \($0)" } + ["  }"]).joined(separator: "\n")
  }

  private func forwarding(
    to own: MigrationPlan.Member, of service: Any.Type, _ member: MigrationPlan.Member, as further: Any.Type
  ) -> String {
    let call = own.call(member.labels ?? [])
    return TypeRelation.is(service, further) || further == Any.self ? call : "\(call) as! \(member.type)"
  }

  /// What stands where the source could not be read, or says too much.
  private func standIn(for node: AnalyzedRegistration) -> [String] {
    let written: [String]
    switch plan.sources[ObjectIdentifier(node)]?.form {
    case .closure(let closure)?: written = lines(FactoryRewriter.withoutIndentation(closure.text))
    case .initializer(let expression, _)?: written = lines(FactoryRewriter.withoutIndentation(expression))
    case nil: written = []
    }
    return written.map { "// \($0)" }
      + ["unimplemented(\"take the factory over from \(node.registration.place.description)\")"]
  }

  private func lines(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  // MARK: Bodies

  private func body(of node: AnalyzedRegistration, _ member: MigrationPlan.Member, in group: [AnalyzedRegistration])
    -> [String]?
  {
    guard let source = plan.sources[ObjectIdentifier(node)], let factory = factory(of: node, source, member) else {
      return nil
    }
    guard !source.completions.isEmpty || node.registration.completionCount == 0 else { return nil }
    var lines = factory
    if !source.completions.isEmpty {
      guard let completed = completed(node, source, member, factory, in: group) else { return nil }
      lines = completed
    }
    return wrapped(lines, node, member)
  }

  /// The expression or statements that give the instance.
  private func factory(
    of node: AnalyzedRegistration, _ source: FactorySource, _ member: MigrationPlan.Member
  ) -> [String]? {
    switch source.form {
    case .closure(let closure):
      guard !closure.capturesSomething else { return nil }
      let rewriter = FactoryRewriter(plan, node, closure, parameters: member.labels ?? [])
      return rewriter.body.map(lines)
    case .initializer(let expression, let closure):
      guard isSelfContained(expression, closure, node) else { return nil }
      return initializer(expression, node, member)
    }
  }

  /// Whether an initializer means the same elsewhere: that of a type, or a closure that captures nothing.
  private func isSelfContained(_ expression: String, _ closure: ClosureSource?, _ node: AnalyzedRegistration) -> Bool {
    guard let closure else { return expression.first?.isUppercase == true && !expression.hasPrefix("Self") }
    return !closure.capturesSomething && FactoryRewriter(plan, node, initializer: closure).body != nil
  }

  private func initializer(_ expression: String, _ node: AnalyzedRegistration, _ member: MigrationPlan.Member)
    -> [String]?
  {
    let declaration = node.registration.metadata
    guard let parameters = declaration.parameters else { return nil }
    var values: [String] = []
    for parameter in parameters {
      let index = declaration.arguments.firstIndex { TypeRelation.is($0, parameter) }
      if let index, let labels = member.labels, labels.indices.contains(index) {
        values.append(labels[index])
      } else if let value = value(of: parameter) {
        values.append(value)
      } else {
        return nil
      }
    }
    let types = parameters.compactMap(SwiftName.type)
    guard types.count == parameters.count else { return nil }
    return [
      "let initializer: (\(types.joined(separator: ", "))) -> \(member.type) = \(expression)",
      "return initializer(\(values.joined(separator: ", ")))",
    ]
  }

  /// What an initializer gets for a type.
  private func value(of type: Any.Type) -> String? {
    let key = ServiceKey(serviceType: type, name: nil)
    if let member = plan.members[key] { return member.name }
    guard let wrapper = type as? any ServiceWrapper.Type, wrapper.mode == .atOnce else { return nil }
    let wrapped = ServiceKey(
      serviceType: wrapper.wrappedType, argumentsType: key.argumentsType, name: nil, option: nil)
    return plan.analysis.node(for: wrapped).flatMap { _ in plan.members[wrapped]?.name } ?? "nil"
  }

  /// The instance with what completes it.
  private func completed(
    _ node: AnalyzedRegistration, _ source: FactorySource, _ member: MigrationPlan.Member, _ factory: [String],
    in group: [AnalyzedRegistration]
  ) -> [String]? {
    // What needs each other cannot be connected by one of them while it is made.
    guard group.count == 1, !node.dependencies.contains(where: { $0.node === node }) else { return nil }
    var lines: [String] = []
    var first: String?
    for completion in source.completions {
      guard !completion.capturesSomething, let parameters = completion.parameters, parameters.count == 2,
        let body = FactoryRewriter(plan, node, completion, parameters: [parameters[1]]).body
      else { return nil }
      let name = parameters[1]
      if first == nil {
        lines += instance(name, member.type, factory)
        first = name
      } else if let first, name != first, name != "_" {
        lines.append("let \(name) = \(first)")
      }
      lines += self.lines(body)
    }
    guard let first, first != "_" else { return nil }
    return lines + ["return \(first)"]
  }

  private func instance(_ name: String, _ type: String, _ factory: [String]) -> [String] {
    if factory.count == 1, !factory[0].hasPrefix("return ") { return ["let \(name): \(type) = \(factory[0])"] }
    return ["let \(name) = { () -> \(type) in"] + factory.map { "  \($0)" } + ["}()"]
  }

  /// The body in the lifetime that takes the place of the scope.
  private func wrapped(_ lines: [String], _ node: AnalyzedRegistration, _ member: MigrationPlan.Member) -> [String] {
    guard member.labels == nil, !member.isOfMainActor else { return lines }
    switch node.lifetime.kind {
    case .container: return block("shared(\\.\(member.name)) {", lines, "}")
    case .weak where !mayBeObject(node.key.serviceType): return lines
    case .weak where node.key.serviceType is AnyClass:
      return block("weaklyShared(\\.\(member.name)) {", lines, "}")
    // The class of the object is not known, so the key path of the member is not that of the object.
    case .weak:
      return block("let instance = weaklyShared {", lines, "}") + ["return instance"]
    case .graph, .transient, .custom: return lines
    }
  }

  /// Whether instances of a type can be held weakly: objects, and what a protocol stands for.
  private func mayBeObject(_ type: Any.Type) -> Bool { type is AnyClass || SwiftName.isExistential(type) }

  // MARK: Decisions

  private func decisions(_ node: AnalyzedRegistration, _ member: MigrationPlan.Member) -> [String] {
    lifetimeDecisions(node, member) + absentServices(of: node, member).map { MigrationDecision.optional($0, node) }
  }

  /// What the lifetimes of assemblies do not keep of the scope.
  private func lifetimeDecisions(_ node: AnalyzedRegistration, _ member: MigrationPlan.Member) -> [String] {
    let mayBeShared = mayBeObject(node.key.serviceType)
    switch node.lifetime.kind {
    case .custom: return [MigrationDecision.customScope(node)]
    case .weak where !mayBeShared, .transient: return []
    case .container, .weak:
      if member.labels != nil { return [MigrationDecision.argumentsOfShared(node)] }
      if member.isOfMainActor { return [MigrationDecision.mainActor(node)] }
      return node.isInChild ? [MigrationDecision.child(node)] : []
    case .graph:
      guard mayBeShared, let sharers = sharers(of: node) else { return [] }
      return [MigrationDecision.graph(node, sharers)]
    }
  }

  /// Two services that share an object of one graph, because something resolves both of them or one the other; `nil` without.
  private func sharers(of node: AnalyzedRegistration) -> (AnalyzedRegistration, AnalyzedRegistration)? {
    var reachedBy: [ObjectIdentifier: AnalyzedRegistration] = [:]
    for dependent in plan.dependents(of: node) {
      var next = [dependent]
      while let current = next.popLast() {
        if let other = reachedBy[ObjectIdentifier(current)] {
          if other !== dependent { return (other, dependent) }
          continue
        }
        reachedBy[ObjectIdentifier(current)] = dependent
        next += plan.dependents(of: current)
      }
    }
    return nil
  }

  /// The optional dependencies that are not registered.
  private func absentServices(of node: AnalyzedRegistration, _ member: MigrationPlan.Member) -> [String] {
    guard let source = plan.sources[ObjectIdentifier(node)] else { return [] }
    let declared = (node.registration.metadata.parameters ?? []).compactMap { parameter -> String? in
      let isArgument = node.registration.metadata.arguments.contains { TypeRelation.is($0, parameter) }
      guard !isArgument, value(of: parameter) == "nil", let wrapper = parameter as? any ServiceWrapper.Type else {
        return nil
      }
      return "\(wrapper.wrappedType)"
    }
    return declared
      + source.closures.flatMap { closure in
        FactoryRewriter(plan, node, closure, parameters: member.labels ?? []).absentServices
      }
  }

  private func block(_ opening: String, _ lines: [String], _ closing: String) -> [String] {
    if lines.count == 1, opening.count + lines[0].count < 90 { return ["\(opening) \(lines[0]) \(closing)"] }
    return [opening] + lines.map { $0.isEmpty ? "" : "  \($0)" } + [closing]
  }
}
