// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

// The interface modules: neither refines the other.
protocol UserAssembly: Assembly { var user: String { get } }
protocol PetAssembly: Assembly { var pet: String { get } }

// NOT CAUGHT by the compiler: two implementation modules use each other's interfaces. Plain factories overflow the stack
// at first use; with `shared`, the first use traps with the path.
protocol UserImplementation: UserAssembly, PetAssembly {}
extension UserImplementation { var user: String { "user of \(pet)" } }

protocol PetImplementation: PetAssembly, UserAssembly {}
extension PetImplementation { var pet: String { "pet of \(user)" } }

struct AppAssembly: UserImplementation, PetImplementation { let scope = Scope() }
