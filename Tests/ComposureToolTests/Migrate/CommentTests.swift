// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Testing

@testable import composure_tool

/// The comments above registrations.
struct CommentTests {
  private static let source = """
    // The application.
    import SwinjectAdapter

    final class Journal {}
    final class Store {}
    final class Clock {}
    final class Timer {}
    final class Window {}
    final class Door {}
    final class Key {}
    @MainActor final class Screen { nonisolated init() {} }

    final class AppRegistrations: Assembly {
      func assemble(container: Container) {
        // One for the program,
        // since it keeps the file open.
        container.register(Journal.self) { _ in Journal() }
          .inObjectScope(.container)

        // MARK: Storage
        container.register(Store.self) { _ in Store() }

        // The clocks.
        container.register(Clock.self) { _ in Clock() }
        container.register(Timer.self) { _ in Timer() }

        // swiftlint:disable:next force_unwrapping
        container.register(Window.self) { _ in Window() }
        // container.register(Door.self) { _ in OldDoor() }
        container.register(Door.self) { _ in Door() }
        /// On the main actor.
        container.register(Screen.self) { _ in MainActor.assumeIsolated { Screen() } }  // for all
        // The last one.
        container.register(Key.self) { _ in Key() }
      }
    }

    @main struct Main {
      static func main() {
        let resolver = Assembler([AppRegistrations()]).resolver
        print(resolver.resolve(Journal.self) === resolver.resolve(Journal.self), resolver.resolve(Key.self) != nil)
      }
    }

    """

  @Test(arguments: ["\n", "\r\n"])
  func `move with the services that they describe`(_ lineBreak: String) async throws {
    let application = try SampleApplication(
      ["Main.swift": Self.source.replacingOccurrences(of: "\n", with: lineBreak)], mode: "5")
    let before = try await application.output()
    let plan = try await application.plan()
    try await application.apply(plan.ids(), of: plan)
    #expect(try await application.output() == before)
    let text = try #require(application.folder.text(of: "Sources/Main.swift"))
      .replacingOccurrences(of: lineBreak, with: "\n")
    let assemble = text.components(separatedBy: "  func assemble(container: Container) {\n")[1]
      .components(separatedBy: "\n  }\n")[0]
    #expect(
      assemble == """
            container.register(Journal.self, from: container.appAssembly, \\.journal)

            // MARK: Storage
            container.register(Store.self, from: container.appAssembly, \\.store)

            // The clocks.
            container.register(Clock.self, from: container.appAssembly, \\.clock)
            container.register(Timer.self, from: container.appAssembly, \\.timer)

            // swiftlint:disable:next force_unwrapping
            container.register(Window.self, from: container.appAssembly, \\.window)
            // container.register(Door.self) { _ in OldDoor() }
            container.register(Door.self, from: container.appAssembly, \\.door)
            container.register(Screen.self, from: container.appAssembly, \\.screen)  // for all
            container.register(Key.self, from: container.appAssembly, \\.key)
        """)
    let assembly = try #require(application.folder.text(of: "Sources/AppServices.swift"))
    #expect(
      assembly.components(separatedBy: "extension AppServices {\n").last == """
          // One for the program,
          // since it keeps the file open.
          var journal: Journal { shared(\\.journal) { Journal() } }
          var store: Store { Store() }
          var clock: Clock { Clock() }
          var timer: Timer { Timer() }
          var window: Window { Window() }
          var door: Door { Door() }
          /// On the main actor.
          var screen: Screen { MainActor.assumeIsolated { Screen() } }
          // The last one.
          var key: Key { Key() }
        }

        """)
  }
}
