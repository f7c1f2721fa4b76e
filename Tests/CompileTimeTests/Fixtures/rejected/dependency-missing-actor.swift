// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

protocol ScreensAssembly: Assembly { @MainActor var home: String { get } }
// expected-note@-1 {{property declared here}}

protocol PeopleAssembly: ScreensAssembly { var title: String { get } }
extension PeopleAssembly {
  var title: String { shared(\.title) { home } }
  // expected-error@-1 {{main actor-isolated property 'home' can not be referenced from a nonisolated context}}
}
