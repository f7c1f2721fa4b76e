// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

extension Assembly {
  /// Makes the object of a member once, and returns the same one as long as somebody else holds it.
  ///
  /// ```swift
  /// extension AvatarAssembly {
  ///   var avatars: Avatars { weaklyShared(\.avatars) { Avatars() } }
  /// }
  /// ```
  ///
  /// As ``shared(_:file:line:column:function:make:onClose:)``, except that the scope does not keep the object alive: after
  /// its last owner has gone, the next call makes a new one. The member's type is a class; for a protocol that only classes
  /// conform to, give the object a member of its own.
  ///
  /// - Parameters:
  ///   - member: The member that the call stands in.
  ///   - file: Leave the four parameters of the place to their defaults, or pass on those of your caller.
  ///   - line: See `file`.
  ///   - column: See `file`.
  ///   - function: The member that messages and graphs name.
  ///   - make: Creates the object, on the caller's thread and with no lock held.
  /// - Returns: The object of the member in the assembly's scope.
  /// - Precondition: The factory does not need its own object, and the scope is open. Each ends the process with a message
  ///   that says where.
  /// - Complexity: O(1). While the object lives, a call takes no lock and allocates nothing.
  @inlinable @inline(__always)
  public func weaklyShared<Value: AnyObject & Sendable>(
    _ member: @autoclosure () -> KeyPath<Self, Value>,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column, function: StaticString = #function,
    make: () -> Value
  ) -> Value {
    let site = CallSite(file: file, line: line, column: column, member: function)
    return checkedScope(at: site).weaklyShared(
      site, root: Self.self, make)
  }
}
