// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

protocol HTTPClient: Sendable {}
struct LiveClient: HTTPClient {}
struct NotAClient: Sendable {}

protocol NetworkAssembly: Assembly { var httpClient: any HTTPClient { get } }
extension NetworkAssembly {
  // NB: Swift 6.3 asks for the `return` to go first; without it, the error is that of `shared-wrong-type`.
  var httpClient: any HTTPClient { shared(\.httpClient) { return NotAClient() } }
  // expected-error@-1 {{cannot use explicit 'return' statement in the body of result builder 'FactoryBuilder<_>'}}
  // expected-note@-2 {{remove 'return' statements to apply the result builder}}
}
