// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

protocol HTTPClient: Sendable {}
struct LiveClient: HTTPClient { let name: String }
struct NotAClient: Sendable { let name: String }

protocol NetworkAssembly: Assembly { var httpClient: any HTTPClient { get } }
extension NetworkAssembly {
  var httpClient: any HTTPClient {
    shared(\.httpClient) {
      let name = "x"
      return NotAClient(name: name)
      // expected-error@-1 {{result value of type 'NotAClient' does not conform to closure result type 'HTTPClient'}}
    }
  }
}
