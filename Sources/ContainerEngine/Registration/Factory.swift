// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// A factory with its static type, stored in the memory of a registration's state.
///
/// It is not copyable, so that calls do not update reference counts. Both functions are specialized where a service is
/// registered, since code that resolves a service of a dynamic type would need hundreds of instructions to store it
/// anywhere but in its result.
@usableFromInline
package struct Factory<Service>: ~Copyable {
  /// Creates an instance from the container reference and the arguments.
  ///
  /// The result is never `nil`; it is optional so that a resolution can return it unchanged.
  @usableFromInline package let function: Function
  /// Creates an instance with the other function, and caches and completes it.
  @usableFromInline let completingFunction: CompletingFunction

  @usableFromInline
  package typealias Function = (ContainerReference, ArgumentMemory) throws -> Service?

  @usableFromInline
  typealias CompletingFunction = (Function, ContainerReference, ArgumentMemory, Frame) throws -> Service?

  /// Creates a factory of a function that never returns `nil`.
  @inlinable @inline(__always)
  package init(_ function: @escaping Function) {
    self.function = function
    completingFunction = Self.complete
  }

  /// Creates an instance with a function, and caches it in a frame's graph and completes it.
  @inlinable
  static func complete(
    _ function: Function, _ reference: ContainerReference, _ arguments: ArgumentMemory, _ frame: Frame
  ) throws -> Service? {
    var instance = try function(reference, arguments)
    // The memory is used only during the call. An optional begins with its value.
    try unsafe _withUnprotectedUnsafeMutablePointer(to: &instance) {
      try unsafe frame.complete(StoredInstance(UnsafeMutableRawPointer($0)), size: MemoryLayout<Service>.size)
    }
    return instance
  }

  /// Creates an instance. If a frame is passed, also caches and completes the instance.
  @inlinable @inline(__always)
  package borrowing func call(
    _ reference: ContainerReference, _ arguments: ArgumentMemory, completingIn frame: Frame?
  ) throws -> Service? {
    if let frame { return try completingFunction(function, reference, arguments, frame) }
    return try function(reference, arguments)
  }

  /// Creates an instance without caching or completing it.
  @inlinable @inline(__always)
  package borrowing func call(_ reference: ContainerReference, _ arguments: ArgumentMemory) throws -> Service {
    guard let instance = try function(reference, arguments) else { Resolution.noInstance() }
    return instance
  }
}
