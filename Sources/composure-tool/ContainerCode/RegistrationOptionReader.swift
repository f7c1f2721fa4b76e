// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// Reads the calls that follow a registration: lifetime, additional types, and closures that run after the factory.
struct RegistrationOptionReader {
  let program: Program
  let values: ContainerValueReader
  let functions: OptionFunctions

  private let implementations: RequirementImplementations
  /// The services of registrations that are known only at run time, and whose lifetimes code sets, with the name of the function
  /// that sets it: `registered(in: container).inObjectScope(.container)`.
  private(set) var lifetimesSetElsewhere: [ServiceType: String] = [:]

  init(
    _ program: Program, scans: [USR: MemberScan], values: ContainerValueReader,
    implementations: RequirementImplementations
  ) {
    self.program = program
    self.values = values
    self.implementations = implementations
    functions = OptionFunctions(program, scans: scans)
  }

  /// Applies a call to the registrations that it follows, or that it receives as arguments.
  ///
  /// - Returns: What is unknown about the types that the call adds.
  mutating func apply(
    _ call: MemberScan.ScannedCall, to operations: inout [ContainerOperation], _ scan: MemberScan
  ) -> [UnknownContainerCode.Reason] {
    var unknown = typesAddedElsewhere(by: call)
    for (option, registration) in functions.options(call) {
      let base = base(of: registration, scan)
      let indices = operations.indices.filter { index in
        guard case .registration = operations[index].kind else { return false }
        return base != nil && operations[index].call?.nameRange == base
      }
      for index in indices {
        if operations[index].chain.start == call.range.start, operations[index].chain.lastToken < call.range.lastToken {
          operations[index].chain = call.range
        }
        if !apply(call, option, to: &operations[index], scan), option.addsTypes { unknown.append(.genericType) }
      }
      // What a function adds to a registration that it receives is read at its calls.
      guard indices.isEmpty, functions.subject(registration, scan) == nil else { continue }
      if option.addsTypes { unknown += types(addedBy: call, option, scan) }
      if option.setsLifetime, let service = registration?.type.flatMap(service) {
        lifetimesSetElsewhere[service] = call.declaration.baseName
      }
    }
    return unknown
  }

  /// Returns the service of a library's type of registrations: `Store` for `ServiceEntry<Store>`.
  private func service(_ type: TypeName) -> ServiceType? {
    let text = TypeText.withoutConstraints(program.text(of: type))
    guard let open = text.firstIndex(of: "<"), text.hasSuffix(">") else { return nil }
    return TypeText.list(String(text[text.index(after: open)...].dropLast())).first.map { ServiceType($0) }
  }

  /// Returns the types that a call adds to a registration that is known only at run time.
  private func types(
    addedBy call: MemberScan.ScannedCall, _ option: OptionFunction.Option, _ scan: MemberScan
  ) -> [UnknownContainerCode.Reason] {
    let library =
      switch option {
      case .ofLibrary: ContainerLibrary(of: call.declaration.usr)
      case .ofClient(let function): function.library
      }
    guard let library else { return [] }
    var operation = Self.emptyOperation(library, at: call, in: scan, member: nil)
    guard apply(call, option, to: &operation, scan) else { return [.genericType] }
    return reasons(operation)
  }

  /// Returns the types that the functions add that a call may run by way of a requirement, or that code passes as values.
  private func typesAddedElsewhere(by call: MemberScan.ScannedCall) -> [UnknownContainerCode.Reason] {
    guard let callee = program.member(call.declaration.usr) else { return [] }
    return implementations.targets(of: callee).filter { call.call == nil || $0.usr != callee.usr }.flatMap { target in
      functions.functions(target.usr).flatMap { function -> [UnknownContainerCode.Reason] in
        guard let library = function.library, function.options.contains(where: \.option.addsTypes) else { return [] }
        var operation = Self.emptyOperation(library, at: call, in: function.scan, member: function)
        for (call, option) in function.options where !apply(call, option, to: &operation, function.scan) {
          return [.genericType]
        }
        return reasons(operation)
      }
    }
  }

  private func reasons(_ operation: ContainerOperation) -> [UnknownContainerCode.Reason] {
    operation.aliases.map { $0.service.isOpen ? .genericType : .unknownEntry($0.service) }
  }

