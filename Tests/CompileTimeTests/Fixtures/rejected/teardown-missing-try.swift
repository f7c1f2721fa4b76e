// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

protocol HTTPClient: Sendable {}
final class LiveClient: HTTPClient { func stop() throws {} }

protocol NetworkAssembly: Assembly { var httpClient: LiveClient { get } }
extension NetworkAssembly {
  var httpClient: LiveClient {
    shared(\.httpClient) {
      LiveClient()
    } onClose: {
      $0.stop()
      // expected-error@-1 {{call can throw, but it is not marked with 'try' and the error is not handled}}
    }
  }
}
