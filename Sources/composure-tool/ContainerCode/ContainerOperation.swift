// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// A registration, lookup or reset in a function; parts of it may depend on the function's generic parameters and
/// arguments.
struct ContainerOperation {
  enum Kind {
    case registration(ContainerRegistration.Form)
    case lookup(ContainerLookup.Form)
    case reset
  }

  /// A part of an operation, which an argument of the surrounding function may supply.
  enum Part<Value> {
    case known(Value)
    /// The value of the argument with this index.
    case parameter(Int)
  }

  /// Code that runs after the factory, and may still depend on the function's arguments.
  struct Completion {
    let function: String
    let code: Part<ContainerRegistration.Completion.Code>
  }

  let library: ContainerLibrary
  var kind: Kind
  /// The type; `nil` if the call passes it as a value.
  var service: ServiceType?
  var name: Part<ServiceName>
  var arguments: [ServiceType]
  var isForced: Bool
  var isLazy = false
  var lifetime: Part<ServiceLifetime> = .known(.standard)
  var factories: [Part<ContainerRegistration.Factory>] = []
  var completions: [Completion] = []
  var aliases: [(service: ServiceType, name: Part<ServiceName>, place: CodePlace)] = []
  var autoregistered: [ServiceType] = []
  /// How the factory creates the service, if it does so as `autoregister` does, with a function that is passed to the surrounding
  /// one.
  var autoregistration: OwnAutoregistration?
  /// The client's functions after the registration that only set its lifetime: `singleton` in `register(…).singleton()`.
  var ownScopes: Set<String> = []
  var isMainActor = false
  /// Whether a client's function around the operation may skip it: a condition, or an earlier statement that may exit.
  var maySkip = false
  var container: ContainerReference

  /// The library's call.
  let code: CodePlace
  /// The calls to the client's helpers around it, innermost first.
  var sites: [CodePlace] = []
  /// The outermost call, with its context.
  var call: MemberScan.ScannedCall?
  /// The whole chain of calls.
  var chain: SourceRange
  var member: USR?
  var file: Int

  /// Whether the service depends on the callers of the surrounding function.
  var isOpen: Bool {
    if case .parameter = name { return true }
    if case .parameter = lifetime { return true }
    return isGeneric || completions.contains { if case .parameter = $0.code { true } else { false } }
      || factories.contains { if case .parameter = $0 { true } else { false } }
      || aliases.contains { if case .parameter = $0.name { true } else { false } }
  }

  /// Whether the statement does not use the value of the outermost call.
  var isUnused: Bool { call?.unused == chain }

  /// Returns the operation as it runs with unknown arguments.
  ///
  /// - Parameter function: The function that contains it.
  func withUnknownArguments(of function: Member) -> ContainerOperation {
    let source = { (index: Int) in
      function.parameters.indices.contains(index) ? function.parameters[index].variable.name : ""
    }
    var result = self
    if case .parameter(let index) = name { result.name = .known(.unknown(source: source(index))) }
    if case .parameter(let index) = lifetime { result.lifetime = .known(.unknown(source: source(index))) }
    result.factories = factories.filter { if case .known = $0 { true } else { false } }
    result.completions = completions.map { completion in
      guard case .parameter = completion.code else { return completion }
      return Completion(function: completion.function, code: .known(.unread(at: code)))
    }
    result.aliases = aliases.map { alias in
      guard case .parameter(let index) = alias.name else { return alias }
      return (alias.service, .known(.unknown(source: source(index))), alias.place)
    }
    return result
  }

  /// The generic parameters in the types, by the demangler's names.
  var typeParameters: Set<String> {
    let types =
      [service].compactMap { $0 } + arguments + aliases.map(\.service) + autoregistered
      + (autoregistration?.services ?? [])
    return types.reduce(into: []) { $0.formUnion($1.genericParameters) }
  }

  /// Whether a type contains a generic parameter of the surrounding function.
  var isGeneric: Bool {
    service?.isOpen == true || arguments.contains(where: \.isOpen) || aliases.contains(where: \.service.isOpen)
  }
}
