// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

protocol HTTPClient: Sendable {}
struct LiveClient: HTTPClient { init() throws {} }

protocol NetworkAssembly: Assembly { var httpClient: any HTTPClient { get throws } }
extension NetworkAssembly {
  var httpClient: any HTTPClient { get throws { try shared { try LiveClient() } } }
}
