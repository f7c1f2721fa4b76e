// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import Composure
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
  /// A closure that registers the services now, unless that has been done: it calls `registerAllServices()` if `Resolver` conforms to
  /// ``ResolverRegistering``. There is no need to call it, since resolutions do the same.
  ///
  /// As in Resolver, setting it does not change what resolutions call, which is `registerAllServices()`. Only your own code calls a
  /// closure that you set. Can be set from any thread.
  public static var registerServices: (() -> Void)? {
    get { registering.value }
    set { registering.value = newValue }
  }

  private static let registering = Guarded<(() -> Void)?> { ServiceRegistering.shared.perform() }

  /// Registers the services now, unless that has been done. There is no need to call it, since resolutions do the same.
  public func registerServices() {
    ServiceRegistering.shared.perform()
  }
}

/// Calls `registerAllServices()` once, before anything is resolved.
final class ServiceRegistering: @unchecked Sendable {
  // SAFETY: everything that changes is touched under the lock only.

  static let shared = ServiceRegistering()

  private let lock = Condition.allocate()
  private var isNeeded = true
  private var thread: UnsafeMutablePointer<composure_thread>?
  private var isWatching = true

  private init() {
    Resolver.watch(true)
  }

  /// Lets `registerAllServices()` be called once more.
  func begin() {
    let begins = lock.withLock {
      isNeeded = true
      defer { isWatching = true }
      return !isWatching
    }
    if begins { Resolver.watch(true) }
  }

  /// Registers the services if that is needed, or waits until another thread has.
  func perform() {
    guard begins() else { return }
    if let registering = Resolver.self as? any ResolverRegistering.Type { registering.registerAllServices() }
    let ends = lock.withLock {
      thread = nil
      isWatching = isNeeded
      lock.wakeAll()
      return !isWatching
    }
    if ends { Resolver.watch(false) }
  }

  private func begins() -> Bool {
    lock.withLock {
      while let thread {
        // What registers services may resolve some.
        if thread == composure_current_thread() { return false }
        lock.wait()
      }
      guard isNeeded else { return false }
      thread = composure_current_thread()
      isNeeded = false
      return true
    }
  }
}
