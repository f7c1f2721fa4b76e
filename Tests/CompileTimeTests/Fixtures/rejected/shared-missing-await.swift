// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

protocol HTTPClient: Sendable {}
struct LiveClient: HTTPClient { init() async {} }

protocol NetworkAssembly: Assembly { var httpClient: any HTTPClient { get async } }
extension NetworkAssembly {
  var httpClient: any HTTPClient { get async { await shared { LiveClient() } } }
  // expected-error@-1 {{expression is 'async' but is not marked with 'await'}}
  // expected-note@-2 {{call is 'async'}}
}
