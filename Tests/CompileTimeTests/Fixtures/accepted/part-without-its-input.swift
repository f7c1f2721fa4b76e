// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure
import FeedFeature
import ShopFeature

struct AppAssembly: Assembly {
  let scope = Scope()
  let baseURL: String
  // Each feature has its own input.
  var feed: FeedPart<Self> { FeedPart(of: self, baseURL: baseURL + "/feed") }
  var shop: ShopPart<Self> { ShopPart(of: self, baseURL: baseURL + "/shop") }
}
