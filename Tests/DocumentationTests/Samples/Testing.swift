// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

// Samples of the page on tests and previews.

import Composure

struct Greeting: Sendable { let text: String }

protocol Client: Sendable { func name() -> String }
struct LiveClient: Client { func name() -> String { "someone" } }
struct FakeClient: Client { func name() -> String { "Stephen" } }

// snippet: test one root
protocol GreetingAssembly: Assembly {
  var client: any Client { get }
  var greeting: Greeting { get }
}

extension GreetingAssembly {
  var greeting: Greeting { Greeting(text: "Hello, \(client.name())!") }
}

struct TestAssembly<ClientDouble: Client> {
  let scope = Scope("test")
  let double: ClientDouble
}

extension TestAssembly: GreetingAssembly {
  var client: any Client { double }
}
// snippet-end

// snippet: test interface
protocol LiveValues: GreetingAssembly {}

extension LiveValues {
  var client: any Client { LiveClient() }
}

struct AppAssembly: LiveValues { let scope = Scope("app") }

struct InterfaceTestAssembly { let scope = Scope("interface test") }

extension InterfaceTestAssembly: LiveValues {
  var client: any Client { FakeClient() }
}

func makeRoot(arguments: [String]) -> any GreetingAssembly {
  arguments.contains("--interface-test") ? InterfaceTestAssembly() : AppAssembly()
}
// snippet-end
