// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

public import ComposurePrimitives

extension Scope {
  @inlinable @inline(__always)
  func weaklyShared<Value: AnyObject, Failure: Error>(
    _ site: CallSite, root: (any Assembly.Type)?, _ make: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    let identity = CacheKey(site, root: root, .weaklyShared, Value.self)
    defer { withExtendedLifetime(self) {} }
    if let entry = memory.table.find(identity), !composure_is_recording(),
      let object = entry.value(as: LockedValue<WeakReference>.self).withLock({ $0.value.object })
    {
      // The cache key includes the type, so every object of the entry is a `Value`.
      return unsafe unsafeDowncast(object, to: Value.self)
    }
    return try makeWeaklyShared(
      site.location.file, site.location.line, site.location.column, site.member, root: root, make)
  }

  @usableFromInline
  func makeWeaklyShared<Value: AnyObject, Failure: Error>(
    _ file: StaticString, _ line: UInt, _ column: UInt, _ member: StaticString, root: (any Assembly.Type)?,
    _ make: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    let site = CallSite(file: file, line: line, column: column, member: member)
    failOnParameters(of: site, calling: "weaklyShared")
    let identity = CacheKey(site, root: root, .weaklyShared, Value.self)
    let storagePolicy = StoragePolicy(
      read: { (reference: LockedValue<WeakReference>) in
        // `store` and `replace` store only values.
        reference.withLock { $0.value.object }.map { unsafe unsafeDowncast($0, to: Value.self) }
      },
      store: { LockedValue(WeakReference(object: $0)) },
      replace: { reference, object in reference.value = WeakReference(object: object) })
    return try Recording.visit(site, root: root, .weaklyShared, Value.self) { () throws(Failure) -> Value in
      try self.make(identity, site, root: root, key: Unkeyed(), storagePolicy, factory: make)
    }
  }
}
