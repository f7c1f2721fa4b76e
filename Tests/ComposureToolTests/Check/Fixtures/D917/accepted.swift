// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

final class Svc: Sendable {
  init(_ name: String = "", _ other: Svc? = nil) {}
}

final class Screen: Sendable {
  let name: String
  let next: @Sendable () -> Svc
  init(name: String, next: @escaping @Sendable () -> Svc) { (self.name, self.next) = (name, next) }
}

protocol ShopAssembly: Assembly {
  var name: String { get }
  var cart: Svc { get }
  var title: Screen { get }
}

struct CartAssembly<Parent: ShopAssembly>: ChildAssembly {
  let parent: Parent
  let scope = Scope()
  var cart: Svc { shared(\.cart) { Svc(parent.name) } }
}

extension ShopAssembly {
  var cart: Svc { CartAssembly(parent: self).cart }
  var title: Screen { Screen(name: name, next: { cart }) }
}

struct AppAssembly: ShopAssembly {
  let scope = Scope()
  let name: String
}

func main(_ app: AppAssembly) { _ = app.title }
