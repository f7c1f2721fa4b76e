// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts
import Foundation

/// Writes a step of a migration: assemblies, roots and registrations.
struct StepWriter {
  let plan: MigrationPlan

  private var code: ContainerCode { plan.code }
  private var program: Program { plan.code.program }

  /// Returns the files of a step.
  ///
  /// - Parameter ids: The numbers of the services to move.
  /// - Throws: `ToolError` if a module cannot import Composure, something that an earlier step has written has changed, or edits
  ///   overlap.
  func files(moving ids: [Int]) throws(ToolError) -> [EditedFile] {
    let drafts = ids.compactMap { plan.services[$0]?.draft }
    var edits: [Edit] = []
    var newFiles: [EditedFile] = []
    // The names of the new types.
    var taken: Set<String> = []
    // The bridge functions that the step writes for original libraries, by module.
    var bridgeFunctions: [String: Set<BridgeFunction>] = [:]
    for (identity, unplaced) in byRoot(drafts) {
      let module = identity.module
      try checkImport(in: module)
      let root = try RootFile(
        code, roots: plan.roots, identity, system: code.registrations[unplaced[0].id].migration, taken: taken)
      taken.insert(root.name)
      var changes: [(edits: [Edit], newFile: EditedFile?)] = []
      let folder = "/" + program.files[unplaced[0].file].path.split(separator: "/").dropLast().joined(separator: "/")
      let (own, scopes) = placed(unplaced, in: module)
      let features = try features(own, scopes, of: identity, taken: taken, folder: folder, &changes)
      taken.formUnion(features)
      changes.append(
        try root.edits(
          adding: features, children: scopes.map(\.assembly), drafts: own, unused: unusedHoles(scopes, own, in: module),
          folder: folder, files: Array(Set(own.map(\.file))), isLast: isLast(ids, in: identity),
          besides: bridgeFunctions[module, default: []]))
      bridgeFunctions[module, default: []].formUnion(own.map(\.bridgeFunction))
      edits += changes.flatMap(\.edits)
      newFiles += changes.compactMap(\.newFile)
      edits += bridges(of: own, root: root)
    }
    edits += unusedConstants(drafts) + declarationEdits(ids, drafts)
    return try EditedFile.files(with: edits, in: program) + newFiles
  }

  /// Returns the edits that replace registrations, or a loop with several of them.
  private func bridges(of drafts: [ServiceDraft], root: RootFile) -> [Edit] {
    var edits: [Edit] = []
    for file in Set(drafts.map(\.file)).sorted() {
      let text = program.files[file].text
      for (bytes, drafts) in Dictionary(grouping: drafts.filter { $0.file == file }, by: \.bytes) {
        let indentation = text.string(in: text.startOfLine(withBraceAt: bytes.lowerBound)..<bytes.lowerBound)
        let bridges = drafts.map {
          $0.bridge.replacingOccurrences(of: ServiceDraft.rootPlaceholder, with: root.accessor)
        }
        edits.append(
          Edit(file: program.files[file].path, bytes: bytes, text: bridges.joined(separator: "\n" + indentation)))
      }
    }
    return edits
  }

  /// Returns the edits that remove the constants of functions that only the moved factories use.
  private func unusedConstants(_ drafts: [ServiceDraft]) -> [Edit] {
    let registrations = drafts.map { code.registrations[$0.id] }
    let moved = Set(registrations.flatMap { $0.factories.map(\.place) + $0.completions.map(\.place) })
    return Set(registrations.compactMap(\.member)).compactMap(program.member).flatMap { member in
      let file = program.files[member.file]
      let constants = member.body?.unusedConstants(without: moved, member.file, in: program) ?? []
      return constants.map { place in
        Edit(file: file.path, bytes: file.text.removal(ofStatement: file.text.bytes(of: place.range)), text: "")
      }
    }
  }

