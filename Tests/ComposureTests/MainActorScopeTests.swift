// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

@testable import Composure
import Foundation
import TestSupport
import Testing

@MainActor
@Suite struct `a scope on the main actor` {
  /// Not `Sendable`.
  final class Screen {
    let title: String
    init(_ title: String) { self.title = title }
  }

  struct ScreensAssembly: Assembly {
    let scope = Scope()
    let screens = MainActorScope("screens")
    let log = Log()

    @MainActor var home: Screen { shared(\.home, in: screens) { Screen("home") } }
    @MainActor var settings: Screen {
      shared(\.settings, in: screens) {
        Screen("settings of \(home.title)")
      } onClose: {
        log.append($0.title)
      }
    }
    @MainActor func page(_ number: Int) -> Screen {
      shared(for: number, in: screens) {
        Screen("page \(number)")
      } onClose: {
        log.append($0.title)
      }
    }
    @MainActor var failing: Screen {
      shared(\.failing, in: screens) {
        Screen("failing")
      } onClose: {
        log.append($0.title)
        throw Refusal()
      }
    }
    @MainActor var first: Screen { shared(\.first, in: screens) { Screen(second.title) } }
    @MainActor var second: Screen { shared(\.second, in: screens) { Screen(first.title) } }
  }

  @Test func `values need not be sendable, and are created once`() {
    let assembly = ScreensAssembly()
    #expect(assembly.home === assembly.home)
    #expect(assembly.settings.title == "settings of home")
    #expect(assembly.page(1) === assembly.page(1))
    #expect(assembly.page(1) !== assembly.page(2))
  }

  @Test func `a factory runs on the main actor and may access its state`() {
    struct WindowAssembly: Assembly {
      let scope = Scope()
      let screens = MainActorScope()
      let window: Window
      @MainActor var title: String { shared(\.title, in: screens) { window.title } }
    }
    #expect(WindowAssembly(window: Window()).title == "main")
  }

  @MainActor final class Window {
    var title = "main"
  }

  @Test func `it can be created anywhere`() async {
    let scope = await Task.detached { MainActorScope("made elsewhere") }.value
    #expect(scope.name == "made elsewhere")
    #expect(scope.values.shared { 1 } == 1)
  }

  @Test func `errors are thrown and not cached`() throws {
    struct FailingAssembly: Assembly {
      let scope = Scope()
      let screens = MainActorScope()
      @MainActor func value(_ make: @MainActor () throws -> Int) throws -> Int {
        try shared(for: 1, in: screens) { try make() }
      }
    }
    let assembly = FailingAssembly()
    #expect(throws: Refusal()) { try assembly.value { throw Refusal() } }
    #expect(try assembly.value { 2 } == 2)
    #expect(try assembly.value { throw Refusal() } == 2)
  }

  @Test func `closing tears down in reverse order on the main actor, and one error lists all failures`() async {
    let assembly = ScreensAssembly()
    _ = (assembly.settings, assembly.page(1), assembly.page(2), assembly.failing)
    let error = await #expect(throws: Scope.CloseError.self) { try await assembly.screens.close() }
    #expect(error?.errors as? [Refusal] == [Refusal()])
    #expect(error?.scope == "screens")
    #expect(assembly.log.entries == ["failing", "page 2", "page 1", "settings of home"])
  }

  @Test func `a teardown runs on the main actor, also after it has waited`() async throws {
    struct WindowAssembly: Assembly {
      let scope = Scope()
      let screens = MainActorScope()
      let log = Log()
      @MainActor var window: Window {
        shared(\.window, in: screens) {
          Window()
        } onClose: { window in
          await Task.yield()
          MainActor.preconditionIsolated()
          log.append(window.title)
        }
      }
    }
    let assembly = WindowAssembly()
    _ = assembly.window
    try await assembly.screens.close()
    #expect(assembly.log.entries == ["main"])
  }

  @Test func `values are released on the main actor, wherever the last owner releases them`() async {
    await #expect(processExitsWith: .success) {
      final class Witness {
        let log: Log
        init(_ log: Log) { self.log = log }
        deinit {
          MainActor.preconditionIsolated()
          log.append("released")
        }
      }
      let log = Log()
      let last = await MainActor.run {
        let scope = MainActorScope()
        _ = scope.values.shared(CallSite(file: #fileID, line: 1, column: 1, member: "witness"), root: nil) {
          Witness(log)
        }
        return Owner(scope)
      }
      Thread { last.letGo() }.start()
      while log.entries.isEmpty { await Task.yield() }
    }
  }

  /// The last owner of a scope.
  final class Owner: @unchecked Sendable {
    // SAFETY: the field is set before the start of the thread that clears it.
    private var scope: MainActorScope?
    init(_ scope: MainActorScope) { self.scope = scope }
    func letGo() { scope = nil }
  }

  @Test func `a cycle ends the process with its path`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = ScreensAssembly().first }
    }
    #expect(
      message(of: result).contains(
        "Circular dependency: ScreensAssembly.first → second → first (MainActorScopeTests.swift:"))
  }

  @Test func `use after close ends the process and names the scope`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let assembly = ScreensAssembly()
      await MainActor.run { _ = assembly.home }
      try await assembly.screens.close()
      await MainActor.run { _ = assembly.home }
    }
    #expect(message(of: result).contains("Scope 'screens' is closed, but 'ScreensAssembly.home' was accessed"))
  }
}
