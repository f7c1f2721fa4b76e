// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// The file with the typed assembly for one of the client's assemblies.
struct FeatureFile {
  /// The name of the protocol.
  let name: String
  /// The protocol, if an earlier step has written it.
  private let existing: TypeDeclaration?
  private let code: ContainerCode
  /// The client's assembly, and its file; `nil` for a typed assembly that changes only because of others.
  private let source: (assembly: String, file: Int)?

  /// Finds or plans the assembly of a step.
  ///
  /// - Parameters:
  ///   - assembly: The client's assembly.
  ///   - source: The index of its file.
  ///   - known: The typed assemblies of the composition root.
  ///   - taken: The names of the step's new types, which the assembly must not use.
  init(_ code: ContainerCode, assembly: String, source: Int, known: [TypeDeclaration], taken: Set<String>) {
    self.code = code
    self.source = (assembly, source)
    let candidates = Self.names(for: assembly)
    let program = code.program
    existing = candidates.lazy.compactMap { name in known.first { $0.name == name } }.first
    let taken = taken.union(program.types.map(\.name))
    name = existing?.name ?? candidates.first { !taken.contains($0) } ?? "\(candidates[0])2"
  }

  /// Returns the possible names of the protocol for one of the client's assemblies, the preferred one first.
  static func names(for assembly: String) -> [String] {
    var stem = assembly
    let suffixes = [
      "Registrations", "Registration", "Assembly", "Assembler", "Module", "Container", "Injection", "Configurator",
    ]
    for suffix in suffixes where stem.hasSuffix(suffix) && stem.count > suffix.count {
      stem = String(stem.dropLast(suffix.count))
      break
    }
    stem = MemberName.capitalized(stem.filter { $0.isLetter || $0.isNumber || $0 == "_" })
    let services = stem.hasSuffix("Service") ? "\(stem)s" : "\(stem)Services"
    return ["\(stem)Assembly", services, "\(stem)Factories", "Typed\(stem)Assembly"]
  }

  /// Finds an assembly that an earlier step has written.
  init(_ code: ContainerCode, existing: TypeDeclaration) {
    self.code = code
    self.existing = existing
    name = existing.name
    source = nil
  }

  /// The change of an assembly in a step.
  struct Change {
    /// The services that it creates after the step.
    var drafts: [ServiceDraft] = []
    /// The required members that it cannot refine, from other assemblies or the container.
    var needs: [ServiceDraft.Need] = []
    /// The assemblies that it refines after the step.
    var refined: [String] = []
    /// The requirements that other assemblies satisfy after the step.
    var satisfied: [Member] = []
    /// The access level of the root if other modules read it.
    var access: AddedAccess?
  }

  /// Returns the edits of the file, or the file itself if it is new.
  ///
  /// - Throws: `ToolError` if the assembly that an earlier step wrote has been changed.
  func edits(_ change: Change) throws(ToolError) -> (edits: [Edit], newFile: EditedFile?) {
    var declared = Set(existing.map { code.program.members(of: $0.usr).map(\.name) } ?? [])
    declared.subtract(change.satisfied.map(\.name))
    var requirements: [String] = []
    for draft in change.drafts {
      for requirement in [draft.requirement] + draft.otherRequirements
      where change.access?.hides(requirement) != true
        && declared.insert(RequirementText.name(of: requirement)).inserted
      {
        requirements.append(requirement)
      }
    }
    for need in change.needs where declared.insert(need.name).inserted { requirements.append(need.requirement) }
    let members = change.drafts.flatMap(\.members).map { change.access?.raised($0) ?? $0 }
    let imports = imports(requirements, change.drafts)
    guard let existing else {
      let keyword = change.access.map { requirements.contains(where: $0.hides) ? "" : $0.keyword } ?? ""
      return ([], newFile("\(keyword)protocol", requirements, members, change.refined, imports))
    }
    let program = code.program
    let file = program.files[existing.file]
    guard let range = existing.range, let nameOffset = existing.nameOffset,
      let brace = file.text.tokens(in: nameOffset..<range.lastToken + 1).first(where: {
        file.text.string(in: $0) == "{"
      })
    else { throw ToolError(text: MigrationMessages.changedAssembly(name)) }
    var edits = [imports?.edit(file)].compactMap { $0 }
    if !change.refined.isEmpty {
      let end = file.text.endOfCode(before: brace.lowerBound)
      edits.append(Edit(file: file.path, at: end, text: ProtocolList.addition(change.refined, at: end, of: file.text)))
    }
    for member in change.satisfied {
      guard let range = member.range, member.file == existing.file else { continue }
      edits.append(Edit(file: file.path, bytes: file.text.lines(of: range), text: ""))
    }
    let unit = Indentation.unit(of: file.text)
    let lines = requirements.map { Indentation.indented($0, by: unit) + "\n" }.joined()
    if !lines.isEmpty {
      edits.append(Edit(file: file.path, at: file.text.startOfLine(withBraceAt: range.lastToken), text: lines))
    }
    if !members.isEmpty {
      let extended = program.extensions.last { $0.extendedDeclaration == existing.usr && $0.file == existing.file }
      guard let body = extended?.range else { throw ToolError(text: MigrationMessages.changedAssembly(name)) }
      edits.append(
        Edit(
          file: file.path, at: file.text.startOfLine(withBraceAt: body.lastToken),
          text: members.map { Indentation.indented($0, by: unit) + "\n" }.joined()))
    }
    return (edits, nil)
  }

