// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

@testable import ContainerEngine

/// Threads that perform every operation concurrently on shared containers.
///
/// `STRESS_SEED` changes the plan, and `STRESS_STEPS` its length. The test also runs with the thread sanitizer.
@Suite(.timeLimit(.minutes(20))) struct `stress of the engine` {
  @Test func `every service is complete, none is missing, and each instance is released once`() {
    let seed = UInt64(ProcessInfo.processInfo.environment["STRESS_SEED"] ?? "") ?? 1
    let steps = Int(ProcessInfo.processInfo.environment["STRESS_STEPS"] ?? "") ?? 10_000
    let count = InstanceCount()
    let faults = Log()
    do {
      let world = StressWorld(count, faults)
      onThreads(4) { thread in
        var random = SeededGenerator(seed &* 4 &+ UInt64(thread))
        for _ in 0..<steps { world.step(&random) }
      }
      #expect(count.made > steps)
    }
    // A thread that has returned may retain the world for a moment longer.
    for _ in 0..<1_000 where count.alive > 0 { Thread.sleep(forTimeInterval: 0.01) }
    #expect(faults.entries.isEmpty, "seed \(seed): \(faults.entries.prefix(3))")
    #expect(count.alive == 0, "seed \(seed): \(count.alive) of \(count.made) instances have not ended")
  }
}

/// The numbers of created and live instances.
private final class InstanceCount: Sendable {
  private let counts = Locked((made: 0, alive: 0))

  var made: Int { counts.withLock { $0.made } }
  var alive: Int { counts.withLock { $0.alive } }

  func begin() {
    counts.withLock { $0 = ($0.made + 1, $0.alive + 1) }
  }

  func end() {
    counts.withLock { $0.alive -= 1 }
  }
}

/// An object that can verify its own integrity.
private class Whole {
  private let number: Int
  private let check: Int
  private let count: InstanceCount
  /// Called by the deinitializer.
  var ending: (() -> Void)?

  init(_ number: Int, _ count: InstanceCount) {
    self.number = number
    self.count = count
    check = ~number
    count.begin()
  }

  deinit {
    precondition(check == ~number, "an object has ended twice")
    ending?()
    count.end()
  }

  var isWhole: Bool { check == ~number }
}

private final class Leaf: Whole {}

private final class Node: Whole {
  let leaf: Leaf?
  weak var partner: Partner?

  init(_ number: Int, _ count: InstanceCount, _ leaf: Leaf?) {
    self.leaf = leaf
    super.init(number, count)
  }

  override var isWhole: Bool { super.isWhole && leaf?.isWhole == true }
}

private final class Partner: Whole {
  var node: Node?
}

private final class StressWorld: Sendable {
  private struct Containers {
    var root: EngineContainer
    var children: [EngineContainer]
  }

  private let containers: Locked<Containers>
  private let count: InstanceCount
  private let faults: Log

  private static let lifetimes: [Lifetime.Kind] = [.transient, .graph, .container, .weak]
  private static let names = [nil, "a", "a longer name than fits", "ä"]

  init(_ count: InstanceCount, _ faults: Log) {
    self.count = count
    self.faults = faults
    let root = Self.makeRoot(count)
    containers = Locked(Containers(root: root, children: (0..<3).map { _ in EngineContainer(parent: root) }))
  }

  /// A root has every service under every name, so removals in children never make a service unavailable.
  private static func makeRoot(_ count: InstanceCount) -> EngineContainer {
    let root = EngineContainer()
    for name in names { register(in: root, name, .graph, 0, count) }
    return root
  }

  private static func register(
    in container: EngineContainer, _ name: String?, _ lifetime: Lifetime.Kind, _ number: Int, _ count: InstanceCount
  ) {
    container.register(Leaf.self, name: name, lifetime) { container in
      let leaf = Leaf(number, count)
      if number % 5 == 0 {
        // Runs while a lookup, a reset or a replacement releases the instance, perhaps within another lookup.
        leaf.ending = { [weak container] in
          _ = try? container?.resolve(Int.self, name: "weak value")
          if number % 10 == 0 { container?.reset(.weak) }
        }
      }
      return leaf
    }
    container.register(Node.self, name: name, lifetime) { container in
      Node(number, count, try container.resolve(Leaf.self, name: name))
    }
    .addCompletion { reference, node in
      (node as? Node)?.partner = try EngineContainer.of(reference).resolve(Partner.self, name: name)
    }
    // A cycle of only transient services never ends.
    container.register(Partner.self, name: name, lifetime == .transient ? .graph : lifetime) { _ in
      Partner(number, count)
    }
    .addCompletion { reference, partner in
      guard number % 3 == 0 else { return }
      (partner as? Partner)?.node = try EngineContainer.of(reference).resolve(Node.self, name: name)
    }
    container.register(Int.self, name: "weak value", .weak) { _ in number }
  }

  func step(_ random: inout SeededGenerator) {
    let index = Int.random(in: 0..<3, using: &random)
    let (root, child) = containers.withLock { ($0.root, $0.children[index]) }
    let container = Bool.random(using: &random) ? root : child
    let name = Self.names.randomElement(using: &random) ?? nil
    let lifetime = Self.lifetimes.randomElement(using: &random) ?? .transient
    let number = Int.random(in: 0...1_000_000, using: &random)
    switch Int.random(in: 0..<40, using: &random) {
    case 0, 1: Self.register(in: container, name, lifetime, number, count)
    case 2, 3: container.reset(lifetime)
    case 4: child.remove(Node.self, name: name)
    case 5: child.registry.removeAll()
    case 6: replaceChild(index, of: root)
    case 7 where number % 4 == 0: swapRoot()
    case 8: _ = container.registry.similarRegistrations(of: ServiceKey(serviceType: Node.self, name: name))
    case 9...19: check(Partner.self, container, name)
    case 20...29: check(Leaf.self, container, name)
    default: check(Node.self, container, name)
    }
  }

  /// Releases a child. If it is in use, it is deinitialized after its last lookup.
  private func replaceChild(_ index: Int, of root: EngineContainer) {
    let fresh = EngineContainer(parent: root)
    let previous = containers.withLock { containers in
      defer { containers.children[index] = fresh }
      return containers.children[index]
    }
    withExtendedLifetime(previous) {}
  }

  /// Replaces the current root with a new root and new children.
  private func swapRoot() {
    let root = Self.makeRoot(count)
    let fresh = Containers(root: root, children: (0..<3).map { _ in EngineContainer(parent: root) })
    let previous = containers.withLock { containers in
      defer { containers = fresh }
      return containers
    }
    withExtendedLifetime(previous) {}
  }

  private func check<Service: Whole>(_ service: Service.Type, _ container: EngineContainer, _ name: String?) {
    do {
      guard let found = try container.resolve(service, name: name) else {
        return faults.append("'\(service)' named \(name ?? "nothing") is missing")
      }
      if !found.isWhole { faults.append("'\(service)' named \(name ?? "nothing") is broken") }
    } catch {
      faults.append("'\(service)' has thrown \(error)")
    }
  }
}
