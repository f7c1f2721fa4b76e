// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

final class Service: Sendable { init(_ name: String) {} }

protocol TitleAssembly: Assembly { var title: String { get } }
extension TitleAssembly {
  var title: String {
    let service = shared(\.title) { Service("title") }
    // expected-error@-1 {{'shared(_:make:onClose:)' is unavailable: the member named here has another type than this value; name the member that contains the call}}
    return "\(service)"
  }
}
