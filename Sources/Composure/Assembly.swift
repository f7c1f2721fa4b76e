// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// What a feature of an application can make, and out of what.
///
/// A feature declares its factories as requirements of a protocol that refines `Assembly`, and implements them in an
/// extension of that protocol. It names what it needs by refining the assemblies that make it. The application is a
/// struct that conforms: the composition root.
///
/// ```swift
/// public protocol NetworkAssembly: Assembly {
///   var baseURL: URL { get }
///   var httpClient: any HTTPClient { get }
/// }
///
/// extension NetworkAssembly {
///   public var httpClient: any HTTPClient { shared { URLSessionClient(baseURL: baseURL) } }
/// }
///
/// struct AppAssembly: NetworkAssembly {
///   let scope = Scope()
///   let baseURL: URL
/// }
/// ```
///
/// A requirement that nobody implements is an error of the compiler, at the composition root. A requirement without a
/// default, such as `baseURL`, is a leaf that the root has to supply.
///
/// An assembly is `Sendable`: it holds a ``Scope`` and leaf values.
public protocol Assembly: Sendable {
  /// Where what is shared lives.
  var scope: Scope { get }
}
