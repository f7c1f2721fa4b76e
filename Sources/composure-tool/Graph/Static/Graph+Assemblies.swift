// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

extension Graph {
  /// Creates the graph of one instance of a root: its members with a lifetime, and their dependencies.
  ///
  /// It equals the result of a `DependencyGraph.record` in which every factory, branch and closure runs.
  ///
  /// - Parameters:
  ///   - includesPlainMembers: Whether members without a lifetime are nodes, too: plain factories and inputs, which a
  ///     recording does not see.
  ///   - unfollowed: Receives the uses whose assembly is known only at run time, and the requirements whose member is
  ///     uncertain.
  init(
    of instance: AssemblyInstance, in analysis: AssemblyAnalysis, includesPlainMembers: Bool = false,
    unfollowed: inout [Finding.Note]
  ) {
    var builder = StaticGraphBuilder(
      analysis: analysis, instances: AssemblyInstances(analysis: analysis), includesPlainMembers: includesPlainMembers)
    builder.add(instance)
    unfollowed += builder.unfollowed
    let unnamed = Graph(nodes: builder.nodes, edges: builder.edges)
    let names = unnamed.identifiers { _ in true }
    let nodes = zip(unnamed.nodes, names).map { node, name in
      var node = node
      node.id = name
      return node
    }
    self.init(nodes: nodes, edges: builder.edges)
  }
}

/// Builds the nodes and edges, starting at the members of a root.
private struct StaticGraphBuilder {
  private struct NodeKey: Hashable {
    let instance: [USR]
    let name: String
  }

  /// The lifetime of a member's value, and the call that defines it.
  private struct Lifetime {
    let call: LifetimeCall
    let range: SourceRange
    let type: TypeName?
    /// The index of the call in the member; `nil` if the call is in a helper that forwards its caller's location.
    let index: Int?
    let helper: USR?
    /// The instance that owns the value.
    let owner: AssemblyInstance
  }

  let analysis: AssemblyAnalysis
  let instances: AssemblyInstances
  let includesPlainMembers: Bool
  private(set) var nodes: [Graph.Node] = []
  private(set) var edges: [Graph.Edge] = []
  private(set) var unfollowed: [Finding.Note] = []

  private var indices: [NodeKey: Int] = [:]
  private var knownEdges: Set<Graph.Edge> = []
  private var knownNotes: Set<String> = []
  private var checkedRoots: Set<USR> = []
  /// The steps whose dependencies are not yet visited, each with its node.
  private var waiting: [(step: AssemblyStep, node: Int)] = []
  private var visited: Set<AssemblyStep.Key> = []

  init(analysis: AssemblyAnalysis, instances: AssemblyInstances, includesPlainMembers: Bool) {
    self.analysis = analysis
    self.instances = instances
    self.includesPlainMembers = includesPlainMembers
  }

  /// Adds the members of an instance and their dependencies.
  mutating func add(_ instance: AssemblyInstance) {
    let members = instance.root.members.sorted { ($0.file, $0.nameOffset ?? 0) < ($1.file, $1.nameOffset ?? 0) }
    for member in members { _ = node(of: AssemblyStep(instance: instance, member: member)) }
    var next = 0
    while next < waiting.count {
      let (step, node) = waiting[next]
      next += 1
      for target in targets(of: step, isNode: true) { addEdges(from: node, to: target) }
    }
  }

  /// Adds an edge to a member, or to the dependencies of a member that is no node.
  private mutating func addEdges(from node: Int, to target: AssemblyStep) {
    var seen: Set<AssemblyStep.Key> = []
    var steps = [target]
    while let step = steps.popLast() {
      guard seen.insert(step.key).inserted else { continue }
      if let successor = self.node(of: step) {
        let edge = Graph.Edge(from: node, to: successor)
        if knownEdges.insert(edge).inserted { edges.append(edge) }
      }
      steps += targets(of: step, isNode: false).reversed()
    }
  }

  /// Returns the node of a member, and adds it if it is new; `nil` for a member that is no node.
  private mutating func node(of step: AssemblyStep) -> Int? {
    check(step.instance.root)
    let lifetime = lifetime(of: step)
    guard lifetime != nil || isPlainNode(step.member) else { return nil }
    // As at run time, members with the same name share a node.
    let owner = lifetime?.owner ?? step.instance
    let name = step.member.fullName
    let key = NodeKey(instance: owner.identity, name: name)
    let index = indices[key] ?? nodes.count
    if index == nodes.count {
      indices[key] = index
      let contents =
        lifetime.map { (typeText($0), lifetimeText($0.call), location(of: $0.range, in: step.member)) }
        ?? (
          typeText(step.member.resultType), step.member.isStored ? "input" : "plain",
          sourceLocation(analysis.program.location(of: step.member), in: step.member)
        )
      nodes.append(
        Graph.Node(
          id: "", root: owner.name, member: name, type: contents.0, lifetime: contents.1, location: contents.2))
    }
    if visited.insert(step.key).inserted { waiting.append((step, index)) }
    return index
  }

  // MARK: Members

