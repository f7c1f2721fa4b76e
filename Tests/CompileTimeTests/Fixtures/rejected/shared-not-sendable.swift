// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

final class Counter { var count = 0 }
// expected-note@-1 {{class 'Counter' does not conform to the 'Sendable' protocol}}

protocol CounterAssembly: Assembly { var counter: Counter { get } }
extension CounterAssembly {
  var counter: Counter { shared(\.counter) { Counter() } }
  // expected-error@-1 {{type 'Counter' does not conform to the 'Sendable' protocol}}
}
