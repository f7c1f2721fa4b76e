// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

protocol HTTPClient: Sendable {}
struct LiveClient: HTTPClient {}
struct NotAClient: Sendable {}

protocol NetworkAssembly: Assembly { var httpClient: any HTTPClient { get } }
extension NetworkAssembly {
  var httpClient: any HTTPClient { shared(\.httpClient) { return NotAClient() } }
  // expected-error@-1 {{cannot convert value of type 'NotAClient' to closure result type 'any HTTPClient'}}
}
