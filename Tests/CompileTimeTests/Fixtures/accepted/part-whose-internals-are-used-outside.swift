// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

final class Service: Sendable { init(_ name: String) {} }

protocol PaymentsAssembly: Assembly { var checkout: Service { get } }
extension PaymentsAssembly {
  var checkout: Service { PaymentsPart(whole: self).checkout }
}
struct PaymentsPart<Whole: PaymentsAssembly>: PartAssembly {
  let whole: Whole
  var signer: Service { shared(\.signer) { Service("signer") } }
  var checkout: Service { shared(\.checkout) { Service("\(signer)") } }
}

struct AppAssembly: PaymentsAssembly { let scope = Scope() }
func use(_ app: AppAssembly) { _ = app.checkout }
