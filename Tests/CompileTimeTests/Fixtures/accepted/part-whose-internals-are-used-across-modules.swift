// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure
import PaymentsFeature

struct AppAssembly: PaymentsAssembly { let scope = Scope() }

func use(_ app: AppAssembly) {
  _ = app.checkout
}
