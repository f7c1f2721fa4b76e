// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

final class Service: Sendable { init(_ name: String) {} }

protocol StoresAssembly: Assembly { var all: [Service] { get async throws } }

func open(_ name: String) async throws -> Service { Service(name) }

// NOT CAUGHT by the compiler: an asynchronous member has no key path, so a call in a loop compiles. All elements are the same service.
extension StoresAssembly {
  var all: [Service] {
    get async throws {
      var services: [Service] = []
      for name in ["a", "b"] { services.append(try await shared { try await open(name) }) }
      return services
    }
  }
}
