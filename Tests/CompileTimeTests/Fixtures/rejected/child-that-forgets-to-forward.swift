// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

final class Service: Sendable { init(_ name: String) {} }

protocol LogAssembly: Assembly { var log: Service { get } }
// expected-note@-1 {{protocol requires property 'log' with type 'Service'}}
protocol LogFactories: LogAssembly {}
extension LogFactories { var log: Service { shared(\.log) { Service("log") } } }

struct AppAssembly: LogFactories { let scope = Scope() }
struct SessionAssembly: ChildAssembly, LogAssembly {
  // expected-error@-1 {{type 'SessionAssembly' does not conform to protocol 'LogAssembly'}}
  // expected-note@-2 {{add stubs for conformance}}
  let parent: AppAssembly
  let scope = Scope()
}
