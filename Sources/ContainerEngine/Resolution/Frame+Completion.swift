// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// The work on a new instance of the frame's service, stored as its service type.
extension Frame {
  /// Caches an instance of a graph, or replaces it with the instance that a cycle has cached in the meantime. Then calls
  /// the closures that complete it.
  @usableFromInline
  func complete(_ stored: StoredInstance, size: Int) throws {
    let state = state
    let flags = state.flags
    if flags & RegistrationFlags.isOfGraph != 0 {
      try completeObjectOfGraph(stored, size: size, of: state, flags)
    } else if flags & RegistrationFlags.isCompleted != 0, !state.isKnownToBeComplete(stored, size: size, flags) {
      try callCompletions(stored, size: size, of: state, flags)
    }
  }

  @inline(never)
  private func completeObjectOfGraph(
    _ stored: StoredInstance, size: Int, of state: RegistrationState, _ flags: Int
  ) throws {
    guard Resolution.cache(stored, size: size, of: state, flags, by: header),
      flags & RegistrationFlags.isCompleted != 0, !state.isKnownToBeComplete(stored, size: size, flags)
    else { return }
    try callCompletions(stored, size: size, of: state, flags)
  }

  /// Calls the closures that complete an instance, unless it needs none.
  @inline(never)
  private func callCompletions(
    _ stored: StoredInstance, size: Int, of state: RegistrationState, _ flags: Int
  ) throws {
    guard !state.isComplete(stored, size: size, flags) else { return }
    let registration = state.registrationInUse
    try completing(isOfGraph: flags & RegistrationFlags.isOfGraph != 0) {
      try registration.complete(registration.read(stored), with: header.reference)
    }
  }
}
