// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

protocol CoreAssembly: Assembly { var core: Int { get } }
protocol AAssembly: CoreAssembly { var a: Int { get } }
protocol BAssembly: CoreAssembly { var b: Int { get } }
