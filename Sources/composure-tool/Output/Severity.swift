// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// The severity of a finding.
///
/// The names are the same as in compiler diagnostics. Errors and warnings cause exit status 1; notes do not.
enum Severity: String, CaseIterable, Codable, Sendable {
  case error
  case warning
  case note
}
