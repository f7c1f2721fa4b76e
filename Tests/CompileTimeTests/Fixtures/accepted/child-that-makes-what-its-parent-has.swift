// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

final class Service: Sendable { init(_ name: String) {} }

protocol LogAssembly: Assembly { var log: Service { get } }
// Only the owner conforms to the factories.
protocol LogFactories: LogAssembly {}
extension LogFactories { var log: Service { shared(\.log) { Service("log") } } }
extension LogFactories where Self: ChildAssembly {
  @available(*, unavailable, message: "lives in the application: forward parent.log")
  var log: Service { fatalError() }
}

struct AppAssembly: LogFactories { let scope = Scope() }
struct SessionAssembly: ChildAssembly, LogAssembly {
  let parent: AppAssembly
  let scope = Scope()
  var log: Service { parent.log }
}
