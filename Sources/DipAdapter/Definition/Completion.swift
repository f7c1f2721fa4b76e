// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import Composure
internal import ContainerEngine

/// The completion of a definition's new instances: notification, property injection, and closures.
final class Completion: Sendable {
  /// A type, with a tag, to which the definition is forwarded.
  struct Target: Sendable {
    let type: Any.Type
    let tag: DependencyContainer.Tag?

    static func == (first: Self, second: Self) -> Bool { first.type == second.type && first.tag == second.tag }
  }

  private struct Known {
    /// The closures that set properties, by the resolved entry; `nil` for all entries.
    var blocks: [(target: Target?, run: (DependencyContainer, Any) throws -> Void)] = []
    /// The definition's setting, which overrides the container's.
    var autoInjects: Bool?
  }

  private let known = LockedValue(Known())

  func add(_ block: @escaping (DependencyContainer, Any) throws -> Void, for target: Target?) {
    known.withLock { $0.value.blocks.append((target, block)) }
  }

  /// Begins another forwarding to a target, which replaces an earlier one.
  func forward(to target: Target, _ block: ((DependencyContainer, Any) throws -> Void)?) {
    let previous = known.withLock { known in
      let previous = known.value.blocks
      known.value.blocks.removeAll { block in block.target.map { $0 == target } ?? false }
      if let block { known.value.blocks.append((target, block)) }
      return previous
    }
    withExtendedLifetime(previous) {}
  }

  func setAutoInjects(_ autoInjects: Bool) {
    known.withLock { $0.value.autoInjects = autoInjects }
  }

  /// Completes an instance.
  ///
  /// - Parameters:
  ///   - instance: The instance.
  ///   - registration: The registration that has created it.
  ///   - definition: The definition.
  ///   - container: The container of the definition.
  func run(
    with instance: Any, of registration: Registration, _ definition: ObjectIdentifier, _ container: DependencyContainer
  ) throws {
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
    for block in blocks where block.target == nil { try block.run(container, instance) }
    guard blocks.contains(where: { $0.target != nil }), let asked = Registry.keys.first?.key else { return }
    let asTarget = Target(type: asked.serviceType, tag: asked.name.map(DependencyContainer.Tag.init(name:)))
    let target = container.definitions.withLock { $0.value.target(of: definition, for: asTarget) }
    for block in blocks where block.target.map({ $0 == target }) ?? false { try block.run(container, instance) }
  }
}
