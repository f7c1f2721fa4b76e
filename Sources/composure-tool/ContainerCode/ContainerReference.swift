// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// The container that some code registers in or looks up from, as far as the code says it.
enum ContainerReference: Hashable, Sendable {
  /// A parameter of a factory: the container that is resolving.
  case resolving
  /// A parameter of a function, as `container` of an assembly, by the file and the number of the local.
  case parameter(file: Int, LocalVariable.ID)
  /// A local variable, by the file and the number of the local.
  case local(file: Int, LocalVariable.ID)
  /// A property or global variable.
  case declaration(USR)
  /// The one container that static members of a library belong to: `Resolver.main`.
  case main
  /// `self`, in an extension of the container.
  case own
  /// The value of other code.
  case other
}
