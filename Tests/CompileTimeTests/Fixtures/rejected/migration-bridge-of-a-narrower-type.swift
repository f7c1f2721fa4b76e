// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure
import SwinjectAdapter

protocol Pet: Sendable {}
final class Cat: Pet {}

struct AppAssembly: Composure.Assembly {
  let scope = Scope()
  var cat: Cat { shared(\.cat) { Cat() } }
}

func bridge(_ app: AppAssembly, to container: Container) {
  container.register(Pet.self, from: app, \.cat)
  // expected-error@-1 {{cannot convert value of type 'KeyPath<AppAssembly, Cat>' to expected argument type 'KeyPath<AppAssembly, any Pet>'}}
  // expected-note@-2 {{arguments to generic parameter 'Value' ('Cat' and 'any Pet') are expected to be equal}}
}
