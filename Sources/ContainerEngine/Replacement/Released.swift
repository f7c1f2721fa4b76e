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
  mutating func add(_ instance: StoredInstance?, of registration: Registration) {
    guard let instance else { return }
    objects.append(InstanceMemory(instance, of: registration))
    containsInstance = true
  }
}
