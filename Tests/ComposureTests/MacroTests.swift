// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure
import Testing

@Suite struct `inside the body of a macro` {
  @Test func `members with one line and column are distinguished by their names`() async {
    await #expect(processExitsWith: .success) {
      let scope = Scope()
      func left() -> String { scope.shared { "left" } }
      func right() -> String { scope.shared { "right" } }
      precondition(left() == "left" && right() == "right" && left() == "left")
    }
  }
}
