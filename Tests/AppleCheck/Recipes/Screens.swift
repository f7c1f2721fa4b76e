// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure
import UIKit

protocol Client: Sendable {}
struct LiveClient: Client {}

final class People: Sendable {
  let client: any Client

  init(client: any Client) { self.client = client }
  func names() -> [String] { ["Stephen", "Yoichi"] }
}

// snippet: features
protocol PeopleAssembly: Assembly {
  var client: any Client { get }
  var people: People { get }
}

extension PeopleAssembly {
  var client: any Client { shared(\.client) { LiveClient() } }
  var people: People { shared(\.people) { People(client: client) } }
}
// snippet-end

// snippet: screens
/// Creates the screens of the feature, on the main actor.
@MainActor protocol PeopleScreens: PeopleAssembly {
  func makePeopleScreen() -> PeopleViewController
  func makePersonScreen(named name: String) -> PersonViewController
}

extension PeopleScreens {
  func makePeopleScreen() -> PeopleViewController { PeopleViewController(people: people, screens: self) }
  func makePersonScreen(named name: String) -> PersonViewController { PersonViewController(name: name) }
}

final class PeopleViewController: UIViewController {
  private let people: People
  private let screens: any PeopleScreens

  init(people: People, screens: any PeopleScreens) {
    self.people = people
    self.screens = screens
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  func showFirst() {
    guard let name = people.names().first else { return }
    present(screens.makePersonScreen(named: name), animated: true)
  }
}
// snippet-end

final class PersonViewController: UIViewController {
  private let name: String

  init(name: String) {
    self.name = name
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }
}

// snippet: root
struct AppAssembly: PeopleScreens {
  let scope = Scope("app")
}

/// Shows the first screen in the window of the scene's delegate.
@MainActor func show(_ assembly: AppAssembly, in window: UIWindow) {
  window.rootViewController = assembly.makePeopleScreen()
  window.makeKeyAndVisible()
}
// snippet-end
