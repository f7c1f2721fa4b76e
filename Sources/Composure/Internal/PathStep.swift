// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// One step of the path that a message shows: a member of a root, and where it is made.
package struct PathStep: Hashable, Sendable {
  package let root: String?
  package let member: String
  package let place: String
  /// The place for the heading of a trap, if it is known.
  package let source: SourcePosition?

  package init(root: String?, member: String, place: String, source: SourcePosition? = nil) {
    self.root = root
    self.member = member
    self.place = place
    self.source = source
  }

  init(_ site: CallSite, root: Any.Type?) {
    self.init(
      root: root.map { "\($0)" }, member: site.member.description, place: site.place,
      source: SourcePosition(file: site.file, line: site.line))
  }

  /// The member, with its root unless the step before is of the same root.
  func name(after previous: PathStep?) -> String {
    guard let root, previous?.root != root else { return member }
    return "\(root).\(member)"
  }
}

/// A file and a line, as the standard library's traps take them.
package struct SourcePosition: Hashable, Sendable {
  package let file: StaticString
  package let line: UInt

  package init(file: StaticString, line: UInt) {
    self.file = file
    self.line = line
  }

  package static func == (one: SourcePosition, other: SourcePosition) -> Bool {
    one.line == other.line && StaticText(one.file).saysTheSame(as: StaticText(other.file))
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(line)
    hasher.combine(file.description)
  }
}
