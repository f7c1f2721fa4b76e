// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// Services of a migration, which are also compiled with what its report writes.
final class MigratedToken {}
final class MigratedScreen { init(token: MigratedToken) {} }
final class MigratedBeta {}
final class MigratedMenu { init(beta: MigratedBeta?) {} }
final class MigratedItem { init(id: Int) {} }
