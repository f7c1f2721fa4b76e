// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import DipAdapter
import Storyboards
import TestSupport
import Testing

private final class Screen {
  var text: String?
}

private final class Controller: HeadlessViewController, StoryboardInstantiatable {
  var text: String?
}

/// Uses of deprecated names, behind a requirement that is not deprecated, so that the tests compile without warnings.
private protocol UsesOldNames {
  func scopes() -> [ComponentScope]
  func register(with container: DependencyContainer)
  func inject(_ screen: Screen, from container: DependencyContainer) throws
  func inject(_ controller: Controller, from container: DependencyContainer) throws
}

private struct OldNames: UsesOldNames {
  @available(*, deprecated) func scopes() -> [ComponentScope] {
    [.Singleton, .EagerSingleton, .WeakSingleton, .Shared, .ObjectGraph, .Unique, .Prototype]
  }

  @available(*, deprecated) func register(with container: DependencyContainer) {
    container.register { Screen() }.resolveDependencies { container, screen in screen.text = try container.resolve() }
    container.register(storyboardType: Controller.self)
      .resolveDependencies { container, controller in controller.text = try container.resolve() }
  }

  @available(*, deprecated) func inject(_ screen: Screen, from container: DependencyContainer) throws {
    try container.resolveDependenciesOf(screen)
  }

  @available(*, deprecated) func inject(_ controller: Controller, from container: DependencyContainer) throws {
    try controller.didInstantiateFromStoryboard(container: container, tag: nil)
  }
}

@Suite(.quietLookups) struct `names of Dip 4` {
  @Test func `the old names of scopes refer to the current ones`() {
    let today: [ComponentScope] = [.singleton, .eagerSingleton, .weakSingleton, .shared, .shared, .unique, .unique]
    #expect((OldNames() as any UsesOldNames).scopes() == today)
  }

  @Test func `the old ways to inject inject`() throws {
    let old: any UsesOldNames = OldNames()
    let container = DependencyContainer()
    container.register { "Hello" }
    old.register(with: container)
    let screen = Screen()
    try old.inject(screen, from: container)
    #expect(screen.text == "Hello")
    let controller = Controller()
    try old.inject(controller, from: container)
    #expect(controller.text == "Hello")
  }
}
