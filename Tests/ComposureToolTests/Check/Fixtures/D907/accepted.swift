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
  var gateway: Svc { shared(\.gateway) { Svc() } }
}

extension PayAssembly {
  // Without its own inputs, a part is the same each time.
  var card: Svc { PayInside(whole: self).gateway }
  var invoice: Svc { PayInside(whole: self).gateway }
}

struct AppAssembly: PayAssembly {
  let scope: Scope
  let url: String
}

func main() {
  let one = AppAssembly(scope: Scope(), url: "one")
  let two = AppAssembly(scope: Scope(), url: "two")
  _ = (one.card, two.invoice, one.url)
}
