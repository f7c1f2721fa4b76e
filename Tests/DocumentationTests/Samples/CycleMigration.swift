// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

final class DirectorStore: Sendable {}

protocol CyclicView: AnyObject, Sendable {}
protocol CyclicPresenter: AnyObject, Sendable {}

private typealias View = CyclicView
private typealias Presenter = CyclicPresenter

private final class Screen: View {
  let presenter: any Presenter
  init(presenter: any Presenter) { self.presenter = presenter }
}

// SAFETY: the view is set before another thread sees the instance.
private final class Director: Presenter, @unchecked Sendable {
  weak var view: (any View)?
  init(store: DirectorStore) {}
}

private protocol ScreenAssembly: Assembly {
  var store: DirectorStore { get }
  var view: any View { get }
  var presenter: any Presenter { get }
  var viewCycle: (presenter: any Presenter, view: any View) { get }
}

extension ScreenAssembly {
  // snippet: cycle
  var view: any View { viewCycle.view }
  var presenter: any Presenter { viewCycle.presenter }
  var viewCycle: (presenter: any Presenter, view: any View) {
    shared(\.viewCycle) {
      let presenter: any Presenter = Director(store: store)
      let view: any View = Screen(presenter: presenter)
      do {
        (presenter as? Director)?.view = view
      }
      return (presenter: presenter, view: view)
    }
  }
  // snippet-end
}
