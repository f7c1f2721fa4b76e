// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import DipAdapter
import Foundation
import QuietLookups
import Testing

/// An object whose `deinit` uses what it was stored in.
private final class Guest: Service {
  private let atEnd: () -> Void
  init(_ atEnd: @escaping () -> Void) { self.atEnd = atEnd }
  deinit { atEnd() }
}

/// A value that was dropped under a lock ended the process in a deadlock, as soon as its `deinit` used the owner of the lock.
@Suite(.timeLimit(.minutes(1)), .quietLookups) struct `values that Dip's setters drop` {
  private let container = DependencyContainer()
  private let ended = SharedCount()

  /// Whether so many guests have ended. What a replaced factory has captured ends once no thread resolves.
  private func hasEnded(_ count: Int) -> Bool {
    for _ in 0..<10_000 where ended.count < count {
      _ = try? container.resolve(tag: "poll") as Double
      usleep(1000)
    }
    return ended.count == count
  }

  /// What a guest's `deinit` does: it uses every lock of the container.
  private func makeGuest() -> Guest {
    Guest { [ended, weak container] in
      defer { ended.add() }
      guard let container else { return }
      _ = (logLevel, container.description, DependencyContainer.uiContainers.count)
      container.register(tag: "late") { Number(value: 1) }
      container.collaborate(with: DependencyContainer())
      _ = try? container.resolve(tag: "late") as Number
    }
  }

  @Test func `B2 a definition that is replaced`() throws {
    container.register { [guest = makeGuest()] in guest as any Service }
    container.register { ServiceImp() as any Service }
    #expect(hasEnded(1))
    container.register(.singleton) { self.makeGuest() }
    weak var guest: Guest?
    guest = try container.resolve() as Guest
    #expect(guest != nil)
    container.register(.singleton) { ServiceImp() as any Service }.implements(Guest.self)
    #expect(hasEnded(2))
  }

  @Test func `B2 a definition that is registered again`() throws {
    let definition = container.register(.singleton) { self.makeGuest() }
    _ = try container.resolve() as Guest
    container.register(definition)
    #expect(hasEnded(1))
  }

  @Test func `B2 a definition that is removed`() throws {
    let definition = container.register(.singleton) { self.makeGuest() }
    _ = try container.resolve() as Guest
    container.remove(definition)
    #expect(hasEnded(1))
  }

  @Test func `B2 a container that is reset`() throws {
    container.register { [guest = makeGuest()] in guest as any Service }
    container.register(.singleton, tag: "a") { self.makeGuest() }
    _ = try container.resolve(tag: "a") as Guest
    container.reset()
    #expect(hasEnded(2))
  }

  @Test func `B2 an injected property that is set`() {
    final class Owner {
      @Injected var service: (any Service)?
      let box = Injected<any Service>(value: nil, required: false)
    }
    let owner = Owner()
    owner.service = Guest { [ended, unowned owner] in
      ended.add()
      #expect(owner.service is ServiceImp)
    }
    owner.service = ServiceImp()
    #expect(hasEnded(1))
    owner.box.wrappedValue = Guest { [ended, unowned owner] in
      ended.add()
      #expect(owner.box.value == nil)
    }
    owner.box.wrappedValue = nil
    #expect(hasEnded(2))
  }

  @Test func `B2 a closure that sets properties, with its definition`() {
    do {
      let definition = container.register { ServiceImp() }
      definition.resolvingProperties { [guest = makeGuest()] _, _ in withExtendedLifetime(guest) {} }
      container.remove(definition)
    }
    #expect(hasEnded(1))
  }

  @Test func `B2 the last container that a definition is registered in`() {
    var other: DependencyContainer? = DependencyContainer()
    let definition = container.register { ServiceImp() }
    other!.register(definition)
    other!.register { [guest = makeGuest()] in guest as any Service }
    other = nil
    #expect(hasEnded(1))
    container.register(definition)
    definition.implements((any Service).self)
    #expect(throws: Never.self) { try container.resolve() as any Service }
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
