// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Composure

// A feature that exports one service, and hides its internals.

public struct Checkout: Sendable {
  public let endpoint: String
}

public protocol PaymentsAssembly: Assembly {
  var checkout: Checkout { get }
}

extension PaymentsAssembly {
  public var checkout: Checkout { PaymentsPart(whole: self).checkout }
}

struct PaymentsPart<Whole: PaymentsAssembly>: PaymentsInternals {
  let whole: Whole
}

// Tests of this module use another part, and replace members in it.
protocol PaymentsInternals: PartAssembly where Whole: PaymentsAssembly {
  var signer: Signer { get }
  var gateway: Gateway { get }
}

extension PaymentsInternals {
  var signer: Signer { shared(\.signer) { Signer() } }
  var gateway: Gateway { shared(\.gateway) { Gateway(signer: signer) } }
  var checkout: Checkout { shared(\.checkout) { Checkout(endpoint: gateway.endpoint) } }
}

struct Signer: Sendable {
  var name = "live"
}

struct Gateway: Sendable {
  let signer: Signer
  var endpoint: String { "signed by \(signer.name)" }
}

struct TestPart<Whole: PaymentsAssembly>: PaymentsInternals {
  let whole: Whole
  var signer: Signer { Signer(name: "test") }
}
