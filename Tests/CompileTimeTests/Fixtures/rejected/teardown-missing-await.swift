// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

protocol HTTPClient: Sendable {}
final class LiveClient: HTTPClient { func stop() async {} }

protocol NetworkAssembly: Assembly { var httpClient: LiveClient { get } }
extension NetworkAssembly {
  var httpClient: LiveClient {
    shared(\.httpClient) {
      LiveClient()
    } onClose: {
      $0.stop()
      // expected-error@-1 {{expression is 'async' but is not marked with 'await'}}
      // expected-note@-2 {{call is 'async'}}
    }
  }
}
