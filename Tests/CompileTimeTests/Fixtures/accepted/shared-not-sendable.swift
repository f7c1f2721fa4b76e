// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

final class Counter: Sendable {}

protocol CounterAssembly: Assembly { var counter: Counter { get } }
extension CounterAssembly {
  var counter: Counter { shared(\.counter) { Counter() } }
}
