// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure
import Testing

@Suite(.timeLimit(.minutes(20))) struct `unimplemented members` {
  struct TestAssembly: Assembly {
    let scope = Scope()
    var client: Thing { unimplemented() }
    var clock: Int { unimplemented("use a fixed date") }
    var send: @Sendable (String) -> Void { { _ in unimplemented() } }
    func makePerson(named name: String) -> Thing { unimplemented() }
  }

  @Test func `an unimplemented member has no effect until it is accessed`() {
    let assembly = TestAssembly()
    _ = assembly.send
    #expect(assembly.scope.shared { 1 } == 1)
  }

  @Test func `accessing it ends the process and names it`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = TestAssembly().client
    }
    #expect(message(of: result).contains("'client' is unimplemented, but was accessed (UnimplementedTests.swift:"))
  }

  @Test func `the message contains the fix`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = TestAssembly().clock
    }
    #expect(message(of: result).contains("'clock' is unimplemented"))
    #expect(message(of: result).contains("use a fixed date"))
  }

  @Test func `a closure that is called, and a factory with parameters`() async {
    let closure = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      TestAssembly().send("x")
    }
    #expect(message(of: closure).contains("'send' is unimplemented"))
    let factory = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = TestAssembly().makePerson(named: "Mimi")
    }
    #expect(message(of: factory).contains("'makePerson(named:)' is unimplemented"))
  }
}
