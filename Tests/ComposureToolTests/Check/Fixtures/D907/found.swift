// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

final class Svc: Sendable {
  init(_ name: String = "", _ other: Svc? = nil) {}
}

protocol PayAssembly: Assembly {
  var card: Svc { get }
  var invoice: Svc { get }
}

struct PayInside<Whole: PayAssembly>: PartAssembly {
  let whole: Whole
  let currency: String
  var gateway: Svc { shared(\.gateway) { Svc(currency) } }
}

extension PayAssembly {
  var card: Svc { PayInside(whole: self, currency: "EUR").gateway }
  var invoice: Svc { PayInside(whole: self, currency: "USD").gateway }
}

struct AppAssembly: PayAssembly {
  let scope: Scope
  let url: String
}

func main() {
  let scope = Scope()
  let one = AppAssembly(scope: scope, url: "one")
  let two = AppAssembly(scope: scope, url: "two")
  _ = (one.card, two.invoice, one.url)
}
