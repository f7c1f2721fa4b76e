// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure
import TestSupport
import Testing

@testable import ContainerEngine

/// The lookups that an observer handles.
@Suite struct `lookup observers` {
  private final class Observer: LookupObserver {
    var log: [String] = []

    func instance(
      of registration: Registration, _ key: ServiceKey, by registry: Registry, _ make: (Registration) throws -> Any
    ) throws -> Any? {
      log.append("looked up \(key.fullDescription)")
      return "observed"
    }

    func recordMissing(_ key: ServiceKey) { log.append("missing \(key.fullDescription)") }
    func recordAbsent(_ key: ServiceKey) { log.append("absent \(key.fullDescription)") }
    func recordLater(_ key: ServiceKey, _ registration: Registration, isCached: Bool, in registry: Registry) {}
    func recordChange(_ text: String) { log.append(text) }
    func recordRequirement(at place: Composure.SourceLocation) { log.append("required at \(place.description)") }
    func recordUnmetRequirement() {}
  }

  private let registry = Registry(.test)
  private let key = ServiceKey(serviceType: String.self, name: nil)

  init() {
    let place = Composure.SourceLocation("Zoo.swift", 1, 1)
    registry.add(
      Registration(
        String.self, Void.self, untyped: 0, plain: nil, Lifetime(.transient, "transient"), in: registry, place),
      under: key)
  }

  private func resolve() -> String? { (try? registry.resolve(key) { _ in "made" }) as? String }

  @Test func `an observer answers the lookups of its thread while the registry is watched`() {
    let observer = Observer()
    Registry.observe(observer) { #expect(resolve() == "made") }
    registry.beginWatching()
    defer { registry.endWatching() }
    #expect(resolve() == "made")
    Registry.observe(observer) {
      #expect(resolve() == "observed")
      #expect(registry.isInDryRun)
      let registry = registry
      onThreads(1) { _ in #expect(!registry.isInDryRun) }
    }
    #expect(resolve() == "made")
    #expect(observer.log == ["looked up String"])
  }

  @Test func `an observer within another one is replaced by it again, also after an error`() {
    struct Failure: Error {}
    let (outer, inner) = (Observer(), Observer())
    registry.beginWatching()
    defer { registry.endWatching() }
    Registry.observe(outer) {
      #expect(throws: Failure.self) {
        try Registry.observe(inner) {
          registry.recordLookupFailure(of: key)
          throw Failure()
        }
      }
      registry.recordAbsent(key)
    }
    #expect(!registry.recordLookupFailure(of: key))
    #expect(inner.log == ["missing String"])
    #expect(outer.log == ["absent String"])
  }

  @Test func `an observer is notified of changes and container requirements`() {
    let observer = Observer()
    registry.beginWatching()
    defer { registry.endWatching() }
    Registry.observe(observer) {
      #expect(
        Registry.require(from: registry, at: Composure.SourceLocation("App.swift", 7, 1), key) { "made" } == "made")
      registry.remove(key)
    }
    #expect(observer.log == ["required at App.swift:7", "remove(String)"])
  }
}
