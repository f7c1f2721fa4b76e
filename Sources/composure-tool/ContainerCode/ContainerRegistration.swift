// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// A registration of a service, read from code.
struct ContainerRegistration: Sendable {
  /// The kind of function that registers the service.
  enum Form: String, Sendable {
    /// `register` with a factory.
    case register
    /// `autoregister` with an initializer.
    case autoregister
    /// `register(_:name:from:_:)` of an adapter: a member of a typed assembly.
    case typed
    /// `forward`, or `register(_:type:)` of Dip: a second type for another registration.
    case forward
    /// `storyboardInitCompleted`, or `register(storyboardType:)`: dependencies of a controller that a storyboard
    /// creates.
    case storyboard
    /// `_register`, with which clients and libraries build their own registrations. An option may distinguish them.
    case custom
  }

  /// Whether the program's own lookups find the registration by its key alone.
  var isOrdinary: Bool { form != .forward && form != .storyboard && form != .custom }

  /// An additional type of a registration.
  struct Alias: Sendable {
    /// The key, which has the registration's argument types.
    let key: ServiceKey
    /// The range from the start of the registration's own call to the end of the `implements` or similar call.
    let place: CodePlace
  }

  /// Code that runs after the factory, with the instance: `initCompleted`, `resolveProperties`, `resolvingProperties`.
  struct Completion: Sendable {
    /// The name of the library's function that receives the code.
    let function: String
    /// The code that runs.
    let code: Code

    /// The code of a completion.
    struct Code: Sendable {
      /// The closure; `nil` if a function or a value is passed.
      let closure: Closure?
      /// The function that is passed by name.
      let function: DeclarationReference?
      /// The range of the closure or function, or of the call that receives it.
      let place: CodePlace

      /// Returns code that cannot be read, with the range of the call that receives it.
      static func unread(at place: CodePlace) -> Code { Code(closure: nil, function: nil, place: place) }
    }

    var closure: Closure? { code.closure }
    var place: CodePlace { code.place }
  }

  /// The code that creates an instance.
  struct Factory: Sendable {
    /// The closure; `nil` for a function or initializer that is passed by name, see `function`.
    let closure: Closure?
    /// The function or initializer that is passed by name.
    let function: DeclarationReference?
    /// The range of the closure, from `{` to `}`, or of the function's name.
    let place: CodePlace
    /// The range of the closure's statements, without braces, capture list and parameters; `nil` for a function.
    let body: CodePlace?
    /// The calls to the client's helpers around the code, innermost first; empty for a closure at the registration
    /// itself.
    let sites: [CodePlace]

    /// The initializer or function that is passed by name, which the compiler may wrap in a closure.
    var initializer: DeclarationReference? { function ?? closure?.body.calls.first?.call.declaration }
  }

  /// The number of the registration in ``ContainerCode/registrations``.
  let id: Int
  /// The library whose function is called.
  let library: ContainerLibrary
  /// The function that is called.
  let form: Form
  /// The key of the registration.
  let key: ServiceKey
  /// Additional types of the registration.
  let aliases: [Alias]
  /// The lifetime of instances.
  let lifetime: ServiceLifetime
  /// The client's functions after the registration that only set its lifetime: `singleton` in `register(…).singleton()`.
  let ownScopes: Set<String>
  /// The factory's actor isolation, if the code specifies it.
  let isolation: Isolation
  /// The code that creates an instance: the closure of the call, and the closure of a client's helper around
  /// `register`.
  let factories: [Factory]
  /// The closures that run after the factory.
  let completions: [Completion]
  /// The types that `autoregister` looks up, in the order of the initializer's parameters, without argument types.
  let autoregistered: [ServiceType]
  /// The container.
  let container: ContainerReference
  /// The member that contains the registration; `nil` for a statement outside declarations.
  let member: USR?
  /// The type that contains the member, such as an assembly.
  let owner: USR?
  /// The module that contains the registration.
  let module: String
  /// Whether the registration is in a test module.
  let isInTests: Bool
  /// The conditional code and the loops around the registration, outermost first.
  let conditions: [SourceRange]
  /// Code other than conditions that may skip the registration although the member runs: enclosing closures and local
  /// functions, and earlier statements that may exit.
  let obstructions: Set<SourceRange>
  /// The call to `register`, or to the client's helper around it, including the chained calls after it.
  let place: CodePlace
  /// The whole statement, including `let entry =` before the chain.
  let statement: CodePlace
  /// Whether the statement does not use its value.
  let isUnused: Bool
  /// The range of the called function's name.
  let name: CodePlace
  /// The library's call inside a client's helper, if there is one; `place` is then the helper's call.
  let origin: CodePlace?
  /// The calls to the client's helpers around `origin`, innermost first.
  let sites: [CodePlace]

  /// The library's system.
  var system: ContainerLibrary.System { library.system }

  /// Whether the registration is in a condition or loop.
  var isConditional: Bool { !conditions.isEmpty }

  /// The keys of the registration, its own first.
  var keys: [ServiceKey] { [key] + aliases.map(\.key) }
}
