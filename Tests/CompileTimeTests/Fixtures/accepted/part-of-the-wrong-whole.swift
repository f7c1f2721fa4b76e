// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

final class Service: Sendable { init(_ name: String) {} }

protocol PaymentsAssembly: Assembly { var client: Service { get } }

struct PaymentsPart<Whole: PaymentsAssembly>: PartAssembly {
  let whole: Whole
  var signer: Service { shared(\.signer) { Service("\(whole.client)") } }
}

struct AppAssembly: PaymentsAssembly {
  let scope = Scope()
  let client = Service("client")
  var signer: Service { PaymentsPart(whole: self).signer }
}
