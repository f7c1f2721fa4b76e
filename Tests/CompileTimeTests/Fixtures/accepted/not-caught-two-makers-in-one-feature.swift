// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

// NOT CAUGHT in the feature: a feature that refines two protocols with the same member may use it. The error is at the root, as
// `duplicate-members` shows.
protocol PeopleAssembly: Assembly { var owner: String { get } }
protocol AnimalsAssembly: Assembly { var owner: String { get } }

protocol ShopAssembly: PeopleAssembly, AnimalsAssembly { var sign: String { get } }
extension ShopAssembly { var sign: String { "shop of \(owner)" } }
