// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import SwinjectAdapter
import Testing

/// Cached instances were visible to other threads before they were complete, and waiting threads were mistaken for a
/// cycle. Captures of a replaced registration were released late, on any thread, or never while a factory was blocked.
@Suite(.quietLookups) struct `cached instances on several threads` {
  @Test func `A3 another thread gets an instance when it is complete`() {
    let container = Container()
    let isCompleting = DispatchSemaphore(value: 0)
    container.register(Link.self) { _ in Link() }.inObjectScope(.container).initCompleted { _, link in
      isCompleting.signal()
      Thread.sleep(forTimeInterval: 0.05)
      link.other = link
    }
    let wasComplete = Locked<[Bool]>([])
    onThreads(2) { thread in
      if thread == 1 { isCompleting.wait() }
      let link = container.resolve(Link.self)!
      wasComplete.withLock { $0.append(link.other != nil) }
    }
    #expect(wasComplete.withLock { $0 } == [true, true])
    container.resolve(Link.self)!.other = nil
  }

  @Test func `A3 a child is complete with the parent that its completion takes`() {
    let container = Container()
    let hasChild = DispatchSemaphore(value: 0)
    container.register(Link.self, name: "parent") { r in
      let parent = Link()
      parent.other = r.resolve(Link.self, name: "child")
      hasChild.signal()
      Thread.sleep(forTimeInterval: 0.05)
      return parent
    }
    .inObjectScope(.container).initCompleted { _, parent in parent.isComplete = true }
    container.register(Link.self, name: "child") { _ in Link() }.inObjectScope(.container).initCompleted { r, child in
      child.other = r.resolve(Link.self, name: "parent")
    }
    let sawComplete = Locked<[Bool]>([])
    onThreads(2) { thread in
      if thread == 0 {
        _ = container.resolve(Link.self, name: "parent")
      } else {
        hasChild.wait()
        let child = container.resolve(Link.self, name: "child")!
        sawComplete.withLock { $0.append(child.other?.isComplete == true) }
      }
    }
    #expect(sawComplete.withLock { $0 } == [true])
    container.resolve(Link.self, name: "child")!.other = nil
  }

  /// A needs X, X needs B, and B's completion needs A. On a single thread, no running factory is called again.
  private static func cycleOfThreads() -> Container {
    let container = Container()
    container.register(Link.self, name: "A") { r in Link(r.resolve(Link.self, name: "X")) }.inObjectScope(.container)
    container.register(Link.self, name: "X") { r in Link(r.resolve(Link.self, name: "B")) }.inObjectScope(.container)
    container.register(Link.self, name: "B") { _ in Link() }.inObjectScope(.container).initCompleted { r, b in
      b.other = r.resolve(Link.self, name: "A")
    }
    return container
  }

  @Test(arguments: [["A", "X"], ["X", "B"], ["A", "X", "B"], ["B", "A", "A", "X"]])
  func `A4 threads that wait for each other's instances get one of each`(_ names: [String]) {
    for _ in 0..<200 {
      let container = Self.cycleOfThreads()
      let found = Locked<[String: Set<ObjectIdentifier>]>([:])
      onThreads(names.count) { thread in
        let link = container.resolve(Link.self, name: names[thread])!
        _ = found.withLock { $0[names[thread], default: []].insert(ObjectIdentifier(link)) }
      }
      let (a, x, b) = (
        container.resolve(Link.self, name: "A")!, container.resolve(Link.self, name: "X")!,
        container.resolve(Link.self, name: "B")!
      )
      #expect(a.other === x && x.other === b && b.other === a)
      for (name, link) in [("A", a), ("X", x), ("B", b)] {
        #expect(found.withLock { $0[name] ?? [ObjectIdentifier(link)] } == [ObjectIdentifier(link)])
      }
      b.other = nil
    }
  }

