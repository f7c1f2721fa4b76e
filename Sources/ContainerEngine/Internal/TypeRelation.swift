// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import ContainerPrimitives

/// Kinds of types, and relations between types, that are known as values.
package enum TypeRelation {
  /// Returns whether a type equals the other one, is a subclass of it, or conforms to it.
  package static func `is`(_ type: Any.Type, _ other: Any.Type) -> Bool {
    func isSubclass<Other>(_ other: Other.Type) -> Bool { type is Other.Type }
    if type == other { return true }
    if other is AnyClass { return isSubclass(other) }
    return unsafe composure_conforms(metadata(type), metadata(other))
  }

  /// Returns whether a type is an optional.
  static func isOptional(_ type: Any.Type) -> Bool {
    unsafe composure_is_optional(metadata(type))
  }

  /// The metadata of a type, which is never freed.
  private static func metadata(_ type: Any.Type) -> UnsafeRawPointer {
    unsafe unsafeBitCast(type, to: UnsafeRawPointer.self)
  }
}

/// An optional whose type is not known statically.
protocol AnyOptional {
  /// The wrapped object; `nil` if there is none.
  var object: AnyObject? { get }
}

extension Optional: AnyOptional {
  var object: AnyObject? { flatMap { Registration.object($0) } }
}
