// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// Reads the registrations and lookups of functions, and follows the calls of generic ones.
struct ContainerOperationReader {
  let program: Program
  let scans: [USR: MemberScan]
  private let values: ContainerValueReader
  /// The members that satisfy a requirement of a client's protocol, by the requirement.
  private let implementations: [USR: [Member]]
  private var operations: [USR: [ContainerOperation]] = [:]
  private var visiting: Set<USR> = []
  /// The generic functions of which some call is known.
  private(set) var called: Set<USR> = []
  private(set) var unknown: [UnknownContainerCode] = []
  let testModules: Set<String>

  init(_ program: Program, scans: [USR: MemberScan], testModules: Set<String>) {
    self.program = program
    self.scans = scans
    self.testModules = testModules
    values = ContainerValueReader(program: program)
    implementations = Self.implementations(in: program)
  }

  /// The operations of a member, with those of the generic functions that it calls.
  mutating func operations(of member: Member) -> [ContainerOperation] {
    if let known = operations[member.usr] { return known }
    guard let scan = scans[member.usr], visiting.insert(member.usr).inserted else { return [] }
    defer { visiting.remove(member.usr) }
    let result = read(scan, member: member.usr)
    operations[member.usr] = result
    return result
  }

  /// The operations of a scan.
  mutating func read(_ scan: MemberScan, member: USR?) -> [ContainerOperation] {
    var result: [ContainerOperation] = []
    var options: [(call: MemberScan.ScannedCall, kind: ContainerCall)] = []
    for call in scan.calls {
      if let library = library(of: call.declaration) {
        guard let kind = ContainerCall(call.declaration, library: library) else { continue }
        switch kind {
        case .registration, .lookup, .wrapper, .reset:
          if let operation = operation(call, kind, library, scan, member) { result.append(operation) }
        case .lifetime, .aliases, .completion: options.append((call, kind))
        }
      } else {
        result += instantiate(call, scan, member)
      }
    }
    // Chained calls stand around the call that they belong to, so that inner ones come last.
    for (call, kind) in options.reversed() { apply(call, kind, to: &result, scan) }
    return result
  }

  private func library(of declaration: DeclarationReference) -> ContainerLibrary? {
    guard let library = ContainerLibrary(of: declaration.usr) else { return nil }
    // A client's extension of a library's type.
    if let member = program.member(declaration.usr),
      !ContainerLibrary.modules.contains(program.files[member.file].module)
    {
      return nil
    }
    return library
  }

  // MARK: Calls of the library

  private mutating func operation(
    _ call: MemberScan.ScannedCall, _ kind: ContainerCall, _ library: ContainerLibrary, _ scan: MemberScan,
    _ member: USR?
  ) -> ContainerOperation? {
    let code = CodePlace(file: scan.file, range: call.nameRange)
    guard let expression = call.call else {
      if case .reset = kind { return nil }
      note(.functionValue(call.declaration.baseName), kind, code)
      return nil
    }
    let operationKind: ContainerOperation.Kind
    switch kind {
    case .registration(let form): operationKind = .registration(form)
    case .lookup: operationKind = .lookup(.call)
    case .wrapper(let name):
      guard let member else { return nil }
      operationKind = .lookup(.wrapper(property: member, name: name))
    default: operationKind = .reset
    }
    let types = ContainerCallTypes(call.declaration, expression, library: library, program: program)
    let label = library.system == .dip ? "tag" : "name"
    var name = values.name(types.name ?? expression.argument(label), in: scan)
    // An operator takes type and name in one tuple.
    if call.declaration.baseName == "~>", types.hasNameInTuple, types.name == nil {
      name = .known(.unknown(source: ""))
    }
    var operation = ContainerOperation(
      library: library, kind: operationKind, service: types.service, name: name, arguments: types.arguments,
      isForced: call.isForced,
      container: values.container(call.receiver ?? expression.arguments.first?.value, in: scan),
      code: CodePlace(file: scan.file, range: call.range), chain: call.expression, member: member, file: scan.file)
    operation.call = call
    switch kind {
    case .wrapper(let name):
      operation.isForced = !name.contains("Optional")
      operation.isLazy = name.contains("Lazy")
      operation.container = .main
    case .lookup:
      operation.isForced = call.isForced || types.failsIfMissing && !isTried(call, scan)
    case .reset:
      operation.lifetime = resetScope(call, expression, scan)
    case .registration(let form):
      operation.autoregistered = types.autoregistered
      if library.system == .dip { operation.lifetime = values.lifetime(expression.argument(nil), in: scan) }
      if form == .forward || form == .storyboard { operation.lifetime = .known(.standard) }
      readFactory(of: expression, form, into: &operation, scan)
    default: break
    }
    if operation.service == nil, case .reset = operationKind { return operation }
    if operation.service == nil {
      note(.dynamicType, kind, code)
      return nil
    }
    return operation
  }

