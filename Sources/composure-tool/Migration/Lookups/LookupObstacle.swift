// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// The reason why a member of the composition root cannot replace a lookup, and how to fix it.
enum LookupObstacle: Error, Hashable {
  case wrapper(String)
  /// The wrapper performs the lookup when its property is read.
  case lazyWrapper(String)
  /// A lazy property is not safe if several threads read it, which the wrapper is.
  case unchosenWrapper(String)
  case helper
  /// The function's class has the container, and the code knows only a protocol.
  case protocolFunction(String)
  case optional
  case laterLookup
  case container(String)
  case hierarchy
  /// The composition root is in a module that the module of the lookup imports.
  case otherModule(String)
  /// A child assembly in another module creates the service: the names of the assembly and the module.
  case childOfOtherModule(String, String)
  /// The composition root is in a module that the module of the lookup does not import.
  case hiddenModule(String)
  /// An assembly has a requirement whose type is hidden from the module of the lookup.
  case hiddenType(String, String)
  /// The lookup is in a default argument of a public declaration.
  case publicDefault
  case mainActor
  case shared(String)
  case unreadLookup(String)
  case arguments
  case noMember(String)
  case expression(String)
  case generatedFile
}
