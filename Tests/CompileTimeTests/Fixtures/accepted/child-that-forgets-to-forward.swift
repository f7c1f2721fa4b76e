// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

final class Service: Sendable { init(_ name: String) {} }

protocol LogAssembly: Assembly { var log: Service { get } }
protocol LogFactories: LogAssembly {}
extension LogFactories { var log: Service { shared(\.log) { Service("log") } } }

struct AppAssembly: LogFactories { let scope = Scope() }
struct SessionAssembly: ChildAssembly, LogAssembly {
  let parent: AppAssembly
  let scope = Scope()
  var log: Service { parent.log }
}
