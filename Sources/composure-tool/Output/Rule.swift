// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// What is known of a rule without running it: its number, what it reports, and how serious that is by default.
///
/// Configuration files and `--disable` name rules by their numbers, and SARIF lists those that a run may report.
struct Rule: Hashable, Sendable {
  /// The number, as its page in the documentation has it: `D912`.
  let code: String
  /// What the rule reports, as a noun phrase: `Captive dependency`.
  let title: String
  /// One sentence on what goes wrong and why.
  let summary: String
  /// The severity of its findings unless a configuration file changes it; `nil` for a rule that is off by default.
  let severity: Severity?
}
