// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// A composition root, or a child or part with a particular parent or whole: the `root` of a node.
struct AssemblyInstance {
  let root: AssemblyRoot
  /// The enclosing instances, the parent or whole first.
  let outer: [AssemblyInstance]

  /// The type's name as printed at run time: `RequestAssembly<AppAssembly>`.
  var name: String {
    guard let parent = outer.first, root.hasOnlyOuterAsParameter else { return root.shortName }
    return "\(root.shortName)<\(parent.name)>"
  }

  /// The identity of the instance: its type and the enclosing types, two of which may have the same name.
  var identity: [USR] { [root.type.usr] + outer.map(\.root.type.usr) }

  /// Returns the instance that is reached by a number of steps through `parent` and `whole`.
  subscript(steps steps: Int) -> AssemblyInstance? {
    steps == 0 ? self : outer.indices.contains(steps - 1) ? outer[steps - 1] : nil
  }
}

extension AssemblyRoot {
  /// The name without enclosing types, as printed at run time.
  var shortName: String { type.name.split(separator: ".").last.map(String.init) ?? type.name }

  /// The type of a child's parent or a part's whole.
  var outerType: TypeName? {
    guard isChild || isPart else { return nil }
    let name = isChild ? "parent" : "whole"
    return members.first { $0.name == name && $0.owner.type == type.usr }?.resultType
  }

  /// Whether the parent or whole is the type's only generic parameter.
  var hasOnlyOuterAsParameter: Bool {
    type.type.mangled.hasSuffix("yxGD") && outerType == .firstGenericParameter
  }
}

/// The instances of a program's assemblies.
struct AssemblyInstances {
  let analysis: AssemblyAnalysis

  /// Returns the instance that `--root` names, or the only one.
  ///
  /// - Parameters:
  ///   - name: The type's name, with or without its module and enclosing types; for a child or part also with its parent or
  ///     whole: `RequestAssembly<AppAssembly>`.
  ///   - path: The program's folder or log, for messages.
  /// - Throws: `ToolError` if there is none, or more than one.
  func instance(named name: String?, in path: String) throws -> AssemblyInstance {
    let instances = analysis.roots.flatMap { possibleInstances(of: $0) }
    let counts = Dictionary(instances.map { ($0.name, 1) }, uniquingKeysWith: +)
    // Types with the same name are distinguished by their modules.
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

  /// Returns the name of a root with its module: `App.AppAssembly`.
  private func fullName(of root: AssemblyRoot) -> String {
    "\(analysis.program.files[root.type.file].module).\(root.type.name)"
  }

  /// Returns the possible instances of a root: one for each parent or whole that its type allows.
  ///
  /// - Complexity: Exponential in the number of generic children that can be each other's parents, which is small in
  ///   practice.
  func possibleInstances(of root: AssemblyRoot) -> [AssemblyInstance] { possibleInstances(of: root, inside: []) }

  private func possibleInstances(of root: AssemblyRoot, inside visited: Set<USR>) -> [AssemblyInstance] {
    guard root.isChild || root.isPart else { return [AssemblyInstance(root: root, outer: [])] }
    let visited = visited.union([root.type.usr])
    return possibleOuters(of: root).filter { !visited.contains($0.type.usr) }
      .flatMap { possibleInstances(of: $0, inside: visited) }
      .map { AssemblyInstance(root: root, outer: [$0] + $0.outer) }
  }

  /// Returns the instance of a type that another instance's code creates or stores; `nil` if the type is ambiguous.
  func instance(of type: TypeName?, usedBy user: AssemblyInstance) -> AssemblyInstance? {
    type.flatMap(root).flatMap { instance(of: $0, usedBy: user) }
  }

  /// Returns the instance of a part that another instance's code creates.
  func instance(ofPart part: USR, usedBy user: AssemblyInstance) -> AssemblyInstance? {
    analysis.roots.first { $0.type.usr == part }.flatMap { instance(of: $0, usedBy: user) }
  }

  private func instance(of root: AssemblyRoot, usedBy user: AssemblyInstance) -> AssemblyInstance? {
    guard root.isChild || root.isPart else { return AssemblyInstance(root: root, outer: []) }
    // The parent or whole is the creating assembly if possible, or else an assembly around it.
    let outers = Set(possibleOuters(of: root).map(\.type.usr))
    if let outer = ([user] + user.outer).first(where: { outers.contains($0.root.type.usr) }) {
      return AssemblyInstance(root: root, outer: [outer] + outer.outer)
    }
    let instances = possibleInstances(of: root)
    return instances.count == 1 ? instances[0] : nil
  }

  /// Returns the roots that can be the parent of a child, or the whole of a part.
  private func possibleOuters(of root: AssemblyRoot) -> [AssemblyRoot] {
    guard let outer = root.outerType else { return [] }
    if let known = self.root(of: outer) { return [known] }
    let demands = root.type.constraints.filter { $0.subject == outer }.compactMap { constraint -> USR? in
      if case .conformsTo(let proto) = constraint.demand { return proto }
      return nil
    }
    // Standard protocols, such as `Sendable`, are satisfied by every assembly.
    let protocols = Set(demands).filter(analysis.isAssemblyProtocol)
    return analysis.roots.filter { $0.type.usr != root.type.usr && protocols.isSubset(of: $0.table.protocols) }
  }

  /// Returns the root of a type, with any generic arguments.
  private func root(of type: TypeName) -> AssemblyRoot? {
    analysis.roots.first { root in
      guard let name = root.type.usr.mangledName, type.mangled.hasPrefix(name) else { return false }
      return ["D", "y"].contains(type.mangled.dropFirst(name.count).first)
    }
  }
}
