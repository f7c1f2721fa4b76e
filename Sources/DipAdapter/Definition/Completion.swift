// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import Composure
internal import ContainerEngine

/// The completion of a definition's new instances: notification, property injection, and closures.
final class Completion: Sendable {
  private struct Known {
    /// The closures that set properties, by the resolved type; `nil` for all types.
    var blocks: [(type: Any.Type?, run: (DependencyContainer, Any) throws -> Void)] = []
    /// The definition's setting, which overrides the container's.
    var autoInjects: Bool?
  }

  private let known = LockedValue(Known())

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
      container.registry.atEndOfGraph(beforePrevious: true) { resolvable.didResolveDependencies() }
      resolvable.resolveDependencies(container)
    } else if blocks.isEmpty, let type = type(of: instance) as? AnyClass, !autoInjects || !Injection.hasBoxes(instance)
    {
      // All instances of a class have the same properties and conformances.
      registration.setCompleteClass(type)
      // Another thread may have added a closure in the meantime.
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