  @Test func `a singleton that takes an object of a graph is complete with that object`() {
    let container = Container()
    let isCached = DispatchSemaphore(value: 0)
    container.register(Link.self, name: "view") { _ in Link() }.initCompleted { r, view in
      view.other = r.resolve(Link.self, name: "model")
      isCached.signal()
      Thread.sleep(forTimeInterval: 0.05)
      view.isComplete = true
    }
    container.register(Link.self, name: "model") { r in Link(r.resolve(Link.self, name: "view")) }
      .inObjectScope(.container)
    let sawComplete = Locked<[Bool]>([])
    onThreads(2) { thread in
      if thread == 0 {
        _ = container.resolve(Link.self, name: "view")
      } else {
        isCached.wait()
        let model = container.resolve(Link.self, name: "model")!
        sawComplete.withLock { $0.append(model.other?.isComplete == true) }
      }
    }
    #expect(sawComplete.withLock { $0 } == [true])
    container.resolve(Link.self, name: "model")!.other = nil
  }

  @Test func `a thousand singletons that use an instance that is being completed`() {
    let container = Container()
    container.register(Link.self) { _ in Link() }.inObjectScope(.container).initCompleted { r, link in
      for index in 0..<1000 { link.children.append(r.resolve(Link.self, name: "\(index)")!) }
    }
    for index in 0..<1000 {
      container.register(Link.self, name: "\(index)") { r in Link(r.resolve(Link.self)) }.inObjectScope(.container)
    }
    let parent = container.resolve(Link.self)!
    #expect(parent.children.count == 1000 && parent.children.allSatisfy { $0.other === parent })
    #expect(container.resolve(Link.self, name: "7") === parent.children[7])
    parent.children = []
  }

  // MARK: Releasing

  @Test func `A5 captures of a replaced registration are released on the replacing thread`() {
    let container = Container()
    let (isInside, isReplaced) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let (replacing, ending) = (Locked<Thread?>(nil), Locked<Thread?>(nil))
    container.register(Int.self) { _ in
      isInside.signal()
      isReplaced.wait()
      return 1
    }
    onThreads(2) { thread in
      guard thread == 1 else {
        _ = container.resolve(Int.self)
        return
      }
      isInside.wait()
      let captured = CallsAtDeinit { ending.withLock { $0 = Thread.current } }
      Self.register(captured, in: container)
      _ = consume captured
      replacing.withLock { $0 = Thread.current }
      container.register(Link.self) { _ in Link() }
      isReplaced.signal()
    }
    #expect(ending.withLock { $0 } != nil)
    #expect(ending.withLock { $0 } === replacing.withLock { $0 })
  }

  private static func register(_ captured: CallsAtDeinit, in container: Container) {
    container.register(Link.self) { _ in withExtendedLifetime(captured) { Link() } }
    _ = container.resolve(Link.self)
  }

  @Test func `B1 a blocked factory does not keep replaced registrations alive`() {
    let container = Container()
    let (isInside, goOn) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    container.register(Int.self) { _ in
      isInside.signal()
      goOn.wait()
      return 1
    }
    let ended = Locked(0)
    onThreads(2) { thread in
      guard thread == 1 else {
        _ = container.resolve(Int.self)
        return
      }
      isInside.wait()
      for _ in 0..<200 { Self.register(CallsAtDeinit { ended.withLock { $0 += 1 } }, in: container) }
      #expect(ended.withLock { $0 } == 199)
      container.removeAll()
      #expect(ended.withLock { $0 } == 200)
      goOn.signal()
    }
  }

  @Test func `a registration that is replaced by its own factory lives until that returns`() {
    let container = Container()
    let ended = Locked(0)
    func register(_ captured: CallsAtDeinit) {
      container.register(Link.self) { r in
        container.register(Link.self) { _ in Link() }
        #expect(ended.withLock { $0 } == 0)
        withExtendedLifetime(captured) {}
        return Link()
      }
    }
    register(CallsAtDeinit { ended.withLock { $0 += 1 } })
    _ = container.resolve(Link.self)
    #expect(ended.withLock { $0 } == 1)
  }

  // MARK: Changes while something is resolved

  enum Change: String, CaseIterable {
    case register, reset, removeAll, child
  }

