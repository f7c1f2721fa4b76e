// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import Composure
public import ContainerPrimitives
internal import ContainerEngine
internal import ContainerVerification

/// A runtime container with the interface of Dip 7.1, for code that moves to typed assemblies one service at a time.
///
/// ```swift
/// let container = DependencyContainer { container in
///   container.register { NetworkClient() as Client }
///   container.register { Store(client: $0) }  // its parameter is resolved by its type
/// }
/// let store: Store = try container.resolve()
/// ```
///
/// A definition is known by the type, the static types of the arguments, and the tag; without a definition with the tag, the one
/// without a tag answers, and what is kept for it belongs to the tag that was asked for: unless the scope is `unique`, the
/// container remembers each such tag.
///
/// `Sendable`: unlike Dip's, it takes no lock around a resolution, and none is held while a factory runs. A singleton is made
/// once also when several threads ask for it: the others wait until its properties are set. Threads that wait for each other take what is
/// there, as one thread alone would.
public final class DependencyContainer: @unchecked Sendable {
  // SAFETY: `definitions` and `state` are guarded; everything else is constant, and the core says itself how it is changed.

  let registry: Registry
  @usableFromInline let core: UnsafeMutablePointer<composure_container>
  let autoInjectProperties: Bool
  let definitions = Guarded(DefinitionTable())
  let state = Guarded(State())
  let collaborators = ContainerList()

  struct State {
    var isBootstrapped = false
  }

  /// Makes a container.
  ///
  /// - Parameters:
  ///   - autoInjectProperties: Whether ``Injected`` and ``InjectedWeak`` properties of instances are set.
  ///   - threadSafe: There for Dip's sake; every container can be used from any thread.
  ///   - configBlock: Registers services; called before the initializer returns.
  public init(
    autoInjectProperties: Bool = true, threadSafe: Bool = true, configBlock: (DependencyContainer) -> Void = { _ in }
  ) {
    self.autoInjectProperties = autoInjectProperties
    registry = Registry(.dip)
    core = registry.core
    registry.reference = Unmanaged.passUnretained(self).toOpaque()
    Log.add(registry)
    configBlock(self)
  }

  deinit {
    Log.remove(registry)
  }

  /// Lends the container that the engine hands to factories.
  @inlinable @inline(__always)
  static func with<Result>(
    _ reference: UnsafeMutableRawPointer, _ body: (DependencyContainer) throws -> Result
  ) rethrows -> Result {
    try Unmanaged<DependencyContainer>.fromOpaque(reference)._withUnsafeGuaranteedRef(body)
  }

  /// Makes the eager singletons, and lets nothing be registered or removed any more.
  ///
  /// - Throws: What their factories throw.
  public func bootstrap() throws {
    state.withLock { $0.value.isBootstrapped = true }
    for key in definitions.withLock({ $0.value.keys(in: .eagerSingleton) }) {
      _ = try resolve(DefinitionKey(type: key.type, typeOfArguments: Void.self, tag: key.tag))
    }
  }

  /// Removes all definitions, with what is kept of them. The container can be filled again.
  public func reset() {
    state.withLock { $0.value.isBootstrapped = false }
    let removed = definitions.replace(with: DefinitionTable())
    for definition in removed.definitions { definition.removeContainer(self) }
    registry.removeAll()
  }

  /// The definitions, one on a line, sorted.
  public var description: String {
    let lines = definitions.withLock { $0.value.keys }.map { "  \($0)" }.sorted()
    return (["Definitions: \(lines.count)"] + lines).joined(separator: "\n")
  }
}

extension DependencyContainer: CustomStringConvertible {}

extension DependencyContainer: InspectableContainer {
  /// What reports are made of.
  public var inspection: Inspection {
    let collaborators = collaborators.containers
    return Inspection(registry, of: self, isLinked: !collaborators.isEmpty)
  }
}
