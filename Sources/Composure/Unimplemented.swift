// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// Replaces a value that a test root or a preview leaves out.
///
/// ```swift
/// extension NetworkAssembly where Self: TestValues {
///   var httpClient: any HTTPClient { unimplemented() }
/// }
/// ```
///
/// A test that accesses the member ends with a message that names it. To leave out a closure or a method, call this
/// function inside it: `{ _ in unimplemented() }`.
///
/// - Parameters:
///   - message: How to fix the failure. The message contains it.
///   - file: Use the defaults of the location parameters.
///   - line: See `file`.
///   - function: The member that the message names.
/// - Returns: Never; the call ends the process.
public func unimplemented<Value>(
  _ message: String = "", file: StaticString = #fileID, line: UInt = #line, function: StaticString = #function
) -> Value {
  let site = CallSite(file: file, line: line, column: 0, member: function)
  Trap.stop(
    ComposureMessages.unimplemented(function.description, place: site.place, message: message), file: file, line: line)
}
