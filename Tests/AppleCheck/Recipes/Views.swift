// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure
import SwiftUI

final class People: Sendable {
  func names() -> [String] { ["Stephen", "Yoichi"] }
}

// snippet: views
struct PeopleView: View {
  let people: People  // a parameter: a preview passes sample values

  var body: some View { Text(people.names().joined(separator: ", ")) }
}

protocol PeopleAssembly: Assembly {
  var people: People { get }
  @MainActor var peopleView: PeopleView { get }
}

extension PeopleAssembly {
  var people: People { shared(\.people) { People() } }
  @MainActor var peopleView: PeopleView { PeopleView(people: people) }
}

struct AppAssembly: PeopleAssembly {
  let scope = Scope("app")
}

struct PeopleApp: App {  // @main
  private let assembly = AppAssembly()

  var body: some Scene {
    WindowGroup { assembly.peopleView }
  }
}
// snippet-end
