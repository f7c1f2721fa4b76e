// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

protocol HTTPClient: Sendable {}
struct LiveClient: HTTPClient { let baseURL: String }

protocol NetworkAssembly: Assembly { var httpClient: any HTTPClient { get } }
extension NetworkAssembly {
  var httpClient: any HTTPClient { shared(\.httpClient) { LiveClient(baseURL: "x") } }
}
