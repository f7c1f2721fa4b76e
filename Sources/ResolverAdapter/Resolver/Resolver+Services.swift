// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import ComposurePrimitives
internal import ContainerEngine

/// Registers the services of an application when something is resolved first.
///
/// Extend `Resolver` with it; there is nothing to call.
public protocol ResolverRegistering {
  /// Registers services. Called once, on the thread that resolves first; others wait for it.
  static func registerAllServices()
}

extension Resolver {
  /// What registers the services, until it has been called; `nil` then. At first it calls `registerAllServices()`, if `Resolver`
  /// conforms to ``ResolverRegistering``.
  ///
  /// To be set from any thread, to something that is called before the next resolution.
  public static var registerServices: (() -> Void)? {
    get { ServiceRegistering.shared.closure }
    set { ServiceRegistering.shared.closure = newValue }
  }

  /// Registers the services now, unless that has been done. There is no need to call it: resolutions do.
  public func registerServices() {
    ServiceRegistering.shared.perform()
  }
}

/// Calls what registers the services, once, before anything is resolved.
final class ServiceRegistering: @unchecked Sendable {
  // SAFETY: everything that changes is touched under the lock only.

  static let shared = ServiceRegistering()

  private let lock = SharedLock()
  private var next: (() -> Void)? = ServiceRegistering.registerAllServices
  private var thread: UnsafeMutablePointer<composure_thread>?
  private var isWatching = true

  private init() {
    Resolver.watch(true)
  }

  /// What is to be called; set to be called before the next resolution.
  var closure: (() -> Void)? {
    get { lock.withLock { next } }
    set {
      let begins = lock.withLock {
        next = newValue
        defer { isWatching = isWatching || newValue != nil }
        return newValue != nil && !isWatching
      }
      if begins { Resolver.watch(true) }
    }
  }

  /// Lets `registerAllServices()` be called once more.
  func begin() {
    closure = Self.registerAllServices
  }

  /// Calls the closure if there is one, or waits until another thread has.
  func perform() {
    guard let closure = take() else { return }
    closure()
    let ends = lock.withLock {
      thread = nil
      isWatching = next != nil
      lock.wakeAll()
      return !isWatching
    }
    if ends { Resolver.watch(false) }
  }

  private func take() -> (() -> Void)? {
    lock.withLock {
      while let thread {
        // What registers services may resolve some.
        if thread == composure_current_thread() { return nil }
        lock.wait()
      }
      guard isWatching else { return nil }
      thread = composure_current_thread()
      let closure = next ?? {}
      next = nil
      return closure
    }
  }

  private static func registerAllServices() {
    if let registering = Resolver.self as? any ResolverRegistering.Type { registering.registerAllServices() }
  }
}
