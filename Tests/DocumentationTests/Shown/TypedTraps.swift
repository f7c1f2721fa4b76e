// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

// The traps of typed assemblies: the examples of the diagnostics from D201.

private struct Root: CircularAssembly, ParameterAssembly, ClosedAssembly, ClientAssembly {
  let scope = Scope("session")
}

// snippet: D201
protocol CircularAssembly: Assembly {
  var owner: String { get }
  var pet: String { get }
}

extension CircularAssembly {
  var owner: String { shared(\.owner) { "owner of \(pet)" } }
  var pet: String { shared(\.pet) { "pet of \(owner)" } }
}
// snippet-end

// snippet: D202
protocol ParameterAssembly: Assembly {
  var owner: String { get }
  func greeting(for name: String) -> String
}

extension ParameterAssembly {
  func greeting(for name: String) -> String { shared(\.owner) { "Hello, \(name)!" } }
}
// snippet-end

protocol ClosedAssembly: Assembly {
  var user: String { get }
}

extension ClosedAssembly {
  var user: String { shared(\.user) { "Stephen" } }
}

// snippet: D203
func logOut(_ session: some ClosedAssembly) async throws {
  try await session.scope.close()
  print("\(session.user) has logged out")
}
// snippet-end

// snippet: D206
struct GreetingTestAssembly: GreetingAssembly {
  let scope = Scope("test")
  var name: String { unimplemented("this test needs no name") }
}
// snippet-end

final class WebClient: Sendable {
  /// Takes so long that the cycle is reported.
  static func connect() async throws -> WebClient {
    try await Task.sleep(nanoseconds: 6_000_000_000)
    return WebClient()
  }
  func warmUp() async throws {}
}

// snippet: D207
protocol ClientAssembly: Assembly {
  var client: WebClient { get async throws }
}

extension ClientAssembly {
  var client: WebClient {
    get async throws {
      try await shared {
        Task { try await client.warmUp() }
        return try await WebClient.connect()
      }
    }
  }
}
// snippet-end

protocol GreetingAssembly: Assembly {
  var name: String { get }
}

// snippet: D208
struct CopiedAssembly: Assembly {
  let scope = Scope("app")
  var user: String
  var greeting: String { shared(\.greeting) { "Hello, \(user)!" } }
}
// snippet-end

// snippet: D209
struct ComputedAssembly: Assembly {
  var scope: Scope { Scope() }
  var counter: Int { shared(\.counter) { 0 } }
}
// snippet-end

enum TypedTraps {
  static func d201() { _ = Root().owner }
  static func d202() { _ = Root().greeting(for: "Stephen") }
  static func d203() async throws { try await logOut(Root()) }
  static func d208() {
    var root = CopiedAssembly(user: "Stephen")
    _ = root.greeting
    root.user = "Yoichi"
    _ = root.greeting
  }
  static func d209() { _ = ComputedAssembly().counter }
  static func d206() { _ = GreetingTestAssembly().name }
  static func d207() async throws { _ = try await Root().client }
}
