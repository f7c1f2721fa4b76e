// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// The memory of a factory's arguments: one value, which is a tuple if there are several. Without arguments, there is none.
@safe
@usableFromInline
package struct ArgumentMemory {
  // SAFETY: the caller of a factory keeps the memory until the factory returns. The type of the value is part of the
  // registration's key, so that only a factory of that type receives it.
  @usableFromInline let memory: UnsafeRawPointer?

  @inlinable @inline(__always)
  init(_ memory: UnsafeRawPointer?) {
    unsafe self.memory = memory
  }

  /// No arguments.
  @inlinable @inline(__always)
  package static var empty: ArgumentMemory { unsafe ArgumentMemory(nil) }

  /// The identity of the arguments' type in a table: 0 without arguments.
  @inlinable @inline(__always)
  package static func identity<Arguments>(of type: Arguments.Type) -> UInt {
    Arguments.self == Void.self ? 0 : UInt(bitPattern: ObjectIdentifier(Arguments.self))
  }

  /// Calls a closure with the memory of a value.
  @inlinable @inline(__always)
  package static func with<Arguments, Result>(
    _ arguments: Arguments, _ body: (ArgumentMemory) throws -> Result
  ) rethrows -> Result {
    try unsafe _withUnprotectedUnsafePointer(to: arguments) { try unsafe body(ArgumentMemory($0)) }
  }

  /// Calls a closure with the memory of a value, if there is one.
  ///
  /// NB: Only a value is stored, since the compiler would release a stored `nil` in dozens of instructions.
  @inlinable @inline(__always)
  package static func with<Arguments, Result>(
    optional arguments: Arguments?, _ body: (ArgumentMemory) throws -> Result
  ) rethrows -> Result {
    guard let arguments else { return try body(.empty) }
    return try with(arguments, body)
  }

  /// Returns the value, which must exist unless it is the empty tuple.
  @inlinable @inline(__always)
  package func read<Arguments>(as type: Arguments.Type) -> Arguments {
    if Arguments.self == Void.self { return () as! Arguments }
    return unsafe memory.unsafelyUnwrapped.assumingMemoryBound(to: type).pointee
  }

  /// Returns the value, if there is one.
  @inlinable
  package func readIfPresent<Arguments>(as type: Arguments.Type) -> Arguments? {
    unsafe memory == nil ? nil : read(as: type)
  }

  /// Returns an element of a tuple.
  func read<Element>(at offset: Int, as type: Element.Type) -> Element {
    unsafe (memory.unsafelyUnwrapped + offset).assumingMemoryBound(to: type).pointee
  }
}
