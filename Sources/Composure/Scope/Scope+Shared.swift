// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

public import ComposurePrimitives

extension Scope {
  /// Makes a value once in this scope, and gives the same one from then on.
  ///
  /// A value is known by the call site (file, line and column) and its type, so two calls in two places are two values. A
  /// helper of your own around this call makes all its callers one call site, unless it takes `file:`, `line:` and
  /// `column:` with the same defaults and passes them on.
  ///
  /// The factory runs exactly once, also when several threads ask at the same time: one runs it, the others wait. It may
  /// ask this scope for other values. An error is passed on and not kept: the next caller runs the factory again.
  ///
  /// - Parameters:
  ///   - file: Leave these to their defaults, or pass your caller's on.
  ///   - line: See `file`.
  ///   - column: See `file`.
  ///   - function: The member that messages and graphs name.
  ///   - make: Makes the value. Called on the caller's thread, and with no lock held.
  /// - Returns: The value of this scope.
  /// - Throws: What the factory throws.
  /// - Precondition: The calling member takes no parameters (use ``shared(for:file:line:column:function:_:)``), and the
  ///   factory does not come back to its own value; both end the process with a message that says where.
  /// - Complexity: O(1). Once the value is there, a call takes no lock, allocates nothing and casts nothing.
  @inlinable
  public func shared<Value: Sendable>(
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column, function: StaticString = #function,
    @FactoryBuilder _ make: () throws -> Value
  ) rethrows -> Value {
    try shared(CallSite(file: file, line: line, column: column, member: function), root: nil, make)
  }

  /// Makes a value once in this scope for every key.
  ///
  /// As ``shared(file:line:column:function:_:)``, with one value for every key. Keys are kept as long as the scope.
  ///
  /// - Parameters:
  ///   - key: Tells the values of this call site apart.
  ///   - file: Leave these to their defaults, or pass your caller's on.
  ///   - line: See `file`.
  ///   - column: See `file`.
  ///   - function: The member that messages and graphs name.
  ///   - make: Makes the value for the key. Called on the caller's thread, and with no lock held.
  /// - Returns: The value of this scope for the key.
  /// - Throws: What the factory throws.
  /// - Precondition: The factory does not come back to its own value.
  /// - Complexity: O(1) beside hashing and comparing the key. Once the value is there, a call takes no lock, allocates
  ///   nothing and casts nothing.
  @inlinable
  public func shared<Key: Hashable & Sendable, Value: Sendable>(
    for key: Key,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column, function: StaticString = #function,
    @FactoryBuilder _ make: () throws -> Value
  ) rethrows -> Value {
    try shared(CallSite(file: file, line: line, column: column, member: function), root: nil, for: key, make)
  }
}

extension Scope {
  @inlinable @inline(__always)
  func shared<Value: Sendable>(
    _ site: CallSite, root: (any Assembly.Type)?, _ make: () throws -> Value
  ) rethrows -> Value {
    let identity = SlotIdentity(site, .shared, Value.self)
    if let slot = find(identity), !composure_is_recording() { return slot.value(as: Value.self) }
    return try makeShared(identity, site, root: root, make)
  }

  @inlinable @inline(__always)
  func shared<Key: Hashable & Sendable, Value: Sendable>(
    _ site: CallSite, root: (any Assembly.Type)?, for key: Key, _ make: () throws -> Value
  ) rethrows -> Value {
    let identity = SlotIdentity(site, .sharedForKey, Value.self, keyHash: key.hashValue)
    if let slot = find(identity, where: { $0.key(as: Key.self) == key }), !composure_is_recording() {
      return slot.value(as: Value.self, after: Key.self)
    }
    return try makeShared(identity, site, root: root, for: key, make)
  }

  @usableFromInline
  func makeShared<Value: Sendable>(
    _ identity: SlotIdentity, _ site: CallSite, root: (any Assembly.Type)?, _ make: () throws -> Value
  ) rethrows -> Value {
    if site.takesParameters {
      Failure.stop(Failure.parameters(of: site.member.description, place: site.place, call: "shared"))
    }
    return try makeShared(identity, site, root: root, for: Unkeyed(), make)
  }

  @usableFromInline
  func makeShared<Key: Hashable, Value: Sendable>(
    _ identity: SlotIdentity, _ site: CallSite, root: (any Assembly.Type)?, for key: Key, _ make: () throws -> Value
  ) rethrows -> Value {
    try Recording.visit(site, root: root, identity.lifetime, Value.self) {
      try self.make(
        identity, site, root: root, key: key, read: { $0 }, store: { $0 }, renew: { _, _ in }, factory: make)
    }
  }
}
