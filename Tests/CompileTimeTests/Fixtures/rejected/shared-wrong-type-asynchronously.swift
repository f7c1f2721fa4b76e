// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

protocol HTTPClient: Sendable {}
struct NotAClient: Sendable {}
func makeClient() async -> NotAClient { NotAClient() }

protocol NetworkAssembly: Assembly { var httpClient: any HTTPClient { get async } }
extension NetworkAssembly {
  var httpClient: any HTTPClient { get async { await shared { await makeClient() } } }
  // expected-error@-1 {{argument type 'NotAClient' does not conform to expected type 'HTTPClient'}}
}
