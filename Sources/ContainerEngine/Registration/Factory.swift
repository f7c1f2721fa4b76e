// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// A factory with its static type, stored in the memory of a registration's state.
///
/// It is not copyable, so that calls do not update reference counts.
@usableFromInline
package struct Factory<Service>: ~Copyable {
  /// Creates an instance from the container reference and the arguments.
  ///
  /// With a frame, the instance is cached in the frame's graph and completed by the frame's registration. The result is
  /// never `nil`; it is optional so that a resolution can return it unchanged.
  @usableFromInline package let function: Function

  @usableFromInline
  package typealias Function = (ContainerReference, ArgumentMemory, Frame?) throws -> Service?

  @inlinable @inline(__always)
  package init(_ make: @escaping (ContainerReference, ArgumentMemory) throws -> Service) {
    function = { reference, arguments, frame in try Self.complete(in: frame) { try make(reference, arguments) } }
  }

  /// Creates an instance. If a frame is passed, also caches and completes the instance.
  ///
  /// NB: This is specialized where a service is registered, so resolving code does not depend on the instance's size.
  @inlinable @inline(__always)
  package static func complete(in frame: Frame?, _ make: () throws -> Service) throws -> Service? {
    guard let frame else { return try make() }
    var instance = try make()
    // The memory is used only during the call.
    try unsafe _withUnprotectedUnsafeMutablePointer(to: &instance) {
      try unsafe Resolution.complete(
        StoredInstance(UnsafeMutableRawPointer($0)), size: MemoryLayout<Service>.size, in: frame)
    }
    return instance
  }

  /// Creates a factory with the function of another one.
  @inlinable
  package init(function: @escaping Function) {
    self.function = function
  }

  /// Creates an instance, and with a frame caches and completes it.
  @inlinable @inline(__always)
  package borrowing func call(
    _ reference: ContainerReference, _ arguments: ArgumentMemory, in frame: Frame?
  ) throws -> Service? {
    try function(reference, arguments, frame)
  }

  /// Creates an instance without caching or completing it.
  @inlinable @inline(__always)
  package borrowing func call(_ reference: ContainerReference, _ arguments: ArgumentMemory) throws -> Service {
    guard let instance = try function(reference, arguments, nil) else { Resolution.noInstance() }
    return instance
  }
}
