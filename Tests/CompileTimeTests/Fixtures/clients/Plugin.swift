// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

// A shared library with a copy of the typed core of its own, as a test bundle has beside its host.

import Composure

final class PluginService: Sendable {
  let name = "plugin"
}

struct PluginAssembly: Assembly {
  let scope = Scope("plugin")
  var service: PluginService { shared(\.service) { PluginService() } }
  var root: String { shared(\.root) { service.name } }
}

/// Shares, and records what it shares.
@_cdecl("plugin_run")
public func run() {
  let app = PluginAssembly()
  let isOne = app.service === app.service
  let graph = DependencyGraph.record { _ = PluginAssembly().root }
  print("plugin: made \(isOne ? 1 : 2) of \(app.root), recorded \(graph.nodes.prefix(1).map(\.member))")
}
