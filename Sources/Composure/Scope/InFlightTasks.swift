// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// The running asynchronous factories of a scope's values, accessed under the scope's lock.
///
/// Any number of factories may run at the same time, so they are stored in buckets by the hash of their cache key. A
/// caller compares keys outside the lock, only with those of its bucket, and only changes of that bucket invalidate the
/// result.
struct InFlightTasks {
  /// The factories whose cache keys have the same hash.
  struct Bucket {
    fileprivate(set) var tasks: [CachingTask] = []
    /// The number of changes, to validate a read outside the lock.
    fileprivate var version = 0
    /// The number of callers that are comparing keys. While there are any, an empty bucket is not removed, since its
    /// version would be lost.
    fileprivate var readers = 0
  }

  private var buckets: [UInt64: Bucket] = [:]
  private var count = 0

  var isEmpty: Bool { count == 0 }

  /// One of the running factories.
  var first: AsyncFactoryInvocation? {
    isEmpty ? nil : buckets.values.lazy.compactMap(\.tasks.first).first?.invocation
  }

  /// Returns the bucket of a cache key for reading outside the lock. Call `endReading(_:of:)` afterwards.
  mutating func beginReading(_ identity: CacheKey) -> Bucket {
    var bucket = buckets[identity.hash] ?? Bucket()
    bucket.readers += 1
    buckets[identity.hash] = bucket
    return bucket
  }

  /// Ends a read outside the lock.
  ///
  /// - Returns: Whether no factory of the bucket has started or ended since the read began.
  @discardableResult
  mutating func endReading(_ bucket: Bucket, of identity: CacheKey) -> Bool {
    buckets[identity.hash]?.readers -= 1
    defer { removeIfUnused(identity) }
    return buckets[identity.hash]?.version == bucket.version
  }

  mutating func add(_ task: CachingTask) {
    buckets[task.key.identity.hash, default: Bucket()].tasks.append(task)
    buckets[task.key.identity.hash]?.version += 1
    count += 1
  }

  /// Removes the factory of an invocation, if it has not been removed.
  mutating func remove(_ invocation: AsyncFactoryInvocation, of identity: CacheKey) {
    buckets[identity.hash]?.version += 1
    if let index = buckets[identity.hash]?.tasks.firstIndex(where: { $0.invocation === invocation }) {
      buckets[identity.hash]?.tasks.remove(at: index)
      count -= 1
    }
    removeIfUnused(identity)
  }

  private mutating func removeIfUnused(_ identity: CacheKey) {
    if let bucket = buckets[identity.hash], bucket.readers == 0, bucket.tasks.isEmpty { buckets[identity.hash] = nil }
  }
}
