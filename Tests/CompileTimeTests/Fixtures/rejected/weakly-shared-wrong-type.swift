// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

protocol HTTPClient: Sendable {}
final class LiveClient: HTTPClient {}
final class NotAClient: Sendable {}

protocol NetworkAssembly: Assembly { var httpClient: LiveClient { get } }
extension NetworkAssembly {
  var httpClient: LiveClient { weaklyShared(\.httpClient) { NotAClient() } }
  // expected-error@-1 {{cannot convert value of type 'NotAClient' to closure result type 'LiveClient'}}
}