  /// Returns the imports of the file, copied from the file with the registrations.
  private func imports(_ requirements: [String], _ drafts: [ServiceDraft]) -> ImportLines? {
    // Code that passes the container refers to its type, and a factory may use others.
    let properties = MigrationSystem.all.map(\.property)
    let usesLibrary =
      requirements.contains { properties.contains(RequirementText.name(of: $0)) }
      || drafts.contains { code.refersToLibrary(code.registrations[$0.id]) }
    let libraries = usesLibrary ? [] : Set(ContainerLibrary.allCases.map(\.rawValue))
    return source.map { ImportLines(of: [$0.file], in: code.program, without: libraries) }
  }

  private func newFile(
    _ keyword: String, _ requirements: [String], _ members: [String], _ refined: [String], _ imports: ImportLines?
  ) -> EditedFile? {
    guard let source, let imports else { return nil }
    let folder = code.program.files[source.file].path.split(separator: "/").dropLast().joined(separator: "/")
    let unit = Indentation.unit(of: code.program.files[source.file].text)
    var text = imports.adding(["Composure"])
    text += "\n/// The services that '\(source.assembly)' registered in the container.\n"
    text += ProtocolList.declaration("\(keyword) \(name)", refined.isEmpty ? ["Composure.Assembly"] : refined) + " {\n"
    text += requirements.map { Indentation.indented($0, by: unit) + "\n" }.joined()
    text += "}\n\nextension \(name) {\n"
    text += members.map { Indentation.indented($0, by: unit) + "\n" }.joined()
    text += "}\n"
    return EditedFile(path: "/\(folder)/\(name).swift", newText: text)
  }
}

extension CompilerFacts.SourceText {
  /// Returns the offset at which the code before an offset ends, not counting blanks.
  func endOfCode(before offset: Int) -> Int {
    var end = offset
    while end > 0, bytes[end - 1] <= 32 { end -= 1 }
    return end
  }

  /// Returns whether a range contains a comment.
  func hasComment(in bytes: Range<Int>) -> Bool {
    var end = bytes.lowerBound
    for token in tokens(in: bytes) {
      if self.bytes[end..<token.lowerBound].contains(where: { $0 > 32 }) { return true }
      end = token.upperBound
    }
    return end < bytes.upperBound && self.bytes[end..<bytes.upperBound].contains { $0 > 32 }
  }

  /// Returns the offset at which to add an item to a list, and the separator before the item.
  ///
  /// - Parameter inside: The bytes between the brackets of the list.
  func endOfList(_ inside: Range<Int>) -> (offset: Int, separator: String) {
    guard let last = tokens(in: inside).last else { return (inside.upperBound, "") }
    // A comment may follow the last item.
    return (last.upperBound, string(in: last) == "," ? " " : ", ")
  }
}
