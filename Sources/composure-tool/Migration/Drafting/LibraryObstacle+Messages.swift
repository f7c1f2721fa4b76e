// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

extension LibraryObstacle {
  /// The description of the obstacle.
  var reason: String {
    switch self {
    case .otherSystem(let name): "its module registers with \(name), too, and a composition root has one container"
    case .opensGraph(let below, let shared, _):
      "its factory looks up '\(below)', whose resolution may use one instance of '\(shared)' twice"
    case .otherContainer(let source): "its factory looks up in another container: '\(source)'"
    case .mayReturnNil: "its factory may return nil"
    case .unreadArguments:
      "its factory reads its arguments in a condition or closure, or in a form that is not followed"
    case .namedAlias: "it has a name, and 'implements' finds it without one"
    case .replacedContainer(let place): "the resolver that static functions use is replaced at \(place)"
    case .decorated(let place): "resolved instances are passed to the closure that is set at \(place)"
    case .collaboration: "its container collaborates with others, and Dip may create an instance for each of them"
    case .unknownCollaborator:
      "its container may collaborate with others, and the code does not determine which one it is"
    case .mayBeInCollaborator(let user):
      "'\(user)' looks it up, perhaps in a container that lacks it, so that a collaborator creates it"
    case .numberTag(let tag): "its tag, \(tag), is a number"
    case .mayThrow: "its creation may throw an error"
    case .caughtError(let source): "its factory turns an error of a lookup into nil: '\(source)'"
    case .laterLookup(let service, let scope):
      "its factory looks up '\(service)', also of the scope '\(scope)', in a closure that may run after a reset of the scope"
    case .laterUse(let user, let scope):
      "a closure of '\(user)', also of the scope '\(scope)', uses it, and may run after a reset of the scope"
    case .usesContext: "its factory reads the context of the resolution"
    case .injectedProperties(let type): "Dip sets properties of '\(type)', or calls its functions, after it is created"
    case .wiredParameter: "its factory does not use each parameter that Dip resolves exactly once"
    case .wiredArguments(let place): "Dip resolves its arguments for the lookup at \(place)"
    case .wiredInstead(let place):
      "lookups without arguments may also find the definition at \(place), whose arguments Dip resolves"
    }
  }

  /// How to fix it.
  var wayOut: String {
    switch self {
    case .otherSystem(let name): "move the services of \(name) and delete their registrations first, or move it by hand"
    case .opensGraph(_, let shared, let lifetimes): "choose \(lifetimes) for '\(shared)', whichever you mean"
    case .otherContainer:
      "look the service up in the container of the registration, or move that service first, and run 'migrate apply --lookups'"
    case .mayReturnNil: "return an instance in any case, or move it by hand to a member with an optional type"
    case .unreadArguments: "read each argument as one type, by 'args()' or 'args(\"key\")', and outside of conditions"
    case .namedAlias: "register the other type with a factory of its own"
    case .replacedContainer: "assign only 'root', a resolver with 'main' as its child, or pass a resolver"
    case .decorated: "remove 'decorate', or move the service by hand"
    case .collaboration: "write 'import DipAdapter' instead of 'import Dip' first, or use one container"
    case .unknownCollaborator:
      "register on the parameter of the closure or function that configures the container, or on a constant"
    case .mayBeInCollaborator(let user):
      "register it whenever '\(user)' is registered: unconditionally, and before code that leaves the function"
    case .numberTag: "use a string as the tag, here and at the lookups"
    case .mayThrow: "handle the error in the factory, or move it by hand to a throwing member"
    case .caughtError: "write 'try' if the service is always registered and created, or move it by hand"
    case .laterLookup: "look it up outside of the closure, or move it by hand"
    case .laterUse(let user, _): "pass the service to '\(user)' instead of the closure, or leave it in the container"
    case .usesContext: "pass what it depends on as an argument"
    case .injectedProperties: "pass the services to the initializer"
    case .wiredParameter: "look the service up in the factory"
    case .wiredArguments: "pass them at all lookups, or look them up in the factory"
    case .wiredInstead: "give one of them a tag, or register both together"
    }
  }
}
