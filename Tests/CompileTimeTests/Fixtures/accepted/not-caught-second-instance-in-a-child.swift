// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

// NOT CAUGHT by the compiler: a child that conforms to an assembly of its parent, which does not say that children ask
// their parent, shares a second client. `DependencyGraph.sharedTwice` finds it; `ChildAssembly` shows the remedy.
protocol NetworkAssembly: Assembly { var client: String { get } }
extension NetworkAssembly { var client: String { shared(\.client) { "client" } } }

struct AppAssembly: NetworkAssembly { let scope = Scope() }

struct SessionAssembly: ChildAssembly, NetworkAssembly {
  let parent: AppAssembly
  let scope = Scope()
}
