// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure
import SwinjectAdapter

final class PetRegistrations: Assembly {  // expected-error {{'Assembly' is ambiguous for type lookup in this context}}
  func assemble(container: Container) {}
}
