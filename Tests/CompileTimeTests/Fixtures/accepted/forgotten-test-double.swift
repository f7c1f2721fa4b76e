// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

protocol NetworkAssembly: Assembly {
  var client: String { get }
  var clock: Int { get }  // new, and without a default
}

struct AppAssembly: NetworkAssembly {
  let scope = Scope()
  let client = "live"
  let clock = 5
}

// A test that does not use the member marks it as unimplemented, and ends with its name if the member is used.
struct TestAssembly: NetworkAssembly {
  let scope = Scope()
  let client = "fake"
  var clock: Int { unimplemented() }
}
