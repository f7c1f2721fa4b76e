// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// A type by its mangled name: `$sSiD` for `Int`.
///
/// Types are equal if their mangled names are equal. For a readable form, see ``Program/text(of:)``.
package struct TypeName: Hashable, Sendable, CustomStringConvertible {
  /// The mangled name.
  package let mangled: String

  /// Creates a type's name.
  package init(_ mangled: String) { self.mangled = mangled }

  package var description: String { mangled }

  /// `Self` of a protocol's extension, or the first generic parameter of a type.
  package static let firstGenericParameter = TypeName("$sxD")
  /// `MainActor`.
  package static let mainActor = TypeName("$sScMD")

  /// The optional of the type.
  package var optional: TypeName { TypeName(mangled.dropLast() + "SgD") }

  /// The type of the values in an `unowned`, `weak` or `unowned(unsafe)` property.
  var withoutOwnership: TypeName {
    ["XoD", "XwD", "XuD"].contains { mangled.hasSuffix($0) } ? TypeName(mangled.dropLast(3) + "D") : self
  }
}
