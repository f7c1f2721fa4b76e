// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

protocol HTTPClient: Sendable {}
struct LiveClient: HTTPClient { let baseURL: String }
// expected-note@-1 {{'init(baseURL:)' declared here}}

protocol NetworkAssembly: Assembly { var httpClient: any HTTPClient { get } }
extension NetworkAssembly {
  var httpClient: any HTTPClient { shared(\.httpClient) { LiveClient() } }
  // expected-error@-1 {{missing argument for parameter 'baseURL' in call}}
}
