// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

protocol Greeting: AnyObject {
  var text: String { get }
}

final class Hello: Greeting, @unchecked Sendable {
  let text: String
  var other: Greeting?
  var count = 0

  init(_ text: String = "hello") { self.text = text }
}

final class Session: Sendable {}

final class Model: @unchecked Sendable {
  let session: Session
  let greeting: any Greeting

  init(_ session: Session, _ greeting: any Greeting) {
    self.session = session
    self.greeting = greeting
  }
}

struct Point: Equatable {
  var x = 0
}
