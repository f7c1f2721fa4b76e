// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import Composure
public import ContainerEngine
internal import ContainerVerification

/// A container with the API of Dip 7.1, for migrating to typed assemblies one service at a time.
///
/// ```swift
/// let container = DependencyContainer { container in
///   container.register { NetworkClient() as Client }
///   container.register { Store(client: $0) }  // its parameter is resolved by its type
/// }
/// let store: Store = try container.resolve()
/// ```
///
/// A definition is identified by the type, the static argument types, and the tag. If no definition has the tag, the
/// untagged one is the fallback, and its cached instance belongs to the resolved tag. The container stores each such
/// tag unless the scope is `unique`.
///
/// It is `Sendable`. Unlike Dip's container, it acquires no lock around a resolution, and no lock is held while a
/// factory runs. A singleton is created once even if several threads resolve it: the others wait until its properties
/// are set. Threads that would otherwise deadlock use the incomplete instance, as a single thread does in a cycle.
public final class DependencyContainer: @unchecked Sendable {
  // SAFETY: `definitions` and `state` are guarded by their locks; everything else is constant, and the header documents
  // its own access.

  let registry: Registry
  @usableFromInline let header: ContainerHeader
  let autoInjectProperties: Bool
  let definitions = LockedValue(DefinitionTable())
  let state = LockedValue(State())
  let collaborators = ContainerList()

  struct State {
    var isBootstrapped = false
  }

  /// Creates a container.
  ///
  /// - Parameters:
  ///   - autoInjectProperties: Whether ``Injected`` and ``InjectedWeak`` properties of instances are set.
  ///   - threadSafe: Ignored, for compatibility with Dip; every container can be used on any thread.
  ///   - configBlock: Registers services; called before the initializer returns.
  public init(
    autoInjectProperties: Bool = true, threadSafe: Bool = true, configBlock: (DependencyContainer) -> Void = { _ in }
  ) {
    self.autoInjectProperties = autoInjectProperties
    registry = Registry(.dip)
    header = registry.header
    registry.reference = ContainerReference(self)
    Log.add(registry)
    configBlock(self)
  }

  deinit {
    Log.remove(registry)
  }

  /// Calls a closure with the container reference of the engine.
  @inlinable @inline(__always)
  static func with<Result>(
    _ reference: ContainerReference, _ body: (DependencyContainer) throws -> Result
  ) rethrows -> Result {
    try reference.with(DependencyContainer.self, body)
  }

  /// Creates the eager singletons, and prevents later registrations and removals.
  ///
  /// - Throws: Any error of their factories.
  public func bootstrap() throws {
    state.withLock { $0.value.isBootstrapped = true }
    for key in definitions.withLock({ $0.value.keys(in: .eagerSingleton) }) {
      _ = try resolve(DefinitionKey(type: key.type, typeOfArguments: Void.self, tag: key.tag))
    }
  }

  /// Removes all definitions and their cached instances. The container can be reused.
  public func reset() {
    state.withLock { $0.value.isBootstrapped = false }
    let removed = definitions.replace(with: DefinitionTable())
    for definition in removed.definitions { definition.removeContainer(self) }
    registry.removeAll()
  }

  /// The definitions, one per line, sorted.
  public var description: String {
    let lines = definitions.withLock { $0.value.keys }.map { "  \($0)" }.sorted()
    return (["Definitions: \(lines.count)"] + lines).joined(separator: "\n")
  }
}

extension DependencyContainer: CustomStringConvertible {}

extension DependencyContainer: InspectableContainer {
  /// The data for reports.
  public var inspection: Inspection {
    let collaborators = collaborators.containers
    return Inspection(registry, of: self, isLinked: !collaborators.isEmpty)
  }
}
