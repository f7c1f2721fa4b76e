// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import Composure
internal import ContainerEngine

/// What is done with each new instance of a definition: it is told, its properties are injected and set.
final class Completion: Sendable {
  private struct Known {
    /// What sets properties, by the type that is asked for; `nil` for all.
    var blocks: [(type: Any.Type?, run: (DependencyContainer, Any) throws -> Void)] = []
    /// The definition's choice in place of the container's.
    var autoInjects: Bool?
  }

  private let known = Guarded(Known())

  func add(_ block: @escaping (DependencyContainer, Any) throws -> Void, for type: Any.Type?) {
    known.withLock { $0.value.blocks.append((type, block)) }
  }

  func setAutoInjects(_ autoInjects: Bool) {
    known.withLock { $0.value.autoInjects = autoInjects }
  }

  func run(with instance: Any, of registration: Registration, _ container: DependencyContainer) throws {
    let (blocks, chosen) = known.withLock { ($0.value.blocks, $0.value.autoInjects) }
    let autoInjects = chosen ?? container.autoInjectProperties
    if let resolvable = instance as? any Resolvable {
      container.registry.atEndOfGraph { resolvable.didResolveDependencies() }
      resolvable.resolveDependencies(container)
    } else if blocks.isEmpty, let type = type(of: instance) as? AnyClass, !autoInjects || !Injection.hasBoxes(instance)
    {
      // A class has the same properties in all of its instances, and conforms or not.
      registration.setCompleteClass(type)
      // Something may have been added in the meantime.
      let isSettled = known.withLock { $0.value.blocks.isEmpty && $0.value.autoInjects == chosen }
      if !isSettled { registration.setCompleteClass(nil) }
      return
    }
    if autoInjects { try Injection.perform(in: instance, container) }
    let asked = Registry.keys.first?.key.serviceType
    for block in blocks where block.type == nil { try block.run(container, instance) }
    for block in blocks where block.type != nil && block.type == asked { try block.run(container, instance) }
  }
}
