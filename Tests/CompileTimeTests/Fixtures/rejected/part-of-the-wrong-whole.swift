// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

final class Service: Sendable { init(_ name: String) {} }

protocol PaymentsAssembly: Assembly { var client: Service { get } }

struct PaymentsPart<Whole: PaymentsAssembly>: PartAssembly {
  // expected-note@-1 {{where 'Whole' = 'AppAssembly'}}
  let whole: Whole
  var signer: Service { shared(\.signer) { Service("\(whole.client)") } }
}

struct AppAssembly: Assembly {
  let scope = Scope()
  var signer: Service { PaymentsPart(whole: self).signer }
  // expected-error@-1 {{generic struct 'PaymentsPart' requires that 'AppAssembly' conform to 'PaymentsAssembly'}}
}
