// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import ContainerEngine

/// How long a container keeps the instances of a registration.
public protocol ObjectScopeProtocol: AnyObject {
  /// Makes what keeps the instances of one registration; called once for each, at its first use.
  func makeStorage() -> any InstanceStorage
}

/// The object scopes that come along, and those made of a storage.
///
/// An object scope is constant, and is compared by identity. `Sendable`: its closure is called by whatever thread resolves
/// first.
public final class ObjectScope: ObjectScopeProtocol, CustomStringConvertible, @unchecked Sendable {
  // SAFETY: `lifetime` is set by the initializer, and everything else is constant; the storage factory is called from any thread, as its documentation says.

  let kind: Lifetime.Kind
  private let storageFactory: () -> any InstanceStorage
  private let parent: (any ObjectScopeProtocol)?
  /// The lifetime that the engine knows; `nil` for a scope with a storage of its own. It refers to the scope, which is never released.
  private(set) var lifetime: Lifetime?

  /// The name of the scope, as messages give it.
  public let description: String

  /// Makes a scope of your own.
  ///
  /// - Parameters:
  ///   - storageFactory: Makes the storage of one registration. Called on the thread that uses it first.
  ///   - description: The name that messages give.
  ///   - parent: A scope in whose storage instances are kept as well.
  public init(
    storageFactory: @escaping () -> any InstanceStorage, description: String = "",
    parent: (any ObjectScopeProtocol)? = nil
  ) {
    kind = .custom
    self.storageFactory = storageFactory
    self.description = description
    self.parent = parent
  }

  private init(_ kind: Lifetime.Kind, _ description: String, _ storageFactory: @escaping () -> any InstanceStorage) {
    self.kind = kind
    self.description = description
    self.storageFactory = storageFactory
    parent = nil
    lifetime = Lifetime(kind, description, scope: self)
  }

  /// Makes a storage of this scope, joined with one of its parent.
  public func makeStorage() -> any InstanceStorage {
    guard let parent else { return storageFactory() }
    return CompositeStorage([storageFactory(), parent.makeStorage()])
  }

  /// Every resolution makes a new instance.
  public static let transient = ObjectScope(.transient, "transient") { TransientStorage() }

  /// An instance is shared while one object graph is built: during the outermost `resolve` and those inside it.
  ///
  /// Values are not shared by a graph.
  public static let graph = ObjectScope(.graph, "graph") { GraphStorage() }

  /// The container that registered the service keeps the first instance; its children share it. Values are kept too.
  public static let container = ObjectScope(.container, "container") { PermanentStorage() }

  /// An instance is shared as long as somebody else holds it. Values are not shared.
  public static let weak = ObjectScope(.weak, "weak") { CompositeStorage([WeakStorage(), GraphStorage()]) }
}
