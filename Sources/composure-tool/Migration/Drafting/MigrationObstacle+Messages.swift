// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

extension MigrationObstacle {
  /// The description of the obstacle.
  var reason: String {
    switch self {
    case .synchronized(let place):
      "\(place) calls 'synchronize()', which returns a container with separate object graphs"
    case .library(let obstacle): obstacle.reason
    case .hierarchy(let obstacle): obstacle.reason
    case .unknownName(let source): "its name, '\(source)', is known only at run time"
    case .hiddenName(let source):
      "its factory looks up by the name '\(source)', which the composition root does not find"
    case .registeredTwice(let other):
      "it is also registered at \(other), and the order of execution decides which one counts"
    case .registeredInBranches(let other):
      "it is also registered at \(other), and a condition decides which one counts"
    case .mayHaveName(let place, let name):
      "the registration at \(place) may replace it, since its name, '\(name)', is known only at run time"
    case .registeredInOther(let place): "another container registers it at \(place), and its member would be the same"
    case .replaced(let place): "it is replaced at \(place) before a lookup can find it"
    case .replacedInTests(let place): "a test registers it at \(place), which would no longer have an effect"
    case .conditional: "it is registered in a condition or a loop"
    case .helper: "a function of your own registers it"
    case .entryIsUsed: "the result of its registration is used"
    case .unknownContainer: "its container is not a plain name"
    case .behaviors: "a behavior may change its registration"
    case .unreadRegistration(let place): "a registration at \(place) may be of any service"
    case .ownScope(let scope): "its scope is your own, '\(scope)', and may release an instance without a reset"
    case .unknownScope: "its scope is known only at run time"
    case .isReset(let place): "its instance is released at \(place)"
    case .sharedWithArguments: "it is cached but takes arguments, so the first caller's arguments apply to all callers"
    case .weakExistential: "it is cached weakly as a protocol type"
    case .notSendable(let type): "it is cached, and '\(type)' is not Sendable"
    case .sharedInGraph(let place, _):
      "one resolution may use it twice (see \(place)), and gets the same object both times"
    case .sharedPart(let place, let part, _):
      "one resolution may use it twice (see \(place)), and both uses share '\(part)'"
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
    case .comment: "there is a comment between the calls of its registration"
    case .cycle(let path, let cycle): cycle.reason(path.joined(separator: " → "))
    case .unreadLookup(let source): "its factory contains a lookup that the tool cannot read: '\(source)'"
    case .wrappedLookup(let source): "its factory looks up a wrapper: '\(source)'"
    case .optionalLookup(let source): "its factory looks up an optional type: '\(source)'"
    case .unknownLink(let name): "'\(name)' follows its registration"
    case .otherType(let type, let own): "it is also registered as '\(type)', which not every '\(own)' is"
    case .dynamicSelf: "its factory uses 'self' or 'Self'"
    case .hiddenDeclaration(let name): "its factory uses '\(name)', which is visible only in its file"
    case .nestedName(let type, let written):
      "its factory names '\(type)' as '\(written)', which only code in the types around it can"
    case .localAlias(let name): "its factory uses the type alias '\(name)', which other files do not find"
    case .genericParameter(let name): "it uses the generic parameter '\(name)' of the code around it"
    case .capturedValues(let names):
      "its factory captures \(names.map { "'\($0)'" }.joined(separator: ", "))"
    case .providedValue(let name): "its factory only returns '\(name)', which belongs to the code around it"
    case .valueName(let name): "its factory captures '\(name)', and other services of this type may have that name"
    case .shadowedName(let name): "its factory uses the global '\(name)', which a member of the assembly would hide"
    case .unspelledType(let type): "the type '\(type)' cannot be named here"
    case .generatedFile: "its file is generated, or has #sourceLocation"
    }
  }

  /// How to fix it.
  var wayOut: String {
    switch self {
    case .synchronized:
      "write 'import SwinjectAdapter' instead of 'import Swinject' first, whose container needs no such view"
    case .library(let obstacle): obstacle.wayOut
    case .hierarchy(let obstacle): obstacle.wayOut
    case .unknownName: "use a string literal or a static constant as the name"
    case .hiddenName: "use a string literal, or write the full name of a constant that is not private"
    case .registeredTwice: "remove the registration that is replaced"
    case .registeredInBranches: "register it once, unconditionally, and decide in its factory"
    case .mayHaveName: "use string literals as its names, or write a property that only returns literals"
    case .registeredInOther: "register it in one container, or give one of the two a name"
    case .replaced: "remove it"
    case .replacedInTests: "give the test a composition root of its own, or move by hand"
    case .conditional: "register it unconditionally, and decide in its factory"
    case .helper: "write the registration out, or move it by hand"
    case .entryIsUsed: "chain the calls to the registration"
    case .unknownContainer: "register on a parameter or property"
    case .behaviors: "remove the behavior, or move the service by hand"
    case .unreadRegistration: "write the type of that registration down"
    case .ownScope: "move it by hand to a ChildAssembly that lives as long as the scope"
    case .unknownScope: "name the scope at the registration"
    case .isReset: "move it by hand to a ChildAssembly that is created again instead of the reset"
    case .sharedWithArguments: "register it as transient if each caller needs its own instance"
    case .weakExistential: "register the class, and forward the protocol to it"
    case .notSendable: "make it Sendable, for example an actor or a final class with constants"
    case .sharedInGraph(_, let lifetimes): "choose \(lifetimes), whichever you mean"
    case .sharedPart(_, let part, let lifetimes): "choose \(lifetimes) for '\(part)', whichever you mean"
    case .noClosure: "write a closure"
    case .noCompletion: "write one, '{ r, instance in … }', at the registration"
    case .unnamedArguments(let example): "name them, '\(example)'"
    case .castArgument: "write a closure"
    case .captures: "look the values up in the factory, or register them"
    case .completionCaptures: "look the values up in the completion, or register them"
    case .passesResolver: "pass the services instead of the resolver"
    case .mainActor: "use the adapter, or move it by hand to a member with @MainActor"
    case .needsMainActor: "write '@MainActor' before the factory's parameters"
    case .notCompiled: "move the condition into a factory of its own"
    case .comment: "put the comment above the registration"
    case .cycle(_, let cycle): cycle.wayOut
    case .unreadLookup: "look the service up directly, by its type and a constant name"
    case .wrappedLookup, .optionalLookup: "look the service itself up, or move it by hand"
    case .unknownLink: "move it by hand"
    case .otherType: "register the type that its factory creates"
    case .dynamicSelf: "use the name of the type, or pass the values"
    case .hiddenDeclaration: "make it internal"
    case .nestedName(let type, _): "write '\(type)'"
    case .localAlias: "write the name of the type"
    case .genericParameter: "register it outside of generic code, or write its assembly by hand"
    case .capturedValues: "register what it captures, and look it up in the factory, with --values or by hand"
    case .providedValue:
      "use --values if this code creates it, or else give the composition root a property with this value by hand"
    case .valueName: "register it by hand, under another name"
    case .shadowedName: "write the module before the name"
    case .unspelledType: "make the type visible to the whole module"
    case .generatedFile: "change what generates it"
    }
  }
}
