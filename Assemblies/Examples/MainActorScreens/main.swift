// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

final class Client: Sendable {}

// snippet: screens
@MainActor final class PeopleScreen {  // need not be Sendable
  let client: Client
  var title = "People"

  init(client: Client) { self.client = client }
}

protocol NetworkAssembly: Assembly {
  var client: Client { get }
}

extension NetworkAssembly {
  var client: Client { shared(\.client) { Client() } }  // from any thread
}

protocol ScreenAssembly: NetworkAssembly {
  var screens: MainActorScope { get }
  @MainActor var peopleScreen: PeopleScreen { get }
}

extension ScreenAssembly {
  @MainActor var peopleScreen: PeopleScreen { shared(\.peopleScreen, in: screens) { PeopleScreen(client: client) } }
}

struct AppAssembly: ScreenAssembly {
  let scope = Scope("app")
  let screens = MainActorScope("screens")
}
// snippet-end

let app = AppAssembly()
app.peopleScreen.title = "Friends"
print("the screen is kept: \(app.peopleScreen.title)")
try await app.screens.close()
print("the screens are closed, the client is not: \(app.client === app.client)")
