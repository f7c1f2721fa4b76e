// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// The reason why container code cannot be removed, and how to fix it.
enum RemovalObstacle: Error, Hashable {
  // MARK: Registrations

  case notMoved
  case lookedUp(String, RemainingLookup)
  case lookedUpInTests(String)
  case lookedUpByRoot(String, String)
  case unknownLookup(String)
  case storyboard
  case eager
  case listed(String, String)
  case createsRoot(String)
  case usedValue
  case conditional
  case generatedFile

  // MARK: Assemblies

  case otherMembers(String)
  case otherUse(String)
  case compilationCondition
  /// The registrations are needed, since the given reason keeps the container.
  case needed(String)

  // MARK: The container

  case severalRoots([String])
  case severalCreators([String])
  case notImported(String, String)
  case imports(String, String)
  case missingDependency(String)
  case hiddenType(String, String)
  case childInModule(String, String)
  case crossing(String, String)
  case hierarchy
  case requirement(String)
  case optionalLookup(String)
  case storedMember(String)
  case use(String)
  case otherCode(String)
  case configured(String)
  case value(String)
  case declaration(String)
  case libraryName(String)
  case otherModule(String)
  case reset(String)
  case unretained(String)
  case changedRoot(String)
}
