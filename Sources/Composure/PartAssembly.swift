// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// A feature's own room inside a larger assembly: what only the feature itself uses has its members here, and they share in
/// the scope of the whole.
///
/// A part keeps a module's internals out of everybody's sight. The public assembly of the module has the exports, and
/// takes them from an internal part:
///
/// ```swift
/// public protocol PaymentsAssembly: NetworkAssembly {
///   var checkout: Checkout { get }
/// }
///
/// extension PaymentsAssembly {
///   public var checkout: Checkout { PaymentsPart(whole: self).checkout }
/// }
///
/// struct PaymentsPart<Whole: PaymentsAssembly>: PartAssembly {
///   let whole: Whole
///   var signer: Signer { shared(\.signer) { Signer() } }
///   var checkout: Checkout { shared(\.checkout) { Checkout(client: whole.httpClient, signer: signer) } }
/// }
/// ```
///
/// A part also gives a feature its own names: two features that each need a `baseURL` get one each, as an input of their
/// parts.
///
/// Values are shared per type of part, so a part that is used twice in one scope with different inputs has one value for
/// both. Give such a part an input that is a key, with ``Assembly/shared(for:file:line:column:function:make:onClose:)``, or a
/// scope of its own.
public protocol PartAssembly<Whole>: Assembly {
  /// The assembly that this one is a part of.
  associatedtype Whole: Assembly

  /// Where the part gets what it needs from outside, and its scope.
  var whole: Whole { get }
}

extension PartAssembly {
  /// The scope of the whole.
  @inlinable
  public var scope: Scope { whole.scope }
}
