// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

// Samples of the page on servers, for a framework that is not here.

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
