// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// The container code that can be removed without changing the program.
struct RemovalPlan {
  /// Code that stays, with the reason.
  struct Refusal {
    let place: CodePlace
    /// What stays: the key of a registration, the name of a declaration, or the type of the container.
    let subject: String
    let obstacle: RemovalObstacle

    /// The refusal for a declaration whose registrations the container needs as long as this code keeps it.
    fileprivate var needed: Refusal { Refusal(place: place, subject: subject, obstacle: .needed(obstacle.reason)) }
  }

  let plan: MigrationPlan
  /// The registrations that are removed.
  let registrations: [ContainerRegistration]
  /// The names of the assemblies and functions that are removed.
  let declarations: [String]
  /// The code that stays.
  let refusals: [Refusal]
  /// The names of the container's type and of the root's type, if a root replaces the container.
  let replacement: (container: String, root: String)?
  /// The library of the container that a root replaces.
  let system: MigrationSystem?
  /// The edits of the sources.
  let edits: [Edit]
  /// The file of a new root.
  let newFiles: [EditedFile]
  /// The factories that take the place of lookups in roots, by the members that contained the lookups.
  let witnesses: [String: USR]

  var code: ContainerCode { plan.code }

  /// - Parameter isRegisteredFirst: Whether each service is registered before its lookups, so that members replace optional
  ///   lookups as well.
  init(_ plan: MigrationPlan, isRegisteredFirst: Bool = false) {
    self.plan = plan
    let root = JoinedRoot(plan)
    let lookups = root.map { HomeLookups($0, isRegisteredFirst: isRegisteredFirst) }
    let lookupPlan = LookupPlan(plan, isRegisteredFirst: isRegisteredFirst)
    let removal = Registrations(plan, lookupPlan, roots: root?.lookups ?? [], isJoined: root != nil, lookups)
    var chosen = removal
    var refusals = removal.refusals
    var edits: [Edit] = []
    var container: ContainerReplacement?
    if let root, let lookups, refusals.isEmpty {
      let replacement = ContainerReplacement(root, lookups: lookups, removed: removal.emptied.edits)
      refusals = replacement.others.map(Self.refusal)
      if refusals.isEmpty {
        edits = replacement.edits
        container = replacement
      }
    } else if let root, !refusals.contains(where: { $0.obstacle == .notMoved }) {
      // The reasons why the container stays, and perhaps some of its lookups.
      refusals += root.obstacles.map(Self.refusal)
    }
    if let root, container == nil {
      // The roots stay, with their lookups.
      chosen = Registrations(
        plan, lookupPlan, roots: root.lookups, isJoined: false, nil, keeping: RootCreators(plan))
      // Only the trial without the container empties these declarations.
      let needed = removal.emptied.places.subtracting(chosen.emptied.places)
      refusals = refusals.map { needed.contains($0.place) ? $0.needed : $0 }
      refusals += chosen.refusals.filter { refusal in !refusals.contains { $0.place == refusal.place } }
    }
    replacement = container.map { ($0.containerName, $0.root.name) }
    system = container?.root.system
    witnesses = container?.root.witnesses ?? [:]
    newFiles = container?.newFiles ?? []
    registrations = chosen.removed
    declarations = chosen.emptied.declarations.filter { $0.obstacle == nil }.map(\.name)
    self.refusals = refusals.sorted { $0.place < $1.place }
    self.edits = Self.outermost(chosen.emptied.edits + edits)
  }

  /// Returns the changed files, including new ones.
  ///
  /// - Parameter deletesFiles: Whether files in which only comments and imports are left are deleted, except for the last
  ///   ones of a module. Only the build system knows whether it lists the files.
  /// - Throws: `ToolError` if edits overlap.
  func files(deletingEmptyFiles deletesFiles: Bool) throws(ToolError) -> [EditedFile] {
    let files = try EditedFile.files(with: edits, in: code.program) + newFiles
    guard deletesFiles else { return files }
    let empty = Set(files.filter { $0.isChanged && $0.hasNoDeclarations }.map(\.path))
    let remaining = Set(code.program.files.filter { !empty.contains($0.path) }.map(\.module))
    let deleted = Set(code.program.files.filter { remaining.contains($0.module) }.map(\.path)).intersection(empty)
    return files.map { file in
      guard deleted.contains(file.path), let old = file.old else { return file }
      return EditedFile(deleting: file.path, bytes: old)
    }
  }

  /// The registrations that can be removed, and the declarations of which they leave nothing.
  private struct Registrations {
    private(set) var removed: [ContainerRegistration] = []
    private(set) var refusals: [Refusal] = []
    let emptied: EmptiedDeclarations

    /// - Parameters:
    ///   - lookupPlan: The lookups that another step can replace.
    ///   - roots: The numbers of the lookups in composition roots.
    ///   - isJoined: Whether the same step removes these lookups.
    ///   - lookups: The other lookups that the same step replaces.
    ///   - creators: The registrations that stay, since they create roots; `nil` if no root stays.
    init(
      _ plan: MigrationPlan, _ lookupPlan: LookupPlan, roots: Set<Int>, isJoined: Bool, _ lookups: HomeLookups?,
      keeping creators: RootCreators? = nil
    ) {
      let code = plan.code
      let replaced = (isJoined ? roots : []).union(lookups?.ids ?? [])
      let removal = RegistrationRemoval(code, roots: roots, replaced: replaced, lookupPlan)
      for registration in code.registrations where !registration.isInTests {
        if plan.roots.isAssembly(registration.key) { continue }
        do throws(RemovalObstacle) {
          try removal.check(registration)
          try creators?.check(registration)
          removed.append(registration)
        } catch {
          refusals.append(
            Refusal(place: registration.place, subject: registration.key.description, obstacle: error))
        }
      }
      emptied = EmptiedDeclarations(code, without: Set(removed.map(\.statement)), replacesContainer: isJoined)
      for declaration in emptied.declarations {
        guard let obstacle = declaration.obstacle else { continue }
        refusals.append(Refusal(place: declaration.place, subject: "'\(declaration.name)'", obstacle: obstacle))
      }
    }
  }

  private static func refusal(_ use: ContainerFlow.OtherUse) -> Refusal {
    Refusal(place: use.place, subject: "the container", obstacle: use.obstacle)
  }

  /// Returns the edits without those of code that others replace. Two removals may share an empty line.
  private static func outermost(_ edits: [Edit]) -> [Edit] {
    let outer = Set(edits).filter { edit in
      !edits.contains { other in
        // An insertion before replaced code stays.
        other.file == edit.file && other.bytes != edit.bytes && !other.bytes.isEmpty
          && other.bytes.lowerBound <= edit.bytes.lowerBound && edit.bytes.upperBound <= other.bytes.upperBound
          && !(edit.bytes.isEmpty && edit.bytes.lowerBound == other.bytes.lowerBound)
      }
    }
    var result: [Edit] = []
    for edit in outer.sorted() {
      if let last = result.last, last.file == edit.file, last.text.isEmpty, edit.text.isEmpty,
        edit.bytes.lowerBound < last.bytes.upperBound
      {
        result[result.count - 1] = Edit(
          file: edit.file, bytes: last.bytes.lowerBound..<max(last.bytes.upperBound, edit.bytes.upperBound), text: "")
      } else {
        result.append(edit)
      }
    }
    return result
  }
}
