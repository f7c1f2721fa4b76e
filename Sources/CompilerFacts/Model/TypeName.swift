// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation

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
  /// `Void`.
  package static let void = TypeName("$sytD")
  /// `Never`.
  package static let never = TypeName("$ss5NeverOD")
  /// `MainActor`.
  package static let mainActor = TypeName("$sScMD")

  /// Whether the type is optional.
  package var isOptional: Bool { mangled.hasSuffix("SgD") }

  /// The optional of the type.
  package var optional: TypeName { TypeName(mangled.dropLast() + "SgD") }

  /// Whether the type is an existential of one or more protocols.
  package var isExistential: Bool { ["_pD", "_XPD"].contains(where: mangled.hasSuffix) }

  /// Whether the type is `Self` of a class, or its metatype.
  package var isDynamicSelf: Bool { mangled.hasSuffix("XDD") || mangled.hasSuffix("XDmD") }

  /// Whether the type is a tuple with elements.
  package var isTuple: Bool { mangled.hasSuffix("tD") }

  /// Whether the type is a function.
  package var isFunction: Bool { mangled.hasSuffix("cD") || isNonescapingFunction }

  /// Whether the type is a function that cannot outlive the call to which it is passed.
  package var isNonescapingFunction: Bool { mangled.hasSuffix("XED") }

  /// Returns whether the name contains an identifier, such as a module's name, which is mangled with its length: `5Store`.
  package func containsIdentifier(_ identifier: String) -> Bool {
    let spelled = "\(identifier.utf8.count)\(identifier)"
    var rest = mangled[...]
    while let match = rest.range(of: spelled) {
      // "11DiskStore" contains no identifier `D`.
      guard mangled[..<match.lowerBound].last?.isNumber == true else { return true }
      rest = rest[match.upperBound...]
    }
    return false
  }

  /// The possible mangled names of the type's declaration, without generic arguments: `Session` for `Session<App>`.
  var possibleDeclarations: [String] {
    guard mangled.hasSuffix("GD") else { return [String(mangled.dropLast())] }
    return mangled.indices.filter { mangled[$0] == "y" }.map { String(mangled[..<$0]) }
  }

  /// The type of the values in an `unowned`, `weak` or `unowned(unsafe)` property.
  var withoutOwnership: TypeName { isStrong ? self : TypeName(mangled.dropLast(3) + "D") }

  /// Whether a property of this type keeps its object: it is not `unowned`, `weak` or `unowned(unsafe)`.
  var isStrong: Bool { !["XoD", "XwD", "XuD"].contains(where: mangled.hasSuffix) }

  /// The type of the object in a variable of this type, which may be optional, or `Self` of a class.
  package var ofObject: TypeName {
    var type = self
    if type.mangled.hasSuffix("zD") { type = TypeName(type.mangled.dropLast(2) + "D") }
    while type.isOptional || type.mangled.hasSuffix("XDD") { type = TypeName(type.mangled.dropLast(3) + "D") }
    return type
  }

  /// Whether the type is a class, structure or enumeration, perhaps with generic arguments, or a metatype.
  package var isNominal: Bool { ["CD", "VD", "OD", "GD", "mD"].contains(where: mangled.hasSuffix) }

  /// Whether the type is `AnyObject`, or an existential of several types.
  package var isAnyObject: Bool {
    mangled.hasSuffix("XlD") || mangled.hasSuffix("pD") && !isExistential && mangled != "$sypD"
  }
}
