// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// A feature's private part of a larger assembly. Only the feature uses its members, whose values are shared in the
/// scope of the whole.
///
/// A part encapsulates a module's internals. The module's public assembly declares the exported members, and implements
/// them with an internal part:
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
/// A part is also a namespace for its feature: two features can each have a `baseURL`, as inputs of their parts.
///
/// Values are shared per type of part, so if a scope uses a part twice with different inputs, both share the same
/// value. Give such a part a key as an input, and share its values with
/// ``Assembly/shared(for:file:line:column:function:make:onClose:)``, or use a separate scope.
public protocol PartAssembly<Whole>: Assembly {
  /// The assembly that contains this part.
  associatedtype Whole: Assembly

  /// The assembly that supplies the part's dependencies and its scope.
  var whole: Whole { get }
}

extension PartAssembly {
  /// The scope of the whole.
  @inlinable
  public var scope: Scope { whole.scope }
}
