// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

extension LookupObstacle {
  /// The description of the obstacle.
  var reason: String {
    switch self {
    case .wrapper(let name): "the wrapper '\(name)' performs it"
    case .lazyWrapper(let name): "the wrapper '\(name)' performs it when its property is read"
    case .unchosenWrapper(let name): "the wrapper '\(name)' performs it when its property is first read"
    case .helper: "a function of your own performs it"
    case .protocolFunction(let type):
      "a function of your own performs it, which the code calls by the protocol '\(type)'"
    case .optional: "the code also handles a missing service"
    case .laterLookup: "its result is a wrapper, which finds the service later"
    case .container(let source): "'\(source)' may not be the container with the composition root"
    case .hierarchy:
      "containers search others, so the container that is asked may have no composition root, or another one"
    case .otherModule(let module): "the composition root is in the module '\(module)'"
    case .childOfOtherModule(let child, let module):
      "the child assembly '\(child)' creates its service, and only the module '\(module)' sees it"
    case .hiddenModule(let module):
      "the composition root is in the module '\(module)', which this module does not import"
    case .hiddenType(let member, let type):
      "another module cannot read its assembly, since the type '\(type)' of '\(member)' is hidden from it"
    case .publicDefault: "it is in a default argument of a public declaration, which may name only public ones"
    case .mainActor: "the service is created on the main actor, and the code around it may run elsewhere"
    case .shared(let type): "its parts may share an instance of '\(type)', which the container still creates"
    case .unreadLookup(let place): "code below the service looks up a name at \(place) that the tool cannot read"
    case .arguments: "its arguments are not those of the member"
    case .noMember(let type): "the composition root has no member of type '\(type)'"
    case .expression(let source): "the tool cannot read '\(source)'"
    case .generatedFile: "its file is generated, or has #sourceLocation"
    }
  }

  /// How to fix it.
  var wayOut: String {
    switch self {
    case .wrapper: "pass the service to the initializer, by hand or with --sites"
    case .lazyWrapper: "read the member in a lazy or computed property, or pass the service to the initializer, by hand"
    case .unchosenWrapper: "add --lazy if one thread reads the property, or pass the service to the initializer by hand"
    case .helper: "read the member in that function by hand"
    case .protocolFunction: "declare the value as its class, or read the member in that function by hand"
    case .optional: "add --optional if each service is registered before its lookups, or read the member by hand"
    case .laterLookup: "look the service itself up, or read the member by hand"
    case .container: "look the service up in the container itself, or pass the service"
    case .hierarchy: "read the member by hand"
    case .hiddenType(_, let type): "make '\(type)' public"
    case .publicDefault: "look it up in the body, or let callers pass it"
    case .mainActor: "isolate the code to the main actor, or read the member by hand"
    case .otherModule:
      "pass the service, or let --container replace the lookup in the module that creates the container"
    case .childOfOtherModule(_, let module): "read the member in a function of '\(module)', or pass the service"
    case .hiddenModule: "declare the service in a protocol that this module sees, and pass it the composition root"
    case .shared(let type): "move '\(type)' first"
    case .unreadLookup: "use a literal as the name"
    case .arguments: "call the member by hand"
    case .noMember: "look up the type of the registration"
    case .expression: "call 'resolve' with the type and a constant name"
    case .generatedFile: "change what generates it"
    }
  }

  /// The description and the fix.
  var description: String { "\(reason): \(wayOut)" }
}
