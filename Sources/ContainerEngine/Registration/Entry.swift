// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import ComposurePrimitives
public import ContainerPrimitives

/// The memory of an entry. It lives as long as the registration and every record of it.
package final class EntryMemory: @unchecked Sendable {
  // SAFETY: the pointer is constant; what it points to says how it is accessed.

  /// The entry of all keys whose registration has been removed: it never has a registration.
  static let removed = EntryMemory()

  let entry: UnsafeMutablePointer<composure_registration>

  /// Allocates an entry with room for a factory, which takes two words.
  init() {
    let size = MemoryLayout<composure_registration>.size + 2 * MemoryLayout<UnsafeRawPointer>.size
    let memory = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    entry = memory.initializeMemory(as: composure_registration.self, to: composure_registration())
    composure_mutex_init(&entry.pointee.lock)
  }

  deinit {
    UnsafeMutableRawPointer(entry).deallocate()
  }
}

extension UnsafeMutablePointer<composure_registration> {
  /// The factory, which follows the entry in memory. The caller holds the registration.
  @inlinable @inline(__always)
  package func factory<Service>(of type: Service.Type) -> UnsafeMutablePointer<Factory<Service>> {
    UnsafeMutableRawPointer(self + 1).assumingMemoryBound(to: Factory<Service>.self)
  }

  /// The registration; `nil` once it has been replaced or removed.
  var registration: Registration? {
    withLock { pointee.registration.map { Unmanaged<Registration>.fromOpaque($0).takeUnretainedValue() } }
  }

  /// Sets the registration, of an entry that has none.
  func add(_ registration: Registration) {
    withLock { pointee.registration = Unmanaged.passRetained(registration).toOpaque() }
  }

  /// Removes the registration.
  ///
  /// - Returns: What the caller releases outside every lock; `nil` if the last use will.
  func removeRegistration() -> Registration? {
    let removed = withLock { () -> UnsafeMutableRawPointer? in
      defer { pointee.registration = nil }
      guard pointee.uses > 0, pointee.removed == nil else { return pointee.registration }
      pointee.removed = pointee.registration
      return nil
    }
    return removed.map { Unmanaged<Registration>.fromOpaque($0).takeRetainedValue() }
  }

  /// Sets the memory of the instance.
  ///
  /// - Returns: What was there. The caller destroys it outside every lock.
  func exchange(instance: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    withLock {
      defer { pointee.instance = instance }
      return pointee.instance
    }
  }

  /// NB: The closure accesses single fields: an access to the whole entry would be one to the word of the lock as well.
  func withLock<Result>(_ body: () -> Result) -> Result {
    composure_registration_lock(self)
    defer { composure_registration_unlock(self) }
    return body()
  }
}
