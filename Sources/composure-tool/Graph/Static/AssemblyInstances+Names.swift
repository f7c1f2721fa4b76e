// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

extension AssemblyInstances {
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
}
