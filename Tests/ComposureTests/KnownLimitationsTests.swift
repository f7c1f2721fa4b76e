// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure
import Testing

/// The behavior of mistakes that the compiler does not catch; the fixtures `not-caught-…` show that they compile.
@Suite struct `uncaught mistakes` {
  @Test func `an override of a narrower type does not replace the default`() {
    #expect(NarrowRoot().clientName == "live")
    #expect(WideRoot().clientName == "fake")
  }

  @Test func `a factory without a requirement cannot be overridden`() {
    #expect(ExtensionOnlyRoot().greeting == "hello live")
  }

  protocol Client: Sendable {
    var name: String { get }
  }

  struct LiveClient: Client {
    let name = "live"
  }

  struct FakeClient: Client {
    let name = "fake"
  }
}

private protocol ClientAssembly: Assembly {
  var client: any `uncaught mistakes`.Client { get }
  var clientName: String { get }
}

extension ClientAssembly {
  var client: any `uncaught mistakes`.Client {
    shared(\.client) { `uncaught mistakes`.LiveClient() }
  }
  var clientName: String { client.name }
}

private struct NarrowRoot: ClientAssembly {
  let scope = Scope()
  let client = `uncaught mistakes`.FakeClient()
}

private struct WideRoot: ClientAssembly {
  let scope = Scope()
  let client: any `uncaught mistakes`.Client = `uncaught mistakes`.FakeClient()
}

private protocol GreetingAssembly: Assembly {
  var greeting: String { get }
}

extension GreetingAssembly {
  var name: String { "live" }
  var greeting: String { "hello \(name)" }
}

private struct ExtensionOnlyRoot: GreetingAssembly {
  let scope = Scope()
  let name = "fake"
}
