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
  /// The edits of the sources.
  let edits: [Edit]

  var code: ContainerCode { plan.code }

  init(_ plan: MigrationPlan) {
    self.plan = plan
    let code = plan.code
    let removal = RegistrationRemoval(code)
    var removed: [ContainerRegistration] = []
    var refusals: [Refusal] = []
    for registration in code.registrations where !registration.isInTests {
      if plan.roots.isAssembly(registration.key) { continue }
      do throws(RemovalObstacle) {
        try removal.check(registration)
        removed.append(registration)
      } catch {
        refusals.append(
          Refusal(place: registration.place, subject: registration.key.description, obstacle: error))
      }
    }
    let statements = Set(removed.map(\.statement))
    let emptied = EmptiedDeclarations(code, without: statements)
    for declaration in emptied.declarations {
      guard let obstacle = declaration.obstacle else { continue }
      refusals.append(Refusal(place: declaration.place, subject: "'\(declaration.name)'", obstacle: obstacle))
    }
    registrations = removed
    declarations = emptied.declarations.filter { $0.obstacle == nil }.map(\.name)
    var edits = emptied.edits
    if refusals.isEmpty, let container = ContainerReplacement(plan, removed: emptied.edits) {
      refusals = container.others.map { other in
        Refusal(place: other.place, subject: "the container", obstacle: other.obstacle)
      }
      replacement = refusals.isEmpty ? (container.containerName, container.rootName) : nil
      if refusals.isEmpty { edits += container.edits }
    } else {
      replacement = nil
    }
    self.refusals = refusals.sorted { $0.place < $1.place }
    self.edits = Self.outermost(edits)
  }

  /// Returns the edits without those of code that others replace. Two removals may share an empty line.
  private static func outermost(_ edits: [Edit]) -> [Edit] {
    let outer = Set(edits).filter { edit in
      !edits.contains { other in
        other.file == edit.file && other.bytes != edit.bytes && !other.bytes.isEmpty
          && other.bytes.lowerBound <= edit.bytes.lowerBound && edit.bytes.upperBound <= other.bytes.upperBound
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