  /// Returns the edits of the declarations that the moved factories use, and of their uses in other code.
  private func declarationEdits(_ ids: [Int], _ drafts: [ServiceDraft]) -> [Edit] {
    let edits = Set(plan.declarationChanges(ids).flatMap(\.edits))
    return edits.filter { edit in
      !drafts.contains { draft in
        program.files[draft.file].path == edit.file && draft.bytes.lowerBound <= edit.bytes.lowerBound
          && edit.bytes.upperBound <= draft.bytes.upperBound
      }
    }.sorted { ($0.file, $0.bytes.lowerBound) < ($1.file, $1.bytes.lowerBound) }
  }

  /// Returns drafts by their composition roots, in the order of the modules and registrations.
  private func byRoot(_ drafts: [ServiceDraft]) -> [(identity: RootIdentity, drafts: [ServiceDraft])] {
    let groups = Dictionary(grouping: drafts) { plan.roots.identity(of: code.registrations[$0.id]) }
    let order = { (group: (key: RootIdentity, value: [ServiceDraft])) in
      (group.key.module, group.value.map(\.id).min() ?? 0)
    }
    return groups.sorted { order($0) < order($1) }.map { (identity: $0.key, drafts: $0.value) }
  }

  /// Returns whether a root's container has no services left after a step.
  private func isLast(_ ids: [Int], in identity: RootIdentity) -> Bool {
    plan.services.compactMap { $0 }.allSatisfy { service in
      if case .moved = service.state { return true }
      return plan.roots.identity(of: service.registration) != identity || ids.contains(service.registration.id)
    }
  }

  /// Checks whether the module can import Composure, if none of its files imports it yet.
  private func checkImport(in module: String) throws(ToolError) {
    let isImported = program.files.contains { file in
      file.module == module && file.imports.contains { $0.path.first == "Composure" }
    }
    guard !isImported, let invocation = plan.invocations.first(where: { $0.module == module }) else { return }
    do {
      if try invocation.canImport("Composure") { return }
    } catch {
      throw ToolError(text: "\(error)")
    }
    throw ToolError(text: MigrationMessages.missingDependency(of: module))
  }

  /// Returns the child assemblies of a module that create services of this step, and all drafts with the code for their
  /// places.
  private func placed(_ drafts: [ServiceDraft], in module: String) -> (drafts: [ServiceDraft], scopes: [ScopeFile]) {
    var placed = drafts
    var scopes: [ScopeFile] = []
    for child in drafts.compactMap(\.child) where !scopes.contains(where: { $0.assembly == child }) {
      let file = ScopeFile(child, code, roots: plan.roots, module: module)
      scopes.append(file)
      let moving = Set(
        drafts.filter { $0.child == child }.flatMap { [$0.name] + $0.otherRequirements.map(RequirementText.name) })
      for index in placed.indices where placed[index].child == child {
        placed[index] = file.placed(placed[index], moving: moving)
      }
    }
    return (placed, scopes)
  }

  /// Returns the root's members that only child assemblies have used, which create the services themselves after the step.
  private func unusedHoles(_ scopes: [ScopeFile], _ drafts: [ServiceDraft], in module: String) -> Set<String> {
    let owned = scopes.flatMap { scope in
      scope.ownedRequirements(drafts.filter { $0.child == scope.assembly }).members
    }
    let others = program.members.filter { member in
      guard let owner = member.owner.type.flatMap(program.type) else { return false }
      return owner.kind == .protocol && program.files[owner.file].module == module
        && !owned.contains { $0.usr == member.usr }
    }.map(\.name)
    return Set(owned.map(\.name)).subtracting(others + drafts.flatMap(\.needs).map(\.name))
  }

