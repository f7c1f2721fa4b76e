// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

// NOT CAUGHT by the compiler: an override with a narrower type is a different member, and the default remains. Write the type:
// `let client: any Client = FakeClient()`.
protocol Client: Sendable {}
struct LiveClient: Client {}
struct FakeClient: Client {}

protocol NetworkAssembly: Assembly { var client: any Client { get } }
extension NetworkAssembly { var client: any Client { shared(\.client) { LiveClient() } } }

struct TestAssembly: NetworkAssembly {
  let scope = Scope()
  let client = FakeClient()
}
