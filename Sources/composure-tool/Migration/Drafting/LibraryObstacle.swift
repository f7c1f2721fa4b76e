// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// The reason why a service that is registered with Resolver or Dip, or in a module with several libraries, cannot move
/// to a typed assembly unchanged.
enum LibraryObstacle: Hashable {
  /// The module registers with another library, too, and its composition root has one container.
  case otherSystem(String)
  /// Resolver shares instances only below a service with the default scope, which would not be resolved any more.
  case opensGraph(String, String, lifetimes: String)
  /// The factory uses a container other than the one of its registration.
  case otherContainer(String)
  /// A Resolver factory may return nil, which `optional` then returns.
  case mayReturnNil
  /// Resolver's arguments have no static types, and a member evaluates all of them first.
  case unreadArguments
  /// Resolver's `implements` resolves the service without its name.
  case namedAlias
  /// Static functions use the properties `main` and `root`, which are assigned a resolver that may not search `main`.
  case replacedContainer(String)
  /// Resolver passes each resolved instance to `decorate`.
  case decorated(String)
  /// A Dip container also searches its collaborators, and may create a singleton of theirs again.
  case collaboration
  /// A container may collaborate, and it is not certain which registrations it has.
  case unknownCollaborator
  /// The container of a service that looks it up may lack it, so that a collaborator creates it.
  case mayBeInCollaborator(String)
  /// Dip's tags are strings or numbers.
  case numberTag(String)
  /// Dip throws an error to the caller; the root's member would end the process.
  case mayThrow
  /// Dip may fail to find or create the service of a lookup with `try?`.
  case caughtError(String)
  /// A closure in the factory looks up a service of the same scope.
  case laterLookup(String, scope: String)
  /// A closure in the member of another service of the same scope uses this one.
  case laterUse(by: String, scope: String)
  /// Dip's context describes the innermost lookup.
  case usesContext
  /// Dip sets properties with wrappers, and calls `Resolvable`, for the instances that it creates.
  case injectedProperties(String)
  /// Dip resolves each parameter once, before the factory runs.
  case wiredParameter
  /// Dip resolves the arguments that a lookup omits; the root's member requires them. The place of the lookup.
  case wiredArguments(String)
  /// A container without the definition has another one, whose arguments Dip resolves. The place of the other one.
  case wiredInstead(String)
}
