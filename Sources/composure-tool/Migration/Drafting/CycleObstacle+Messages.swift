// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

extension CycleObstacle {
  /// Returns the description of the obstacle.
  ///
  /// - Parameter path: The services of the cycle, the first one again at the end.
  func reason(_ path: String) -> String {
    switch self {
    case .notChosen, .calledCode: "it is part of a cycle: \(path)"
    case .service(let name): "it is part of a cycle: \(path), and '\(name)' cannot move"
    case .lifetimes:
      "it is part of a cycle: \(path), and its services are not all cached, or all shared within a resolution"
    case .isolation: "it is part of a cycle: \(path), and some of its factories run on the main actor"
    case .assemblies: "it is part of a cycle: \(path), and its services are not registered together"
    case .lookup(let place): "it is part of a cycle: \(path), and the lookup at \(place) may not run exactly once"
    case .factories:
      "it is part of a cycle: \(path), and each of its factories needs an instance that another one creates"
    }
  }

  /// How to fix it.
  var wayOut: String {
    switch self {
    case .notChosen: "use --cycles, which creates its services together, or break the cycle"
    case .service(let name): "fix what keeps '\(name)' in the container, or break the cycle"
    case .calledCode: "break the cycle, for example by passing a closure that looks up later"
    case .lifetimes: "register them all in .container, or break the cycle"
    case .isolation: "register all of its services in .container, or break the cycle"
    case .assemblies: "register them in one assembly, or break the cycle"
    case .lookup: "look the service up unconditionally, by the type of its registration"
    case .factories: "set a property in a completion, or break the cycle"
    }
  }
}
