// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// An assembly inside a longer-lived one, such as a session in an application or a request in a server.
///
/// A shorter-lived feature constrains its parent to the assemblies that it depends on:
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
/// Values that the child shares live in its own scope. Members of `parent` live in the parent's scope and use the
/// parent's inputs and overrides. A parent that lacks a required member is a compile error. So is a longer-lived value
/// that uses the child's values, since a parent has no reference to its children.
///
/// A child that *refines* its parent's assembly, rather than constraining `Parent` to it, inherits that assembly's
/// default factories and shares duplicate instances in its own scope. If a feature needs both lifetimes, move its
/// factories to a protocol that only the owner conforms to, and forward the dependencies in the child:
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
/// A missing forward is then a compile error, and so is a child that conforms to the factories.
/// ``DependencyGraph/duplicatedInstances`` finds duplicate instances in a recorded graph.
public protocol ChildAssembly<Parent>: Assembly {
  /// The assembly that contains this one.
  associatedtype Parent: Assembly

  /// The assembly that supplies values of the longer lifetime.
  var parent: Parent { get }
}
