// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

extension Assembly {
  /// Creates the object of a member, and returns it while another owner references it.
  ///
  /// ```swift
  /// extension AvatarAssembly {
  ///   var avatars: Avatars { weaklyShared(\.avatars) { Avatars() } }
  /// }
  /// ```
  ///
  /// Behaves like ``shared(_:file:line:column:function:make:onClose:)``, except that the scope does not retain the
  /// object: after its last owner releases it, the next call creates a new one. The member's type is a class. For a
  /// class-bound protocol, declare another member with the class as its type.
  ///
  /// - Parameters:
  ///   - member: The member that contains the call.
  ///   - file: Use the defaults of the four location parameters, or forward your caller's values.
  ///   - line: See `file`.
  ///   - column: See `file`.
  ///   - function: The member's name in messages and graphs.
  ///   - make: Creates the object, on the caller's thread and with no lock held.
  /// - Returns: The object of the member in the assembly's scope.
  /// - Precondition: The factory does not need its own object, and the scope is open. Each violation ends the process
  ///   with a message that names the location.
  /// - Complexity: O(1). While the object lives, a call acquires no lock and allocates nothing.
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
