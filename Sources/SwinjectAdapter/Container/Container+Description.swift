// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

extension Container: CustomStringConvertible {
  /// The container's own registrations, one on a line, sorted.
  public var description: String {
    let lines = registry.ownRegistrations.map { "\n    \(DebugText.line($0.key, $0.registration))" }.sorted()
    return "[\(lines.joined(separator: ","))\n]"
  }
}
