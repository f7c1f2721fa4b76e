// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

struct AppAssembly: Assembly {
  // expected-error@-1 {{type 'AppAssembly' does not conform to protocol 'Assembly'}}
  // expected-note@-2 {{add stubs for conformance}}
}
