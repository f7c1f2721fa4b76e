// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

final class Service: Sendable { init(_ name: String) {} }

protocol TitleAssembly: Assembly {
  var service: Service { get }
  var title: String { get }
}
extension TitleAssembly {
  var service: Service { shared(\.service) { Service("title") } }
  var title: String { "\(service)" }
}
