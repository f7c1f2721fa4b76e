// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure
import Testing

/// What the compiler does not catch, as it behaves; the fixtures `not-caught-…` show that it compiles.
@Suite struct `what the compiler does not catch` {
  @Test func `an override of a narrower type leaves the default in place`() {
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
  var client: any `what the compiler does not catch`.Client { get }
  var clientName: String { get }
}

extension ClientAssembly {
  var client: any `what the compiler does not catch`.Client {
    shared(\.client) { `what the compiler does not catch`.LiveClient() }
  }
  var clientName: String { client.name }
}

private struct NarrowRoot: ClientAssembly {
  let scope = Scope()
  let client = `what the compiler does not catch`.FakeClient()
}

private struct WideRoot: ClientAssembly {
  let scope = Scope()
  let client: any `what the compiler does not catch`.Client = `what the compiler does not catch`.FakeClient()
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
