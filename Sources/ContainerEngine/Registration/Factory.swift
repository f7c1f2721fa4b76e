// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

public import ContainerPrimitives

/// A factory as what it is, in the memory of an entry.
///
/// Not copyable, so that calling it counts no references.
@usableFromInline
package struct Factory<Service>: ~Copyable {
  /// Makes an instance, of the container as factories get it and of the memory of the arguments' tuple.
  ///
  /// With a frame, the instance is kept in the frame's graph and completed as the registration of the frame wants. The result is never
  /// `nil`: it is optional because a resolution returns it as it is.
  @usableFromInline package let function: Function

  @usableFromInline
  package typealias Function = (UnsafeMutableRawPointer, UnsafeRawPointer, UnsafeMutablePointer<composure_frame>?)
    throws
    -> Service?

  @inlinable @inline(__always)
  package init(_ make: @escaping (UnsafeMutableRawPointer, UnsafeRawPointer) throws -> Service) {
    function = { reference, arguments, frame in try Self.complete(in: frame) { try make(reference, arguments) } }
  }

  /// Makes an instance, and with a frame keeps and completes it.
  ///
  /// NB: This is compiled where a service is registered, for its type. Who resolves it need not know how large an instance is.
  @inlinable @inline(__always)
  package static func complete(
    in frame: UnsafeMutablePointer<composure_frame>?, _ make: () throws -> Service
  ) throws -> Service? {
    guard let frame else { return try make() }
    var instance = try make()
    try _withUnprotectedUnsafeMutablePointer(to: &instance) {
      try Resolution.complete(UnsafeMutableRawPointer($0), size: MemoryLayout<Service>.size, in: frame)
    }
    return instance
  }

  /// A factory with a function of another one.
  @inlinable
  package init(function: @escaping Function) {
    self.function = function
  }

  /// Makes an instance, and with a frame keeps and completes it.
  @inlinable @inline(__always)
  package borrowing func call(
    _ reference: UnsafeMutableRawPointer, _ arguments: UnsafeRawPointer,
    in frame: UnsafeMutablePointer<composure_frame>?
  ) throws -> Service? {
    try function(reference, arguments, frame)
  }

  /// Makes an instance, which nobody keeps or completes.
  @inlinable @inline(__always)
  package borrowing func call(_ reference: UnsafeMutableRawPointer, _ arguments: UnsafeRawPointer) throws -> Service {
    guard let instance = try function(reference, arguments, nil) else { Resolution.noInstance() }
    return instance
  }
}
