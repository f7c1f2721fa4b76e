// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

public import ComposurePrimitives

// The common implementation of the public lifetime functions: an inlined fast path for cached values and a slow path
// for missing ones. The scope owns the memory of the table and the entries, so it must live until the value is read.

extension Scope {
  /// Returns the cached value of a call site, or creates it.
  @inlinable @inline(__always)
  func shared<Value, Failure: Error>(
    _ site: CallSite, root: (any Assembly.Type)?, _ make: () throws(Failure) -> Value,
    onClose: @autoclosure () -> TeardownClosure<Value> = TeardownClosure(nil)
  ) throws(Failure) -> Value {
    let identity = CacheKey(site, root: root, .shared, Value.self)
    defer { withExtendedLifetime(self) {} }
    if let entry = memory.table.find(identity), !composure_is_recording() { return entry.value(as: Value.self) }
    return try makeShared(
      site.location.file, site.location.line, site.location.column, site.member, root: root, make, onClose: onClose())
  }

  /// Returns the cached value of a call site and a key, or creates it.
  @inlinable @inline(__always)
  func shared<Key: Hashable, Value, Failure: Error>(
    _ site: CallSite, root: (any Assembly.Type)?, for key: Key, _ make: () throws(Failure) -> Value,
    onClose: @autoclosure () -> TeardownClosure<Value> = TeardownClosure(nil)
  ) throws(Failure) -> Value {
    let identity = CacheKey(site, root: root, .sharedForKey, Value.self, keyHash: key.hashValue)
    defer { withExtendedLifetime(self) {} }
    if let entry = memory.table.find(identity, key), !composure_is_recording() {
      return entry.value(as: Value.self, after: Key.self)
    }
    return try makeShared(
      site.location.file, site.location.line, site.location.column, site.member, root: root, for: key, make,
      onClose: onClose())
  }

  /// Returns the cached value of a call site, or creates it with an asynchronous factory.
  @inlinable @inline(__always)
  func shared<Value: Sendable, Failure: Error>(
    _ site: CallSite, root: (any Assembly.Type)?, isolation: isolated (any Actor)?,
    _ make: @escaping @Sendable () async throws(Failure) -> Value,
    onClose: @autoclosure () -> TeardownClosure<Value> = TeardownClosure(nil)
  ) async throws(Failure) -> Value {
    let identity = CacheKey(site, root: root, .shared, Value.self, isAsynchronous: true)
    defer { withExtendedLifetime(self) {} }
    if let entry = memory.table.find(identity), !composure_is_recording() { return entry.value(as: Value.self) }
    return try await makeShared(
      site.location.file, site.location.line, site.location.column, site.member, root: root, isolation: isolation, make,
      onClose: onClose())
  }

  /// Returns the cached value of a call site and a key, or creates it with an asynchronous factory.
  @inlinable @inline(__always)
  func shared<Key: Hashable & Sendable, Value: Sendable, Failure: Error>(
    _ site: CallSite, root: (any Assembly.Type)?, for key: Key, isolation: isolated (any Actor)?,
    _ make: @escaping @Sendable () async throws(Failure) -> Value,
    onClose: @autoclosure () -> TeardownClosure<Value> = TeardownClosure(nil)
  ) async throws(Failure) -> Value {
    let identity = CacheKey(
      site, root: root, .sharedForKey, Value.self, keyHash: key.hashValue, isAsynchronous: true)
    defer { withExtendedLifetime(self) {} }
    if let entry = memory.table.find(identity, key), !composure_is_recording() {
      return entry.value(as: Value.self, after: Key.self)
    }
    return try await makeShared(
      site.location.file, site.location.line, site.location.column, site.member, root: root, for: key,
      isolation: isolation, make,
      onClose: onClose())
  }
}

// The location is passed in parts, so that a cache hit does not build it.

