// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// The metadata of a rule: its number, its title, and its default severity.
///
/// Configuration files and `--disable` refer to rules by their numbers, and SARIF lists the rules of a run.
struct Rule: Hashable, Sendable {
  /// The number, as on its diagnostics page: `D912`.
  let code: String
  /// The title, as a noun phrase: `Captive dependency`.
  let title: String
  /// One sentence about the problem and its reason.
  let summary: String
  /// The default severity of its findings; `nil` for a rule that is off by default.
  let severity: Severity?
}
