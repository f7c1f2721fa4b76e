// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// A member's parameter for an argument of a registration.
struct MemberParameter {
  /// The label in calls to the member.
  let name: String
  let type: String
  /// The name in the code of the member, if it differs from the label.
  var variable: String?
  /// The key of the argument, if callers pass a dictionary of arguments to Resolver.
  var key: String?
  /// The type that a Resolver argument must have, which the compiler does not check at a lookup.
  var service: ServiceType?

  /// The parameter in the member's own declaration: `argument1 scope: String`.
  var declaration: String { "\(name)\(variable.map { " \($0)" } ?? ""): \(type)" }
}

extension DraftWriter {
  /// Returns the parameters of the member that replaces the lookup of a service.
  ///
  /// - Parameter target: A registration that the lookup may find; `nil` for none.
  func parameters(
    of target: Int?, _ key: ServiceKey, _ source: RegistrationSource
  ) throws(MigrationObstacle) -> [MemberParameter] {
    let target = target.map { code.registrations[$0] }
    if let target, target.system == .resolver { return try resolverParameters(of: target) }
    let names = target.map(parameterNames) ?? []
    let types = target.map { named(key.arguments, of: $0) } ?? key.arguments
    return try types.enumerated().map { index, argument throws(MigrationObstacle) in
      let bare = try spelling.bare(argument, source: nil, in: source.module)
      let name = index < names.count ? names[index] : "argument\(index + 1)"
      return MemberParameter(name: name, type: try spelling.full(bare, argument))
    }
  }

  /// Returns the parameters of a member for a Resolver service, or of the member that already creates the service.
  private func resolverParameters(
    of registration: ContainerRegistration
  ) throws(MigrationObstacle) -> [MemberParameter] {
    guard registration.form == .typed else {
      guard takesArguments(registration) else { return [] }
      return try RegistrationSource(registration, self).parameters().map { parameter in
        var parameter = parameter
        parameter.variable = nil
        return parameter
      }
    }
    guard let member = moved.factory(of: registration) else { return [] }
    let text = program.files[registration.place.file].text
    let words = text.tokens(in: program.bytes(of: registration.place)).map { text.string(in: $0) }
    // `root.makeRental(bike: args())`, or `root.makeRental(bike: args("bike"))`.
    let isSingle = words.indices.contains { words[$0...].starts(with: ["args", "(", ")"]) }
    return try member.parameters.map { parameter throws(MigrationObstacle) in
      guard let type = parameter.type.map({ ServiceType($0, in: program) }), let label = parameter.label else {
        throw .library(.unreadArguments)
      }
      let bare = try spelling.bare(type, source: nil, in: registration.module)
      return MemberParameter(
        name: label, type: try spelling.full(bare, type), key: isSingle ? nil : label, service: type)
    }
  }

  /// Returns the parameter names for a registration's arguments.
  func parameterNames(of registration: ContainerRegistration) -> [String] {
    let count = registration.key.arguments.count
    if registration.form == .typed, let member = moved.factory(of: registration), member.parameters.count == count {
      return member.parameters.map { $0.label ?? $0.variable.name }
    }
    var names = closureParameterNames(of: registration) ?? []
    let factory = RegistrationHelper(registration, in: code)?.factory ?? registration.factories.first
    if let closure = factory?.closure, names.contains(where: { $0.hasPrefix("$") }) {
      names = labels(of: closure.parameters.suffix(names.count), in: closure.body)
    }
    if names.isEmpty, let function = factory?.function, let initializer = program.member(function.usr) {
      names = registration.key.arguments.map { argument in
        initializer.parameters.first { $0.type.map { ServiceType($0, in: program) } == argument }?.label ?? ""
      }
    }
    let isUsable =
      Set(names).count == count
      && names.allSatisfy {
        !$0.isEmpty && $0 != "_" && !$0.hasPrefix("$") && !MemberName.reserved.contains($0)
      }
    return isUsable ? names : (1...max(count, 1)).prefix(count).map { "argument\($0)" }
  }

  /// Returns the labels with which a closure passes on its parameters without names, as in `Ticket(name: $0)`.
  private func labels(of parameters: ArraySlice<LocalVariable>, in body: CodeNode) -> [String] {
    parameters.map { parameter in
      guard parameter.name.hasPrefix("$") else { return parameter.name }
      var label = ""
      body.forEach { node in
        guard case .call(let call) = node.kind, label.isEmpty else { return label.isEmpty }
        for argument in call.arguments {
          guard case .reference(let use)? = argument.value?.kind, use.local == parameter.id else { continue }
          label = argument.label ?? ""
          break
        }
        return label.isEmpty
      }
      return label
    }
  }

  /// Returns the types of arguments with the compiler's names, which are missing in a parameter pack, from the parameters of
  /// the registration's closure, or of the member that creates the service.
  func named(_ types: [ServiceType], of registration: ContainerRegistration) -> [ServiceType] {
    let closure = (RegistrationHelper(registration, in: code)?.factory ?? registration.factories.first)?.closure
    let declared: [TypeName?] =
      if registration.form == .typed {
        moved.factory(of: registration)?.parameters.map(\.type) ?? []
      } else {
        closure?.parameters.dropFirst(registration.migration.containerParameters).map(\.type) ?? []
      }
    return types.enumerated().map { index, type in
      guard declared.count == types.count, let name = declared[index] else { return type }
      let named = ServiceType(name, in: program)
      return named == type ? named : type
    }
  }

  /// The names that a factory's closure gives to the registration's arguments; `nil` if there is no closure, or if it
  /// has no parameters for them.
  func closureParameterNames(of registration: ContainerRegistration) -> [String]? {
    let factory = RegistrationHelper(registration, in: code)?.factory ?? registration.factories.first
    let first = registration.migration.containerParameters
    guard let closure = factory?.closure, registration.form == .register,
      closure.parameters.count == registration.key.arguments.count + first
    else { return nil }
    return closure.parameters.dropFirst(first).map(\.name)
  }
}