  private static func perform(_ change: Change, _ container: Container) {
    switch change {
    case .register: container.register(Link.self) { _ in Link() }.inObjectScope(.container)
    case .reset: container.resetObjectScope(.container)
    case .removeAll: container.removeAll()
    case .child: _ = Container(parent: container).resolve(Link.self, name: "absent")
    }
  }

  @Test(arguments: Change.allCases)
  func `a factory changes its container`(_ change: Change) {
    let container = Container()
    container.register(Link.self) { _ in
      Self.perform(change, container)
      return Link()
    }
    .inObjectScope(.container)
    let first = container.resolve(Link.self)
    #expect(first != nil)
    let second = container.resolve(Link.self)
    switch change {
    // As with Swinject, a reset inside a factory does not prevent its result from being cached.
    case .reset, .child: #expect(second === first)
    case .register: #expect(second != nil && second !== first)
    case .removeAll: #expect(second == nil)
    }
  }

  @Test(arguments: Change.allCases)
  func `a completion changes its container`(_ change: Change) {
    let container = Container()
    container.register(Link.self) { _ in Link() }.inObjectScope(.container).initCompleted { _, _ in
      Self.perform(change, container)
    }
    let first = container.resolve(Link.self)
    #expect(first != nil)
    let second = container.resolve(Link.self)
    switch change {
    case .child: #expect(second === first)
    case .register, .reset: #expect(second != nil && second !== first)
    case .removeAll: #expect(second == nil)
    }
  }

  @Test(arguments: Change.allCases)
  func `a deinitializer that a replacement triggers changes its container`(_ change: Change) {
    let container = Container()
    let ended = Locked(0)
    Self.register(
      CallsAtDeinit {
        Self.perform(change, container)
        ended.withLock { $0 += 1 }
      }, in: container)
    container.register(Link.self) { _ in Link() }.inObjectScope(.container)
    #expect(ended.withLock { $0 } == 1)
    #expect((container.resolve(Link.self) == nil) == (change == .removeAll))
  }

  @Test(arguments: Change.allCases)
  func `another thread changes the container while a factory blocks`(_ change: Change) {
    let container = Container()
    let (isInside, goOn) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    container.register(Link.self) { _ in
      isInside.signal()
      goOn.wait()
      return Link()
    }
    .inObjectScope(.container)
    let found = Locked<Link?>(nil)
    onThreads(2) { thread in
      if thread == 0 {
        let link = container.resolve(Link.self)
        found.withLock { $0 = link }
      } else {
        isInside.wait()
        Self.perform(change, container)
        goOn.signal()
      }
    }
    let first = found.withLock { $0 }
    #expect(first != nil)
    goOn.signal()
    let second = container.resolve(Link.self)
    switch change {
    case .child: #expect(second === first)
    case .register: #expect(second != nil && second !== first)
    // A lookup after the reset returns no instance whose creation began before the reset.
    case .reset: #expect(second != nil && second !== first)
    case .removeAll: #expect(second == nil)
    }
  }

  @Test func `a thread that waits for a factory gets its instance in spite of a reset`() {
    let container = Container()
    let (isInside, goOn) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let runs = Locked(0)
    container.register(Link.self) { _ in
      runs.withLock { $0 += 1 }
      isInside.signal()
      goOn.wait()
      return Link()
    }
    .inObjectScope(.container)
    let found = Locked<Set<ObjectIdentifier>>([])
    let held = Locked<[Link]>([])
    onThreads(3) { thread in
      switch thread {
      case 0, 1:
        let link = container.resolve(Link.self)!
        held.withLock { $0.append(link) }
        _ = found.withLock { $0.insert(ObjectIdentifier(link)) }
      default:
        isInside.wait()
        Thread.sleep(forTimeInterval: 0.05)
        container.resetObjectScope(.container)
        goOn.signal()
        goOn.signal()
      }
    }
    #expect(found.withLock { $0.count } == runs.withLock { $0 })
  }
}

private final class Link: @unchecked Sendable {
  // SAFETY: other threads receive the complete object from the container; only the test changes it later, at its end.
  var other: Link?
  var children: [Link] = []
  var isComplete = false

  init(_ other: Link? = nil) {
    self.other = other
  }
}
