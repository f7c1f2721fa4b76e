// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@testable import composure_tool

/// Initializers whose parameters are optional, which `autoregister` passes `nil` for a service that is not registered.
struct OptionalParameterTests {
  private static let source = """
    final class Journal {}
    protocol Listener: AnyObject {}
    final class Ear: Listener {}
    class Desk {
      let journal: Journal?
      let listener: Listener?
      let clock: Clock?
      init(journal: Journal?, listener: Listener?, clock: Clock?) {
        (self.journal, self.listener, self.clock) = (journal, listener, clock)
      }
    }
    final class Clock {}
    final class Bell { let clock: Clock?; init(clock: Clock?) { self.clock = clock } }
    final class DeskAssembler: Assembly {
      func assemble(container: Container) {
        container.autoregister(Journal.self, initializer: Journal.init).inObjectScope(.container)
        container.autoregister(Desk.self, initializer: Desk.init).inObjectScope(.transient)
      }
    }

    """

  private static let main = """
    @main struct Main {
      static func main() {
        let resolver = Assembler([DeskAssembler(), BellAssembler()]).resolver
        let desk = resolver.resolve(Desk.self)!
        print(desk.journal === resolver.resolve(Journal.self)!, desk.listener == nil, desk.clock == nil)
        print(resolver.resolve(Bell.self)!.clock == nil)
      }
    }

    """

  private func application(_ assembler: String, _ isOnStub: Bool) throws -> SampleApplication {
    let imports = isOnStub ? "import Swinject\nimport SwinjectAutoregistration\n" : "import SwinjectAdapter\n"
    return try SampleApplication(
      [
        "App.swift": imports + Self.source, "BellAssembler.swift": imports + assembler,
        "Main.swift": imports + Self.main,
      ], mode: "5", isOnStub: isOnStub)
  }

  @Test(arguments: [false, true])
  func `receive nil for a service that the program never registers`(_ isOnStub: Bool) async throws {
    let application = try application(
      """
      final class BellAssembler: Assembly {
        func assemble(container: Container) {
          container.autoregister(Bell.self, initializer: Bell.init).inObjectScope(.container)
        }
      }

      """, isOnStub)
    try await application.expectSameOutput("true true true\ntrue\n", afterMoving: 3)
    let text = try #require(application.folder.text(of: "Sources/DeskAssembly.swift"))
    #expect(text.contains("  var desk: Desk { Desk(journal: journal, listener: nil, clock: nil) }\n"), "\(text)")
  }

  @Test(arguments: [false, true])
  func `keep a service in the container if only some programs register the parameter's service`(
    _ isOnStub: Bool
  ) async throws {
    let application = try application(
      """
      final class BellAssembler: Assembly {
        func assemble(container: Container) {
          container.autoregister(Bell.self, initializer: Bell.init).inObjectScope(.container)
          if CommandLine.arguments.count > 9 { container.autoregister(Clock.self, initializer: Clock.init) }
        }
      }

      """, isOnStub)
    let plan = try await application.plan()
    let advice = "its factory looks up an optional type: 'Clock?': look the service itself up, or move it by hand"
    #expect(
      plan.states.filter { $0.contains(": blocked") } == [
        "desk: blocked: \(advice)", "bell: blocked: \(advice)",
        "clock: blocked: it is registered in a condition or a loop: register it unconditionally, and decide in its factory",
      ])
    try await application.expectSameOutput("true true true\ntrue\n", afterMoving: 1)
  }
}
