// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

extension SiteObstacle {
  /// The description of the obstacle.
  var reason: String {
    switch self {
    case .noCallers: "no code creates it"
    case .publicInitializer: "other packages can call its initializer"
    case .superclass(let name): "it inherits from '\(name)', which also looks services up"
    case .inheritedInitializers(let name): "it inherits the initializers of '\(name)'"
    case .superclassMayCall(let name): "its superclass '\(name)' may call its initializer"
    case .subclass(let name): "'\(name)' inherits from it"
    case .generic: "it is generic"
    case .requirement(let name): "'\(name)' requires its initializer"
    case .delegation: "it has several initializers that look up, call each other, or would have the same parameters"
    case .memberwise: "it has no initializer of its own"
    case .failable: "its initializer may fail before it looks up"
    case .asynchronous: "its initializer is asynchronous, and may run on another thread than its callers"
    case .isolation(let place): "its initializer runs on an actor, and the code at \(place) may not"
    case .passedOn(let place): "its initializer is passed as a function at \(place)"
    case .defaultArgument(let place): "the default of a parameter creates it at \(place)"
    case .otherModule(let place): "another module creates it at \(place)"
    case .notCompiled(let place): "code under #if or in a macro mentions it at \(place)"
    case .trailingClosure(let place): "a trailing closure follows the arguments at \(place)"
    case .laterCall(let place): "an argument at \(place) would be evaluated after the lookups instead of before them"
    case .wrapper(let name): "the wrapper '\(name)' does more than look up a service when it is created"
    case .wrapperStorage(let name): "its code uses the wrapper of '\(name)' itself"
    case .container(let source): "code that creates it cannot use the container '\(source)'"
    case .hiddenName(let name, let place): "'\(name)' in its lookups means something else at \(place)"
    case .lookup(let source): "the lookup '\(source)' depends on more than its container"
    case .conditional(let source): "the lookup '\(source)' may be skipped, or run later"
    case .handledError(let source): "the initializer handles an error of the lookup '\(source)'"
    case .order(let place): "code at \(place) runs before a lookup"
    case .lookupOrder(let source): "the lookup '\(source)' would run before one that now precedes it"
    case .comment(let place): "the code to be removed at \(place) contains a comment"
    case .name(let name): "its initializer has a parameter '\(name)' already"
    case .declaration(let name): "'\(name)' is declared together with another property"
    case .unspelledType(let type): "the type '\(type)' cannot be named here"
    case .generatedFile: "its file is generated, or has #sourceLocation"
    case .generatedCaller(let place): "a generated file creates it at \(place)"
    }
  }

  /// How to fix it.
  var wayOut: String {
    switch self {
    case .noCallers: "delete it, or change it by hand"
    case .publicInitializer: "change it by hand, or make the initializer internal"
    case .superclass, .subclass: "change it by hand, from the superclass on"
    case .inheritedInitializers: "write one that calls 'super.init'"
    case .superclassMayCall: "write an initializer that overrides none"
    case .generic: "change it by hand"
    case .requirement: "take the initializer out of the protocol"
    case .delegation: "write one initializer"
    case .memberwise: "write an initializer"
    case .failable: "look up first"
    case .asynchronous: "change it by hand"
    case .isolation: "create it in a function on that actor"
    case .passedOn: "write a closure"
    case .defaultArgument: "let callers pass it"
    case .otherModule: "create it in its own module"
    case .notCompiled: "change it by hand"
    case .trailingClosure: "write the closure between the parentheses"
    case .laterCall: "evaluate the argument in an earlier statement"
    case .wrapper: "look up in the initializer"
    case .wrapperStorage: "use the property"
    case .container: "pass the container to the initializer"
    case .hiddenName: "rename one of them"
    case .lookup: "look the service up by its type and a literal name"
    case .conditional: "look the service up unconditionally, or pass a closure by hand"
    case .handledError: "look up outside of 'do'"
    case .order: "look up before it"
    case .lookupOrder: "look up in the order of the initializer's parameters, and in other containers after that"
    case .comment: "move the comment"
    case .name: "rename the parameter or the property"
    case .declaration: "declare each property on its own"
    case .unspelledType: "make the type visible to the whole module"
    case .generatedFile: "change what generates it"
    case .generatedCaller: "change what generates the file"
    }
  }
}
