// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

// NOT CAUGHT by the compiler: a child that refines an assembly of its parent, instead of constraining `Parent`, shares a second client.
// `DependencyGraph.duplicatedInstances` finds it if the recording also uses the parent; `ChildAssembly` shows the fix.
protocol NetworkAssembly: Assembly { var client: String { get } }
extension NetworkAssembly { var client: String { shared(\.client) { "client" } } }

struct AppAssembly: NetworkAssembly { let scope = Scope() }

struct SessionAssembly: ChildAssembly, NetworkAssembly {
  let parent: AppAssembly
  let scope = Scope()
}
