// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import Composure

typealias FactoryRunToken = FactoryRun

/// A factory with its scope and what that scope keeps.
final class Registration: @unchecked Sendable {
  // SAFETY: everything that changes is touched under the lock of the container that registered it.

  enum Outcome {
    case instance(Any)
    /// Nothing is kept: the caller makes an instance, and hands the run back if it has been given one.
    case run(FactoryRunToken?)
  }

  /// How instances are kept, from the first use on.
  private enum Storage: @unchecked Sendable {
    // SAFETY: a storage of the user's own is called from any thread, as its documentation says.

    case transient
    case graph
    case container
    case weak
    case custom(any InstanceStorage)

    init(_ scope: any ObjectScopeProtocol) {
      switch (scope as? ObjectScope)?.kind {
      case .transient: self = .transient
      case .graph: self = .graph
      case .container: self = .container
      case .weak: self = .weak
      case .custom, nil: self = .custom(scope.makeStorage())
      }
    }

    var isKeptByContainer: Bool {
      switch self {
      case .container, .weak: true
      case .transient, .graph, .custom: false
      }
    }
  }

  let serviceType: Any.Type
  let argumentsType: Any.Type
  let factory: Any
  private let lock: SharedLock
  private var scope: any ObjectScopeProtocol
  private var storage: Storage?
  private var completions: [(any Resolver, Any) -> Void] = []
  private var permanent: Any?
  private weak var object: AnyObject?
  private var run: FactoryRun?

  init(
    serviceType: Any.Type, argumentsType: Any.Type, factory: Any, objectScope: any ObjectScopeProtocol,
    lock: SharedLock
  ) {
    self.serviceType = serviceType
    self.argumentsType = argumentsType
    self.factory = factory
    self.lock = lock
    scope = objectScope
  }

  var objectScope: any ObjectScopeProtocol {
    get { lock.withLock { scope } }
    set { lock.withLock { scope = newValue } }
  }

  var completionCount: Int { lock.withLock { completions.count } }

  func addCompletion(_ completion: @escaping (any Resolver, Any) -> Void) {
    lock.withLock { completions.append(completion) }
  }

  /// Calls the closures that complete an instance, in the order in which they were added.
  func complete(_ instance: Any, with resolver: any Resolver) {
    for completion in lock.withLock({ completions }) { completion(resolver, instance) }
  }

  /// The instance that is kept, or the task to make one.
  ///
  /// If another thread is making the instance of a `container` or `weak` registration, this waits for its factory. The
  /// thread that makes it may come back through a cycle, and makes another one then.
  func instanceOrRun(in graph: ObjectGraph, _ key: ServiceKey) -> Outcome {
    let storage = storageInUse()
    if case .custom(let storage) = storage {
      guard let instance = storage.instance(inGraph: GraphIdentifier(graph)) else { return .run(nil) }
      return .instance(instance)
    }
    var cycle: [FactoryRun]?
    let outcome = lock.withLock { () -> Outcome? in
      while true {
        if let instance = kept(storage, in: graph) { return .instance(instance) }
        guard storage.isKeptByContainer else { return .run(nil) }
        guard let other = run else { return .run(beginRun(key)) }
        if other.isOfRunningThread { return .run(nil) }
        cycle = WaitGraph.await(other)
        if cycle != nil { return nil }
        lock.wait()
        WaitGraph.awaitNothing()
      }
    }
    guard let outcome else { Trap.stop(Trap.circularDependency((cycle ?? []).map(\.step))) }
    return outcome
  }

  private func beginRun(_ key: ServiceKey) -> FactoryRun {
    let begun = FactoryRun { PathStep(root: nil, member: key.shortDescription, place: "") }
    begun.begin()
    run = begun
    return begun
  }

  /// Keeps an instance that was made, unless a cycle has brought one in the meantime.
  ///
  /// - Returns: The instance that counts, and whether it is the one that was made.
  func keep(_ made: Any, in graph: ObjectGraph, endingRun run: FactoryRunToken?) -> (Any, isNew: Bool) {
    let storage = storageInUse()
    if case .custom(let storage) = storage {
      let graph = GraphIdentifier(graph)
      if let instance = storage.instance(inGraph: graph) { return (instance, false) }
      storage.setInstance(made, inGraph: graph)
      return (made, true)
    }
    return lock.withLock { () -> (Any, isNew: Bool) in
      defer {
        if let run {
          self.run = nil
          if run.end() { lock.wakeAll() }
        }
      }
      if let instance = kept(storage, in: graph) { return (instance, false) }
      switch storage {
      case .transient, .custom: break
      case .graph: graph.keep(made, of: self)
      case .weak:
        graph.keep(made, of: self)
        object = Self.object(made)
      case .container: permanent = made
      }
      return (made, true)
    }
  }

  /// Drops what is kept.
  func reset() {
    let dropped = lock.withLock { () -> Any? in
      defer {
        permanent = nil
        object = nil
      }
      return permanent
    }
    customStorage?.instance = nil
    withExtendedLifetime(dropped) {}
  }

  /// Tells a storage of the user's own that a graph has been built.
  func graphResolutionCompleted() {
    customStorage?.graphResolutionCompleted()
  }

  /// The storage of the user's own, if there is one and it has been used.
  private var customStorage: (any InstanceStorage)? {
    lock.withLock { () -> (any InstanceStorage)? in
      guard case .custom(let storage)? = storage else { return nil }
      return storage
    }
  }

  /// The storage, made at the first use; later changes of the scope do not touch it.
  private func storageInUse() -> Storage {
    if let known = lock.withLock({ storage }) { return known }
    let made = Storage(lock.withLock { scope })
    return lock.withLock {
      if storage == nil { storage = made }
      return storage ?? made
    }
  }

  private func kept(_ storage: Storage, in graph: ObjectGraph) -> Any? {
    switch storage {
    case .transient, .custom: nil
    case .graph: graph.instance(of: self)
    case .weak: graph.instance(of: self) ?? object
    case .container: permanent
    }
  }

  /// The instance as an object, if it is one; a value has no identity to be shared by.
  static func object(_ instance: Any) -> AnyObject? {
    type(of: instance) is AnyClass ? instance as AnyObject : nil
  }
}

extension ServiceKey {
  /// The service in a path: `Editor`, `Editor (name: "draft")`.
  var shortDescription: String {
    "\(serviceType)" + (name.map { " (name: \"\($0)\")" } ?? "")
  }
}
