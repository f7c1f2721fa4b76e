// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

protocol HTTPClient: Sendable {}
struct LiveClient: HTTPClient { init() throws {} }

protocol NetworkAssembly: Assembly { var httpClient: any HTTPClient { get throws } }
extension NetworkAssembly {
  var httpClient: any HTTPClient { get throws { shared { try LiveClient() } } }
  // expected-error@-1 {{call can throw but is not marked with 'try'}}
  // expected-note@-2 {{did you mean to use 'try'?}}
  // expected-note@-3 {{did you mean to handle error as optional value?}}
  // expected-note@-4 {{did you mean to disable error propagation?}}
}
