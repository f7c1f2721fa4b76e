// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// The reason why services that refer to each other do not move together.
enum CycleObstacle: Error, Hashable {
  /// They can move, if that is chosen.
  case notChosen
  /// One of the services cannot move for another reason.
  case service(String)
  /// Code that a factory or completion calls looks up one of the services.
  case calledCode
  /// The services have different lifetimes, or some may be created again for the same users.
  case lifetimes
  /// The factories of some services run on the main actor, and their instances are not cached.
  case isolation
  /// Several of the client's assemblies register the services.
  case assemblies
  /// The lookup at a place does not run exactly once, or may find another registration.
  case lookup(String)
  /// Each factory needs an instance of another service, so none can be the first.
  case factories
}
