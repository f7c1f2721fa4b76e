// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

final class Screen {
  var name = ""
  func use(_ shop: any ShopAssembly) { name = shop.name }
}

protocol ShopAssembly: Assembly {
  var name: String { get }
  var screen: Screen { get }
}

// A class that is an assembly itself.
final class Wrapper: ShopAssembly, @unchecked Sendable {
  let scope = Scope()
  var name: String { shop?.name ?? "" }
  private var shop: (any ShopAssembly)?
  func wrap(_ shop: any ShopAssembly) { self.shop = shop }
}

extension ShopAssembly {
  var screen: Screen {
    let screen = Screen()
    screen.name = name
    screen.use(self)
    return screen
  }
  func wrapped() -> Wrapper {
    let wrapper = Wrapper()
    wrapper.wrap(self)
    return wrapper
  }
}

struct AppAssembly: ShopAssembly {
  let scope = Scope()
  let name: String
}

func main(_ app: AppAssembly) { _ = (app.screen, app.wrapped()) }
