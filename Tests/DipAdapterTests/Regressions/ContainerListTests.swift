// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@testable import DipAdapter

/// Threads that connected the same containers at the same time added each of them more than once.
@Suite struct `lists of containers` {
  @Test func `containers that several threads connect are in each list once`() {
    let container = DependencyContainer()
    // The search of a long list takes long enough for the threads to overlap.
    let others = (0..<300).map { _ in DependencyContainer() }
    container.collaborate(with: others)
    for _ in 0..<50 {
      let added = DependencyContainer()
      onThreads(4) { _ in container.collaborate(with: added) }
      #expect(container.collaborators.containers.filter { $0 === added }.count == 1)
    }
    withExtendedLifetime(others) {}
  }
}
