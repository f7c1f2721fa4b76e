// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// The file with the child assembly for a scope that the program resets.
struct ScopeFile {
  let assembly: ScopeAssembly
  private let code: ContainerCode
  /// The child, if an earlier step has written it.
  private let existing: MigrationRoots.Child?

  init(_ assembly: ScopeAssembly, _ code: ContainerCode, roots: MigrationRoots, module: String) {
    self.assembly = assembly
    self.code = code
    existing = roots.children.first { $0.assembly == assembly && $0.root.module == module }
  }

  /// Returns a draft whose code uses the child's own members, and its parent for all others.
  ///
  /// - Parameter moving: The names of the services that the child creates after the step, besides those of earlier steps.
  func placed(_ draft: ServiceDraft, moving: Set<String>) -> ServiceDraft {
    let own = moving.union(existing.map { code.program.members(of: $0.type.usr).map(\.name) } ?? [])
    return draft.replacingChildMembers { own.contains($0) }
  }

  /// Returns the members of the parent's protocol that the child creates itself after a step, and the edits of the code
  /// that uses them.
  ///
  /// - Parameter drafts: The services that the child creates after the step.
  func ownedRequirements(_ drafts: [ServiceDraft]) -> (members: [Member], edits: [Edit]) {
    let program = code.program
    guard let existing, let needs = needsProtocol else { return ([], []) }
    let names = Set(drafts.flatMap { [$0.name] + $0.otherRequirements.map(RequirementText.name) })
    let file = program.files[existing.type.file]
    var members: [Member] = []
    var edits: [Edit] = []
    for requirement in program.members(of: needs.usr) where names.contains(requirement.name) {
      let uses = program.members(of: existing.type.usr).compactMap(\.getterBody).flatMap(\.references)
        .filter { $0.reference.declaration?.usr == requirement.usr }.compactMap(\.node.range)
      // `parent.account`, or `self.parent.account`.
      let parents = uses.compactMap { range -> Range<Int>? in
        let tokens = file.text.tokens(in: file.text.bytes(of: range)).suffix(3)
        guard tokens.map(file.text.string) == ["parent", ".", requirement.name], let first = tokens.first,
          let last = tokens.last
        else { return nil }
        return first.lowerBound..<last.lowerBound
      }
      guard parents.count == uses.count else { continue }
      members.append(requirement)
      edits += parents.map { Edit(file: file.path, bytes: $0, text: "") }
    }
    return (members, edits)
  }

  /// The protocol for the child's parent, if an earlier step has written it.
  private var needsProtocol: TypeDeclaration? {
    existing.flatMap { child in
      code.program.types.first { $0.name == assembly.needs && $0.file == child.type.file }
    }
  }

  /// Returns the edits of the file, or the file itself if it is new.
  ///
  /// - Parameters:
  ///   - change: The services that the child creates after the step, from ``placed(_:moving:)``, and the change of the
  ///     protocol for its parent.
  ///   - folder: The folder for a new file.
  /// - Throws: `ToolError` if the child that an earlier step wrote has been changed.
  func edits(
    _ change: FeatureFile.Change, folder: String
  ) throws(ToolError) -> (edits: [Edit], newFile: EditedFile?) {
    let program = code.program
    let files = Array(Set(change.drafts.map(\.file))).sorted()
    let unit = (existing?.type.file ?? files.first).map { Indentation.unit(of: program.files[$0].text) } ?? "  "
    let members = change.drafts.flatMap(\.members).map { Indentation.indented($0, by: unit) + "\n" }.joined()
    let usesLibrary = change.drafts.contains { code.refersToLibrary(code.registrations[$0.id]) }
    let libraries = usesLibrary ? [] : Set(ContainerLibrary.allCases.map(\.rawValue))
    let imports = ImportLines(of: files, in: program, without: libraries)
    guard let existing else {
      var declared: Set<String> = []
      let requirements = change.needs.filter { declared.insert($0.name).inserted }.map { "\(unit)\($0.requirement)\n" }
      let parent = ProtocolList.declaration(
        "protocol \(assembly.needs)", change.refined.isEmpty ? ["Composure.Assembly"] : change.refined)
      let scope = program.types.contains { $0.name == "Scope" } ? "Composure.Scope" : "Scope"
      let text = """
        \(imports.adding(["Composure"]))
        /// The services that the assembly for the scope '\(assembly.scopeName)' uses.
        \(parent) {\(requirements.isEmpty ? "" : "\n\(requirements.joined())")}

        /// The services in the scope '\(assembly.scopeName)'. The container keeps the assembly until the scope is reset.
        struct \(assembly.name)<Parent: \(assembly.needs)>: ChildAssembly {
        \(unit)let parent: Parent
        \(unit)let scope = \(scope)(\(SwiftLiteral.string(assembly.scopeName)))

        \(members)}

        """
      return ([], EditedFile(path: "\(folder)/\(assembly.name).swift", newText: text))
    }
    guard let needs = needsProtocol, let child = existing.type.range else {
      throw ToolError(text: MigrationMessages.changedAssembly(assembly.name))
    }
    let file = program.files[existing.type.file]
    let owned = ownedRequirements(change.drafts)
    let parent = FeatureFile.Change(
      needs: change.needs, refined: change.refined, satisfied: change.satisfied + owned.members)
    var edits = [imports.edit(file)].compactMap { $0 } + owned.edits
    edits += try FeatureFile(code, existing: needs).edits(parent).edits
    if !members.isEmpty {
      edits.append(Edit(file: file.path, at: file.text.startOfLine(withBraceAt: child.lastToken), text: members))
    }
    return (edits, nil)
  }
}
