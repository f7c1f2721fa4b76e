// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import ComposurePrimitives
public import ContainerPrimitives

/// The memory of a registration's state. It lives as long as the registration and all of its table entries.
package final class RegistrationStateMemory: @unchecked Sendable {
  // SAFETY: the pointer is constant; the fields of its memory document their access.

  /// The shared state of all keys with a removed registration. It never has a registration.
  static let removed = RegistrationStateMemory()

  let state: UnsafeMutablePointer<composure_registration>

  /// Allocates the state with space for a factory, which takes two words.
  init() {
    let size = MemoryLayout<composure_registration>.size + 2 * MemoryLayout<UnsafeRawPointer>.size
    let memory = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    state = memory.initializeMemory(as: composure_registration.self, to: composure_registration())
    composure_mutex_init(&state.pointee.lock)
  }

  deinit {
    UnsafeMutableRawPointer(state).deallocate()
  }
}

extension UnsafeMutablePointer<composure_registration> {
  /// The factory, which follows the state in memory. The caller retains the registration.
  @inlinable @inline(__always)
  package func factory<Service>(of type: Service.Type) -> UnsafeMutablePointer<Factory<Service>> {
    UnsafeMutableRawPointer(self + 1).assumingMemoryBound(to: Factory<Service>.self)
  }

  /// The registration; `nil` once it has been replaced or removed.
  var registration: Registration? {
    withLock { pointee.registration.map { Unmanaged<Registration>.fromOpaque($0).takeUnretainedValue() } }
  }

  /// Sets the registration of a state that has none.
  func add(_ registration: Registration) {
    withLock { pointee.registration = Unmanaged.passRetained(registration).toOpaque() }
  }

  /// Removes the registration.
  ///
  /// - Returns: The reference that the caller must release outside every lock; `nil` if the last use will release it.
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
  /// - Returns: The previous memory, which the caller must destroy outside every lock.
  func exchange(instance: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    withLock {
      defer { pointee.instance = instance }
      return pointee.instance
    }
  }

  /// NB: The closure accesses individual fields, since an access to the whole state would include the lock's word.
  func withLock<Result>(_ body: () -> Result) -> Result {
    composure_registration_lock(self)
    defer { composure_registration_unlock(self) }
    return body()
  }
}
