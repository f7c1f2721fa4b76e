// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

// The compiler reports it twice, both times on the right line.
protocol AAssembly: BAssembly { var a: Int { get } }
// expected-error@-1 2{{protocol 'AAssembly' refines itself}}
// expected-error@-2 {{circular reference}}
protocol BAssembly: AAssembly { var b: Int { get } }
// expected-note@-1 2{{through protocol 'BAssembly' declared here}}
// expected-note@-2 {{through reference here}}
