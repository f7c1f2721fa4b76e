// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// The types in a call that registers or looks up a service, from the compiler's substitutions for generic parameters.
struct ContainerCallTypes {
  /// The type of the service; `nil` if the call passes it as a value.
  private(set) var service: ServiceType?
  /// The types of the arguments that are part of the key.
  private(set) var arguments: [ServiceType] = []
  /// The types that `autoregister` looks up.
  private(set) var autoregistered: [ServiceType] = []
  /// The name in an operator's tuple.
  private(set) var name: CodeNode?
  /// Whether an operator's tuple contains a name.
  private(set) var hasNameInTuple = false
  /// Whether the function itself fails if there is no registration.
  private(set) var failsIfMissing = false

  init(_ declaration: DeclarationReference, _ call: Call, library: ContainerLibrary, program: Program) {
    var types = Self.parameters(of: declaration, program)
    let usr = declaration.usr.text
    switch library.system {
    case .swinject:
      failsIfMissing = ["~>", "require"].contains(declaration.baseName)
      hasNameInTuple = call.hasNameInTuple
      name = call.nameInTuple
      // The service is the second generic parameter; the first one is the root.
      if declaration.baseName == "register", usr.contains("4from"), !types.isEmpty { types.removeFirst() }
    case .resolver:
      failsIfMissing = declaration.baseName != "optional"
      if declaration.baseName == "register", usr.contains("4from"), !types.isEmpty { types.removeFirst() }
      types = Array(types.prefix(1))
    case .dip:
      failsIfMissing = true
      let isTyped = declaration.baseName == "register" && usr.contains("4from")
      if isTyped, !types.isEmpty { types.removeFirst() }
      // `register(definition, type: P.self)`
      if declaration.baseName == "register", !isTyped, types.count == 3, !usr.contains("7factory") {
        types = [types[2]]
      }
      // A function with all parameters takes the arguments of the factory as a tuple.
      if usr.contains("17numberOfArguments"), types.count == 2 { types = [types[0]] + types[1].tupleElements }
      if types.isEmpty, case .type(let type)? = call.arguments.first?.value?.kind {
        types = [ServiceType(type, in: program)]
      }
    }
    guard let service = types.first else { return }
    self.service = service
    let rest = types.dropFirst().flatMap(\.elements)
    switch declaration.baseName {
    case "autoregister":
      arguments = Self.dynamicArguments(of: call, program)
      let dependencies = rest.prefix(max(0, rest.count - arguments.count))
      autoregistered = dependencies.filter { $0.text != "()" && !arguments.contains($0) }
    // The second parameter is the factory's parameter list, including the resolver.
    case "_register", "_resolve": arguments = []
    case "forward", "storyboardInitCompleted": arguments = []
    default: arguments = rest.filter { $0.text != "()" }
    }
  }

  /// Returns the types for the generic parameters of the function, without `Self`.
  private static func parameters(of declaration: DeclarationReference, _ program: Program) -> [ServiceType] {
    let own = declaration.substitutions.filter { $0.parameter.mangled.hasPrefix("$sqd_") }
    // In a protocol extension, `Self` is the first parameter. A member of a non-generic class has only its own
    // parameters.
    let isOfProtocol = declaration.substitutions.contains { $0.parameter == .firstGenericParameter } && !own.isEmpty
    return (isOfProtocol ? own : declaration.substitutions).map { ServiceType($0.type, in: program) }
  }

  /// Returns the types after `argument:` and `arguments:`.
  private static func dynamicArguments(of call: Call, _ program: Program) -> [ServiceType] {
    guard let start = call.arguments.firstIndex(where: { $0.label == "argument" || $0.label == "arguments" }) else {
      return []
    }
    let labeled = call.arguments[start...].enumerated().prefix { $0.offset == 0 || $0.element.label == nil }
    return labeled.compactMap { _, argument in
      if case .type(let type)? = argument.value?.kind { return ServiceType(type, in: program) }
      return nil
    }
  }

  /// Returns the types that `implements` adds to a registration.
  static func aliases(
    _ declaration: DeclarationReference, _ call: Call, library: ContainerLibrary, program: Program
  ) -> [ServiceType] {
    let own = declaration.substitutions.filter { $0.parameter.mangled.hasPrefix("$sqd_") }
    return own.map { ServiceType($0.type, in: program) }.flatMap(\.elements)
  }
}

extension Call {
  /// Whether this is a use of the operator `~>` with a name.
  var hasNameInTuple: Bool { declaration?.baseName == "~>" && declaration?.usr.text.contains("4name") == true }

  /// The name in the tuple after the operator `~>`; `nil` if there is none, or if the tuple is not a literal.
  var nameInTuple: CodeNode? {
    guard hasNameInTuple, case .other("tuple_expr", let elements)? = arguments.last?.value?.kind, elements.count > 1
    else { return nil }
    return elements[1]
  }
}
