// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure
import SwinjectAdapter

final class PetRegistrations: SwinjectAdapter.Assembly {
  func assemble(container: Container) {}
}
