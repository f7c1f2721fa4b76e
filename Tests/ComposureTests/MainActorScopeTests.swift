// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure
import Foundation
import ManyThreads
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

    @MainActor var home: Screen { screens.shared { Screen("home") } }
    @MainActor var settings: Screen {
      screens.shared {
        Screen("settings of \(home.title)")
      } onClose: {
        log.append($0.title)
      }
    }
    @MainActor func page(_ number: Int) -> Screen {
      screens.shared(for: number) {
        Screen("page \(number)")
      } onClose: {
        log.append($0.title)
      }
    }
    @MainActor var overlay: Screen { screens.weaklyShared { Screen("overlay") } }
    @MainActor func titled(_ title: String) -> Screen { screens.shared { Screen(title) } }
    @MainActor var first: Screen { screens.shared { Screen(second.title) } }
    @MainActor var second: Screen { screens.shared { Screen(first.title) } }
  }

  @Test func `values need not be sendable, and are made once`() {
    let assembly = ScreensAssembly()
    #expect(assembly.home === assembly.home)
    #expect(assembly.settings.title == "settings of home")
    #expect(assembly.page(1) === assembly.page(1))
    #expect(assembly.page(1) !== assembly.page(2))
  }

  @Test func `a factory runs on the main actor and may use what belongs to it`() {
    let window = Window()
    let scope = MainActorScope()
    #expect(scope.shared { window.title } == "main")
  }

  @MainActor final class Window {
    var title = "main"
  }

  @Test func `it can be made anywhere`() async {
    let scope = await Task.detached { MainActorScope("made elsewhere") }.value
    #expect(scope.name == "made elsewhere")
    #expect(scope.shared { 1 } == 1)
  }

  @Test func `errors are passed on and not kept`() throws {
    let scope = MainActorScope()
    var tries = 0
    func value() throws -> Int {
      try scope.shared {
        tries += 1
        guard tries > 1 else { throw Refusal() }
        return tries
      }
    }
    #expect(throws: Refusal()) { try value() }
    #expect(try value() == 2)
    #expect(try value() == 2)
  }

  @Test func `an object that nobody holds is made again`() {
    let assembly = ScreensAssembly()
    var held: Screen? = assembly.overlay
    #expect(assembly.overlay === held)
    weak let gone = held
    held = nil
    #expect(gone == nil)
    #expect(assembly.overlay.title == "overlay")
  }

  @Test func `closing tears down in reverse order, and returns what was thrown`() {
    let assembly = ScreensAssembly()
    _ = (assembly.settings, assembly.page(1), assembly.page(2))
    _ = assembly.screens.shared {
      1
    } onClose: { _ in
      throw Refusal()
    }
    #expect(assembly.screens.close() as? [Refusal] == [Refusal()])
    #expect(assembly.log.entries == ["page 2", "page 1", "settings of home"])
    #expect(assembly.screens.close().isEmpty)
  }

  @Test func `a factory that closes its own scope gets its value, torn down once`() {
    let scope = MainActorScope()
    var closed = 0
    let value = scope.shared {
      scope.close()
      return Screen("late")
    } onClose: { _ in
      closed += 1
    }
    #expect(value.title == "late")
    #expect(closed == 1)
  }

  @Test func `values are released on the main actor, wherever the last owner lets go`() async {
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
        _ = scope.shared { Witness(log) }
        return Owner(scope)
      }
      Thread { last.letGo() }.start()
      while log.entries.isEmpty { await Task.yield() }
    }
  }

  /// The last owner of a scope.
  final class Owner: @unchecked Sendable {
    // SAFETY: the field is set before the thread that clears it starts.
    private var scope: MainActorScope?
    init(_ scope: MainActorScope) { self.scope = scope }
    func letGo() { scope = nil }
  }

  @Test func `a circle ends the process with its path`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = ScreensAssembly().first }
    }
    #expect(message(of: result).contains("Circular dependency: first → second → first (MainActorScopeTests.swift:"))
  }

  @Test func `a member with parameters ends the process`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = ScreensAssembly().titled("x") }
    }
    #expect(message(of: result).contains("'titled(_:)' takes parameters"))
  }

  @Test func `use after close ends the process and names the scope`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let assembly = ScreensAssembly()
        _ = assembly.home
        assembly.screens.close()
        _ = assembly.home
      }
    }
    #expect(message(of: result).contains("Scope 'screens' is closed, but 'home' was asked for"))
  }
}
