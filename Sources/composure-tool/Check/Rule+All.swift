// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

extension Rule {
  /// The rules of `check`, in the order of their numbers.
  static let check: [Rule] = TypedAssemblyRule.all.map(\.rule) + ContainerRule.all.map(\.rule)

  /// The rules of all commands.
  static let all: [Rule] = audit + check
}
