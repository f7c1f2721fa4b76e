// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

protocol HTTPClient: Sendable {}
struct LiveClient: HTTPClient { init?(url: String) {} }

protocol NetworkAssembly: Assembly { var httpClient: any HTTPClient { get } }
extension NetworkAssembly {
  var httpClient: any HTTPClient { shared(\.httpClient) { LiveClient(url: "x") } }
  // expected-error@-1 {{value of optional type 'LiveClient?' must be unwrapped to a value of type 'LiveClient'}}
  // expected-note@-2 {{coalesce using '??' to provide a default when the optional value contains 'nil'}}
  // expected-note@-3 {{force-unwrap using '!' to abort execution if the optional value contains 'nil'}}
}
