// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import DipAdapter
import Foundation
import TestSupport
import Testing

/// An object whose `deinit` accesses its container.
private final class Guest: Service {
  private let atEnd: () -> Void
  init(_ atEnd: @escaping () -> Void) { self.atEnd = atEnd }
  deinit { atEnd() }
}

/// A container that counts its deallocated guests.
private struct ReleaseScene {
  let container = DependencyContainer()
  let ended = SharedCount()

  /// Returns whether a number of guests have been deallocated.
  func hasEnded(_ count: Int) -> Bool {
    for _ in 0..<10_000 where ended.count < count {
      _ = try? container.resolve(tag: "poll") as Double
      usleep(1000)
    }
    return ended.count == count
  }

  /// Creates a guest whose `deinit` acquires every lock of the container.
  func makeGuest() -> Guest {
    Guest { [ended, weak container] in
      defer { ended.add() }
      guard let container else { return }
      _ = (logLevel, container.description, DependencyContainer.uiContainers.count)
      container.register(tag: "late") { Number(value: 1) }
      container.collaborate(with: DependencyContainer())
      _ = try? container.resolve(tag: "late") as Number
    }
  }
}

/// A value that was released under a lock caused a deadlock if its `deinit` used the owner of the lock.
///
/// NB: If a factory captures the value, the test runs in its own process: the captures of a replaced factory are
/// released when no thread of the process resolves a service, and threads of other tests always do.
@Suite(.timeLimit(.minutes(20)), .quietLookups) struct `values that Dip's setters release` {
  @Test func `B2 a definition that is replaced`() async {
    await #expect(processExitsWith: .success) {
      let scene = ReleaseScene()
      scene.container.register { [guest = scene.makeGuest()] in guest as any Service }
      scene.container.register { ServiceImp() as any Service }
      #expect(scene.hasEnded(1))
      scene.container.register(.singleton) { scene.makeGuest() }
      weak var guest: Guest?
      guest = try scene.container.resolve() as Guest
      #expect(guest != nil)
      scene.container.register(.singleton) { ServiceImp() as any Service }.implements(Guest.self)
      #expect(scene.hasEnded(2))
    }
  }

  @Test func `B2 a definition that is registered again`() throws {
    let scene = ReleaseScene()
    let definition = scene.container.register(.singleton) { scene.makeGuest() }
    _ = try scene.container.resolve() as Guest
    scene.container.register(definition)
    #expect(scene.hasEnded(1))
  }

  @Test func `B2 a definition that is removed`() throws {
    let scene = ReleaseScene()
    let definition = scene.container.register(.singleton) { scene.makeGuest() }
    _ = try scene.container.resolve() as Guest
    scene.container.remove(definition)
    #expect(scene.hasEnded(1))
  }

  @Test func `B2 a container that is reset`() async {
    await #expect(processExitsWith: .success) {
      let scene = ReleaseScene()
      scene.container.register { [guest = scene.makeGuest()] in guest as any Service }
      scene.container.register(.singleton, tag: "a") { scene.makeGuest() }
      _ = try scene.container.resolve(tag: "a") as Guest
      scene.container.reset()
      #expect(scene.hasEnded(2))
    }
  }

  @Test func `B2 an injected property that is set`() {
    let scene = ReleaseScene()
    final class Owner {
      @Injected var service: (any Service)?
      let box = Injected<any Service>(value: nil, required: false)
    }
    let owner = Owner()
    owner.service = Guest { [ended = scene.ended, unowned owner] in
      ended.add()
      #expect(owner.service is ServiceImp)
    }
    owner.service = ServiceImp()
    #expect(scene.hasEnded(1))
    owner.box.wrappedValue = Guest { [ended = scene.ended, unowned owner] in
      ended.add()
      #expect(owner.box.value == nil)
    }
    owner.box.wrappedValue = nil
    #expect(scene.hasEnded(2))
  }

  @Test func `B2 a closure that sets properties, with its definition`() async {
    await #expect(processExitsWith: .success) {
      let scene = ReleaseScene()
      do {
        let definition = scene.container.register { ServiceImp() }
        definition.resolvingProperties { [guest = scene.makeGuest()] _, _ in withExtendedLifetime(guest) {} }
        scene.container.remove(definition)
      }
      #expect(scene.hasEnded(1))
    }
  }

  @Test func `B2 the last container that a definition is registered in`() async {
    await #expect(processExitsWith: .success) {
      let scene = ReleaseScene()
      var other: DependencyContainer? = DependencyContainer()
      let definition = scene.container.register { ServiceImp() }
      other!.register(definition)
      other!.register { [guest = scene.makeGuest()] in guest as any Service }
      other = nil
      #expect(scene.hasEnded(1))
      scene.container.register(definition)
      definition.implements((any Service).self)
      #expect(throws: Never.self) { try scene.container.resolve() as any Service }
    }
  }

  @Test func `B2 the logger and the containers of storyboards`() async {
    await #expect(processExitsWith: .success) {
      let count = SharedCount()
      do {
        let guest = Guest {
          count.add()
          logger(.Errors, "from a deinit")
          logLevel = .None
        }
        logger = { [guest] _, _ in withExtendedLifetime(guest) {} }
      }
      logger = { _, _ in }
      #expect(count.count == 1)
      do {
        let container = DependencyContainer()
        let guest = Guest {
          count.add()
          DependencyContainer.uiContainers.append(DependencyContainer())
        }
        container.register { [guest] in guest as any Service }
        DependencyContainer.uiContainers = [container]
      }
      DependencyContainer.uiContainers = []
      #expect(count.count == 2)
      #expect(DependencyContainer.uiContainers.count == 1)
    }
  }
}
