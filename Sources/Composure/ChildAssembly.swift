// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// An assembly whose lifetime lies inside that of another one: a session in an application, a request in a server.
///
/// A feature of the shorter lifetime says what it needs from the longer one by its parent, and takes it from there:
///
/// ```swift
/// protocol AccountAssembly: ChildAssembly where Parent: CatalogAssembly {
///   var user: User { get }
///   var profile: Profile { get }
/// }
///
/// extension AccountAssembly {
///   var profile: Profile { shared(\.profile) { Profile(user: user, client: parent.client) } }
/// }
///
/// struct SessionAssembly<Parent: CatalogAssembly>: AccountAssembly {
///   let parent: Parent
///   let scope = Scope("session")
///   let user: User
/// }
/// ```
///
/// What the child shares lives in its own scope. What it takes from `parent` lives there, with the inputs and overrides of
/// the parent, and a parent that lacks it is an error of the compiler. A parent has no child, so a value of the application
/// cannot hold one of a session: that does not compile either.
///
/// A child that *refines* an assembly of its parent, in place of naming it as `Parent`, gets the default factories of that
/// assembly again, and shares second instances in its own scope. Where one feature has to live in both lifetimes, put the
/// factories into a protocol of their own, which only the owner conforms to, and let the child pass on what it needs:
///
/// ```swift
/// protocol ClientAssembly: Assembly { var client: Client { get } }
/// protocol ClientFactories: ClientAssembly {}
///
/// extension ClientFactories {
///   var client: Client { shared(\.client) { Client() } }
/// }
///
/// extension ClientFactories where Self: ChildAssembly {
///   @available(*, unavailable, message: "lives in the parent: forward parent.client")
///   var client: Client { fatalError() }
/// }
/// ```
///
/// A child that forgets to pass something on, and one that conforms to the factories, are then errors of the compiler.
/// ``DependencyGraph/duplicatedInstances`` finds second instances in a recorded graph.
public protocol ChildAssembly<Parent>: Assembly {
  /// The assembly that this one lives in.
  associatedtype Parent: Assembly

  /// Where the values of the longer lifetime come from.
  var parent: Parent { get }
}
