// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts
import Foundation

/// The file with a composition root.
struct RootFile {
  /// The name of the root's type.
  let name: String
  /// The property of the container that returns the root.
  let accessor: String
  private let existing: MigrationRoots.Root?
  private let code: ContainerCode
  private let roots: MigrationRoots
  private let identity: RootIdentity
  /// The library of the container. For an original library, the file contains the bridge as well.
  private let system: MigrationSystem

  private var module: String { identity.module }

  /// Finds or plans a root.
  ///
  /// - Parameters:
  ///   - identity: The registrations of the root.
  ///   - system: The library of the container.
  ///   - taken: The names of the step's other new types.
  /// - Throws: `ToolError` if there is one that the container does not return.
  init(
    _ code: ContainerCode, roots: MigrationRoots, _ identity: RootIdentity, system: MigrationSystem,
    taken: Set<String> = []
  ) throws(ToolError) {
    self.code = code
    self.roots = roots
    self.identity = identity
    existing = roots.root(of: identity)
    self.system = existing?.system ?? system
    if let existing {
      guard let accessor = existing.accessor else {
        throw ToolError(text: MigrationMessages.foreignRoot(existing.type.name, system))
      }
      name = existing.type.name
      self.accessor = accessor.name
      return
    }
    let taken = taken.union(code.program.types.map(\.name))
    let modules = Set(code.registrations.filter { !$0.isInTests }.map(\.module))
    let names = Self.names(
      for: identity.site?.name(in: code.program) ?? (modules.count > 1 ? identity.module : "App"))
    let name = names.first { !taken.contains($0) } ?? "\(names[1])2"
    self.name = name
    accessor = MemberName.lowercased(name)
  }

  /// Returns the possible names of a module's root, the preferred one first.
  static func names(for module: String) -> [String] {
    let stem = MemberName.typeName(ofModule: module)
    return ["\(stem)Assembly", "\(stem)Root", "Typed\(stem)Root"]
  }

