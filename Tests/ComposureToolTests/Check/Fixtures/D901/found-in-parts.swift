// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

final class Svc: Sendable {
  init(_ name: String = "", _ other: Svc? = nil) {}
}

/// Takes payments.
public protocol PayAssembly: Assembly {
  /// The cart.
  var cart: String { get }
  /// The payment.
  var pay: String { get }
}

struct PayInside<Whole: PayAssembly>: PartAssembly {
  let whole: Whole
  var gateway: Svc { shared(\.gateway) { Svc(fees) } }
  var fees: String { whole.cart }
}

extension PayAssembly {
  /// The payment.
  public var pay: String { "\(PayInside(whole: self).gateway)" }
}
// module: App
import Composure
import Feature

protocol CartAssembly: PayAssembly {}

extension CartAssembly {
  var cart: String { shared(\.cart) { pay } }
}

struct AppAssembly: CartAssembly {
  let scope = Scope()
}

func main(_ app: AppAssembly) { _ = (app.pay, app.cart) }
