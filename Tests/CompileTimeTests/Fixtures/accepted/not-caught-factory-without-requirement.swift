// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

// NOT CAUGHT by the compiler: a factory is declared only in an extension. The test root's member is a different member, and
// `greeting` still uses the extension's member.
protocol PeopleAssembly: Assembly { var greeting: String { get } }

extension PeopleAssembly {
  var name: String { "live" }
  var greeting: String { "hello \(name)" }
}

struct TestAssembly: PeopleAssembly {
  let scope = Scope()
  let name = "fake"
}
