// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// The access level of what a step adds to a root that other modules read.
///
/// A member whose type is hidden from these modules stays internal, and no assembly requires it.
struct AddedAccess {
  /// The access level of the root.
  let level: AccessLevel
  /// The names of the module's types with a lower access level.
  private let hidden: Set<String>

  /// - Returns: `nil` if only the root's own module reads it.
  init?(_ root: MigrationRoots.Root?, in program: Program) {
    guard let root, root.type.access > .internal else { return nil }
    level = root.type.access
    hidden = Set(
      program.types.filter { $0.access < root.type.access && program.files[$0.file].module == root.module }.map(\.name))
  }

  /// The keyword before a declaration.
  var keyword: String { "\(level.rawValue) " }

  /// Returns whether a declaration names a hidden type before its body.
  func hides(_ declaration: String) -> Bool {
    TypeText.words(String(declaration.prefix { $0 != "{" })).contains(where: hidden.contains)
  }

  /// Returns a member with the access level, unless its type is hidden. Comments may be before it.
  func raised(_ member: String) -> String {
    var lines = member.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard let first = lines.firstIndex(where: { !$0.hasPrefix("//") }),
      !hides(lines[first...].joined(separator: "\n"))
    else { return member }
    let attribute = lines[first].hasPrefix(RequirementText.mainActor) ? RequirementText.mainActor : ""
    lines[first] = attribute + keyword + lines[first].dropFirst(attribute.count)
    return lines.joined(separator: "\n")
  }
}
