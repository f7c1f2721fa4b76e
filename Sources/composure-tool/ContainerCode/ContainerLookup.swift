// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// A lookup of a service, read from code.
struct ContainerLookup: Sendable {
  /// The code that looks up.
  enum Form: Hashable, Sendable {
    /// A call: `resolve`, `optional`, `require`, `~>`.
    case call
    /// A property wrapper, by the property and the wrapper's name: `@Injected var store: Store`.
    case wrapper(property: USR, name: String)
    /// A parameter of the initializer of `autoregister`, by the number of the registration.
    case autoregistered(Int)
  }

  /// What happens if nothing is found.
  enum Result: Sendable {
    /// The code fails: `resolve(Store.self)!`, `Resolver.resolve()`, `try container.resolve()`.
    case required
    /// The code goes on without.
    case optional
  }

  /// The number of the lookup in ``ContainerCode/lookups``.
  let id: Int
  /// The library whose function is called.
  let library: ContainerLibrary
  /// The code that looks up.
  let form: Form
  /// What is looked up.
  let key: ServiceKey
  /// What happens if nothing is found.
  let result: Result
  /// Whether the lookup happens only when the value is first used: `@LazyInjected`, `Lazy`, `Provider`.
  let isLazy: Bool
  /// The container.
  let container: ContainerReference
  /// The member that contains the lookup; `nil` for a statement outside of declarations.
  let member: USR?
  /// The type that the member belongs to.
  let owner: USR?
  /// The module that contains the lookup.
  let module: String
  /// Whether the lookup is in a module of tests.
  let isInTests: Bool
  /// The whole expression, with `!` at its end.
  let place: CodePlace
  /// The call itself, without `!`.
  let call: CodePlace
  /// The whole statement.
  let statement: CodePlace
  /// Where the name of the function that is called stands.
  let name: CodePlace
  /// The library's call itself, if a helper of the client's contains it: `place` is a call of the helper then.
  let origin: CodePlace?
  /// The calls of the client's helpers around `origin`, the innermost first.
  let sites: [CodePlace]
  /// The closures around the lookup that may be kept and called later, the outermost first.
  let closures: [SourceRange]
  /// The code around the lookup that runs only under a condition, the outermost first.
  let conditions: [SourceRange]
  /// The local that is bound to the instance: `let store = resolver.resolve(Store.self)!`.
  let local: LocalVariable.ID?

  /// The system of the library.
  var system: ContainerLibrary.System { library.system }

  /// The library's call, in the client's helper or at its own place.
  var code: CodePlace { origin ?? place }
}
