// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

// Samples for the page about servers. The declarations stand in for those of a server framework.

import Composure

func gracefulShutdown() async throws {}

// snippet: service
protocol Service: Sendable {
  func run() async throws
}
// snippet-end

// snippet: root as service
/// Closes a scope when the process shuts down.
struct ScopeService: Service {
  let scope: Scope

  func run() async throws {
    try? await gracefulShutdown()  // returns when the process has to end, and throws if it is cancelled
    try await scope.close()
  }
}
// snippet-end
