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
    let graph = ObjectGraph()
  }

  private var parts: [Part] = []
  private var path: [ServiceKey] = []

  /// Notes that a container begins to resolve a service in the running thread.
  static func enter(_ container: Container, _ key: ServiceKey) -> Resolution {
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
      if parts[index].depth == 0 { parts.remove(at: index) }
      next = current.parent
    }
    guard parts.isEmpty else { return }
    composure_current_thread().pointee.resolution = nil
    Unmanaged.passUnretained(self).release()
  }

  /// The graph that a container builds.
  func graph(of container: Container) -> ObjectGraph {
    parts[index(of: container)].graph
  }

  private func deepen(_ container: Container) {
    if let index = parts.firstIndex(where: { $0.container === container }) {
      guard parts[index].depth < Container.maximumDepth else {
        Trap.stop(AdapterFailure.recursion(path.map(\.shortDescription)))
      }
      parts[index].depth += 1
    } else {
      parts.append(Part(container: container, depth: 1))
    }
  }

  private func index(of container: Container) -> Int {
    guard let index = parts.firstIndex(where: { $0.container === container }) else {
      preconditionFailure("a container takes part in what it resolves")
    }
    return index
  }
}

/// The instances of one resolution of one container, which live at least as long as it takes.
final class ObjectGraph {
  private var instances: [ObjectIdentifier: (registration: Registration, instance: Any)] = [:]

  func instance(of registration: Registration) -> Any? {
    instances[ObjectIdentifier(registration)]?.instance
  }

  /// Keeps an object; a value is not shared by a graph.
  func keep(_ instance: Any, of registration: Registration) {
    guard Registration.object(instance) != nil else { return }
    instances[ObjectIdentifier(registration)] = (registration, instance)
  }
}
