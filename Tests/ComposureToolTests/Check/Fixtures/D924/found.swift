// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import SwinjectAdapter

final class User {}
final class Cart {
  init(_ user: User) {}
}
final class Shop {
  init(_ cart: Cart) {}
}

extension ObjectScope {
  static let session = ObjectScope(storageFactory: PermanentStorage.init)
}

func logOut(_ container: Container) { container.resetObjectScope(.session) }

@main struct App {
  static func main() {
    let container = Container()
    container.register(User.self) { _ in User() }.inObjectScope(.session)
    container.register(Cart.self) { r in Cart(r.resolve(User.self)!) }
    container.register(Shop.self) { r in Shop(r.resolve(Cart.self)!) }.inObjectScope(.container)
    _ = container.resolve(Shop.self)!
    logOut(container)
  }
}
