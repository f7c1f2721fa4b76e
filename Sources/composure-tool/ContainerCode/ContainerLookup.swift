// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// A lookup of a service, read from code.
struct ContainerLookup: Sendable {
  /// The kind of code that performs the lookup.
  enum Form: Hashable, Sendable {
    /// A call: `resolve`, `optional`, `require`, `~>`.
    case call
    /// A property wrapper, by the property and the wrapper's name: `@Injected var store: Store`.
    case wrapper(property: USR, name: String)
    /// The property wrapper of a local variable, by the wrapper's name.
    case localWrapper(name: String)
    /// A parameter of the initializer that is passed to `autoregister`, with the number of the registration.
    case autoregistered(Int)
  }

  /// The behavior if the lookup finds nothing.
  enum Result: Sendable {
    /// The code fails: `resolve(Store.self)!`, `Resolver.resolve()`, `try container.resolve()`.
    case required
    /// The code continues without an instance.
    case optional
  }

  /// The number of the lookup in ``ContainerCode/lookups``.
  let id: Int
  /// The library whose function is called.
  let library: ContainerLibrary
  /// The kind of code that performs the lookup.
  let form: Form
  /// The key of the lookup.
  private(set) var key: ServiceKey
  /// The behavior if the lookup finds nothing.
  let result: Result
  /// Whether the lookup happens only when the value is first used: `@LazyInjected`, `Lazy`, `Provider`.
  let isLazy: Bool
  /// The container.
  let container: ContainerReference
  /// The member that contains the lookup; `nil` for a statement outside declarations.
  let member: USR?
  /// The type that contains the member.
  let owner: USR?
  /// The module that contains the lookup.
  let module: String
  /// Whether the lookup is in a test module.
  let isInTests: Bool
  /// The whole expression, including a trailing `!`.
  let place: CodePlace
  /// The call itself, without `!`.
  let call: CodePlace
  /// The whole statement.
  let statement: CodePlace
  /// The range of the called function's name.
  let name: CodePlace
  /// The library's call inside a client's helper, if there is one; `place` is then the helper's call.
  let origin: CodePlace?
  /// The calls to the client's helpers around `origin`, innermost first.
  let sites: [CodePlace]
  /// The closures around the lookup that may be stored and called later, outermost first.
  let closures: [SourceRange]
  /// All closures and local functions around the lookup, including those that are not stored.
  let functions: [SourceRange]
  /// The conditional code around the lookup, outermost first.
  let conditions: [SourceRange]
  /// The code of loops around the lookup, which may run several times.
  let loops: [SourceRange]
  /// Whether a client's function around the lookup may skip it, and perform another one: `input == nil ? resolve(type)! :
  /// resolve(type, argument: input)!`.
  let maySkip: Bool
  /// The local that the instance is assigned to: `let store = resolver.resolve(Store.self)!`.
  let local: LocalVariable.ID?

  /// The library's system.
  var system: ContainerLibrary.System { library.system }

  /// The library's call, in the client's helper or in place.
  var code: CodePlace { origin ?? place }

  /// Returns the lookup with the key of the registration that a `Provider` or `Lazy` looks up.
  func ofInstance(_ key: ServiceKey) -> ContainerLookup {
    var lookup = self
    lookup.key = key
    return lookup
  }
}
