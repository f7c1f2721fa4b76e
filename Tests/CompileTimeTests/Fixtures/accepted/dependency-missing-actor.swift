// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

protocol ScreensAssembly: Assembly { @MainActor var home: String { get } }

protocol PeopleAssembly: ScreensAssembly { @MainActor var title: String { get } }
extension PeopleAssembly {
  @MainActor var title: String { shared(\.title) { home } }
}
