// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

public import ContainerPrimitives

/// What resolutions change in a registration's state. Half of the threads use one shard, and half of them the other, so
/// that two threads that resolve a service all the time usually do not wait for each other's cache lines.
@safe
@usableFromInline
package struct RegistrationShard {
  // SAFETY: the shard is part of the state's memory. Its lock guards the instance, and threads access the uses by atomic
  // functions.
  @usableFromInline let shard: UnsafeMutablePointer<composure_shard>

  @inlinable @inline(__always)
  init(_ shard: UnsafeMutablePointer<composure_shard>) {
    unsafe self.shard = shard
  }

  // MARK: Uses

  /// Begins the first use, for which the caller has retained the registration.
  func beginFirstUse() {
    unsafe composure_shard_begin_first_use(shard)
  }

  /// Begins another use.
  ///
  /// - Returns: Whether the use has begun; `false` after the last use.
  @inlinable @inline(__always)
  func beginUse() -> Bool { unsafe composure_shard_begin_use(shard) }

  /// Ends a use.
  ///
  /// - Returns: Whether it was the last one, after which the caller must release the shard's reference to the registration.
  @inlinable @inline(__always)
  func endUse() -> Bool { unsafe composure_shard_end_use(shard) }

  // MARK: The instance

  /// The cached instance, while the lock is held.
  @inlinable @inline(__always)
  var instance: StoredInstance? { unsafe StoredInstance(shard.pointee.instance) }

  @inlinable @inline(__always)
  func lock() {
    unsafe composure_shard_lock(shard)
  }

  @inlinable @inline(__always)
  func unlock() {
    unsafe composure_shard_unlock(shard)
  }
}
