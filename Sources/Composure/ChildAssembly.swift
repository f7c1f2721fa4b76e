// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// An assembly whose lifetime lies inside that of another one: a session in an application, a request in a server.
///
/// A child is a struct that holds its parent, typed by what it needs from it:
///
/// ```swift
/// struct SessionAssembly<Parent: NetworkAssembly & StorageAssembly>: ChildAssembly, ProfileAssembly {
///   let parent: Parent
///   let scope = Scope("session")
///   let user: User
/// }
/// ```
///
/// A parent has no child, so a value of the application cannot capture one of a session: the compiler does not find it.
///
/// A feature of the child that refines `NetworkAssembly` would get that assembly's *default* factories again, and share
/// a second client in the child's scope. So an assembly whose values live in a parent says once that children ask for
/// them there:
///
/// ```swift
/// extension NetworkAssembly where Self: ChildAssembly, Parent: NetworkAssembly {
///   var baseURL: URL { parent.baseURL }
///   var httpClient: any HTTPClient { parent.httpClient }
/// }
/// ```
///
/// The more constrained default wins, overrides and leaves of the parent are followed, and a parent that lacks the
/// assembly is an error of the compiler. ``DependencyGraph/sharedTwice`` finds a forgotten one.
public protocol ChildAssembly<Parent>: Assembly {
  /// The assembly that this one lives in.
  associatedtype Parent: Assembly

  /// Where the values of the outer lifetime come from.
  var parent: Parent { get }
}
