// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

private protocol Api: AnyObject, Sendable {}
private final class MockApi: Api {}
private struct Cart { let api: any Api }

private protocol ShopServices: Assembly {
  var api: any Api { get }
  var cart: Cart { get }
}

extension ShopServices {
  fileprivate var cart: Cart { Cart(api: api) }
}

private func useTestDouble() {
  // snippet: test double
  struct TestAssembly: ShopServices {
    let scope = Scope()
    let api: any Api
  }

  let cart = TestAssembly(api: MockApi()).cart
  // snippet-end
  _ = cart
}