  /// Returns whether a member without a lifetime is a node: a factory in plain Swift, or an input.
  private func isPlainNode(_ member: Member) -> Bool {
    guard includesPlainMembers, member.kind == .property || member.kind == .function, !member.isStatic,
      !ComposureDeclarations.plumbing.contains(member.name), let type = member.resultType, type != .void,
      !ComposureDeclarations.scopes.contains(type)
    else { return false }
    // A helper with its caller's location creates values on behalf of the caller.
    return analysis.uses[member.usr]?.lifetimeCalls.isEmpty != false
  }

  private func lifetime(of step: AssemblyStep) -> Lifetime? {
    guard let uses = analysis.uses[step.member.usr] else { return nil }
    if let index = uses.lifetimeCalls.firstIndex(where: { !$0.passesLocation }) {
      let call = uses.lifetimeCalls[index]
      var owner = step.instance
      if case .outer(let steps) = call.scopeOwner { owner = step.instance[steps: steps] ?? owner }
      return Lifetime(call: call, range: call.range, type: call.type, index: index, helper: nil, owner: owner)
    }
    for use in uses.uses where uses.lifetimeCalls.isEmpty {
      guard let owner = instances.instance(of: use.context, from: step),
        let helper = owner.root.member(for: use.target, in: analysis.program),
        let call = analysis.uses[helper.usr]?.lifetimeCalls.first(where: \.passesLocation)
      else { continue }
      return Lifetime(
        call: call, range: use.range, type: step.member.resultType, index: nil, helper: helper.usr, owner: owner)
    }
    return nil
  }

  /// Returns the members that a member's code uses: in its factories, or outside them, on behalf of the caller.
  private mutating func targets(of step: AssemblyStep, isNode: Bool) -> [AssemblyStep] {
    guard let uses = analysis.uses[step.member.usr] else { return [] }
    let lifetime = lifetime(of: step)
    // The closure that a helper receives is the factory, and so is all code of a plain member.
    let isPlain = isPlainNode(step.member)
    let isMade = { (call: Int?) in lifetime == nil ? isPlain : call != nil || lifetime?.index == nil }
    var targets: [AssemblyStep] = []
    for use in uses.uses where isMade(use.execution.lifetimeCall) == isNode {
      guard let target = instances.target(of: use, from: step), target.member.usr != lifetime?.helper else { continue }
      targets.append(target)
    }
    for use in uses.foreignUses where isMade(use.execution.lifetimeCall) == isNode {
      if let target = instances.target(of: use, from: step) {
        targets.append(target)
      } else if let target = analysis.program.member(use.target) {
        addNote(ToolMessages.notFollowed(target.fullName), analysis.location(of: use.range, in: step.member))
      }
    }
    return targets
  }

  /// Adds notes about the requirements of a root whose members are uncertain.
  private mutating func check(_ root: AssemblyRoot) {
    guard checkedRoots.insert(root.type.usr).inserted else { return }
    for note in analysis.unchecked(of: root) { addNote(note.message, note.location) }
  }

  private mutating func addNote(_ message: String, _ location: SourceLocation?) {
    guard knownNotes.insert("\(location.map { "\($0)" } ?? "") \(message)").inserted else { return }
    unfollowed.append(Finding.Note(message: message, location: location))
  }

  // MARK: Text

  private func lifetimeText(_ call: LifetimeCall) -> String {
    call.lifetime == .shared && call.key != nil ? "shared(for:)" : call.lifetime.rawValue
  }

  private func typeText(_ type: TypeName?) -> String {
    let text = type.map(analysis.shortText) ?? "an unknown type"
    // At run time, types are printed without `any`.
    return text.hasPrefix("any ") ? String(text.dropFirst(4)) : text
  }

  private func typeText(_ lifetime: Lifetime) -> String {
    let text = typeText(lifetime.type)
    guard lifetime.call.hasKeyForEach else { return text }
    // The node represents one of the values in the returned array.
    for (start, end) in [("Array<", ">"), ("[", "]")] where text.hasPrefix(start) && text.hasSuffix(end) {
      return String(text.dropFirst(start.count).dropLast(end.count))
    }
    return text
  }

  /// Returns the location in the form of `#fileID`, `#line` and `#column` at a call's arguments:
  /// `App/AppAssembly.swift`, and the position after the function's name.
  private func location(of range: SourceRange, in member: Member) -> SourceLocation {
    let file = analysis.program.files[member.file]
    let rest = SourceRange(start: range.lastToken, lastToken: member.range?.lastToken ?? range.lastToken)
    let source = Array(file.text.string(of: rest).utf8)
    let isName = { (byte: UInt8) in
      byte >= 0x80 || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "`")
        || Character(Unicode.Scalar(byte)).isLetter || Character(Unicode.Scalar(byte)).isNumber
    }
    let arguments = source.drop(while: isName).drop { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
    let offset = range.lastToken + (arguments.isEmpty ? 0 : arguments.startIndex)
    return sourceLocation(analysis.program.location(offset, inFile: member.file), in: member)
  }

  /// Returns a location with the file in the form of `#fileID`.
  private func sourceLocation(_ location: CompilerFacts.SourceLocation, in member: Member) -> SourceLocation {
    var location = SourceLocation(location)
    let name = location.file.split(separator: "/").last.map(String.init) ?? location.file
    location.file = "\(analysis.program.files[member.file].module)/\(name)"
    return location
  }
}
