// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// Removes container code, and proves that the rest is the same.
struct RemovalApplier {
  let workspace: MigrationWorkspace

  /// Changes the files, builds the program, and compares its lookups, registrations and factories with the previous ones.
  /// Restores all files if anything else differs.
  ///
  /// - Throws: `ToolError` that describes the difference.
  func apply(_ removal: RemovalPlan, _ files: [EditedFile], builds: Bool) throws -> RemovalProof {
    let paths = ReportPaths(base: workspace.folder)
    let changed = files.filter { $0.isChanged && $0.new != nil }
    return try FileTransaction(files, folder: workspace.journalFolder).run {
      if builds {
        try prove(removal, try workspace.readChanged(MigrationMessages.removalDoesNotBuild).wired)
      }
      return RemovalProof(
        registrations: removal.registrations.map(\.key.description), declarations: removal.declarations,
        container: removal.replacement?.container, root: removal.replacement?.root,
        files: changed.map { paths.relative($0.path) }.sorted(),
        deletedFiles: files.filter { $0.new == nil }.map { paths.relative($0.path) }.sorted(),
        emptyFiles: changed.filter(\.hasNoDeclarations).map { paths.relative($0.path) }.sorted(), isBuilt: builds)
    }
  }

  private func prove(_ removal: RemovalPlan, _ after: ContainerCode) throws(ToolError) {
    let before = removal.code
    if let root = removal.replacement?.root {
      try proveReplacement(after)
      try proveWitnesses(removal.witnesses, of: root, after.program)
      return try proveFactories(before, after, of: removal.system.map { ($0, root) })
    }
    try after.checkLookups(before.lookupCounts(without: removal.registrations))
    let removed = Set(removal.registrations.map(\.id))
    let left = before.registrations.filter { !removed.contains($0.id) }.map(\.key.description).sorted()
    if let change = after.registrations.map(\.key.description).sorted().difference(from: left).first {
      throw ToolError(text: MigrationMessages.stepChangesGraph(change.description))
    }
    try proveFactories(before, after)
  }

  /// Checks that no container is left outside of tests.
  private func proveReplacement(_ after: ContainerCode) throws(ToolError) {
    if let registration = after.registrations.first(where: { !$0.isInTests }) {
      throw ToolError(text: MigrationMessages.stepChangesGraph("\(registration.key.description) is new"))
    }
    for (key, count) in after.lookupCounts.sorted(by: { $0.key < $1.key }) where after.hasLookupOutsideOfTests(of: key)
    {
      throw ToolError(text: MigrationMessages.stepChangesLookups(key, from: 0, to: count))
    }
  }

  /// Checks that the requirements for which roots looked services up have the factories of these services.
  private func proveWitnesses(_ factories: [String: USR], of root: String, _ program: Program) throws(ToolError) {
    guard let type = program.types.first(where: { $0.name == root && $0.kind == .structure }) else { return }
    let table = WitnessTable(type, in: program)
    for witness in table.witnesses {
      guard let factory = factories[witness.requirement.fullName] else { continue }
      guard witness.isCertain, witness.member?.usr == factory else {
        let name = witness.requirement.fullName
        throw ToolError(text: MigrationMessages.stepChangesGraph("the factory of '\(name)' is different"))
      }
    }
  }

  /// Checks that all factories use the same declarations.
  ///
  /// - Parameter replacement: The container, and the name of the root that has replaced it. The members of the container's
  ///   extensions are now members of assemblies.
  private func proveFactories(
    _ before: ContainerCode, _ after: ContainerCode, of replacement: (container: MigrationSystem, root: String)? = nil
  ) throws(ToolError) {
    let (program, container) = (before.program, replacement?.container)
    // The members with the container have the root instead, perhaps in another type or with other names.
    let members = program.members.filter { container?.namesContainer(in: $0.functionType, program) == true }
    let newMembers = after.program.members.filter { member in
      guard let root = replacement?.root else { return false }
      return TypeText.tokens(after.program.text(of: member.functionType)).contains { $0.hasSuffix(".\(root)") }
    }
    let names = Set((members + newMembers).map(\.fullName))
    let signatures = before.factorySignatures(without: names)
    var others = after.factorySignatures(without: names)
    for member in program.members where container?.isExtended(by: member) == true {
      let name = program.factoryName(member)
      if signatures[name] == nil { others[name] = nil }
    }
    for name in Set(signatures.keys).union(others.keys).sorted() where signatures[name] != others[name] {
      throw ToolError(text: MigrationMessages.stepChangesGraph("the factory of '\(name)' is different"))
    }
  }
}

