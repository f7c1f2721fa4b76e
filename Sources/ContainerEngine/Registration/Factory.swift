// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

public import ComposurePrimitives

/// A factory as what it is, in the memory of an entry.
///
/// Not copyable, so that calling it counts no references.
@usableFromInline
package struct Factory<Service>: ~Copyable {
  /// Gives an instance, of the container as factories get it and of the memory of the arguments' tuple.
  @usableFromInline package let function: (UnsafeMutableRawPointer, UnsafeRawPointer) throws -> Service

  @inlinable
  package init(_ call: @escaping (UnsafeMutableRawPointer, UnsafeRawPointer) throws -> Service) {
    function = call
  }

  @inlinable @inline(__always)
  package borrowing func call(_ reference: UnsafeMutableRawPointer, _ arguments: UnsafeRawPointer) throws -> Service {
    try function(reference, arguments)
  }
}

/// A factory that cannot throw, which its callers need not look after.
@usableFromInline
package struct SureFactory<Service>: ~Copyable {
  /// Gives an instance, of the container as factories get it and of the memory of the arguments' tuple.
  @usableFromInline package let function: (UnsafeMutableRawPointer, UnsafeRawPointer) -> Service

  @inlinable
  package init(_ call: @escaping (UnsafeMutableRawPointer, UnsafeRawPointer) -> Service) {
    function = call
  }

  @inlinable @inline(__always)
  package borrowing func call(_ reference: UnsafeMutableRawPointer, _ arguments: UnsafeRawPointer) -> Service {
    function(reference, arguments)
  }
}

extension UnsafeMutablePointer<composure_entry> {
  /// The factory, which follows the entry in memory, if it is one that cannot throw.
  @inlinable @inline(__always)
  package func sureFactory<Service>(of type: Service.Type) -> UnsafeMutablePointer<SureFactory<Service>> {
    UnsafeMutableRawPointer(self + 1).assumingMemoryBound(to: SureFactory<Service>.self)
  }

  /// The factory, which follows the entry in memory, if it is one that may throw.
  @inlinable @inline(__always)
  package func factory<Service>(of type: Service.Type) -> UnsafeMutablePointer<Factory<Service>> {
    UnsafeMutableRawPointer(self + 1).assumingMemoryBound(to: Factory<Service>.self)
  }

  /// Who owns the entry.
  package var registration: Unmanaged<Registration> { Unmanaged.fromOpaque(pointee.registration.unsafelyUnwrapped) }

  /// Makes an entry with room for a factory, which takes two words. It wants to be told its registration.
  package static func allocate() -> UnsafeMutablePointer<composure_entry> {
    let size = MemoryLayout<composure_entry>.size + 2 * MemoryLayout<UnsafeRawPointer>.size
    let memory = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    return memory.initializeMemory(as: composure_entry.self, to: composure_entry())
  }
}
