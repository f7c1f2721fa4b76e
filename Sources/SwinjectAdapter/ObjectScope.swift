// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import ContainerEngine

/// The lifetime of a registration's instances in a container.
public protocol ObjectScopeProtocol: AnyObject {
  /// Creates the storage of a registration. Called once for each registration, at its first use.
  func makeStorage() -> any InstanceStorage
}

/// The built-in object scopes, and custom ones with a storage.
///
/// An object scope is constant, and is compared by identity. It is `Sendable`; its closure is called on the first
/// thread that resolves a service in the scope.
public final class ObjectScope: ObjectScopeProtocol, CustomStringConvertible, @unchecked Sendable {
  // SAFETY: `lifetime` is set by the initializer, and everything else is constant; the storage factory may be called on
  // any thread, as it documents.

  let kind: Lifetime.Kind
  private let storageFactory: () -> any InstanceStorage
  private let parent: (any ObjectScopeProtocol)?
  /// The engine's lifetime; `nil` for a scope with a custom storage. It references the scope, which is never released.
  private(set) var lifetime: Lifetime?

  /// The name of the scope in messages.
  public let description: String

  /// Creates a custom scope.
  ///
  /// - Parameters:
  ///   - storageFactory: Creates the storage of a registration. Called on the thread that uses it first.
  ///   - description: The name of the scope in messages.
  ///   - parent: A scope whose storage caches instances as well.
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

  /// Creates a storage of this scope, combined with a storage of its parent scope.
  public func makeStorage() -> any InstanceStorage {
    guard let parent else { return storageFactory() }
    return CompositeStorage([storageFactory(), parent.makeStorage()])
  }

  /// Every resolution creates a new instance.
  public static let transient = ObjectScope(.transient, "transient") { TransientStorage() }

  /// An instance is shared while an object graph is built: during the outermost `resolve` and nested ones.
  ///
  /// Graphs do not share values.
  public static let graph = ObjectScope(.graph, "graph") { GraphStorage() }

  /// The container that registered the service caches the first instance, and its children share it. Values are cached
  /// too.
  public static let container = ObjectScope(.container, "container") { PermanentStorage() }

  /// An instance is shared while another owner references it. Values are not shared.
  public static let weak = ObjectScope(.weak, "weak") { CompositeStorage([WeakStorage(), GraphStorage()]) }
}
