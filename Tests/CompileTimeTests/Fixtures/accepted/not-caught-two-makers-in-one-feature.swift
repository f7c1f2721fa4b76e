// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

// NOT CAUGHT where it happens: a feature that refines two makers of one member may use it. The root is told, as
// `duplicate-members` shows.
protocol PeopleAssembly: Assembly { var owner: String { get } }
protocol AnimalsAssembly: Assembly { var owner: String { get } }

protocol ShopAssembly: PeopleAssembly, AnimalsAssembly { var sign: String { get } }
extension ShopAssembly { var sign: String { "shop of \(owner)" } }
