// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// A composition root, or a child or part of a particular parent or whole: what a node's `root` names.
struct AssemblyInstance {
  let root: AssemblyRoot
  /// The instances around this one, the parent or whole first.
  let outer: [AssemblyInstance]

  /// The type's name as it is printed at run time: `RequestAssembly<AppAssembly>`.
  var name: String {
    guard let parent = outer.first, root.hasOnlyOuterAsParameter else { return root.shortName }
    return "\(root.shortName)<\(parent.name)>"
  }

  /// What distinguishes the instance: its type and those around it, of which two may have one name.
  var identity: [USR] { [root.type.usr] + outer.map(\.root.type.usr) }

  /// The instance that a number of steps over `parent` and `whole` lead to.
  subscript(steps steps: Int) -> AssemblyInstance? {
    steps == 0 ? self : outer.indices.contains(steps - 1) ? outer[steps - 1] : nil
  }
}

extension AssemblyRoot {
  /// The name without those of the types around it, as it is printed at run time.
  var shortName: String { type.name.split(separator: ".").last.map(String.init) ?? type.name }

  /// The type of a child's parent or a part's whole.
  var outerType: TypeName? {
    guard isChild || isPart else { return nil }
    let name = isChild ? "parent" : "whole"
    return members.first { $0.name == name && $0.owner.type == type.usr }?.resultType
  }

  /// Whether the type is generic in its parent or whole, and in nothing else.
  var hasOnlyOuterAsParameter: Bool {
    type.type.mangled.hasSuffix("yxGD") && outerType == .firstGenericParameter
  }
}

/// Finds the instances of a program's assemblies.
struct AssemblyInstances {
  let analysis: AssemblyAnalysis

  /// Finds the instance that `--root` names, or the only one.
  ///
  /// - Parameters:
  ///   - name: The type's name, alone or with those of the module and the types around it; for a child or part also with its
  ///     parent or whole: `RequestAssembly<AppAssembly>`.
  ///   - path: The folder or log that the program comes from, for the messages.
  /// - Throws: `ToolError` if there is none, or more than one.
  func instance(named name: String?, in path: String) throws -> AssemblyInstance {
    let instances = analysis.roots.flatMap { possibleInstances(of: $0) }
    let counts = Dictionary(instances.map { ($0.name, 1) }, uniquingKeysWith: +)
    // Two types of one name are told apart by their modules.
    let names = instances.map { counts[$0.name] == 1 ? $0.name : fullName(of: $0.root) }
    if instances.isEmpty { throw ToolError(text: ToolMessages.noRoots(path)) }
    guard let name else {
      // Children and parts belong to a root that can be shown without them.
      let independent = instances.filter(\.outer.isEmpty)
      if independent.count == 1 { return independent[0] }
      throw ToolError(text: ToolMessages.severalRoots(names))
    }
    let exact = zip(instances, names).first { $0.1 == name }
    if let exact { return exact.0 }
    let found = instances.indices.filter {
      let root = instances[$0].root
      return [root.shortName, root.type.name, fullName(of: root), instances[$0].name].contains(name)
    }
    if found.count == 1 { return instances[found[0]] }
    if found.isEmpty { throw ToolError(text: ToolMessages.unknown(root: name, known: names)) }
    throw ToolError(text: ToolMessages.ambiguous(root: name, known: found.map { names[$0] }))
  }

  /// The name of a root with its module: `App.AppAssembly`.
  private func fullName(of root: AssemblyRoot) -> String {
    "\(analysis.program.files[root.type.file].module).\(root.type.name)"
  }

  /// The possible instances of a root: one for each parent or whole that its type allows.
  ///
  /// - Complexity: Exponential in the number of generic children that can be parents of each other, of which programs have few.
  func possibleInstances(of root: AssemblyRoot) -> [AssemblyInstance] { possibleInstances(of: root, inside: []) }

  private func possibleInstances(of root: AssemblyRoot, inside visited: Set<USR>) -> [AssemblyInstance] {
    guard root.isChild || root.isPart else { return [AssemblyInstance(root: root, outer: [])] }
    let visited = visited.union([root.type.usr])
    return possibleOuters(of: root).filter { !visited.contains($0.type.usr) }
      .flatMap { possibleInstances(of: $0, inside: visited) }
      .map { AssemblyInstance(root: root, outer: [$0] + $0.outer) }
  }

  /// The instance of a type that the code of another instance creates or holds; `nil` if the type does not say which it is.
  func instance(of type: TypeName?, usedBy user: AssemblyInstance) -> AssemblyInstance? {
    type.flatMap(root).flatMap { instance(of: $0, usedBy: user) }
  }

  /// The instance of a part that the code of another instance creates.
  func instance(ofPart part: USR, usedBy user: AssemblyInstance) -> AssemblyInstance? {
    analysis.roots.first { $0.type.usr == part }.flatMap { instance(of: $0, usedBy: user) }
  }

  private func instance(of root: AssemblyRoot, usedBy user: AssemblyInstance) -> AssemblyInstance? {
    guard root.isChild || root.isPart else { return AssemblyInstance(root: root, outer: []) }
    // What an assembly creates belongs to the assembly, or else to one around it.
    let outers = Set(possibleOuters(of: root).map(\.type.usr))
    if let outer = ([user] + user.outer).first(where: { outers.contains($0.root.type.usr) }) {
      return AssemblyInstance(root: root, outer: [outer] + outer.outer)
    }
    let instances = possibleInstances(of: root)
    return instances.count == 1 ? instances[0] : nil
  }

  /// The roots that can be the parent of a child, or the whole of a part.
  private func possibleOuters(of root: AssemblyRoot) -> [AssemblyRoot] {
    guard let outer = root.outerType else { return [] }
    if let known = self.root(of: outer) { return [known] }
    let demands = root.type.constraints.filter { $0.subject == outer }.compactMap { constraint -> USR? in
      if case .conformsTo(let proto) = constraint.demand { return proto }
      return nil
    }
    // Protocols of the language, such as `Sendable`, hold for every assembly.
    let protocols = Set(demands).filter(analysis.isAssemblyProtocol)
    return analysis.roots.filter { $0.type.usr != root.type.usr && protocols.isSubset(of: $0.table.protocols) }
  }

  /// The root that a type is, with any generic arguments.
  private func root(of type: TypeName) -> AssemblyRoot? {
    analysis.roots.first { root in
      guard let name = root.type.usr.mangledName, type.mangled.hasPrefix(name) else { return false }
      return ["D", "y"].contains(type.mangled.dropFirst(name.count).first)
    }
  }
}
