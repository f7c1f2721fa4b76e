// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import Composure
internal import ContainerEngine
internal import ContainerVerification

extension MigrationReport {
  init(_ analysis: DependencyAnalysis) {
    let plan = MigrationPlan(analysis)
    let writer = TypedFactoryWriter(plan: plan)
    registrations = plan.groups.enumerated().flatMap { index, group in
      let text = writer.assembly(of: group.filter { !$0.isEntry })
      return group.map { Registration($0, in: plan, step: index + 1, text) }
    }
    let leafKeys = plan.leaves.filter { analysis.node(for: $0) == nil }
    leaves = leafKeys.compactMap(writer.leaf)
    let members = plan.leaves.compactMap { plan.members[$0] }
    leafNames = leafKeys.compactMap { plan.members[$0]?.assembly }
    leafMembers = members.map(\.supplied)
  }
}

extension MigrationPlan.Member {
  /// The member as a composition root supplies it.
  fileprivate var supplied: String {
    labels == nil ? "let \(name): \(type)" : "\(declaration) { unimplemented() }"
  }
}

extension MigrationReport.Registration {
  fileprivate init(
    _ node: AnalyzedRegistration, in plan: MigrationPlan, step: Int, _ text: TypedFactoryWriter.Text?
  ) {
    let member = plan.members[node.key]
    let moved = node.registration.metadata.bridgedRoot != nil
    title = node.name
    assembly = plan.assemblies[ObjectIdentifier(node)]
    service = "\(node.key.serviceType)"
    name = node.key.name
    arguments = node.key.arguments.types
    scope = node.lifetime.name.isEmpty ? "custom" : node.lifetime.name
    container = node.container
    place = node.registration.place.location
    needs = node.dependencyNames
    neededBy = plan.analysis.nodes.filter { asker in asker.dependencies.contains { $0.node === node } }.map(\.name)
    self.step = step
    hasMoved = moved
    self.member = member.map { member in
      member.name + (member.labels.map { "(\($0.map { "\($0):" }.joined()))" } ?? "")
    }
    factory = moved || member == nil ? nil : text?.assembly
    let open = member.map { text?.decisions[$0.name] ?? [] } ?? (node.isEntry ? [] : [MigrationDecision.unnamed])
    decisions = moved ? [] : open
    isComplete = member != nil && text != nil && decisions.isEmpty
    bridge = member.map { Self.bridge(node.key, $0) }
    requirement = member.map { Self.requirement(node.key, $0) }
    isOneOfSeveral = node.isOneOfSeveral
  }

  private static func bridge(_ key: ServiceKey, _ member: MigrationPlan.Member) -> String {
    let name = key.name.map { ", name: \(literal($0))" } ?? ""
    let start = "container.register(\(metatype(member.type))\(name), from: app"
    guard let labels = member.labels else {
      return member.isOfMainActor
        ? "\(start), mainActorFactory: { app in app.\(member.name) })" : "\(start), \\.\(member.name))"
    }
    let parameters = zip(labels, member.parameterTypes).map { "\(SwiftName.escaped($0)): \($1)" }
    let closure = "(app, \(parameters.joined(separator: ", "))) in app.\(member.call(labels.map(SwiftName.escaped)))"
    return member.isOfMainActor ? "\(start), mainActorFactory: { \(closure) })" : "\(start)) { \(closure) }"
  }

  private static func requirement(_ key: ServiceKey, _ member: MigrationPlan.Member) -> String {
    let name = key.name.map { ", name: \(literal($0))" } ?? ""
    let values = (member.labels ?? []).map(SwiftName.escaped)
    let arguments =
      switch values.count {
      case 0: ""
      case 1: ", argument: \(values[0])"
      default: ", arguments: \(values.joined(separator: ", "))"
      }
    return "\(member.declaration) { require(\(metatype(member.type))\(name)\(arguments)) }"
  }

  private static func metatype(_ type: String) -> String {
    type.hasPrefix("any ") && type.contains("&") || type.includes("->")
      ? "(\(type)).self"
      : type.hasPrefix("any ") ? "\(type.dropFirst(4)).self" : "\(type).self"
  }

  private static func literal(_ name: String) -> String {
    "\"\(name.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : "\($0)" }.joined())\""
  }
}