  private func readFactory(
    of call: Call, _ form: ContainerRegistration.Form, into operation: inout ContainerOperation, _ scan: MemberScan
  ) {
    let labels = ["factory", "initializer", "mainActorFactory", "mainActorInitializer", "initCompleted"]
    guard let argument = call.arguments.last(where: { argument in argument.label.map(labels.contains) == true }),
      let label = argument.label, let value = argument.value
    else { return }
    operation.isMainActor = label.hasPrefix("mainActor")
    guard let factory = values.factory(value, in: scan) else { return }
    operation.factories = [factory]
    // A helper's factory calls the one that it is given.
    if case .known(let known) = factory, known.closure != nil {
      let given = scan.parameterCalls.filter { known.place.range.contains($0.range) }.map(\.parameter)
      var seen: Set<Int> = []
      for parameter in given where seen.insert(parameter).inserted { operation.factories.append(.parameter(parameter)) }
    }
  }

  private func resetScope(
    _ call: MemberScan.ScannedCall, _ expression: Call, _ scan: MemberScan
  ) -> ContainerOperation.Part<ServiceLifetime> {
    switch call.declaration.baseName {
    case "resetObjectScope": values.lifetime(expression.arguments.first?.value, in: scan)
    // `ResolverScope.cached.reset()`, but `Resolver.reset()` removes the registrations, too.
    case "reset"
    where call.receiver?.reference?.declaration != nil
      && ContainerLibrary(of: call.declaration.usr)?.system == .resolver:
      values.lifetime(call.receiver, in: scan)
    default: .known(.standard)
    }
  }

  /// Whether `try?` stands before a call, of which the tree has no trace.
  private func isTried(_ call: MemberScan.ScannedCall, _ scan: MemberScan) -> Bool {
    let bytes = program.files[scan.file].text.bytes
    var end = min(call.expression.start, bytes.count)
    while end > 0, bytes[end - 1] <= 32 || bytes[end - 1] == UInt8(ascii: "(") { end -= 1 }
    return end >= 4 && bytes[(end - 4)..<end].elementsEqual("try?".utf8)
  }

  private mutating func note(_ reason: UnknownContainerCode.Reason, _ kind: ContainerCall, _ place: CodePlace) {
    let isRegistration = if case .registration = kind { true } else { false }
    unknown.append(
      UnknownContainerCode(
        kind: isRegistration ? .registration : .lookup, reason: reason, place: place,
        isInTests: testModules.contains(program.files[place.file].module)))
  }

  // MARK: Chained calls

  private func apply(
    _ call: MemberScan.ScannedCall, _ kind: ContainerCall, to operations: inout [ContainerOperation], _ scan: MemberScan
  ) {
    guard let library = library(of: call.declaration), let base = base(of: call.receiver, scan),
      let expression = call.call
    else { return }
    let place = CodePlace(file: scan.file, range: call.range)
    for index in operations.indices {
      guard case .registration = operations[index].kind, operations[index].call?.nameRange == base else { continue }
      if operations[index].chain.start == call.range.start, operations[index].chain.lastToken < call.range.lastToken {
        operations[index].chain = call.range
      }
      switch kind {
      case .lifetime: operations[index].lifetime = values.lifetime(expression.arguments.first?.value, in: scan)
      case .completion:
        if let value = expression.arguments.last(where: { $0.value != nil })?.value,
          let code = completion(value, in: scan)
        {
          operations[index].completions.append(.init(function: call.declaration.baseName, code: code))
        }
      case .aliases:
        let types = ContainerCallTypes.aliases(call.declaration, expression, library: library, program: program)
        let name = values.name(expression.argument(library.system == .dip ? "tag" : "name"), in: scan)
        for type in types { operations[index].aliases.append((type, name, place)) }
        if library.system == .dip, let block = expression.argument("resolvingProperties"),
          let code = completion(block, in: scan)
        {
          operations[index].completions.append(.init(function: "implements", code: code))
        }
      default: break
      }
    }
  }

  private func completion(
    _ node: CodeNode, in scan: MemberScan
  ) -> ContainerOperation.Part<(closure: Closure?, place: CodePlace)>? {
    switch values.factory(node, in: scan) {
    case .known(let code)?: .known((code.closure, code.place))
    case .parameter(let index)?: .parameter(index)
    case nil: nil
    }
  }

  /// The name of the call at the beginning of a chain.
  private func base(of receiver: CodeNode?, _ scan: MemberScan) -> SourceRange? {
    var node = receiver
    var depth = 0
    while let current = node, depth < 64 {
      depth += 1
      switch current.kind {
      case .call(let call):
        guard let declaration = call.declaration else { return nil }
        if let library = library(of: declaration) {
          switch ContainerCall(declaration, library: library) {
          case .lifetime?, .aliases?, .completion?: node = call.receiver
          default: return call.calleeRange ?? current.range
          }
        } else {
          return call.calleeRange ?? current.range
        }
      case .reference(let reference): node = reference.local.flatMap { scan.values[$0] }
      case .forceUnwrap(let value), .optionalChain(let value): node = value
      default: return nil
      }
    }
    return nil
  }

