// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// Stands in for a value that must not be needed: the default of a test root or a preview that leaves a member out.
///
/// ```swift
/// extension NetworkAssembly where Self: TestValues {
///   var httpClient: any HTTPClient { unimplemented() }
/// }
/// ```
///
/// A test that asks for the member after all ends with a message that names it. Where a closure or a method is to be
/// left out, put the call inside it: `{ _ in unimplemented() }`.
///
/// - Parameters:
///   - message: What to do about it, for the reader of the message.
///   - file: Leave these to their defaults.
///   - line: See `file`.
///   - function: The member that the message names.
/// - Returns: Nothing: the call ends the process.
public func unimplemented<Value>(
  _ message: String = "", file: StaticString = #fileID, line: UInt = #line, function: StaticString = #function
) -> Value {
  let site = CallSite(file: file, line: line, column: 0, member: function)
  Trap.stop(
    Trap.unimplemented(function.description, place: site.place, message: message), file: file, line: line)
}
