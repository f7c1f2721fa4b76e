// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

// NOT CAUGHT by the compiler: an override of a narrower type is another member, and the default stays. Write its type out:
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
