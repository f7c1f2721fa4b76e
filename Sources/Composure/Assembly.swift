// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// A feature of an application: its factories, and the assemblies and inputs that they depend on.
///
/// A feature declares its factories as requirements of a protocol that refines `Assembly`, and implements them in an
/// extension of that protocol. It declares its dependencies by refining other assemblies. The application is a struct
/// that conforms: the composition root.
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
/// An unimplemented requirement is a compile error at the composition root. A requirement without a default, such as
/// `baseURL`, is an input that the root supplies.
///
/// For a feature whose lifetime is shorter than the application's, see ``ChildAssembly``; for the internals of a
/// module, see ``PartAssembly``.
///
/// An assembly is `Sendable`: it holds a ``Scope`` and inputs.
public protocol Assembly: Sendable {
  /// The lifetime of shared values. Declare it as a stored property; a computed one would return a new scope on each
  /// access.
  var scope: Scope { get }
}
