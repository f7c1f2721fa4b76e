// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// The reason why a service cannot move in a program with containers that search others: the container that is asked may
/// decide what a lookup returns, but a composition root always asks its own container.
enum HierarchyObstacle: Hashable {
  /// The service may be registered in a container with a parent, which the program creates at a place.
  case withParent(String)
  /// The service is in a container with a parent, and its factory looks up another one later, when the container may no
  /// longer exist.
  case looksUpLater(String)
  /// A function creates the container, and the service's factory looks up another one later.
  case looksUpAfterRelease(String)
  /// The service's factory passes its container on later, when the container may no longer exist.
  case passesContainerLater
  /// Another service looks it up in a container with a parent that may lack it.
  case mayBeInParent(String)
  /// The service may be registered in a resolver other than `main`, and resolvers have children.
  case otherResolver(String)
  /// The creation looks up a service that another container registers at a place.
  case registeredElsewhere(String, String)
  /// A service that the creation uses passes on the container that is asked, or uses it in a way that cannot be read.
  case passesResolver(String)
  /// Another resolver registers the service at a place, and Resolver caches instances by their types alone.
  case sharedCache(String)
  /// Each resolver that is asked has its own instances of a scope.
  case ownCache(String)
  /// The creation uses a service of which a resolution in a child shares one instance.
  case sharedInGraph(String)
}