extension ContainerCode {
  /// Returns the declarations that the factories of assemblies use, by the names of the factories.
  ///
  /// - Parameter names: The names of the members that are not part of the result.
  fileprivate func factorySignatures(without names: Set<String>) -> [String: [[String]]] {
    Dictionary(grouping: AssemblyFactories(program).all, by: program.factoryName).mapValues { factories in
      factories.map { factory in
        FactorySignature.signature(of: factory, isolatedCalls: 0, in: self).filter { usr in
          program.member(USR(usr)).map { names.contains($0.fullName) } != true
        }
      }.sorted { $0.lexicographicallyPrecedes($1) }
    }
  }
}

extension Program {
  /// Returns the name of a member that creates a service: its module, the child assembly that it belongs to, and its own name.
  fileprivate func factoryName(_ factory: Member) -> String {
    let child = factory.owner.type.flatMap(type).flatMap { isChildAssembly($0) ? $0.name : nil }
    return [files[factory.file].module, child, factory.name].compactMap { $0 }.joined(separator: ".")
  }
}

extension ContainerCode {
  fileprivate func hasLookupOutsideOfTests(of key: String) -> Bool {
    lookups.contains { !$0.isInTests && $0.key.description == key }
  }
}

extension CollectionDifference<String>.Change {
  /// The difference, as a sentence about a service.
  fileprivate var description: String {
    switch self {
    case .insert(_, let key, _): "\(key) is new"
    case .remove(_, let key, _): "\(key) is gone"
    }
  }
}

/// The removed container code, for readers and later runs.
struct RemovalProof: ChangeProof, Codable, Equatable {
  var version = 1
  /// The descriptions of the registrations' keys.
  let registrations: [String]
  /// The names of the assemblies and functions.
  let declarations: [String]
  /// The type of the container that is replaced, and of the root that replaces it.
  let container: String?
  let root: String?
  /// The paths of the changed files, relative to the folder.
  let files: [String]
  /// The paths of the deleted files, of which only comments and imports would have been left.
  let deletedFiles: [String]
  /// The paths of the other files in which only comments and imports are left.
  let emptyFiles: [String]
  /// Whether the program was built and compared after the step.
  let isBuilt: Bool

  var fileName: String { "container" }

  var commitMessage: String {
    if let root {
      return
        "Replace the container by '\(root)'\n\nThe program builds without a container, and all factories are as before."
    }
    let count = "\(registrations.count) \(registrations.count == 1 ? "registration" : "registrations")"
    return "Remove \(count) that no lookup finds\n\n"
      + "The program builds, and all other registrations, lookups and factories are as before."
  }

  var summary: String {
    var lines = registrations.map { "removed the registration of \($0)" }
    lines += declarations.map { "removed '\($0)'" }
    if let container, let root { lines.append("replaced '\(container)' by '\(root)'") }
    if !files.isEmpty { lines.append("changed \(files.joined(separator: ", "))") }
    if !deletedFiles.isEmpty { lines.append("deleted \(deletedFiles.joined(separator: ", "))") }
    lines += emptyFiles.map { "nothing is left in \($0): delete the file" }
    lines.append(proof)
    return lines.joined(separator: "\n") + "\n"
  }

  private var proof: String {
    guard isBuilt else { return "not proved: build the program, and run composure-tool check" }
    return root == nil
      ? "proved: the program builds, no lookup finds a removed registration, and all other registrations, lookups and "
        + "factories are the same"
      : "proved: the program builds without a container, and all factories are the same"
  }
}
