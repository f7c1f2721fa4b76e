// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure
import NetworkFeature

protocol ImagesAssembly: NetworkAssembly { var images: String { get } }
extension ImagesAssembly {
  var images: String { shared(\.images) { "\(httpClient)" } }
}
