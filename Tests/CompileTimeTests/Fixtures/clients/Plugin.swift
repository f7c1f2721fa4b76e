// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

// A shared library with its own copy of the typed core, like a test bundle next to its host.

import Composure

final class PluginService: Sendable {
  let name = "plugin"
}

struct PluginAssembly: Assembly {
  let scope = Scope("plugin")
  var service: PluginService { shared(\.service) { PluginService() } }
  var root: String { shared(\.root) { service.name } }
}

/// Shares values, and records them.
@_cdecl("plugin_run")
public func run() {
  let app = PluginAssembly()
  let isOne = app.service === app.service
  let graph = DependencyGraph.record { _ = PluginAssembly().root }
  print("plugin: made \(isOne ? 1 : 2) of \(app.root), recorded \(graph.nodes.prefix(1).map(\.member))")
}
