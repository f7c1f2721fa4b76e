// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import Composure
internal import ContainerEngine

/// A type that registers an application's services before the first resolution.
///
/// Conform `Resolver` to it. You need not call anything.
public protocol ResolverRegistering {
  /// Registers services. Called once, on the first thread that resolves, while other threads wait.
  static func registerAllServices()
}

extension Resolver {
  /// A closure that registers the services if they are not registered yet: it calls `registerAllServices()` if
  /// `Resolver` conforms to ``ResolverRegistering``. You need not call it, since resolutions do the same.
  ///
  /// As in Resolver, resolutions call `registerAllServices()` even if you set another closure, which only your own code
  /// calls. You can set it on any thread.
  public static var registerServices: (() -> Void)? {
    get { registering.value }
    set { registering.value = newValue }
  }

  private static let registering = LockedValue<(() -> Void)?> { ServiceRegistering.shared.perform() }

  /// Registers the services if they are not registered yet. You need not call it, since resolutions do the same.
  public func registerServices() {
    ServiceRegistering.shared.perform()
  }
}

/// Calls `registerAllServices()` once, before the first resolution.
final class ServiceRegistering: @unchecked Sendable {
  // SAFETY: all mutable state is accessed under the lock.

  static let shared = ServiceRegistering()

  private let lock = Condition.allocate()
  private var isNeeded = true
  private var thread: ThreadContext?
  private var isWatching = true

  private init() {
    Resolver.watch(true)
  }

  /// Allows `registerAllServices()` to be called again.
  func begin() {
    let begins = lock.withLock {
      isNeeded = true
      defer { isWatching = true }
      return !isWatching
    }
    if begins { Resolver.watch(true) }
  }

  /// Registers the services if necessary, or waits until another thread has registered them.
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
        // The registering code may resolve services itself.
        if thread == .current { return false }
        lock.wait()
      }
      guard isNeeded else { return false }
      thread = .current
      isNeeded = false
      return true
    }
  }
}
