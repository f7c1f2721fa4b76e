// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import Composure
internal import ContainerEngine
internal import ContainerVerification

/// What becomes of each service when it moves: the member of an assembly.
final class MigrationPlan {
  /// A member that takes the place of a service.
  struct Member {
    let name: String
    /// The labels of its parameters; `nil` for a property.
    var labels: [String]?
    let parameterTypes: [String]
    let type: String
    let isOfMainActor: Bool
    /// The protocol that requires it.
    var assembly = ""

    /// `var animal: any Animal`, `func makeAnimal(name: String) -> any Animal`
    var declaration: String {
      let actor = isOfMainActor ? "@MainActor " : ""
      guard let labels else { return "\(actor)var \(name): \(type)" }
      let parameters = zip(labels, parameterTypes).map { label, type in
        "\(SwiftName.escaped(label)): \(type.includes("->") && !type.hasPrefix("Optional") ? "@escaping " : "")\(type)"
      }
      return "\(actor)func \(name)(\(parameters.joined(separator: ", "))) -> \(type)"
    }

    /// The member as it is asked for.
    func call(_ arguments: [String]) -> String {
      guard let labels else { return name }
      return "\(name)(\(zip(labels, arguments).map { "\($0): \($1)" }.joined(separator: ", ")))"
    }
  }

  let analysis: DependencyAnalysis
  /// The groups in the order in which they can move.
  let groups: [[AnalyzedRegistration]]
  private(set) var members: [ServiceKey: Member] = [:]
  /// Services that are needed and that nobody registers, or that a root has already.
  private(set) var leaves: [ServiceKey] = []
  /// The name of the protocol of each registration.
  private(set) var assemblies: [ObjectIdentifier: String] = [:]
  private(set) var sources: [ObjectIdentifier: FactorySource] = [:]
  private var mainActorNodes: Set<ObjectIdentifier> = []
  private var taken: Set<String> = ["scope", "shared", "transient", "weaklyShared", "container", "parent", "require"]
  private var takenAssemblies: Set<String> = ["Assembly", "ChildAssembly", "LegacyAssembly"]

  init(_ analysis: DependencyAnalysis) {
    self.analysis = analysis
    var files = SourceFiles(analysis.registry.terminology)
    for node in analysis.nodes {
      sources[ObjectIdentifier(node)] = files.factory(of: node.registration)
      Self.addNeeds(of: node, from: sources[ObjectIdentifier(node)], in: analysis)
    }
    groups = analysis.orderedGroups { _ in true }
    for group in groups {
      if group.contains(where: { node in
        node.dependencies.contains { $0.node.map(isOfMainActor) == true } || isOfMainActor(node)
      }) {
        mainActorNodes.formUnion(group.map { ObjectIdentifier($0) })
      }
      for node in group where !node.isEntry { addMembers(of: node) }
      nameAssembly(of: group.filter { !$0.isEntry })
    }
    for node in analysis.nodes {
      // A dependency that a factory can do without stays optional.
      for position in node.dependencies.indices where node.dependencies[position].isMissing && node.isFatal(position) {
        addLeaf(node.dependencies[position].key)
      }
    }
  }

  /// What the source asks for besides what was seen: the ways that a factory did not take.
  private static func addNeeds(
    of node: AnalyzedRegistration, from source: FactorySource?, in analysis: DependencyAnalysis
  ) {
    for key in (source?.closures ?? []).flatMap({ FactoryRewriter.services(in: $0, of: node, analysis) }) {
      guard !node.dependencies.contains(where: { $0.key == key }), let needed = analysis.node(for: key) else {
        continue
      }
      node.add(AnalyzedRegistration.Dependency(key: key, node: needed, timing: .factory))
    }
  }

  /// Whether a registration, or something that it needs, is made on the main actor only.
  private func isOfMainActor(_ node: AnalyzedRegistration) -> Bool {
    node.registration.metadata.isOfMainActor || mainActorNodes.contains(ObjectIdentifier(node))
  }

  /// The registrations that resolve another one while they are created, or completed.
  func dependents(of node: AnalyzedRegistration) -> [AnalyzedRegistration] { dependents[ObjectIdentifier(node)] ?? [] }

  private lazy var dependents: [ObjectIdentifier: [AnalyzedRegistration]] = {
    var dependents: [ObjectIdentifier: [AnalyzedRegistration]] = [:]
    for node in analysis.nodes {
      var seen: Set<ObjectIdentifier> = []
      for need in node.dependencies {
        if case .later = need.timing { continue }
        guard let target = need.node, seen.insert(ObjectIdentifier(target)).inserted else { continue }
        dependents[ObjectIdentifier(target), default: []].append(node)
      }
    }
    return dependents
  }()

  private func addMembers(of node: AnalyzedRegistration) {
    let closure: ClosureSource? =
      if case .closure(let closure)? = sources[ObjectIdentifier(node)]?.form { closure } else { nil }
    for key in node.keys {
      members[key] = member(key, isOfMainActor(node), closure?.parameters?.dropFirst())
    }
    if node.registration.metadata.bridgedRoot != nil { leaves.append(node.key) }
  }

  private func addLeaf(_ key: ServiceKey) {
    guard members[key] == nil, var member = member(key, false, nil) else { return }
    member.assembly = assemblyName(member)
    members[key] = member
    leaves.append(key)
  }

  private func member(_ key: ServiceKey, _ isOfMainActor: Bool, _ names: ArraySlice<String>?) -> Member? {
    guard let type = SwiftName.type(key.serviceType), let parameterTypes = SwiftName.arguments(of: key) else {
      return nil
    }
    var name = SwiftName.member(key)
    // In the body of a member, its name is the member.
    if name == type.filter({ $0 != "`" }) { name += "Service" }
    while !taken.insert(name).inserted { name += "2" }
    let written = names.flatMap { $0.count == parameterTypes.count && !$0.contains("_") ? Array($0) : nil }
    let labels = written ?? parameterTypes.indices.map { "argument\($0 + 1)" }
    return Member(
      name: SwiftName.escaped(name), labels: parameterTypes.isEmpty ? nil : labels, parameterTypes: parameterTypes,
      type: type, isOfMainActor: isOfMainActor)
  }

  private func nameAssembly(of group: [AnalyzedRegistration]) {
    guard let first = group.lazy.compactMap({ self.members[$0.key] }).first else { return }
    let name = assemblyName(first)
    for node in group {
      assemblies[ObjectIdentifier(node)] = name
      for key in node.keys { members[key]?.assembly = name }
    }
  }

  private func assemblyName(_ member: Member) -> String {
    let plain = SwiftName.capitalized(member.name)
    var name = (member.labels == nil ? plain : String(plain.dropFirst("Make".count))) + "Assembly"
    while !takenAssemblies.insert(name).inserted { name += "2" }
    return name
  }
}
