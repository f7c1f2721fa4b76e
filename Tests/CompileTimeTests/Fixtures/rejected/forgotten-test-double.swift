// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

protocol NetworkAssembly: Assembly {
  var client: String { get }
  var clock: Int { get }  // new, and without a default
  // expected-note@-1 {{protocol requires property 'clock' with type 'Int'}}
}

struct AppAssembly: NetworkAssembly {
  let scope = Scope()
  let client = "live"
  let clock = 5
}

// The test root does not implement it.
struct TestAssembly: NetworkAssembly {
  // expected-error@-1 {{type 'TestAssembly' does not conform to protocol 'NetworkAssembly'}}
  // expected-note@-2 {{add stubs for conformance}}
  let scope = Scope()
  let client = "fake"
}
