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

  /// Returns the instance that is reached by a number of steps over `parent` and `whole`.
  subscript(steps steps: Int) -> AssemblyInstance? {
    steps == 0 ? self : outer.indices.contains(steps - 1) ? outer[steps - 1] : nil
  }
}

/// A member in an instance.
struct AssemblyStep {
  /// The identity of a step.
  struct Key: Hashable {
    let instance: [USR]
    let member: USR
  }

  let instance: AssemblyInstance
  let member: Member

  var key: Key { Key(instance: instance.identity, member: member.usr) }
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

  /// Returns the possible instances of a root: one for each parent or whole that its type allows.
  ///
  /// - Complexity: Exponential in the number of generic children that can be each other's parents, which is small in
  ///   practice.
  func possibleInstances(of root: AssemblyRoot) -> [AssemblyInstance] { possibleInstances(of: root, inside: []) }

  private func possibleInstances(
    of root: AssemblyRoot, inside visited: Set<USR>, atMost limit: Int = .max
  ) -> [AssemblyInstance] {
    guard root.isChild || root.isPart else { return [AssemblyInstance(root: root, outer: [])] }
    let visited = visited.union([root.type.usr])
    var instances: [AssemblyInstance] = []
    for outer in possibleOuters(of: root) where !visited.contains(outer.type.usr) && instances.count < limit {
      instances += possibleInstances(of: outer, inside: visited, atMost: limit - instances.count)
        .map { AssemblyInstance(root: root, outer: [$0] + $0.outer) }
    }
    return instances
  }

  /// Returns the member that a use leads to, and its instance; `nil` for a member outside the instance's assemblies.
  func target(of use: MemberUses.Use, from step: AssemblyStep) -> AssemblyStep? {
    self.step(to: use.target, in: instance(of: use.context, from: step))
  }

  /// Returns the member that a use leads to, and its instance; `nil` if the instance is known only at run time.
  func target(of use: MemberUses.ForeignUse, from step: AssemblyStep) -> AssemblyStep? {
    switch use.assembly {
    case .outer(let steps): self.step(to: use.target, in: step.instance[steps: steps])
    case .value(let type): self.step(to: use.target, in: instance(of: type, usedBy: step))
    }
  }

  /// Returns the instance for a use in the code of a member.
  func instance(of context: AssemblyContext, from step: AssemblyStep) -> AssemblyInstance? {
    switch context {
    case .own: step.instance
    case .outer: step.instance[steps: 1]
    case .part(let part):
      analysis.roots.first { $0.type.usr == part }.flatMap { instance(of: $0, usedBy: step.instance, steps: nil) }
    }
  }

  private func step(to declaration: USR, in instance: AssemblyInstance?) -> AssemblyStep? {
    guard let instance, let member = instance.root.member(for: declaration, in: analysis.program) else { return nil }
    return AssemblyStep(instance: instance, member: member)
  }

  /// Returns the instance of a type that a member's code creates or stores; `nil` if the type is ambiguous.
  private func instance(of type: TypeName?, usedBy step: AssemblyStep) -> AssemblyInstance? {
    guard let type, let root = root(of: type) else { return nil }
    return instance(of: root, usedBy: step.instance, steps: steps(toOuterOf: type, root, usedIn: step.member))
  }

  private func instance(of root: AssemblyRoot, usedBy user: AssemblyInstance, steps: Int?) -> AssemblyInstance? {
    guard root.isChild || root.isPart else { return AssemblyInstance(root: root, outer: []) }
    let outers = Set(possibleOuters(of: root).map(\.type.usr))
    let isPossible = { (outer: AssemblyInstance) in outers.contains(outer.root.type.usr) }
    if let steps {
      // A child or part that is shown without its parent or whole.
      guard let outer = user[steps: steps] else { return AssemblyInstance(root: root, outer: []) }
      if isPossible(outer) { return AssemblyInstance(root: root, outer: [outer] + outer.outer) }
    }
    // The parent or whole is the creating assembly if possible, or else an assembly around it.
    if let outer = ([user] + user.outer).first(where: isPossible) {
      return AssemblyInstance(root: root, outer: [outer] + outer.outer)
    }
    let instances = possibleInstances(of: root, inside: [], atMost: 2)
    return instances.count == 1 ? instances[0] : nil
  }

  /// Returns the number of steps from a member's assembly to the parent or whole in a type; `nil` if the type does not
  /// say it.
  private func steps(toOuterOf type: TypeName, _ root: AssemblyRoot, usedIn member: Member) -> Int? {
    guard root.hasOnlyOuterAsParameter, let name = root.type.usr.mangledName else { return nil }
    let isDefault = member.owner.type.map(analysis.isAssemblyProtocol) == true
    // The first generic parameter is `Self` in a default, and the parent or whole in a type.
    return switch type.mangled.dropFirst(name.count) {
    case "yxGD": isDefault ? 0 : 1
    case "y6ParentQzGD", "y5WholeQzGD": isDefault ? 1 : nil
    default: nil
    }
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
    let module = module(of: root)
    return analysis.roots.filter { outer in
      outer.type.usr != root.type.usr && protocols.isSubset(of: outer.table.protocols)
        && analysis.visibility.areVisibleTogether(module, self.module(of: outer))
    }
  }

  private func module(of root: AssemblyRoot) -> String { analysis.program.files[root.type.file].module }

  /// Returns the root of a type, with any generic arguments.
  private func root(of type: TypeName) -> AssemblyRoot? {
    analysis.roots.first { root in
      guard let name = root.type.usr.mangledName, type.mangled.hasPrefix(name) else { return false }
      return ["D", "y"].contains(type.mangled.dropFirst(name.count).first)
    }
  }
}
