// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// Writes the members of composition roots that replace lookups.
struct LookupWriter {
  private let plan: MigrationPlan
  private let moved: MovedServices
  private let needs: ServiceNeeds

  private var code: ContainerCode { plan.code }
  private var program: Program { plan.code.program }

  init(_ plan: MigrationPlan) {
    self.plan = plan
    moved = plan.writer.moved
    needs = plan.writer.needs
  }

  /// Returns the registration of a moved service; `nil` for another service.
  func target(of lookup: ContainerLookup) -> ContainerRegistration? {
    let targets = needs.targets(of: lookup).map { code.registrations[$0] }
    guard targets.count == 1, let target = targets.first, target.form == .typed else { return nil }
    return target
  }

  /// - Throws: The first obstacle.
  func draft(of lookup: ContainerLookup, _ target: ContainerRegistration) throws(LookupObstacle) -> LookupDraft {
    if case .wrapper(_, let name) = lookup.form { throw .wrapper(name) }
    if case .localWrapper(let name) = lookup.form { throw .wrapper(name) }
    guard lookup.origin == nil else { throw .helper }
    guard lookup.result == .required, !lookup.isLazy else { throw .optional }
    let identity = plan.roots.identity(of: target)
    guard let root = plan.roots.root(of: identity), let accessor = root.accessor else {
      throw .noMember("\(lookup.key.service)")
    }
    guard lookup.module == target.module else { throw .otherModule(target.module) }
    if identity.site != nil || plan.writer.hierarchy.exists(in: target.system) { throw .hierarchy }
    try checkGraph(target)
    let file = program.files[lookup.place.file]
    if file.path.contains("/.build/") || file.text.string(in: 0..<file.text.bytes.count).contains("#sourceLocation") {
      throw .generatedFile
    }
    let source = program.line(of: lookup.place)
    let bytes: Range<Int>
    do throws(SiteObstacle) {
      bytes = try LookupExpression(lookup, code).bytes
    } catch {
      throw .expression(source)
    }
    let container = try receiver(of: lookup, file.text, root.system)
    let (name, arguments) = try member(for: lookup, target, file.text)
    let path = [accessor.name, plan.roots.child(of: target)?.assembly.property, name].compactMap { $0 }
    let member = container + path.joined(separator: ".")
    return LookupDraft(
      lookup: lookup, member: member, edit: Edit(file: file.path, bytes: bytes, text: member + arguments))
  }

  /// Checks that the container creates nothing below a service, since a resolution may share such instances, but members
  /// would look each of them up alone.
  private func checkGraph(_ target: ContainerRegistration) throws(LookupObstacle) {
    let below = needs.reachable(from: target.id).map { code.registrations[$0] }
    if let created = below.first(where: { $0.form != .typed }) { throw .createdByContainer("\(created.key.service)") }
    if let lookup = needs.lookups(below: target.id).first { throw .createdByContainer("\(lookup.key.service)") }
  }

  /// Returns the source of the container with a dot; empty in an extension of the container.
  private func receiver(
    of lookup: ContainerLookup, _ text: CompilerFacts.SourceText, _ system: MigrationSystem
  ) throws(LookupObstacle) -> String {
    let nodes =
      lookup.member.flatMap(program.member)?.code ?? program.files[lookup.place.file].statements
    let call = nodes.lazy.flatMap(\.calls).first { $0.node.range == lookup.call.range && $0.call.receiver != nil }?.call
    guard let receiver = call?.receiver else { throw .expression(program.line(of: lookup.place)) }
    let source = receiver.range.map { text.string(of: $0) } ?? ""
    if lookup.container == .main, receiver.type != system.containerType {
      // Resolver's static functions use its main instance.
      return receiver.isImplicit || receiver.isSelf ? "main." : "\(source).main."
    }
    guard receiver.type == system.containerType else { throw .container(source) }
    return receiver.isImplicit ? "" : "\(source)."
  }

  /// Returns the member's name and its arguments: `journal`, or `makeRental` and `(bike: bike, minutes: 30)`.
  private func member(
    for lookup: ContainerLookup, _ target: ContainerRegistration, _ text: CompilerFacts.SourceText
  ) throws(LookupObstacle) -> (name: String, arguments: String) {
    let name = plan.writer.names[lookup.key]
    guard let factory = moved.factory(of: target), let owner = factory.owner.type,
      // A forwarded type may have a member next to the service's own one.
      let member = program.members(of: owner).first(where: { $0.name == name && $0.getterBody != nil })
    else { throw .noMember("\(lookup.key.service)") }
    if member.isolation == .mainActor { throw .mainActor }
    guard !lookup.key.arguments.isEmpty || !member.parameters.isEmpty else { return (name, "") }
    let bytes = program.bytes(of: lookup.call)
    guard
      let arguments = CallChainSource.arguments(ofCall: bytes, name: lookup.name.range.start, in: text),
      let start = arguments.firstIndex(where: { $0.label == "argument" || $0.label == "arguments" }),
      arguments[start...].count == member.parameters.count, lookup.system == .swinject
    else { throw .arguments }
    let passed = zip(member.parameters, arguments[start...]).map { parameter, argument in
      "\(parameter.label ?? parameter.variable.name): \(text.string(in: argument.value))"
    }
    return (name, "(\(passed.joined(separator: ", ")))")
  }
}
