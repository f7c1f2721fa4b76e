// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

package import Composure

/// A type that handles and records a thread's lookups, in place of the watched containers.
///
/// The engine calls it on the observing thread, with no lock held. Other threads are not affected.
package protocol LookupObserver: AnyObject {
  /// Returns an instance of a registration that was found.
  ///
  /// - Parameters:
  ///   - registration: The registration.
  ///   - key: The key under which it was found.
  ///   - registry: The registry in which it was looked up.
  ///   - make: Calls the registration's factory.
  /// - Returns: The instance; `nil` if there is none.
  /// - Throws: Any error of the factory.
  func instance(
    of registration: Registration, _ key: ServiceKey, by registry: Registry, _ make: (Registration) throws -> Any
  ) throws -> Any?

  /// Records a failed lookup.
  func recordMissing(_ key: ServiceKey)

  /// Records a failed lookup that the caller allows.
  func recordAbsent(_ key: ServiceKey)

  /// Records a lookup that may happen later.
  func recordLater(_ key: ServiceKey, _ registration: Registration, isCached: Bool, in registry: Registry)

  /// Records that a factory changed a container.
  func recordChange(_ text: String)

  /// Records the source location of a container requirement, whose lookup follows.
  func recordRequirement(at place: SourceLocation)

  /// Records that the container requirement is not registered. The process ends after the call.
  func recordUnmetRequirement()
}

extension Registry {
  /// The running thread's observer, if there is one and the registry is watched.
  var observer: (any LookupObserver)? { header.isWatched ? Self.observerOfThread : nil }

  /// The running thread's observer, regardless of which registries are watched.
  static var observerOfThread: (any LookupObserver)? { ThreadContext.current.observer }

  /// Calls a closure whose lookups in watched registries are observed.
  package static func observe<Result>(_ observer: any LookupObserver, _ body: () throws -> Result) rethrows -> Result {
    try ThreadContext.current.observing(by: observer, body)
  }
}