  /// Returns the edits that add assemblies and container requirements, and remove the requirements of moved services.
  ///
  /// - Parameters:
  ///   - features: The names of the assemblies of the step.
  ///   - children: The child assemblies of the step.
  ///   - drafts: The services of the step.
  ///   - unused: The names of members that no assembly requires after the step.
  ///   - folder: The folder for a new file.
  ///   - files: The indices of the files with the client's assemblies.
  ///   - isLast: Whether the container has no services left after the step.
  ///   - written: The bridge functions that the step writes for another root of the module.
  func edits(
    adding features: [String], children: [ScopeAssembly], drafts: [ServiceDraft], unused: Set<String>,
    folder: String, files: [Int], isLast: Bool, besides written: Set<BridgeFunction>
  ) throws(ToolError) -> (edits: [Edit], newFile: EditedFile?) {
    let program = code.program
    let access = AddedAccess(existing, in: program)
    let features = features + children.map(\.needs)
    // The root takes a child's services from the container, so that it always uses the current child.
    let created = drafts.filter { $0.child == nil }
    let moving = Set(created.map(\.name)).union(created.flatMap { $0.otherRequirements.map(RequirementText.name) })
    let movedTargets = Set(created.map(\.id)).union(
      code.registrations.filter {
        $0.form == .typed && roots.identity(of: $0) == identity && roots.child(of: $0) == nil
      }.map(\.id))
    let known = Set(roots.holes.filter { $0.member.owner.type == existing?.type.usr }.map(\.name))
    var seen = known.union(moving)
    var holes: [String] = []
    for need in drafts.flatMap(\.needs) where seen.insert(need.name).inserted {
      // Another assembly of this root creates it.
      if let target = need.target, movedTargets.contains(target) { continue }
      if let hole = need.hole { holes.append(access?.raised(hole) ?? hole) }
    }
    for child in children where !known.contains(child.property) {
      let type = child.type(root: name)
      holes.append("var \(child.property): \(type) { \(system.lookup(type, name: .none, [])) }")
    }
    let bridges = missingBridges(for: drafts, besides: written)
    let needsContainer = !isLast || !holes.isEmpty || passesContainer(drafts)
    guard let existing else {
      return ([], newFile(features, children, holes, bridges, folder, files, needsContainer: needsContainer))
    }
    let file = program.files[existing.type.file]
    guard let range = existing.type.range, let nameOffset = existing.type.nameOffset,
      let brace = file.text.tokens(in: nameOffset..<range.lastToken + 1).first(where: {
        file.text.string(in: $0) == "{"
      })
    else { throw ToolError(text: MigrationMessages.changedAssembly(name)) }
    var edits = [ImportLines(of: files, in: program).edit(file)].compactMap { $0 }
    let conformances = Set(program.conformances(of: existing.type.usr).compactMap { program.type($0.proto)?.name })
    let new = features.filter { !conformances.contains($0) }
    if !new.isEmpty {
      let end = file.text.endOfCode(before: brace.lowerBound)
      edits.append(Edit(file: file.path, at: end, text: ProtocolList.addition(new, at: end, of: file.text)))
    }
    let ownHoles = roots.holes.filter { $0.member.file == existing.type.file }
    let filled = ownHoles.filter { moving.contains($0.name) || unused.contains($0.name) }
    for hole in filled {
      guard let range = hole.member.range else { continue }
      edits.append(Edit(file: file.path, bytes: file.text.lines(of: range), text: ""))
    }
    if let access {
      // An assembly of the root's access level may require them from now on.
      let lower = ownHoles.filter { hole in
        hole.member.access < access.level && !filled.contains { $0.member.usr == hole.member.usr }
      }
      for range in lower.compactMap(\.member.range) where !access.hides(file.text.string(of: range)) {
        edits.append(file.edit(raisingDeclarationAt: range.start, to: access.level))
      }
    }
    let heading = Self.heading(in: file.text, range)
    if holes.isEmpty, filled.count == ownHoles.count, !filled.isEmpty, let heading {
      edits.append(Edit(file: file.path, bytes: heading, text: ""))
    }
    let unit = Indentation.unit(of: file.text)
    if !holes.isEmpty {
      edits.append(
        Edit(
          file: file.path, at: file.text.startOfLine(withBraceAt: range.lastToken),
          text: Indentation.converted(
            (heading == nil ? Self.heading : "") + holes.map { "  \($0)\n" }.joined(), to: unit)))
    }
    edits += try registrations(of: children.filter { !known.contains($0.property) }, of: existing)
    let container = program.members(of: existing.type.usr).first { $0.name == system.property && $0.isStored }
    if container == nil, !holes.isEmpty || passesContainer(drafts) {
      throw ToolError(text: MigrationMessages.detachedRoot(name, system))
    }
    if let container, !needsContainer, filled.count == ownHoles.count {
      edits += try detachment(of: existing, container)
    }
    if !bridges.isEmpty {
      let text = Indentation.converted("\n" + system.bridges(bridges), to: unit)
      edits.append(Edit(file: file.path, at: file.text.bytes.count, text: text))
    }
    return (edits, nil)
  }

  /// Returns the edits that register children where an earlier step registers their root.
  private func registrations(
    of children: [ScopeAssembly], of root: MigrationRoots.Root
  ) throws(ToolError) -> [Edit] {
    guard !children.isEmpty else { return [] }
    guard let accessor = root.accessor, let getter = accessor.getterBody?.range else {
      throw ToolError(text: MigrationMessages.changedAssembly(name))
    }
    let file = code.program.files[accessor.file]
    let tokens = file.text.tokens(in: file.text.bytes(of: getter))
    let words = tokens.map { file.text.string(in: $0) }
    let registration = ["register", "(", name, ".", "self", ")"]
    guard let index = words.indices.first(where: { words[$0...].starts(with: registration) }),
      file.text.isAtStartOfLine(tokens[index].lowerBound)
    else { throw ToolError(text: MigrationMessages.changedAssembly(name)) }
    let start = file.text.startOfLine(withBraceAt: tokens[index].lowerBound)
    let indentation = file.text.string(in: start..<tokens[index].lowerBound)
    let end = file.text.bytes[start...].firstIndex(of: 10).map { $0 + 1 } ?? file.text.bytes.count
    let lines = children.map { "\(indentation)\(system.registration(of: $0, root: name))\n" }.joined()
    return [Edit(file: file.path, at: end, text: lines)]
  }

  /// Returns whether code that moves, or has moved, passes on the container.
  private func passesContainer(_ drafts: [ServiceDraft]) -> Bool {
    let isPassed = drafts.flatMap(\.needs).contains { $0.name == system.property }
    return isPassed
      || code.program.members.contains { member in
        guard member.name == system.property, case .type(let owner) = member.owner, let type = code.program.type(owner)
        else {
          return false
        }
        return roots.assemblies(of: identity).contains { $0.usr == type.usr }
      }
  }

