// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure
import NetworkFeature

// The module is imported, but the assembly does not declare its dependency.
protocol ImagesAssembly: Assembly { var images: String { get } }
extension ImagesAssembly {
  var images: String { shared(\.images) { "\(httpClient)" } }
  // expected-error@-1 {{cannot find 'httpClient' in scope}}
}
