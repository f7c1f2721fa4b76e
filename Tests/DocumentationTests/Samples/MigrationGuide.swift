// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import SwinjectAdapter

func makeContainer() -> Container { Container() }
func runTheApplication(_ container: Container) {}

// snippet: verify
func testContainerIsComplete() throws {
  try makeContainer().verify()
}
// snippet-end

// snippet: ratchet
func testContainerIsAskedLessAndLess() {
  let container = makeContainer()
  let counter = ResolutionCounter(container)
  runTheApplication(container)
  precondition(counter.total <= 56, "the container is asked more often than it was")
}
// snippet-end