extension Scope {
  @usableFromInline
  func makeShared<Value, Failure: Error>(
    _ file: StaticString, _ line: UInt, _ column: UInt, _ member: StaticString, root: (any Assembly.Type)?,
    _ make: () throws(Failure) -> Value,
    onClose: TeardownClosure<Value>
  ) throws(Failure) -> Value {
    let site = CallSite(file: file, line: line, column: column, member: member)
    failOnParameters(of: site, calling: "shared")
    let identity = CacheKey(site, root: root, .shared, Value.self)
    return try findOrCreate(identity, site, root: root, for: Unkeyed(), make, onClose: onClose)
  }

  @usableFromInline
  func makeShared<Key: Hashable, Value, Failure: Error>(
    _ file: StaticString, _ line: UInt, _ column: UInt, _ member: StaticString, root: (any Assembly.Type)?,
    for key: Key,
    _ make: () throws(Failure) -> Value,
    onClose: TeardownClosure<Value>
  ) throws(Failure) -> Value {
    let site = CallSite(file: file, line: line, column: column, member: member)
    let identity = CacheKey(site, root: root, .sharedForKey, Value.self, keyHash: key.hashValue)
    return try findOrCreate(identity, site, root: root, for: key, make, onClose: onClose)
  }

  private func findOrCreate<Key: Hashable, Value, Failure: Error>(
    _ identity: CacheKey, _ site: CallSite, root: (any Assembly.Type)?, for key: Key,
    _ make: () throws(Failure) -> Value, onClose: TeardownClosure<Value>
  ) throws(Failure) -> Value {
    try Recording.visit(site, root: root, identity.lifetime, Value.self) { () throws(Failure) -> Value in
      try self.make(identity, site, root: root, key: key, .strong, factory: make, onClose: onClose)
    }
  }

  @usableFromInline
  func makeShared<Value: Sendable, Failure: Error>(
    _ file: StaticString, _ line: UInt, _ column: UInt, _ member: StaticString, root: (any Assembly.Type)?,
    isolation: isolated (any Actor)?,
    _ make: @escaping @Sendable () async throws(Failure) -> Value, onClose: TeardownClosure<Value>
  ) async throws(Failure) -> Value {
    let site = CallSite(file: file, line: line, column: column, member: member)
    failOnParameters(of: site, calling: "shared")
    let identity = CacheKey(site, root: root, .shared, Value.self, isAsynchronous: true)
    return try await findOrCreate(
      identity, site, root: root, for: Unkeyed(), isolation: isolation, make, onClose: onClose)
  }

  @usableFromInline
  func makeShared<Key: Hashable & Sendable, Value: Sendable, Failure: Error>(
    _ file: StaticString, _ line: UInt, _ column: UInt, _ member: StaticString, root: (any Assembly.Type)?,
    for key: Key,
    isolation: isolated (any Actor)?, _ make: @escaping @Sendable () async throws(Failure) -> Value,
    onClose: TeardownClosure<Value>
  ) async throws(Failure) -> Value {
    let site = CallSite(file: file, line: line, column: column, member: member)
    let identity = CacheKey(
      site, root: root, .sharedForKey, Value.self, keyHash: key.hashValue, isAsynchronous: true)
    return try await findOrCreate(identity, site, root: root, for: key, isolation: isolation, make, onClose: onClose)
  }

  private func findOrCreate<Key: Hashable & Sendable, Value: Sendable, Failure: Error>(
    _ identity: CacheKey, _ site: CallSite, root: (any Assembly.Type)?, for key: Key,
    isolation: isolated (any Actor)?, _ make: @escaping @Sendable () async throws(Failure) -> Value,
    onClose: TeardownClosure<Value>
  ) async throws(Failure) -> Value {
    try await Recording.visit(
      site, root: root, identity.lifetime, Value.self, isolation: isolation
    ) { () async throws(Failure) -> Value in
      try await createInFlight(
        identity, site, root: root, key: key, isolation: isolation, factory: make, onClose: onClose
      ).get()
    }
  }

  /// Ends the process if the member of a call without a key takes parameters.
  func failOnParameters(of site: CallSite, calling call: String) {
    guard site.takesParameters else { return }
    Trap.stop(
      ComposureMessages.parameters(of: site.member.description, place: site.place, call: call), at: site.location)
  }
}
