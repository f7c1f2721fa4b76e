// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import TestSupport
import Composure
import Testing

/// Returns the message of a process that ended in a trap.
func message(of result: ExitTest.Result?) -> String {
  String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
}

@Suite struct `failure text` {
  @Test func `a circular dependency names its members, their locations and a fix`() {
    let path = [
      PathStep(root: "AppAssembly", member: "editor", place: "Editor.swift:12"),
      PathStep(root: "AppAssembly", member: "store", place: "Store.swift:7"),
      PathStep(root: "SessionAssembly", member: "user", place: "Session.swift:30"),
      PathStep(root: "AppAssembly", member: "editor", place: "Editor.swift:12"),
    ]
    #expect(
      ComposureMessages.circularDependency(path) == """
        Circular dependency: AppAssembly.editor → store → SessionAssembly.user → AppAssembly.editor (Editor.swift:12)

          AppAssembly.editor    Editor.swift:12
          store                 Store.swift:7
          SessionAssembly.user  Session.swift:30

        To fix: break the cycle by injecting one of them later, for example as a closure that is called once both exist.
        """)
  }

  @Test func `values of a scope without a root are named by their members`() {
    let path = [
      PathStep(root: nil, member: "a", place: "File.swift:1"), PathStep(root: nil, member: "a", place: "File.swift:1"),
    ]
    #expect(
      ComposureMessages.circularDependency(path) == """
        Circular dependency: a → a (File.swift:1)

          a  File.swift:1

        To fix: break the cycle by injecting one of them later, for example as a closure that is called once both exist.
        """)
  }

  @Test func `steps without a location are listed without one`() {
    let path = ["Cat", "Dog", "Cat"].map { PathStep(root: nil, member: $0, place: "") }
    #expect(
      ComposureMessages.circularDependency(path) == """
        Circular dependency: Cat → Dog → Cat

          Cat
          Dog

        To fix: break the cycle by injecting one of them later, for example as a closure that is called once both exist.
        """)
  }

  @Test func `shared in a member with parameters names the member and the keyed call`() {
    #expect(
      ComposureMessages.parameters(of: "makePerson(named:)", place: "People.swift:9", call: "shared") == """
        'makePerson(named:)' takes parameters, but 'shared { }' would cache the value of the first arguments (People.swift:9).

        To fix: write 'shared(for: key) { }' with a key of all parameters, or create a new value for each call.
        """)
  }

  @Test func `use after close names the scope, the member and its location`() {
    let step = PathStep(root: "SessionAssembly", member: "user", place: "Session.swift:12")
    #expect(
      ComposureMessages.closed("session", step) == """
        Scope 'session' is closed, but 'SessionAssembly.user' was accessed (Session.swift:12).

        To fix: release the assembly when its lifetime ends, or await 'close()' after its last use.
        """)
    #expect(
      ComposureMessages.closed("", step) == """
        A scope without a name is closed, but 'SessionAssembly.user' was accessed (Session.swift:12).

        To fix: release the assembly when its lifetime ends, or await 'close()' after its last use.
        """)
  }

  @Test func `an unimplemented member is named, with the message if there is one`() {
    #expect(
      ComposureMessages.unimplemented("client", place: "Test.swift:9", message: "") == """
        'client' is unimplemented, but was accessed (Test.swift:9).

        To fix: implement 'client' in the composition root that is used here.
        """)
    #expect(
      ComposureMessages.unimplemented("client", place: "Test.swift:9", message: "inject a fake") == """
        'client' is unimplemented, but was accessed (Test.swift:9): inject a fake

        To fix: implement 'client' in the composition root that is used here.
        """)
  }

  @Test func `a factory without a value is reported by its type`() {
    #expect(
      ComposureMessages.noValue(of: "HTTPClient") == """
        A factory of 'HTTPClient' returns no value.

        To fix: write the value as the last line of its closure.
        """)
  }
}

@Suite(.timeLimit(.minutes(20))) struct traps {
  struct AppAssembly: Assembly {
    let scope = Scope()
    var a: Thing { shared(\.a) { Thing("a" + b.name) } }
    var b: Thing { shared(\.b) { Thing("b" + c(1).name) } }
    func c(_ number: Int) -> Thing { shared(for: number) { Thing("c" + a.name) } }
    var lonely: Thing { weaklyShared(\.lonely) { itself } }
    var itself: Thing { lonely }
    func makePerson(named name: String) throws -> Thing { try shared { try Thing(checking: name) } }
    func makeWeakly(named name: String) -> Thing { weaklyShared(\.lonely) { Thing(name) } }
  }

  @Test func `a cycle ends the process with its path`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = AppAssembly().a
    }
    #expect(message(of: result).contains("Circular dependency: AppAssembly.a → b → c(_:) → a (FailureTests.swift:"))
  }

  @Test func `an object that depends on itself ends the process`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = AppAssembly().lonely
    }
    #expect(message(of: result).contains("Circular dependency: AppAssembly.lonely → lonely (FailureTests.swift:"))
  }

  @Test func `a cycle that two threads enter from both ends traps instead of hanging`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let scope = Scope()
      let both = Gate(2)
      @Sendable func left() -> Int {
        scope.shared(function: "left") {
          both.arrive()
          return right()
        }
      }
      @Sendable func right() -> Int {
        scope.shared(function: "right") {
          both.arrive()
          return left()
        }
      }
      onThreads(2) { _ = $0 == 0 ? left() : right() }
    }
    let text = message(of: result)
    #expect(text.contains("Circular dependency: left → right → left (") || text.contains("right → left → right ("))
  }

  @Test func `a cycle over two scopes and two threads traps instead of hanging`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let one = Scope()
      let other = Scope()
      let both = Gate(2)
      @Sendable func left() -> Int {
        one.shared(function: "left") {
          both.arrive()
          return right()
        }
      }
      @Sendable func right() -> Int {
        other.shared(function: "right") {
          both.arrive()
          return left()
        }
      }
      onThreads(2) { _ = $0 == 0 ? left() : right() }
    }
    #expect(message(of: result).contains("Circular dependency: "))
  }

  @Test func `shared in a member with parameters ends the process and names the member`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = try AppAssembly().makePerson(named: "Stephen")
    }
    #expect(message(of: result).contains("'makePerson(named:)' takes parameters, but 'shared { }' would cache"))
    #expect(message(of: result).contains("'shared(for: key) { }'"))
  }

  @Test func `weakly shared in a member with parameters ends the process and names the member`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = AppAssembly().makeWeakly(named: "Stephen")
    }
    #expect(message(of: result).contains("'makeWeakly(named:)' takes parameters, but 'weaklyShared { }' would cache"))
  }
}