  /// Returns the edits that detach a root from the container once the root reads nothing from the container.
  private func detachment(of root: MigrationRoots.Root, _ container: Member) throws(ToolError) -> [Edit] {
    let file = code.program.files[root.type.file]
    let changed = ToolError(text: MigrationMessages.changedAssembly(name))
    guard let range = root.type.range, let declared = container.range, let accessor = root.accessor,
      accessor.file == root.type.file, let getter = accessor.getterBody?.range,
      let nameOffset = root.type.nameOffset
    else { throw changed }
    var lines = file.text.lines(of: declared)
    // The comment that justifies storing the container of an original library.
    if file.text.string(in: lines).contains("nonisolated(unsafe)") {
      lines = file.text.lineBefore(lines.lowerBound, containing: "// SAFETY:") ?? lines
    }
    var edits = [Edit(file: file.path, bytes: lines, text: "")]
    let head = file.text.tokens(in: nameOffset..<range.lastToken + 1)
    if let legacy = head.firstIndex(where: { file.text.string(in: $0) == "LegacyAssembly" }) {
      guard legacy + 1 < head.count, file.text.string(in: head[legacy + 1]) == ",", legacy + 2 < head.count else {
        throw changed
      }
      edits.append(Edit(file: file.path, bytes: head[legacy].lowerBound..<head[legacy + 2].lowerBound, text: ""))
    }
    let body = file.text.tokens(in: file.text.bytes(of: getter))
    let words = body.map { file.text.string(in: $0) }
    guard let start = words.indices.first(where: { words[$0...].starts(with: [system.property, ":", "self"]) }) else {
      throw changed
    }
    edits.append(Edit(file: file.path, bytes: body[start].lowerBound..<body[start + 2].upperBound, text: ""))
    return edits
  }

  /// The heading above the members that read services from the container.
  private static let heading = "\n  // Services that the container still creates.\n"

  /// Returns the bytes of the heading in a root.
  private static func heading(in text: CompilerFacts.SourceText, _ range: SourceRange) -> Range<Int>? {
    let bytes = text.bytes(of: range)
    let source = text.string(in: bytes)
    guard let found = source.range(of: heading.trimmingCharacters(in: .whitespacesAndNewlines)) else { return nil }
    let start = bytes.lowerBound + source.utf8.distance(from: source.startIndex, to: found.lowerBound)
    // The line, and the empty line before it.
    let end = text.bytes[start...].firstIndex(of: 10).map { $0 + 1 } ?? start
    var begin = text.startOfLine(withBraceAt: start)
    if begin >= 2, text.bytes[begin - 1] == 10, text.bytes[begin - 2] == 10 { begin -= 1 }
    return begin..<end
  }

  /// Returns the functions that the step's registrations call, and that the module does not contain yet.
  private func missingBridges(
    for drafts: [ServiceDraft], besides written: Set<BridgeFunction>
  ) -> [BridgeFunction] {
    guard !system.isAdapter else { return [] }
    let program = code.program
    let known = program.members.filter { program.isBridge($0) && program.files[$0.file].module == module }
      .map { BridgeFunction($0, in: program) }
    return Set(drafts.map(\.bridgeFunction)).subtracting(known).subtracting(written).sorted()
  }

  private func newFile(
    _ features: [String], _ children: [ScopeAssembly], _ holes: [String], _ bridges: [BridgeFunction],
    _ folder: String, _ files: [Int], needsContainer: Bool
  ) -> EditedFile {
    let imports = ImportLines(of: files, in: code.program)
    let scope = code.program.types.contains { $0.name == "Scope" } ? "Composure.Scope" : "Scope"
    var text = imports.adding(["Composure", system.module])
    let protocols = (system.isAdapter && needsContainer ? ["LegacyAssembly"] : []) + features
    text += """

      /// The composition root of the services that have moved from the container.
      \(ProtocolList.declaration("struct \(name)", protocols)) {
        let scope = \(scope)("\(MemberName.lowercased(name))")
      \(needsContainer ? system.storedContainer : "")\(holes.isEmpty ? "" : Self.heading + holes.map { "  \($0)\n" }.joined())}

      \(system.accessor(accessor, root: name, children, arguments: needsContainer ? "\(system.property): self" : ""))
      """
    if !bridges.isEmpty { text += "\n" + system.bridges(bridges) }
    let unit = Indentation.unit(of: code.program.files[files[0]].text)
    return EditedFile(path: "\(folder)/\(name).swift", newText: Indentation.converted(text, to: unit))
  }
}
