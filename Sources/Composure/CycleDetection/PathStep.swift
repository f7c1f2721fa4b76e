// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// One step of a path in a message: a member of a root, and its source location.
package struct PathStep: Hashable, Sendable {
  package let root: String?
  package let member: String
  package let place: String
  /// The location for the heading of a trap, if it is known.
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

  /// Returns the member, with its root unless the previous step has the same root.
  func name(after previous: PathStep?) -> String {
    guard let root, previous?.root != root else { return member }
    return "\(root).\(member)"
  }
}
