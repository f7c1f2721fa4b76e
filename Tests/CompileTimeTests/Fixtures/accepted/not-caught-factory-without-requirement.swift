// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

// NOT CAUGHT by the compiler: a factory that is written in an extension only. The test root's member is another one, and
// `greeting` goes on using the extension's.
protocol PeopleAssembly: Assembly { var greeting: String { get } }

extension PeopleAssembly {
  var name: String { "live" }
  var greeting: String { "hello \(name)" }
}

struct TestAssembly: PeopleAssembly {
  let scope = Scope()
  let name = "fake"
}
