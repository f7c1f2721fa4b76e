// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

final class Screen {
  var shop: (any ShopAssembly)?
  func use(_ shop: any ShopAssembly) { self.shop = shop }
}

protocol ShopAssembly: Assembly {
  var name: String { get }
  var assigned: Screen { get }
  var passed: Screen { get }
}

extension ShopAssembly {
  var assigned: Screen {
    let screen = Screen()
    screen.shop = self
    return screen
  }
  var passed: Screen {
    let screen = Screen()
    screen.use(self)
    return screen
  }
}

struct AppAssembly: ShopAssembly {
  let scope = Scope()
  let name: String
}

func main(_ app: AppAssembly) { _ = (app.assigned, app.passed, app.name) }
