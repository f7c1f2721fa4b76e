// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

protocol HTTPClient: Sendable {}
struct LiveClient: HTTPClient { init() async {} }

protocol NetworkAssembly: Assembly { var httpClient: any HTTPClient { get async } }
extension NetworkAssembly {
  var httpClient: any HTTPClient { get async { await shared { LiveClient() } } }
  // expected-error@-1 {{'async' call in a function that does not support concurrency}}
  // expected-warning@-2 {{no 'async' operations occur within 'await' expression}}
}
