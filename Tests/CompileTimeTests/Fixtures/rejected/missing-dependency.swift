// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

protocol HTTPClient: Sendable {}
struct LiveClient: HTTPClient { let baseURL: String }

protocol NetworkAssembly: Assembly {
  var baseURL: String { get }
  // expected-note@-1 {{protocol requires property 'baseURL' with type 'String'}}
  var httpClient: any HTTPClient { get }
}

extension NetworkAssembly {
  var httpClient: any HTTPClient { shared(\.httpClient) { LiveClient(baseURL: baseURL) } }
}

// `baseURL` is not supplied.
struct AppAssembly: NetworkAssembly {
  // expected-error@-1 {{type 'AppAssembly' does not conform to protocol 'NetworkAssembly'}}
  // expected-note@-2 {{add stubs for conformance}}
  let scope = Scope()
}
