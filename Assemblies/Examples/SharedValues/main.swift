// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

final class Client: Sendable {
  let baseURL: String

  init(baseURL: String) {
    print("  makes a client of \(baseURL)")
    self.baseURL = baseURL
  }
}

// snippet: shared
protocol NetworkAssembly: Assembly {
  var baseURL: String { get }
  var client: Client { get }
}

extension NetworkAssembly {
  var client: Client { shared(\.client) { Client(baseURL: baseURL) } }
}

struct AppAssembly: NetworkAssembly {
  let scope = Scope("app")
  let baseURL: String
}
// snippet-end

print("asked twice, made once:")
let app = AppAssembly(baseURL: "example.com")
print("  the same client: \(app.client === app.client)")

print("a copy of the root has the same scope:")
let copy = app
print("  the same client: \(app.client === copy.client)")

print("another root has a scope of its own:")
let other = AppAssembly(baseURL: "example.org")
print("  the same client: \(app.client === other.client)")
