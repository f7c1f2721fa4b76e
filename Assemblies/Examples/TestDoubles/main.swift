// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

// snippet: live
protocol Client: Sendable {
  func name(of number: Int) -> String
}

protocol PeopleAssembly: Assembly {
  var client: any Client { get }
  var analytics: any Analytics { get }
  var greeter: Greeter { get }
}

extension PeopleAssembly {
  var greeter: Greeter { Greeter(client: client, analytics: analytics) }
}

protocol LiveValues: PeopleAssembly {}

extension LiveValues {  // the values of the real application
  var client: any Client { shared(\.client) { LiveClient() } }
  var analytics: any Analytics { shared(\.analytics) { LiveAnalytics() } }
}

struct AppAssembly: LiveValues {
  let scope = Scope("app")
}
// snippet-end

protocol Analytics: Sendable {
  func log(_ event: String)
}

struct LiveClient: Client {
  func name(of number: Int) -> String { "person \(number) of the real server" }
}

struct LiveAnalytics: Analytics {
  func log(_ event: String) { print("  logs '\(event)'") }
}

struct Greeter {
  let client: any Client
  let analytics: any Analytics

  func greet(_ number: Int) -> String {
    analytics.log("greet")
    return "Hello, \(client.name(of: number))!"
  }
}

// snippet: doubles
struct FakeClient: Client {
  func name(of number: Int) -> String { "Stephen" }
}

/// Uses live values except for the client.
struct PreviewAssembly {
  let scope = Scope("preview")
}

extension PreviewAssembly: LiveValues {  // in an extension, where the compiler warns about near misses
  var client: any Client { FakeClient() }
}

/// Uses no live values. A member that the tests should not reach is unimplemented.
struct TestAssembly {
  let scope = Scope("test")
}

extension TestAssembly: PeopleAssembly {
  var client: any Client { FakeClient() }
  var analytics: any Analytics { unimplemented("greeting is not counted in this test") }
}
// snippet-end

print("the application:")
print("  \(AppAssembly().greeter.greet(1))")
print("a preview:")
print("  \(PreviewAssembly().greeter.greet(1))")
print("a test:")
print("  \(TestAssembly().client.name(of: 1))")
