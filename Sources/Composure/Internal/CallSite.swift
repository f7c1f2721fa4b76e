// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// The place in the source where a lifetime function is called, and the member that calls it.
@usableFromInline
package struct CallSite: Sendable {
  @usableFromInline let location: SourceLocation
  /// `#function` at the place: `httpClient`, `makePerson(named:)`.
  @usableFromInline let member: StaticString

  @inlinable
  package init(file: StaticString, line: UInt, column: UInt, member: StaticString) {
    location = SourceLocation(file, line, column)
    self.member = member
  }

  /// `File.swift:12`, without the module that `#fileID` puts before it.
  var place: String { location.description }

  /// Whether the member takes parameters, on which a value that is made once must not depend.
  ///
  /// A helper that passes its caller's place on takes that place as parameters, and is no factory: it is known by the
  /// three labels.
  var takesParameters: Bool {
    let name = UnsafeBufferPointer(start: member.utf8Start, count: member.utf8CodeUnitCount)
    guard name.contains(UInt8(ascii: ":")) else { return false }
    return !["file:", "line:", "column:"].allSatisfy(member.description.includes)
  }
}
