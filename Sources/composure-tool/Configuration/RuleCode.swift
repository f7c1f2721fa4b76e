// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// The format of rule numbers: a `D` and three digits.
enum RuleCode {
  static func isValid(_ text: String) -> Bool {
    text.count == 4 && text.hasPrefix("D") && text.dropFirst().allSatisfy { $0.isASCII && $0.isNumber }
  }
}
