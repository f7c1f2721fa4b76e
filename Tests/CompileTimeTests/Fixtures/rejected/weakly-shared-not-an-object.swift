// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

protocol HTTPClient: Sendable {}
struct LiveClient: HTTPClient {}

protocol NetworkAssembly: Assembly { var httpClient: LiveClient { get } }
extension NetworkAssembly {
  var httpClient: LiveClient { weaklyShared(\.httpClient) { LiveClient() } }
  // expected-error@-1 {{instance method 'weaklyShared(_:file:line:column:function:make:)' requires that 'LiveClient' be a class type}}
}
