// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// The source location of a lifetime function's call, and the member that contains it.
@usableFromInline
package struct CallSite: Sendable {
  @usableFromInline let location: SourceLocation
  /// `#function` at the location: `httpClient`, `makePerson(named:)`.
  @usableFromInline let member: StaticString

  @inlinable
  package init(file: StaticString, line: UInt, column: UInt, member: StaticString) {
    location = SourceLocation(file, line, column)
    self.member = member
  }

  /// `File.swift:12`, without the module that `#fileID` begins with.
  var place: String { location.description }

  /// Whether the member takes parameters. A shared value must not depend on them.
  ///
  /// A helper that forwards its caller's location has parameters with these three labels and is not a factory.
  var takesParameters: Bool {
    guard StaticText(member).contains(UInt8(ascii: ":")) else { return false }
    return !["file:", "line:", "column:"].allSatisfy(member.description.includes)
  }
}
