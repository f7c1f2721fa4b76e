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

  let serviceType: Any.Type
  let argumentsType: Any.Type
  let factory: Any
  private let lock: SharedLock
  private var scope: ObjectScope
  /// The scope at the first use, which later changes do not touch.
  private var usedScope: ObjectScope?
  private var completions: [(any Resolver, Any) -> Void] = []
  private var permanent: Any?
  private weak var object: AnyObject?
  private var run: FactoryRun?

  init(serviceType: Any.Type, argumentsType: Any.Type, factory: Any, objectScope: ObjectScope, lock: SharedLock) {
    self.serviceType = serviceType
    self.argumentsType = argumentsType
    self.factory = factory
    self.lock = lock
    scope = objectScope
  }

  var objectScope: ObjectScope {
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
    var cycle: [FactoryRun]?
    let outcome = lock.withLock { () -> Outcome? in
      while true {
        if let instance = kept(in: graph) { return .instance(instance) }
        guard scopeInUse.isKeptByContainer else { return .run(nil) }
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
    lock.withLock {
      defer {
        if let run {
          self.run = nil
          if run.end() { lock.wakeAll() }
        }
      }
      if let instance = kept(in: graph) { return (instance, false) }
      switch scopeInUse.kind {
      case .transient: break
      case .graph: graph.keep(made, of: self)
      case .weak:
        graph.keep(made, of: self)
        object = Self.object(made)
      case .container: permanent = made
      }
      return (made, true)
    }
  }

  func reset() {
    let dropped = lock.withLock {
      defer {
        permanent = nil
        object = nil
      }
      return permanent
    }
    withExtendedLifetime(dropped) {}
  }

  private var scopeInUse: ObjectScope {
    if let usedScope { return usedScope }
    usedScope = scope
    return scope
  }

  private func kept(in graph: ObjectGraph) -> Any? {
    switch scopeInUse.kind {
    case .transient: nil
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
