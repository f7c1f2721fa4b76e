// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// What was taken out under a lock. It is released with this value, outside every lock, since objects of the user may end then
/// (rule 6).
struct Released {
  private var objects: [Any] = []
  /// Whether there is an instance among it.
  private(set) var containsInstance = false

  mutating func add(_ object: Any?) {
    if let object { objects.append(object) }
  }

  /// Adds an instance in memory of its own.
  mutating func add(_ memory: UnsafeMutableRawPointer?, of registration: Registration) {
    guard let memory else { return }
    objects.append(InstanceMemory(memory, of: registration))
    containsInstance = true
  }
}

/// An instance in memory of its own, which ends with this object.
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
