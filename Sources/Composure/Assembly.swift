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
///   public var httpClient: any HTTPClient { shared(\.httpClient) { URLSessionClient(baseURL: baseURL) } }
/// }
///
/// struct AppAssembly: NetworkAssembly {
///   let scope = Scope()
///   let baseURL: URL
/// }
/// ```
///
/// A requirement that nobody implements is an error of the compiler, at the composition root. A requirement without a
/// default, such as `baseURL`, is an input that the root has to supply.
///
/// A feature whose lifetime is shorter than that of the application is a ``ChildAssembly``; what only one module uses has its
/// place in a ``PartAssembly``.
///
/// An assembly is `Sendable`: it holds a ``Scope`` and inputs.
public protocol Assembly: Sendable {
  /// The lifetime of what is shared: a stored property, since a computed one would be another scope each time.
  var scope: Scope { get }
}
