// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

extension HierarchyObstacle {
  /// The description of the obstacle.
  var reason: String {
    switch self {
    case .withParent(let place):
      "containers have parents (see \(place)), and it is not certainly registered in a container without one"
    case .looksUpLater(let service):
      "it may look up '\(service)' when its container, which has a parent, no longer exists"
    case .looksUpAfterRelease(let service): "it may look up '\(service)' when its container no longer exists"
    case .passesContainerLater: "it may pass its container on when the container no longer exists"
    case .mayBeInParent(let user):
      "'\(user)' looks it up, perhaps in a container that lacks it, so that its parent creates it"
    case .otherResolver(let place):
      "resolvers have children (see \(place)), and it is not certainly registered in 'main'"
    case .registeredElsewhere(let service, let place):
      "its creation looks up '\(service)', and the container that is asked decides whether that is the one at \(place)"
    case .passesResolver(let service): "its creation uses '\(service)', which passes on the container that is asked"
    case .sharedCache(let place):
      "another resolver registers it at \(place), and Resolver may cache one instance for both"
    case .ownCache(let service):
      "each resolver that is asked has an instance of '\(service)', whose scope is .container"
    case .sharedInGraph(let service):
      "its creation uses '\(service)', of which a resolution in a container with a parent may share one instance"
    }
  }

  /// How to fix it.
  var wayOut: String {
    switch self {
    case .withParent: "register it only in a container without a parent, or move it by hand to a ChildAssembly"
    case .looksUpLater(let service): "look up '\(service)' in the factory, or move it by hand to a ChildAssembly"
    case .looksUpAfterRelease(let service):
      "keep the container in a property or a constant that is not local, or look up '\(service)' in the factory"
    case .passesContainerLater: "pass services instead of the container, or pass it outside of the closure"
    case .mayBeInParent(let user):
      "register it whenever '\(user)' is registered: unconditionally, and before code that leaves the function"
    case .otherResolver: "register it in 'main', and supply test doubles by a composition root for tests"
    case .registeredElsewhere(let service, _): "register '\(service)' in one container, or move it by hand"
    case .passesResolver: "pass the services instead of the container"
    case .sharedCache:
      "choose the root only in 'registerAllServices', and look everything up there, or choose .unique for both"
    case .ownCache(let service): "choose .application or .unique for '\(service)', whichever you mean"
    case .sharedInGraph(let service): "choose .container or .transient for '\(service)', whichever you mean"
    }
  }
}
