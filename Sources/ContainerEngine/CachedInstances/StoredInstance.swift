// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// An instance in memory, stored as the type of its registration's instances.
@safe
@usableFromInline
package struct StoredInstance {
  // SAFETY: the memory contains an instance of the registration that stores it, and only this registration and its state
  // use it. Whoever has a value of this type keeps the memory: an owner, a lock, the graph cache, or a running factory.
  @usableFromInline let memory: UnsafeMutableRawPointer

  @inlinable @inline(__always)
  init(_ memory: UnsafeMutableRawPointer) {
    unsafe self.memory = memory
  }

  @inlinable @inline(__always)
  init?(_ memory: UnsafeMutableRawPointer?) {
    guard let memory = unsafe memory else { return nil }
    unsafe self.memory = memory
  }

  /// Allocates memory for an instance.
  init<Instance>(_ instance: Instance) {
    let memory = UnsafeMutablePointer<Instance>.allocate(capacity: 1)
    unsafe memory.initialize(to: instance)
    unsafe self.memory = UnsafeMutableRawPointer(memory)
  }

  /// Destroys the instance and frees its memory, which must not be used afterwards.
  @unsafe
  func destroy<Instance>(as type: Instance.Type) {
    let instance = unsafe memory.assumingMemoryBound(to: type)
    unsafe instance.deinitialize(count: 1)
    unsafe instance.deallocate()
  }

  /// Returns the instance.
  @inlinable @inline(__always)
  func read<Instance>(as type: Instance.Type) -> Instance {
    unsafe memory.assumingMemoryBound(to: type).pointee
  }

  /// Replaces the instance.
  func replace<Instance>(by instance: Instance) {
    unsafe memory.assumingMemoryBound(to: Instance.self).pointee = instance
  }

  // MARK: Objects

  /// The first word, which is a reference if the instance is an object.
  @inline(__always)
  var reference: UInt { unsafe memory.load(as: UInt.self) }

  /// The class of an object.
  @inline(__always)
  var classOfObject: UInt {
    let object = unsafe Unmanaged<AnyObject>.fromOpaque(memory.load(as: UnsafeRawPointer.self))
    return unsafe object._withUnsafeGuaranteedRef { UInt(bitPattern: ObjectIdentifier(type(of: $0))) }
  }

  /// The offset of the type's identity in a protocol's instance, which follows the value buffer.
  static var typeOffset: Int { 3 * MemoryLayout<UInt>.size }

  /// The type's identity in a protocol's instance.
  @inline(__always)
  var typeOfProtocolInstance: UInt { unsafe memory.load(fromByteOffset: Self.typeOffset, as: UInt.self) }

  /// Retains the object until `releaseObject()` is called.
  @inline(__always)
  func retainObject() {
    _ = unsafe Unmanaged<AnyObject>.fromOpaque(memory.load(as: UnsafeRawPointer.self)).retain()
  }

  /// Releases the object, which must not be used afterwards.
  @unsafe
  @inline(__always)
  func releaseObject() {
    unsafe Unmanaged<AnyObject>.fromOpaque(memory.load(as: UnsafeRawPointer.self)).release()
  }
}

/// The owner of a separately allocated instance, which is destroyed with this object.
final class InstanceMemory {
  let instance: StoredInstance
  let registration: Registration

  init(_ instance: StoredInstance, of registration: Registration) {
    self.instance = instance
    self.registration = registration
  }

  deinit {
    // Nothing else owns the memory.
    unsafe registration.destroy(instance)
  }
}
