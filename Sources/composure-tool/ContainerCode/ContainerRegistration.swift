// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// A registration of a service, read from code.
struct ContainerRegistration: Sendable {
  /// The function that registers.
  enum Form: String, Sendable {
    /// `register` with a factory.
    case register
    /// `autoregister` with an initializer.
    case autoregister
    /// `register(_:name:from:_:)` of an adapter: a member of a typed assembly.
    case typed
    /// `forward`, or `register(_:type:)` of Dip: a second type for another registration.
    case forward
    /// `storyboardInitCompleted`, or `register(storyboardType:)`: dependencies of a controller that a storyboard makes.
    case storyboard
    /// `_register`, with which a client or a library builds registrations of its own: an option may tell them apart.
    case custom
  }

  /// Whether the program's own lookups find the registration, and its key says everything.
  var isOrdinary: Bool { form != .forward && form != .storyboard && form != .custom }

  /// A further type that a registration is found by.
  struct Alias: Sendable {
    /// The key, which has the registration's argument types.
    let key: ServiceKey
    /// Where the call of `implements` or the like stands, from the registration's own call to the end of this one.
    let place: CodePlace
  }

  /// A closure that runs after the factory, with the instance: `initCompleted`, `resolveProperties`, `resolvingProperties`.
  struct Completion: Sendable {
    /// The name of the function that takes the closure.
    let function: String
    /// The closure; `nil` if a function or a value is passed.
    let closure: Closure?
    /// Where the closure or function stands, or the call that takes what callers pass.
    let place: CodePlace
  }

  /// The code that makes an instance.
  struct Factory: Sendable {
    /// The closure; `nil` for a function or initializer that is passed by its name, which is `function` then.
    let closure: Closure?
    /// The function or initializer that is passed by its name.
    let function: DeclarationReference?
    /// Where the closure, from `{` to `}`, or the name of the function stands.
    let place: CodePlace
    /// Where the statements of the closure stand, without the braces, the capture list and the parameters; `nil` for a function.
    let body: CodePlace?
    /// The calls of the client's helpers around the code, the innermost first; empty for a closure at the registration itself.
    let sites: [CodePlace]
  }

  /// The number of the registration in ``ContainerCode/registrations``.
  let id: Int
  /// The library whose function is called.
  let library: ContainerLibrary
  /// The function that is called.
  let form: Form
  /// What the registration is found by.
  let key: ServiceKey
  /// Further types that the registration is found by.
  let aliases: [Alias]
  /// How long instances live.
  let lifetime: ServiceLifetime
  /// The actor that the factory runs on, as far as the code says it.
  let isolation: Isolation
  /// The code that makes an instance: the closure of the call, and for a helper of the client's around `register` its closure too.
  let factories: [Factory]
  /// The closures that run after the factory.
  let completions: [Completion]
  /// The types that `autoregister` looks up, in the order of the initializer's parameters, without those of arguments.
  let autoregistered: [ServiceType]
  /// The container.
  let container: ContainerReference
  /// The member that contains the registration; `nil` for a statement outside of declarations.
  let member: USR?
  /// The type that the member belongs to: the assembly, if it is one.
  let owner: USR?
  /// The module that contains the registration.
  let module: String
  /// Whether the registration is in a module of tests.
  let isInTests: Bool
  /// Whether the registration happens only under a condition, or in a loop.
  let isConditional: Bool
  /// Code besides conditions that may keep the registration from happening, although the member runs: closures and local functions
  /// around it, and statements before it that may leave.
  let obstructions: Set<SourceRange>
  /// The call of `register`, or of the client's helper around it, with the chained calls after it.
  let place: CodePlace
  /// The whole statement: the chain with `let entry =` before it.
  let statement: CodePlace
  /// Where the name of the function that is called stands.
  let name: CodePlace
  /// The library's call itself, if a helper of the client's contains it: `place` is a call of the helper then.
  let origin: CodePlace?

  /// The system of the library.
  var system: ContainerLibrary.System { library.system }

  /// The keys that the registration is found by, its own first.
  var keys: [ServiceKey] { [key] + aliases.map(\.key) }
}
