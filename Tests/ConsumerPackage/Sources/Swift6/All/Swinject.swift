// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import SwinjectAdapter

func checkSwinject() {
  let container = Container()
  container.register(String.self) { _ in "Swinject" }
  print("All: \(container.resolve(String.self) ?? "-")")
}
