// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// A call to a client's function whose generic parameters and arguments determine a registration or lookup.
struct GenericCall {
  let call: MemberScan.ScannedCall
  let scan: MemberScan
  /// The function that runs.
  let target: Member
  private let values: ContainerValueReader
  /// The types for the generic parameters, by the demangler's names.
  private let types: [String: ServiceType]

  /// - Parameter callee: The called declaration: the function itself, or the requirement that it satisfies.
  init(
    _ call: MemberScan.ScannedCall, in scan: MemberScan, of target: Member, callee: Member,
    _ values: ContainerValueReader
  ) {
    self.call = call
    self.scan = scan
    self.target = target
    self.values = values
    types = Self.types(call, target: target, callee: callee, values.program)
  }

  /// Returns the operation of one call; `nil` if the call does not determine a type.
  ///
  /// - Parameter member: The member that contains the call.
  func operation(_ operation: ContainerOperation, in member: USR?) -> ContainerOperation? {
    // Generic parameters of another type are unknown here, for example in a call through a protocol.
    guard operation.typeParameters.isSubset(of: types.keys) else { return nil }
    var result = operation
    result.service = operation.service?.replacing(types, in: values.program)
    result.arguments = operation.arguments.flatMap { $0.replacing(types, in: values.program).elements }
    result.autoregistered = operation.autoregistered.map { $0.replacing(types, in: values.program) }
    let isKnownCall = call.call?.arguments.count == target.parameters.count
    let name = { (part: ContainerOperation.Part<ServiceName>) -> ContainerOperation.Part<ServiceName> in
      guard case .parameter(let index) = part else { return part }
      guard isKnownCall else { return .known(.unknown(source: target.parameters[index].variable.name)) }
      return values.name(argument(index), in: scan)
    }
    result.name = name(operation.name)
    if case .parameter(let index) = operation.lifetime {
      result.lifetime = isKnownCall ? values.lifetime(argument(index), in: scan) : .known(.unknown(source: ""))
    }
    let site = CodePlace(file: scan.file, range: call.range)
    result.sites = operation.sites + [site]
    result.factories = operation.factories.compactMap { part in
      switch part {
      case .known(let factory): return .known(factory.with(sites: factory.sites + [site]))
      case .parameter(let index): return argument(index).flatMap { values.factory($0, in: scan) }
      }
    }
    result.autoregistration = nil
    if let autoregistration = operation.autoregistration, let initializer = initializer(of: autoregistration) {
      result.kind = .registration(.autoregister)
      result.factories = [.known(initializer)]
      result.autoregistered = autoregistration.services.map { $0.replacing(types, in: values.program) }
    }
    result.completions = operation.completions.map { completion in
      guard case .parameter(let index) = completion.code else { return completion }
      let code = argument(index).flatMap { values.completion($0, in: scan) }
      return .init(function: completion.function, code: code ?? .known(.unread(at: operation.code)))
    }
    result.aliases = operation.aliases.map {
      ($0.service.replacing(types, in: values.program), name($0.name), $0.place)
    }
    let inner = (operation.sites.last ?? operation.code).range
    let forwarding = ForwardingFunction(target, of: inner)
    result.isForced =
      operation.isForced || call.isForced || forwarding?.failsIfMissing == true || target.endsIfMissing(inner)
    // The function itself may skip the operation. Whether the call is skipped depends on the caller.
    result.maySkip = operation.maySkip || operation.call?.isUnconditional == false && forwarding == nil
    result.call = call
    result.chain = call.expression
    result.member = member
    result.file = scan.file
    switch operation.container {
    case .own: result.container = values.container(call.receiver, in: scan)
    case .parameter(let file, let id):
      let index = target.parameters.firstIndex { target.file == file && $0.variable.id == id }
      result.container = values.container(index.flatMap(argument), in: scan)
    default: break
    }
    return result
  }

  /// Returns an argument of the call, or its default value.
  private func argument(_ index: Int) -> CodeNode? {
    guard let arguments = call.call?.arguments, arguments.count == target.parameters.count else { return nil }
    return arguments[index].value ?? target.parameters[index].defaultValue
  }

  /// Returns the initializer that the call passes to an autoregistration; `nil` for other code.
  func initializer(of autoregistration: OwnAutoregistration) -> ContainerRegistration.Factory? {
    guard case .known(let factory)? = argument(autoregistration.parameter).flatMap({ values.factory($0, in: scan) })
    else { return nil }
    return factory.function?.baseName == "init" ? factory : nil
  }

  /// Returns the types for the generic parameters of a function, by the demangler's names.
  private static func types(
    _ call: MemberScan.ScannedCall, target: Member, callee: Member, _ program: Program
  ) -> [String: ServiceType] {
    var types: [String: ServiceType] = [:]
    for substitution in call.declaration.substitutions {
      var name = program.text(of: substitution.parameter)
      // Parameters of a requirement are one level deeper than those of a member of a non-generic type.
      if target.usr != callee.usr {
        guard name.hasSuffix("1") else { continue }
        if target.owner.type.flatMap(program.type)?.isGeneric != true { name.removeLast() }
      }
      types[name] = ServiceType(substitution.type, in: program)
    }
    return types
  }
}

extension ContainerRegistration.Factory {
  fileprivate func with(sites: [CodePlace]) -> Self {
    Self(closure: closure, function: function, place: place, body: body, sites: sites)
  }
}
