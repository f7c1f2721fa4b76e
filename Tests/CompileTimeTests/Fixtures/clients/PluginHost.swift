// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

// Loads a shared library that contains another copy of the typed core.

import Composure
import Foundation

final class HostService: Sendable {
  let name = "host"
}

struct HostAssembly: Assembly {
  let scope = Scope("host")
  let plugin: @Sendable () -> Void
  var service: HostService { shared(\.service) { HostService() } }
  var root: String { shared(\.root) { service.name } }
  var host: String {
    shared(\.host) {
      plugin()
      return "host"
    }
  }
}

@main
enum PluginHost {
  static func main() async throws {
    guard let library = dlopen(CommandLine.arguments[1], RTLD_NOW | RTLD_LOCAL),
      let symbol = dlsym(library, "plugin_run")
    else { fatalError(String(cString: dlerror())) }
    typealias Run = @convention(c) () -> Void
    let run = unsafeBitCast(symbol, to: Run.self)
    let app = HostAssembly { run() }
    let isOne = app.service === app.service
    let graph = DependencyGraph.record { _ = HostAssembly {}.root }
    print("host: made \(isOne ? 1 : 2) of \(app.root), recorded \(graph.nodes.prefix(1).map(\.member))")
    // The plugin shares and records values inside a factory that the host records.
    let outer = DependencyGraph.record { _ = app.host }
    print("the host's recording saw \(outer.nodes.map(\.member))")
    try await app.scope.close()
    print("the scopes are closed")
  }
}
