// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import ToolSupport

/// The changes of a command that are applied together, or one by one once they have failed together, so that a change that
/// fails does not keep the others.
struct ChangeAttempts<Change> {
  /// Returns the part of the program that a change belongs to: a file, or a type.
  private let part: (Change) -> String
  /// The errors of the parts whose changes fail on their own.
  private(set) var failures: [String: ToolError] = [:]
  private var isOneByOne = false

  init(by part: @escaping (Change) -> String) { self.part = part }

  /// Returns the changes to try next, of those that are left.
  func next(of changes: [Change]) -> [Change] {
    let left = changes.filter { failures[part($0)] == nil }
    guard isOneByOne, let first = left.first else { return left }
    return left.filter { part($0) == part(first) }
  }

  /// Notes that changes have failed, after which all files are as before.
  mutating func fail(_ changes: [Change], _ error: ToolError) {
    let parts = Set(changes.map(part))
    if parts.count == 1 { failures[parts.first!] = error } else { isOneByOne = true }
  }

  /// Reports the failures, or throws the only result if nothing has changed.
  ///
  /// - Parameter name: Returns the name of a part for messages.
  func report(hasChanged: Bool, _ name: (String) -> String) throws(ToolError) {
    let failures = failures.sorted { $0.key < $1.key }
    if !hasChanged, failures.count == 1 { throw failures[0].value }
    for (part, error) in failures { Output.report("\(name(part)): \(error.description)") }
  }
}
