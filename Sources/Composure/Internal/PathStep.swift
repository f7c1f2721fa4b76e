// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// One step of the path that a message shows: a member of a root, and where it is made.
package struct PathStep: Hashable, Sendable {
  package let root: String?
  package let member: String
  package let place: String
  /// The place for the heading of a trap, if it is known.
  package let source: SourceLocation?

  package init(root: String?, member: String, place: String, source: SourceLocation? = nil) {
    self.root = root
    self.member = member
    self.place = place
    self.source = source
  }

  init(_ site: CallSite, root: Any.Type?) {
    self.init(
      root: root.map { "\($0)" }, member: site.member.description, place: site.place,
      source: site.location)
  }

  /// The member, with its root unless the step before is of the same root.
  func name(after previous: PathStep?) -> String {
    guard let root, previous?.root != root else { return member }
    return "\(root).\(member)"
  }
}
