// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import Composure
internal import ComposurePrimitives

/// What one thread is resolving: for each container that takes part, how deep it is and which graph it builds.
///
/// It begins with the outermost resolution of the thread and ends with it. A container counts the resolutions of its
/// children too, each container with a graph of its own.
final class Resolution {
  private struct Part {
    let container: Container
    var depth = 0
    var graph: ObjectGraph
  }

  private var parts: [Part] = []
  private var path: [ServiceKey?] = []

  /// What the running thread is resolving, if anything.
  static var current: Resolution? {
    composure_current_thread().pointee.resolution.map { Unmanaged<Resolution>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Notes that a container begins to resolve a service in the running thread, or works for a graph without one.
  static func enter(_ container: Container, _ key: ServiceKey?) -> Resolution {
    let thread = composure_current_thread()
    let resolution: Resolution
    if let current = thread.pointee.resolution {
      resolution = Unmanaged<Resolution>.fromOpaque(current).takeUnretainedValue()
    } else {
      resolution = Resolution()
      thread.pointee.resolution = Unmanaged.passRetained(resolution).toOpaque()
    }
    resolution.path.append(key)
    var next: Container? = container
    while let current = next {
      resolution.deepen(current)
      next = current.parent
    }
    return resolution
  }

  /// Notes that the container has resolved the service.
  func leave(_ container: Container) {
    path.removeLast()
    var next: Container? = container
    while let current = next {
      let index = index(of: current)
      parts[index].depth -= 1
      if parts[index].depth == 0 {
        let part = parts.remove(at: index)
        part.graph.end()
        part.container.graphResolutionCompleted()
      }
      next = current.parent
    }
    guard parts.isEmpty else { return }
    composure_current_thread().pointee.resolution = nil
    Unmanaged.passUnretained(self).release()
  }

  /// The graph that a container builds, if it takes part.
  func graph(of container: Container) -> ObjectGraph? {
    parts.first { $0.container === container }?.graph
  }

  /// Lets a container, which takes part, build another graph.
  ///
  /// - Returns: The graph that it has been building.
  func join(_ graph: ObjectGraph, as container: Container) -> ObjectGraph {
    let index = index(of: container)
    let former = parts[index].graph
    graph.begin()
    parts[index].graph = graph
    return former
  }

  /// Lets a container go back to the graph that it built before.
  func rejoin(_ former: ObjectGraph, as container: Container) {
    let index = index(of: container)
    parts[index].graph.end()
    parts[index].graph = former
  }

  /// The services that are being resolved, outermost first.
  var services: [String] { path.compactMap { $0?.shortDescription } }

  private func deepen(_ container: Container) {
    if let index = parts.firstIndex(where: { $0.container === container }) {
      guard parts[index].depth < Container.maximumDepth else {
        Trap.stop(AdapterFailure.recursion(services))
      }
      parts[index].depth += 1
    } else {
      let graph = ObjectGraph()
      graph.begin()
      parts.append(Part(container: container, depth: 1, graph: graph))
    }
  }

  private func index(of container: Container) -> Int {
    guard let index = parts.firstIndex(where: { $0.container === container }) else {
      preconditionFailure("a container takes part in what it resolves")
    }
    return index
  }
}
