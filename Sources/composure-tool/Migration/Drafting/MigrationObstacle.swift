// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// The reason why a service cannot move to a typed assembly unchanged, and how to fix it.
enum MigrationObstacle: Error, Hashable {
  /// Swinject's own container has a synchronized view, where each resolution has its own object graph.
  case synchronized(String)
  /// An obstacle in code that uses Resolver, Dip, or several libraries.
  case library(LibraryObstacle)
  case unknownName(String)
  case computedName(String)
  case registeredTwice(other: String)
  /// A later registration in the same function replaces it before a lookup.
  case replaced(by: String)
  case replacedInTests(String)
  case conditional
  case helper
  case entryIsUsed
  case unknownContainer
  case childContainers
  case behaviors
  case unreadRegistration(String)
  case ownScope(String)
  case unknownScope
  case isReset(String)
  case sharedWithArguments
  case weakExistential
  case notSendable(String)
  case sharedInGraph(String, lifetimes: String)
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
  case cycle([String])
  case unreadLookup(String)
  case wrappedLookup(String)
  case unknownLink(String)
  case dynamicSelf
  case hiddenDeclaration(String)
  case shadowedName(String)
  case unspelledType(String)
  case generatedFile

  /// The description of the obstacle.
  var reason: String {
    switch self {
    case .synchronized(let place):
      "\(place) calls 'synchronize()', whose container has object graphs of its own"
    case .library(let obstacle): obstacle.reason
    case .unknownName(let source): "its name, '\(source)', is known only at run time"
    case .computedName(let source): "its name, '\(source)', is a constant whose text is not a literal"
    case .registeredTwice(let other): "it is registered again at \(other), and the order of execution decides"
    case .replaced(let place): "it is replaced at \(place) before a lookup can find it"
    case .replacedInTests(let place): "a test registers it at \(place), which what has moved would not notice"
    case .conditional: "it is registered in a condition or a loop"
    case .helper: "it is registered by a function of your own"
    case .entryIsUsed: "the result of its registration is used"
    case .unknownContainer: "the container that it is registered in is not a plain name"
    case .childContainers: "there are containers with a parent, whose registrations a factory of the parent may use"
    case .behaviors: "a behavior may change its registration"
    case .unreadRegistration(let place): "a registration at \(place) may be of any service"
    case .ownScope(let scope): "it lives in a scope of your own, '\(scope)'"
    case .unknownScope: "its scope is known only at run time"
    case .isReset(let place): "its instance is released at \(place)"
    case .sharedWithArguments: "it is made of arguments and kept, so that the first caller's arguments decide for all"
    case .weakExistential: "it is kept weakly as a protocol"
    case .notSendable(let type): "it is kept, and '\(type)' is not Sendable"
    case .sharedInGraph(let place, _):
      "one resolution may use its instance twice (see \(place)), and both are the same object"
    case .noClosure: "its factory is not a closure at the registration"
    case .noCompletion: "its completion is not a closure that names its parameters"
    case .unnamedArguments: "its factory has no names for its arguments"
    case .castArgument(let type): "an argument may be cast to the parameter of type '\(type)' of its initializer"
    case .captures(let names): "its factory captures \(names.map { "'\($0)'" }.joined(separator: ", "))"
    case .completionCaptures(let names): "its completion captures \(names.map { "'\($0)'" }.joined(separator: ", "))"
    case .passesResolver: "its factory passes the resolver on"
    case .mainActor: "its factory runs on the main actor"
    case .needsMainActor(let type):
      "its factory is not on the main actor, and looks up '\(type)', whose factory is"
    case .notCompiled: "a part of it is under #if"
    case .comment: "a comment stands between the calls of its registration"
    case .cycle(let path): "it is part of a cycle: \(path.joined(separator: " → "))"
    case .unreadLookup(let source): "a lookup of its factory cannot be followed: '\(source)'"
    case .wrappedLookup(let source): "its factory looks up a wrapper: '\(source)'"
    case .unknownLink(let name): "'\(name)' follows its registration"
    case .dynamicSelf: "its factory uses 'self' or 'Self'"
    case .hiddenDeclaration(let name): "its factory uses '\(name)', which only its file can see"
    case .shadowedName(let name): "its factory uses the global '\(name)', which a member of the assembly would hide"
    case .unspelledType(let type): "the type '\(type)' cannot be written down"
    case .generatedFile: "its file is generated, or has #sourceLocation"
    }
  }

  /// How to fix it.
  var wayOut: String {
    switch self {
    case .synchronized:
      "write 'import SwinjectAdapter' instead of 'import Swinject' first, whose container needs no such view"
    case .library(let obstacle): obstacle.wayOut
    case .unknownName: "use a string literal or a static constant as the name"
    case .computedName: "use a string literal as the name, or as the constant's value"
    case .registeredTwice: "remove the registration that is replaced"
    case .replaced: "remove it"
    case .replacedInTests: "give the test a composition root of its own, or move by hand"
    case .conditional: "register it unconditionally, and decide in its factory"
    case .helper: "write the registration out, or move it by hand"
    case .entryIsUsed: "chain the calls to the registration"
    case .unknownContainer: "register on a parameter or property"
    case .childContainers: "move the child's services by hand to a ChildAssembly first"
    case .behaviors: "remove the behavior, or move the service by hand"
    case .unreadRegistration: "write the type of that registration down"
    case .ownScope: "move it by hand to a ChildAssembly that lives as long as the scope"
    case .unknownScope: "name the scope at the registration"
    case .isReset: "move it by hand to a ChildAssembly that is created again instead of the reset"
    case .sharedWithArguments: "register it transient if each call is to have its own"
    case .weakExistential: "register the class, and forward the protocol to it"
    case .notSendable: "make it Sendable, for example an actor or a final class with constants"
    case .sharedInGraph(_, let lifetimes): "choose \(lifetimes) for it, whichever is meant"
    case .noClosure: "write a closure"
    case .noCompletion: "write one, '{ r, instance in … }', at the registration"
    case .unnamedArguments(let example): "name them, '\(example)'"
    case .castArgument: "write a closure"
    case .captures: "look the values up in the factory, or register them"
    case .completionCaptures: "look the values up in the completion, or register them"
    case .passesResolver: "pass the services instead of the resolver"
    case .mainActor: "move it by hand to a member with @MainActor"
    case .needsMainActor: "write '@MainActor' before the factory's parameters"
    case .notCompiled: "move the condition into a factory of its own"
    case .comment: "put the comment above the registration"
    case .cycle: "break the cycle, for example by passing a closure that looks up later"
    case .unreadLookup: "look the service up directly, by its type and a constant name"
    case .wrappedLookup: "look the service itself up, or move it by hand"
    case .unknownLink: "move it by hand"
    case .dynamicSelf: "use the name of the type, or pass the values"
    case .hiddenDeclaration: "make it internal"
    case .shadowedName: "write the module before the name"
    case .unspelledType: "make the type visible to the whole module"
    case .generatedFile: "change what generates it"
    }
  }

  /// An identifier for programs that read the plan.
  var code: String {
    if case .library(let obstacle) = self { return String("\(obstacle)".prefix { $0 != "(" }) }
    return String("\(self)".prefix { $0 != "(" })
  }

  var description: String { "\(reason): \(wayOut)" }
}
