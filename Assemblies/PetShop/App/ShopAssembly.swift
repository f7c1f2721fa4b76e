// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure
import PetShopStorefront

// snippet: root
/// The composition root: a struct that supplies the inputs.
struct ShopAssembly: StorefrontAssembly {
  let scope = Scope("shop")
  let firstCustomer: String
}
// snippet-end
