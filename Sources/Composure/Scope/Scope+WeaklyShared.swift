// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

public import ComposurePrimitives

extension Scope {
  /// Makes an object once, and gives the same one as long as somebody else holds it.
  ///
  /// As ``shared(file:line:column:function:_:)``, except that the scope does not keep the object alive: after its last
  /// owner has gone, the next call makes a new one.
  ///
  /// - Parameters:
  ///   - file: Leave these to their defaults, or pass your caller's on.
  ///   - line: See `file`.
  ///   - column: See `file`.
  ///   - function: The member that messages and graphs name.
  ///   - make: Makes the object. Called on the caller's thread, and with no lock held.
  /// - Returns: The object of this scope.
  /// - Throws: What the factory throws.
  /// - Precondition: The calling member takes no parameters, the factory does not come back to its own object, and the
  ///   scope is open.
  /// - Complexity: O(1). While the object lives, a call takes no lock and allocates nothing.
  @inlinable @inline(__always)
  public func weaklyShared<Value: AnyObject & Sendable, Failure: Error>(
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column, function: StaticString = #function,
    @FactoryBuilder<Value> _ make: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    try weaklyShared(
      CallSite(file: file, line: line, column: column, member: function), root: nil, make)
  }
}

extension Scope {
  @inlinable @inline(__always)
  func weaklyShared<Value: AnyObject, Failure: Error>(
    _ site: CallSite, root: (any Assembly.Type)?, _ make: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    let identity = SlotIdentity(site, .weaklyShared, Value.self)
    if let slot = visibleTable.find(identity), !composure_is_recording(),
      let object = slot.value(as: WeakReference.self).object
    {
      return unsafeDowncast(object, to: Value.self)
    }
    return try makeWeaklyShared(site.file, site.line, site.column, site.member, root: root, make)
  }

  @usableFromInline
  func makeWeaklyShared<Value: AnyObject, Failure: Error>(
    _ file: StaticString, _ line: UInt, _ column: UInt, _ member: StaticString, root: (any Assembly.Type)?,
    _ make: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    let site = CallSite(file: file, line: line, column: column, member: member)
    refuseParameters(of: site, calling: "weaklyShared")
    let identity = SlotIdentity(site, .weaklyShared, Value.self)
    let storing = Storing(
      read: { (reference: WeakReference) in reference.object.map { unsafeDowncast($0, to: Value.self) } },
      store: { WeakReference($0) },
      renew: { $0.renew($1) })
    return try Recording.visit(site, root: root, .weaklyShared, Value.self) { () throws(Failure) -> Value in
      try self.make(identity, site, root: root, key: Unkeyed(), storing, factory: make)
    }
  }
}
