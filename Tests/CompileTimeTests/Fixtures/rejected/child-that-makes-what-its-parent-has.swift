// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

final class Service: Sendable { init(_ name: String) {} }

protocol LogAssembly: Assembly { var log: Service { get } }
// expected-note@-1 {{requirement 'log' declared here}}
// Only the owner conforms to the factories.
protocol LogFactories: LogAssembly {}
extension LogFactories { var log: Service { shared(\.log) { Service("log") } } }
extension LogFactories where Self: ChildAssembly {
  @available(*, unavailable, message: "lives in the application: forward parent.log")
  var log: Service { fatalError() }
  // expected-note@-1 {{'log' declared here}}
}

struct AppAssembly: LogFactories { let scope = Scope() }
struct SessionAssembly: ChildAssembly, LogFactories {
  // expected-error@-1 {{type 'SessionAssembly' does not conform to protocol 'LogAssembly'}}
  // expected-error@-2 {{unavailable property 'log' was used to satisfy a requirement of protocol 'LogAssembly': lives in the application: forward parent.log}}
  let parent: AppAssembly
  let scope = Scope()
}