  /// Writes the assemblies of a root, and returns the names of the ones that contain services of this step.
  private func features(
    _ drafts: [ServiceDraft], _ scopeFiles: [ScopeFile], of identity: RootIdentity, taken: Set<String>, folder: String,
    _ changes: inout [(edits: [Edit], newFile: EditedFile?)]
  ) throws(ToolError) -> [String] {
    var groups: [(file: FeatureFile, change: FeatureFile.Change)] = []
    var scopes = scopeFiles.map { file in
      (file: file, change: FeatureFile.Change(drafts: drafts.filter { $0.child == file.assembly }))
    }
    let drafts = drafts.filter { $0.child == nil }
    var makers = makers(of: identity)
    let known = plan.roots.assemblies(of: identity)
    for draft in drafts {
      let assembly = MigrationPlan.assemblyName(of: code.registrations[draft.id], in: code)
      let file = FeatureFile(code, assembly: assembly, source: draft.file, known: known, taken: taken)
      makers[draft.id] = file.name
      if let index = groups.firstIndex(where: { $0.file.name == file.name }) {
        groups[index].change.drafts.append(draft)
      } else {
        groups.append((file, .init(drafts: [draft])))
      }
    }
    let names = groups.map(\.file.name)
    var refinements = FeatureRefinements(known, program)
    // Returns the needs that an assembly has to require, because it cannot refine the assemblies that create them.
    let required = { (name: String, drafts: [ServiceDraft]) in
      drafts.flatMap(\.needs).filter { need in
        guard let maker = need.target.flatMap({ makers[$0] }) else { return true }
        return maker != name && !refinements.refine(name, maker)
      }
    }
    for index in groups.indices {
      groups[index].change.needs = required(groups[index].file.name, groups[index].change.drafts)
    }
    for index in scopes.indices {
      scopes[index].change.needs = required(scopes[index].file.assembly.needs, scopes[index].change.drafts)
    }
    // The requirements of earlier assemblies for services that move now.
    let moving = Dictionary(
      drafts.flatMap { draft in
        ([draft.requirement] + draft.otherRequirements).map { (RequirementText.name(of: $0), makers[draft.id]!) }
      }
    ) { first, _ in first }
    for type in known {
      for member in program.members where member.owner == .type(type.usr) {
        guard let maker = moving[member.name], maker != type.name, refinements.refine(type.name, maker) else {
          continue
        }
        if let index = groups.firstIndex(where: { $0.file.name == type.name }) {
          groups[index].change.satisfied.append(member)
        } else if let index = scopes.firstIndex(where: { $0.file.assembly.needs == type.name }) {
          scopes[index].change.satisfied.append(member)
        } else {
          groups.append((FeatureFile(code, existing: type), .init(satisfied: [member])))
        }
      }
    }
    let access = AddedAccess(plan.roots.root(of: identity), in: program)
    for (file, change) in groups {
      var change = change
      change.refined = refinements.new[file.name, default: []]
      change.access = access
      changes.append(try file.edits(change))
    }
    if let access { changes.append((raised(refinements, among: known, to: access.level), nil)) }
    for (file, change) in scopes {
      var change = change
      change.refined = refinements.new[file.assembly.needs, default: []]
      changes.append(try file.edits(change, folder: folder))
    }
    return names
  }

  /// Returns the edits that raise the access level of earlier assemblies which assemblies of that level refine from now on.
  private func raised(
    _ refinements: FeatureRefinements, among known: [TypeDeclaration], to level: AccessLevel
  ) -> [Edit] {
    let lower = known.filter { $0.access < level }
    let refining = refinements.new.filter { name, _ in !lower.contains { $0.name == name } }
    var names = Set(refining.flatMap(\.value))
    var features: [TypeDeclaration] = []
    while let next = lower.first(where: { feature in
      names.contains(feature.name) && !features.contains { $0.usr == feature.usr }
    }) {
      features.append(next)
      names.formUnion(next.refinedProtocols.compactMap { program.type($0)?.name })
    }
    return FeatureAccess(features, level, in: program).edits
  }

  /// Returns a root's assemblies that already create services, by the number of the registration.
  private func makers(of identity: RootIdentity) -> [Int: String] {
    var makers: [Int: String] = [:]
    for registration in code.registrations
    where registration.form == .typed && plan.roots.identity(of: registration) == identity
      && plan.roots.child(of: registration) == nil
    {
      let member = plan.roots.bridgedMember(of: registration).flatMap {
        plan.writer.moved.member(named: $0, for: registration)
      }
      makers[registration.id] = member?.owner.type.flatMap(program.type)?.name
    }
    return makers
  }
}
