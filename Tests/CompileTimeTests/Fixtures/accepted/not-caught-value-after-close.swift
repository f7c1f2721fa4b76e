// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

struct Settings: Sendable {}

protocol SettingsAssembly: Assembly { var settings: Settings { get } }
extension SettingsAssembly { var settings: Settings { shared(\.settings) { Settings() } } }

struct AppAssembly: SettingsAssembly { let scope = Scope("app") }

// NOT CAUGHT: the compiler does not know whether a scope is open. At run time, this traps with the scope and the member.
func use() async throws {
  let app = AppAssembly()
  try await app.scope.close()
  _ = app.settings
}