  /// - Returns: Whether the types that the call adds are known.
  private func apply(
    _ call: MemberScan.ScannedCall, _ option: OptionFunction.Option, to operation: inout ContainerOperation,
    _ scan: MemberScan
  ) -> Bool {
    switch option {
    case .ofLibrary(let kind):
      apply(call, kind, to: &operation, scan)
      return true
    case .ofClient(let function): return apply(call, function, to: &operation, scan)
    }
  }

  /// Applies a call of the client's own function to a registration.
  private func apply(
    _ call: MemberScan.ScannedCall, _ function: OptionFunction, to operation: inout ContainerOperation,
    _ scan: MemberScan
  ) -> Bool {
    // What the function adds depends on its arguments, and is added to nothing first.
    var options = Self.emptyOperation(operation.library, at: call, in: scan, member: function)
    var isKnown = true
    for (call, option) in function.options where !apply(call, option, to: &options, function.scan) { isKnown = false }
    let generic = GenericCall(call, in: scan, of: function.member, callee: function.member, values)
    guard isKnown, let known = generic.operation(options, in: nil) else {
      operation.lifetime = .known(.unknown(source: ".\(function.member.name)"))
      return false
    }
    if function.setsLifetime {
      operation.lifetime = function.isCertain ? known.lifetime : .known(.unknown(source: ".\(function.member.name)"))
    }
    operation.completions += known.completions
    operation.aliases += known.aliases
    if function.isCertain, function.setsOnlyLifetime { operation.ownScopes.insert(function.member.name) }
    return true
  }

  /// Returns an operation without options.
  private static func emptyOperation(
    _ library: ContainerLibrary, at call: MemberScan.ScannedCall, in scan: MemberScan, member: OptionFunction?
  ) -> ContainerOperation {
    ContainerOperation(
      library: library, kind: .registration(.register), service: nil, name: .known(.none), arguments: [],
      isForced: false, container: .other, code: CodePlace(file: scan.file, range: call.nameRange), chain: call.range,
      member: member?.member.usr, file: (member?.scan ?? scan).file)
  }

  private func apply(
    _ call: MemberScan.ScannedCall, _ kind: ContainerCall, to operation: inout ContainerOperation, _ scan: MemberScan
  ) {
    guard let library = program.containerLibrary(of: call.declaration), let expression = call.call else { return }
    let place = CodePlace(file: scan.file, range: call.range)
    switch kind {
    case .lifetime: operation.lifetime = values.lifetime(expression.arguments.first?.value, in: scan)
    case .completion:
      let value = expression.arguments.last { $0.value != nil }?.value
      operation.completions.append(
        .init(function: call.declaration.baseName, code: completion(value, of: call, scan)))
    case .aliases:
      let types = ContainerCallTypes.aliases(call.declaration, expression, library: library, program: program)
      let name = values.name(expression.argument(library.system == .dip ? "tag" : "name"), in: scan)
      for type in types { operation.aliases.append((type, name, place)) }
      if library.system == .dip, let block = expression.argument("resolvingProperties") {
        operation.completions.append(
          .init(function: "implements", code: completion(block, of: call, scan)))
      }
    default: break
    }
  }

  /// Returns the code that runs after a factory, without a closure if it cannot be read.
  private func completion(
    _ value: CodeNode?, of call: MemberScan.ScannedCall, _ scan: MemberScan
  ) -> ContainerOperation.Part<ContainerRegistration.Completion.Code> {
    value.flatMap { values.completion($0, in: scan) }
      ?? .known(.unread(at: CodePlace(file: scan.file, range: value?.range ?? call.range)))
  }

  /// Returns the range of the name of a chain's first call.
  private func base(of registration: CodeNode?, _ scan: MemberScan) -> SourceRange? {
    var node = registration
    var depth = 0
    while let current = node, depth < 64 {
      depth += 1
      switch current.kind {
      case .call(let call):
        guard call.declaration != nil else { return nil }
        guard let registration = functions.registration(before: current) else {
          return call.calleeRange ?? current.range
        }
        node = registration
      case .reference(let reference): node = reference.local.flatMap { scan.values[$0] }
      case .forceUnwrap(let value), .optionalChain(let value): node = value
      default: return nil
      }
    }
    return nil
  }
}
