// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

protocol Animal: Sendable {}
struct Cat: Animal {}
struct Dog: Animal {}
struct Offline: Error {}

struct AppAssembly: Assembly {
  let scope = Scope()
  let prefersCats: Bool

  // Literals, `nil`, and branches are converted to the member's type.
  var ratio: Double { shared(\.ratio) { 1 } }
  var names: [String] { shared(\.names) { ["Mimi", "Hachi"] } }
  var nothing: String? { shared(\.nothing) { nil } }
  var something: String? { shared(\.something) { "Mimi" } }
  var animal: any Animal { shared(\.animal) { if prefersCats { Cat() } else { Dog() } } }
  var greet: @Sendable () -> String { shared(\.greet) { { "hello" } } }
  var outcome: Result<Int, any Error> { shared(\.outcome) { .success(1) } }

  // A closure with several lines and a `return` behaves like any other closure.
  var number: Int {
    shared(\.number) {
      let one = 1
      guard prefersCats else { return one }
      return one + 1
    }
  }

  // Errors keep their type, and the call does not throw a teardown's errors.
  var answer: Int {
    get throws(Offline) {
      try shared { () throws(Offline) -> Int in
        try refuse()
      } onClose: { _ in
      }
    }
  }
  var pool: Int {
    shared(\.pool) {
      1
    } onClose: { _ in
      throw Offline()
    }
  }

  // A synchronous factory in an asynchronous member.
  var plain: Int { get async { await shared { 1 } } }
  var server: Int {
    get async {
      await shared {
        1
      } onClose: { _ in
        await Task.yield()
      }
    }
  }
  var session: Int {
    get async throws {
      try await shared {
        try await open()
      } onClose: { _ in
        await Task.yield()
      }
    }
  }

  func refuse() throws(Offline) -> Int { throw Offline() }
  func open() async throws -> Int { 1 }
  func generic<Value: Sendable>(_ value: Value) -> Value { shared(for: "\(Value.self)") { value } }
}
