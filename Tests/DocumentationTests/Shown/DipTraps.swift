// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import DipAdapter
import Storyboards

// The traps and errors of Dip's container: the examples of the diagnostics from D341.

private protocol Client: AnyObject {}
private final class LiveClient: Client {}
private final class Stone {}
private final class People { init(_ client: any Client) {} }
private final class Draft {
  init(_ text: String) {}
  init(_ number: Int) {}
}
private final class Screen {
  @Injected var client: (any Client)?
}

// snippet: D343
final class ListViewController: HeadlessViewController, StoryboardInstantiatable {}
// snippet-end

enum DipTraps {
  static func d341() throws {
    // snippet: D341
    let container = DependencyContainer()
    try container.bootstrap()
    container.register { LiveClient() }
    // snippet-end
  }

  static func d342() {
    // snippet: D342
    let definition = DependencyContainer().register { LiveClient() }
    DependencyContainer().register(definition, type: (any Client).self)
    // snippet-end
  }

  static func d343() throws {
    let container = DependencyContainer()
    _ = container.register(storyboardType: ListViewController.self)
    _ = try container.resolve() as ListViewController
  }

  static func d344() -> String {
    nonisolated(unsafe) var said = ""
    let former = logger
    logger = { _, message in said += "\(message)" }
    defer { logger = former }
    // snippet: D344
    let container = DependencyContainer()
    container.register(tag: "live") { LiveClient() as any Client }
    _ = try? container.resolve() as any Client
    // snippet-end
    return said
  }

  static func d345() throws {
    // snippet: D345
    let container = DependencyContainer()
    _ = try container.resolve() as any Client
    // snippet-end
  }

  static func d346() throws {
    // snippet: D346
    let container = DependencyContainer()
    container.register { Screen() }  // which has '@Injected var client: (any Client)?'
    _ = try container.resolve() as Screen
    // snippet-end
  }

  static func d347() throws {
    // snippet: D347
    let container = DependencyContainer()
    container.register { People($0) }
    _ = try container.resolve() as People
    // snippet-end
  }

  static func d348() throws {
    // snippet: D348
    let container = DependencyContainer()
    container.register { Draft($0 as String) }
    container.register { Draft($0 as Int) }
    _ = try container.resolve() as Draft
    // snippet-end
  }

  static func d349() throws {
    // snippet: D349
    let container = DependencyContainer()
    container.register { Stone() }.implements((any Client).self)
    _ = try container.resolve() as any Client
    // snippet-end
  }

  static func d350() {
    // snippet: D350
    let container = DependencyContainer()
    let definition = container.register { LiveClient() }
    container.remove(definition)
    definition.implements((any Client).self)
    // snippet-end
  }

  static func d351() {
    // snippet: D351
    let screen = Screen()
    screen.client = nil
    // snippet-end
  }
}
