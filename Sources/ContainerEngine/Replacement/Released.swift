// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// Objects that were removed under a lock. Release this value outside every lock, since their deinitializers may run
/// user code (rule 6).
struct Released {
  private var objects: [Any] = []
  /// The first registration, which is usually the only object, and needs no array.
  private var registration: Registration?
  /// Whether the objects include an instance.
  private(set) var containsInstance = false

  mutating func add(_ object: Any?) {
    if let object { objects.append(object) }
  }

  mutating func add(_ registration: Registration?) {
    guard let registration else { return }
    if self.registration == nil {
      self.registration = registration
    } else {
      objects.append(registration)
    }
  }

  /// Adds a separately allocated instance.
  mutating func add(_ memory: UnsafeMutableRawPointer?, of registration: Registration) {
    guard let memory else { return }
    objects.append(InstanceMemory(memory, of: registration))
    containsInstance = true
  }
}

/// The owner of a separately allocated instance, which is destroyed with this object.
final class InstanceMemory {
  let memory: UnsafeMutableRawPointer
  let registration: Registration

  init(_ memory: UnsafeMutableRawPointer, of registration: Registration) {
    self.memory = memory
    self.registration = registration
  }

  deinit {
    registration.destroy(memory)
  }
}
