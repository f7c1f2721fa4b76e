// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import TestSupport
import Foundation
import SwinjectAdapter
import Testing

/// Eight threads that perform every operation concurrently on shared containers, for five seconds.
@Suite(.timeLimit(.minutes(20))) struct `stress` {
  @Test func `threads register, resolve, reset, remove and release children, and every service is complete`() {
    let seed = UInt64(ProcessInfo.processInfo.environment["STRESS_SEED"] ?? "") ?? 1
    let seconds = Double(ProcessInfo.processInfo.environment["STRESS_SECONDS"] ?? "") ?? 5
    let world = StressWorld()
    let end = Date(timeIntervalSinceNow: seconds)
    onThreads(8) { thread in
      var random = SeededGenerator(seed &* 8 &+ UInt64(thread))
      while Date() < end {
        for _ in 0..<50 { world.step(&random) }
      }
    }
    let broken = world.broken.entries
    #expect(broken.isEmpty, "seed \(seed): \(broken.prefix(3))")
    #expect(world.found.count > 0)
  }
}

/// A service that can verify its own integrity.
private class Whole {
  private let number: Int
  private let check: Int
  let parts: [Whole]
  var partner: Whole?

  init(_ number: Int, _ parts: [Whole?] = []) {
    self.number = number
    check = ~number
    self.parts = parts.compactMap { $0 }
  }

  /// Called by the deinitializer.
  var ending: (() -> Void)?

  deinit {
    precondition(check == ~number, "an object was ended twice")
    ending?()
  }

  var isWhole: Bool { check == ~number && parts.allSatisfy { $0.check == ~$0.number } }
}

private protocol Part: AnyObject {
  var isWhole: Bool { get }
}

private protocol Anything {
  var isWhole: Bool { get }
}

private final class Engine: Whole, Part {}
private final class Car: Whole, Anything {}
private final class Garage: Whole {}

private struct Plate: Anything {
  let car: Car?
  let text: String

  var isWhole: Bool { car?.isWhole != false && text.hasPrefix("plate") }
}

private final class StressWorld: @unchecked Sendable {
  // SAFETY: containers may be used from any thread; the logs are guarded, and so are the children.
  private let root = Container()
  private let middle: Container
  private let children: Locked<[Container]>
  let broken = Log()
  let found = Log()

  private static let scopes: [ObjectScope] = [.transient, .graph, .container, .weak]
  private static let names = ["", "a", "a longer name than fits", "ä"]

  init() {
    middle = Container(parent: root)
    children = Locked((0..<4).map { [middle] _ in Container(parent: middle) })
    for container in [root, middle] {
      for name in Self.names { register(in: container, name: name, .graph, 0) }
    }
  }

  func step(_ random: inout SeededGenerator) {
    let child = Int.random(in: 0..<4, using: &random)
    let container = [root, middle, children.withLock { $0[child] }].randomElement(using: &random)!
    let name = Self.names.randomElement(using: &random)!
    let scope = Self.scopes.randomElement(using: &random)!
    let number = Int.random(in: 0...1_000_000, using: &random)
    switch Int.random(in: 0..<40, using: &random) {
    case 0: register(in: container, name: name, scope, number)
    case 1: container.resetObjectScope(scope)
    case 2: container.resetObjectScope(scope, serviceType: Car.self)
    case 3:
      let fresh = Container(parent: middle)
      register(in: fresh, name: name, scope, number)
      let previous = children.withLock { children in
        defer { children[child] = fresh }
        return children[child]
      }
      withExtendedLifetime(previous) {}
    case 4: children.withLock { $0[child] }.removeAll()
    case 5: _ = container.hasAnyRegistration(of: Car.self, name: name)
    case 6: _ = container.description
    default: resolve(container, name, number)
    }
  }

  private func register(in container: Container, name: String, _ scope: ObjectScope, _ number: Int) {
    container.register(Engine.self, name: name) { [weak root] _ in
      let engine = Engine(number)
      // The object is deinitialized during other lookups, resets and replacements.
      if number % 5 == 0 { engine.ending = { root?.resetObjectScope(.weak, serviceType: Garage.self) } }
      return engine
    }
    .inObjectScope(scope).implements((any Part).self, name: name)
    container.register(Car.self, name: name) { r in Car(number, [r.resolve(Engine.self, name: name)]) }
      .initCompleted { r, car in car.partner = r.resolve(Engine.self, name: name) }.inObjectScope(scope)
    container.register((any Anything).self, name: name) { r in
      let car = r.resolve(Car.self, name: name)
      return number % 2 == 0 ? Plate(car: car, text: "plate \(number)") : Car(number, [car])
    }
    .inObjectScope(scope)
    container.register(Garage.self, name: name) { (r: Resolver, first: Int, second: String) in
      Garage(first, [r.resolve(Car.self, name: name), r.resolve(Car.self, name: second)])
    }
    .inObjectScope(scope)
  }

  private func resolve(_ container: Container, _ name: String, _ number: Int) {
    switch number % 5 {
    case 0: check("car", container) { $0.resolve(Car.self, name: name)?.isWhole }
    case 1: check("anything", container) { $0.resolve((any Anything).self, name: name)?.isWhole }
    case 2: check("garage", container) { $0.resolve(Garage.self, name: name, arguments: number, name)?.isWhole }
    case 3: check("part", container) { $0.resolve((any Part).self, name: name)?.isWhole }
    default: check("lazy car", container) { $0.resolve(Lazy<Car>.self, name: name)?.instance.isWhole }
    }
  }

  /// Every service is always registered, since the threads only replace services.
  private func check(_ service: String, _ container: Container, _ isWhole: (Container) -> Bool?) {
    switch isWhole(container) {
    case true?: if found.count == 0 { found.append(service) }
    case false?: broken.append("\(service) is broken")
    case nil:
      let again = isWhole(container) == nil ? "again" : "for a moment"
      broken.append("\(service) is missing \(again) in \(container === root ? "the root" : "\(container)")")
    }
  }
}
