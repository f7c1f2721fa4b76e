// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

protocol HTTPClient: Sendable {}
struct LiveClient: HTTPClient {}
func makeClient() async -> LiveClient { LiveClient() }

protocol NetworkAssembly: Assembly { var httpClient: any HTTPClient { get async } }
extension NetworkAssembly {
  var httpClient: any HTTPClient { get async { await shared { await makeClient() } } }
}
