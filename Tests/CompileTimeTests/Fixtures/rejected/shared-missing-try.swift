// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

protocol HTTPClient: Sendable {}
struct LiveClient: HTTPClient { init() throws {} }

protocol NetworkAssembly: Assembly { var httpClient: any HTTPClient { get throws } }
extension NetworkAssembly {
  var httpClient: any HTTPClient { get throws { try shared { LiveClient() } } }
  // expected-error@-1 {{call can throw, but it is not marked with 'try' and the error is not handled}}
  // expected-warning@-2 {{'shared(file:line:column:function:make:onClose:)' is deprecated: name the member that this value belongs to: shared(\\.member) { … }; in a function with parameters, write shared(for: key) { … }}}
  // expected-warning@-3 {{no calls to throwing functions occur within 'try' expression}}
}
