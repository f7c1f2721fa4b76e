// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure
import PaymentsFeature

struct AppAssembly: PaymentsAssembly { let scope = Scope() }

func use(_ app: AppAssembly) {
  _ = app.signer
  // expected-error@-1 {{value of type 'AppAssembly' has no member 'signer'}}
  _ = PaymentsPart(whole: app)
  // expected-error@-1 {{cannot find 'PaymentsPart' in scope}}
}
