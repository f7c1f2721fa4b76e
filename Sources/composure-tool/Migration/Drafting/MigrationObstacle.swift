// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// The reason why a service cannot move to a typed assembly unchanged, and how to fix it.
enum MigrationObstacle: Error, Hashable {
  /// Swinject's own container has a synchronized view, where each resolution has its own object graph.
  case synchronized(String)
  /// An obstacle in code that uses Resolver, Dip, or several libraries.
  case library(LibraryObstacle)
  /// An obstacle in a program with containers that search others.
  case hierarchy(HierarchyObstacle)
  case unknownName(String)
  case hiddenName(String)
  case registeredTwice(other: String)
  /// A condition decides which of two registrations is executed, or the last one.
  case registeredInBranches(other: String)
  /// The name of another registration is known only at run time, and may be the same.
  case mayHaveName(String, of: String)
  /// Another container registers the service at a place.
  case registeredInOther(String)
  /// A later registration in the same function replaces it before a lookup.
  case replaced(by: String)
  case replacedInTests(String)
  case conditional
  case helper
  case entryIsUsed
  case unknownContainer
  case behaviors
  case unreadRegistration(String)
  case ownScope(String)
  case unknownScope
  case isReset(String)
  case sharedWithArguments
  case weakExistential
  case notSendable(String)
  case sharedInGraph(String, lifetimes: String)
  case sharedPart(String, String, lifetimes: String)
  case noClosure
  case noCompletion
  case unnamedArguments(String)
  case castArgument(String)
  case captures([String])
  case completionCaptures([String])
  case passesResolver
  case mainActor
  case needsMainActor(String)
  case notCompiled
  case comment
  /// The names of the services, the first one again at the end.
  case cycle([String], CycleObstacle)
  case unreadLookup(String)
  case wrappedLookup(String)
  case optionalLookup(String)
  case unknownLink(String)
  /// The service is also registered as a type that its own type does not have.
  case otherType(String, own: String)
  case dynamicSelf
  case hiddenDeclaration(String)
  /// A name of a nested type that only code within the type around it finds.
  case nestedName(String, written: String)
  /// A type alias that only code around the registration finds.
  case localAlias(String)
  /// A generic parameter of the type or function around the registration.
  case genericParameter(String)
  /// Constants of the code around the registration, which the container can have as services.
  case capturedValues([String])
  /// The factory only returns a constant of the code around the registration.
  case providedValue(String)
  /// Other services have the names that a captured constant would get.
  case valueName(String)
  case shadowedName(String)
  case unspelledType(String)
  case generatedFile

  /// An identifier for programs that read the plan.
  var code: String {
    let text =
      switch self {
      case .library(let obstacle): "\(obstacle)"
      case .hierarchy(let obstacle): "\(obstacle)"
      default: "\(self)"
      }
    return String(text.prefix { $0 != "(" })
  }

  var description: String { "\(reason): \(wayOut)" }
}