  // MARK: Calls of generic functions

  private mutating func instantiate(
    _ call: MemberScan.ScannedCall, _ scan: MemberScan, _ member: USR?
  ) -> [ContainerOperation] {
    guard let callee = program.member(call.declaration.usr) else { return [] }
    let targets = isRequirement(callee) ? implementations[callee.usr, default: []] : [callee]
    return targets.flatMap { target -> [ContainerOperation] in
      guard !ContainerLibrary.modules.contains(program.files[target.file].module) else { return [] }
      var operations = operations(of: target)
      // What creates a client's property wrapper will read its value.
      if target.kind == .initializer, let owner = target.owner.type {
        for getter in program.members(of: owner) where getter.name == "wrappedValue" {
          operations += self.operations(of: getter)
        }
      }
      let open = operations.filter(\.isOpen)
      guard !open.isEmpty else { return [] }
      let types = types(call, target: target, callee: callee)
      return open.map { instantiate($0, at: call, of: target, types, scan, member) }
    }
  }

  private func isRequirement(_ member: Member) -> Bool {
    if case .type(let owner) = member.owner { program.type(owner)?.kind == .protocol } else { false }
  }

  /// The types for the generic parameters of a function, by the demangler's names of the parameters.
  private func types(
    _ call: MemberScan.ScannedCall, target: Member, callee: Member
  ) -> [String: ServiceType] {
    var types: [String: ServiceType] = [:]
    for substitution in call.declaration.substitutions {
      var name = program.text(of: substitution.parameter)
      // The parameters of a requirement are one level deeper than those of a member of a type that is not generic.
      if target.usr != callee.usr {
        guard name.hasSuffix("1") else { continue }
        if target.owner.type.flatMap(program.type)?.isGeneric != true { name.removeLast() }
      }
      types[name] = ServiceType(substitution.type, in: program)
    }
    return types
  }

  private mutating func instantiate(
    _ operation: ContainerOperation, at call: MemberScan.ScannedCall, of target: Member,
    _ types: [String: ServiceType], _ scan: MemberScan, _ member: USR?
  ) -> ContainerOperation {
    called.formUnion([target.usr, operation.member ?? target.usr])
    let values = values
    var result = operation
    result.service = operation.service?.replacing(types)
    result.arguments = operation.arguments.flatMap { $0.replacing(types).elements }
    result.autoregistered = operation.autoregistered.map { $0.replacing(types) }
    let argument = { (index: Int) -> CodeNode? in
      guard let arguments = call.call?.arguments, arguments.count == target.parameters.count else { return nil }
      return arguments[index].value ?? target.parameters[index].defaultValue
    }
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
    result.completions = operation.completions.compactMap { completion in
      guard case .parameter(let index) = completion.code else { return completion }
      return argument(index).flatMap { self.completion($0, in: scan) }
        .map { .init(function: completion.function, code: $0) }
    }
    result.aliases = operation.aliases.map { ($0.service.replacing(types), name($0.name), $0.place) }
    result.isForced = operation.isForced || call.isForced
    result.call = call
    result.chain = call.expression
    result.member = member
    result.file = scan.file
    if case .parameter = operation.container { result.container = values.container(call.receiver, in: scan) }
    if operation.container == .own { result.container = values.container(call.receiver, in: scan) }
    if case .lookup(.wrapper(_, let name)) = operation.kind, let member {
      result.kind = .lookup(.wrapper(property: member, name: name))
    }
    return result
  }

  private static func implementations(in program: Program) -> [USR: [Member]] {
    var requirements: [USR: [Member]] = [:]
    for member in program.members where member.kind == .function || member.kind == .property {
      guard case .type(let owner) = member.owner, program.type(owner)?.kind == .protocol else { continue }
      requirements[owner, default: []].append(member)
    }
    var result: [USR: [Member]] = [:]
    for type in program.types where type.kind != .protocol {
      for conformance in program.conformances(of: type.usr) {
        guard let needed = requirements[conformance.proto] else { continue }
        let members = program.members(of: type.usr)
        for requirement in needed {
          result[requirement.usr, default: []] += members.filter {
            $0.fullName == requirement.fullName && $0.kind == requirement.kind && $0.isStatic == requirement.isStatic
          }
        }
      }
    }
    return result
  }
}

extension ContainerRegistration.Factory {
  fileprivate func with(sites: [CodePlace]) -> Self {
    Self(closure: closure, function: function, place: place, body: body, sites: sites)
  }
}
