// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// Reads the registrations and lookups of functions, and follows calls to generic functions.
struct ContainerOperationReader {
  let program: Program
  let scans: [USR: MemberScan]
  private let values: ContainerValueReader
  private var optionReader: RegistrationOptionReader
  private let implementations: RequirementImplementations
  /// The declarations that the program refers to.
  private let referenced: Set<USR>
  private var operations: [USR: [ContainerOperation]] = [:]
  private var visiting: Set<USR> = []
  /// The generic functions with at least one known call.
  private(set) var called: Set<USR> = []
  private(set) var unknown: [UnknownContainerCode] = []
  let testModules: Set<String>
  /// The services whose lifetimes code sets on registrations that are known only at run time.
  var lifetimesSetElsewhere: [ServiceType: String] { optionReader.lifetimesSetElsewhere }

  init(_ program: Program, scans: [USR: MemberScan], testModules: Set<String>) {
    self.program = program
    self.scans = scans
    self.testModules = testModules
    values = ContainerValueReader(program: program)
    implementations = RequirementImplementations(program)
    optionReader = RegistrationOptionReader(program, scans: scans, values: values, implementations: implementations)
    referenced = Set(scans.values.flatMap(\.calls).map(\.declaration.usr))
  }

  /// Returns the operations of a member, including those of the generic functions that it calls.
  mutating func operations(of member: Member) -> [ContainerOperation] {
    if let known = operations[member.usr] { return known }
    guard let scan = scans[member.usr], visiting.insert(member.usr).inserted else { return [] }
    defer { visiting.remove(member.usr) }
    let result = read(scan, member: member.usr)
    operations[member.usr] = result
    return result
  }

  /// Returns the operations of a scan.
  mutating func read(_ scan: MemberScan, member: USR?) -> [ContainerOperation] {
    var result: [ContainerOperation] = []
    var options: [MemberScan.ScannedCall] = []
    let wiring = wiring(in: scan)
    for call in scan.calls + scan.wrapperCreations.compactMap(program.call) {
      if wiring.contains(where: { $0.contains(call.range) }) { continue }
      if let library = program.containerLibrary(of: call.declaration) {
        guard let kind = ContainerCall(call.declaration, library: library) else { continue }
        if kind.isOption { options.append(call) } else { result += operations(call, kind, library, scan, member) }
      } else {
        result += instantiate(call, scan, member)
        options.append(call)
      }
    }
    // The calls of a chain end in the order in which they run.
    for call in options.sorted(by: { $0.range.lastToken < $1.range.lastToken }) {
      for reason in optionReader.apply(call, to: &result, scan)
      where reason != .genericType || member.map(isNeverCalled) != true {
        note(reason, .registration(.register), CodePlace(file: scan.file, range: call.nameRange))
      }
    }
    return result
  }

  /// Returns the closures that resolve a Dip factory's parameters by their types: the arguments of a registration with more
  /// parameters than Dip's functions have. The types of the parameters determine these lookups.
  private func wiring(in scan: MemberScan) -> [SourceRange] {
    scan.calls.compactMap { call in
      guard call.declaration.baseName == "register", ContainerLibrary(of: call.declaration.usr)?.system == .dip else {
        return nil
      }
      return call.call?.arguments.first { $0.label == "autoWiringFactory" }?.value?.range
    }
  }

  // MARK: Calls of the library

  private mutating func operations(
    _ call: MemberScan.ScannedCall, _ kind: ContainerCall, _ library: ContainerLibrary, _ scan: MemberScan,
    _ member: USR?
  ) -> [ContainerOperation] {
    let code = CodePlace(file: scan.file, range: call.nameRange)
    guard let expression = call.call else {
      if case .reset = kind { return [] }
      note(.functionValue(call.declaration.baseName), kind, code)
      return []
    }
    let operationKind: ContainerOperation.Kind
    switch kind {
    case .registration(let form): operationKind = .registration(form)
    case .lookup: operationKind = .lookup(.call)
    case .wrapper(let name):
      guard let form = wrapperForm(name, call, scan, member) else { return [] }
      operationKind = .lookup(form)
    default: operationKind = .reset
    }
    let types = ContainerCallTypes(call.declaration, expression, library: library, program: program)
    let label = library.system == .dip ? "tag" : "name"
    var names = values.names(types.name ?? expression.argument(label), in: scan)
    // An operator takes the type and the name in one tuple.
    if call.declaration.baseName == "~>", types.hasNameInTuple, types.name == nil {
      names = [.known(.unknown(source: ""))]
    }
    var operation = ContainerOperation(
      library: library, kind: operationKind, service: types.service, name: names.first ?? .known(.none),
      arguments: types.arguments,
      isForced: call.isForced,
      container: container(of: call, expression, library, scan),
      code: CodePlace(file: scan.file, range: call.range), chain: call.expression, member: member, file: scan.file)
    operation.call = call
    switch kind {
    case .wrapper(let name):
      operation.isForced = !name.contains("Optional")
      operation.isLazy = name.contains("Lazy")
      operation.container = expression.argument("container").map { values.container($0, in: scan) } ?? .main
    case .lookup:
      operation.isForced = call.isForced || types.failsIfMissing && !isTried(call, scan)
    case .reset:
      operation.lifetime = resetScope(call, expression, scan)
    case .registration(let form):
      operation.autoregistered = types.autoregistered
      if library.system == .dip { operation.lifetime = values.lifetime(expression.argument(nil), in: scan) }
      if form == .forward || form == .storyboard || form == .typed { operation.lifetime = .known(.standard) }
      readFactory(of: expression, form, into: &operation, scan, member)
    default: break
    }
    if operation.service == nil, case .reset = operationKind { return [operation] }
    if operation.service == nil {
      note(.dynamicType, kind, code)
      return []
    }
    return names.map { name in
      var named = operation
      named.name = name
      return named
    }
  }

  /// Returns the form of a lookup by a property wrapper, which a call creates for a local variable or for a property.
  private func wrapperForm(
    _ name: String, _ call: MemberScan.ScannedCall, _ scan: MemberScan, _ member: USR?
  ) -> ContainerLookup.Form? {
    if scan.createsLocalWrapper(call) { return .localWrapper(name: name) }
    return member.map { .wrapper(property: program.wrappedProperty($0), name: name) }
  }

  /// Returns the container of a call. Resolver's static functions use its main resolver.
  private func container(
    of call: MemberScan.ScannedCall, _ expression: Call, _ library: ContainerLibrary, _ scan: MemberScan
  ) -> ContainerReference {
    if library.system == .resolver, call.declaration.usr.text.hasSuffix("FZ") { return .main }
    return values.container(call.receiver ?? expression.arguments.first?.value, in: scan)
  }

  private mutating func readFactory(
    of call: Call, _ form: ContainerRegistration.Form, into operation: inout ContainerOperation, _ scan: MemberScan,
    _ member: USR?
  ) {
    let labels = ["factory", "initializer", "mainActorFactory", "mainActorInitializer", "initCompleted"]
    guard let argument = call.arguments.last(where: { argument in argument.label.map(labels.contains) == true }),
      let label = argument.label, let value = argument.value
    else { return }
    operation.isMainActor = label.hasPrefix("mainActor")
    guard let factory = values.factory(value, in: scan) else { return }
    operation.factories = [factory]
    // A helper's factory calls the closure that is passed to the helper.
    if case .known(let known) = factory, known.closure != nil {
      let given = scan.parameterCalls.filter { known.place.range.contains($0.range) }.map(\.parameter)
      var seen: Set<Int> = []
      for parameter in given where seen.insert(parameter).inserted { operation.factories.append(.parameter(parameter)) }
      if form == .register, operation.library.system == .swinject, !seen.isEmpty {
        operation.autoregistration = OwnAutoregistration(call, in: scan, program) { lookups(in: $0, of: scan, member) }
      }
    }
  }

  /// Returns the lookups in a part of a scan, including those of the generic functions that it calls.
  private mutating func lookups(in range: SourceRange, of scan: MemberScan, _ member: USR?) -> [ContainerOperation] {
    scan.calls.filter { range.contains($0.range) }.flatMap { call -> [ContainerOperation] in
      guard let library = program.containerLibrary(of: call.declaration) else { return instantiate(call, scan, member) }
      guard let kind = ContainerCall(call.declaration, library: library), case .lookup = kind else { return [] }
      return operations(call, kind, library, scan, member)
    }
  }

  private func resetScope(
    _ call: MemberScan.ScannedCall, _ expression: Call, _ scan: MemberScan
  ) -> ContainerOperation.Part<ServiceLifetime> {
    switch call.declaration.baseName {
    case "resetObjectScope": values.lifetime(expression.arguments.first?.value, in: scan)
    // `ResolverScope.cached.reset()` is a scope reset. `Resolver.reset()` also removes the registrations.
    case "reset"
    where call.receiver?.reference?.declaration != nil
      && ContainerLibrary(of: call.declaration.usr)?.system == .resolver:
      // The cache of a resolver has the instances of the scope `.container`.
      call.receiver?.reference?.declaration?.baseName == "cache"
        ? .known(.named("container")) : values.lifetime(call.receiver, in: scan)
    default: .known(.standard)
    }
  }

  /// Returns whether `try?` precedes a call. The compiler's tree does not contain it.
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

  // MARK: Calls of generic functions

  private mutating func instantiate(
    _ call: MemberScan.ScannedCall, _ scan: MemberScan, _ member: USR?
  ) -> [ContainerOperation] {
    guard let callee = program.member(call.declaration.usr) else { return [] }
    return implementations.targets(of: callee).flatMap { target -> [ContainerOperation] in
      guard !ContainerLibrary.modules.contains(program.files[target.file].module) else { return [] }
      var operations = operations(of: target)
      let wrapper = program.wrapper(createdBy: target, in: member, isLocal: scan.createsLocalWrapper(call))
      if let wrapper {
        // The property's other accesses run the wrapper's other members, but no other initializer.
        for other in program.members(of: wrapper.usr)
        where other.usr != target.usr && !other.isImplicit && other.kind != .initializer {
          operations += self.operations(of: other).map { $0.withUnknownArguments(of: other) }
        }
      }
      let open = operations.filter(\.isOpen)
      guard !open.isEmpty else { return [] }
      let genericCall = GenericCall(call, in: scan, of: target, callee: callee, values)
      let autoregistrations = open.compactMap(\.autoregistration).filter { genericCall.initializer(of: $0) != nil }
      return open.filter { operation in
        if case .lookup = operation.kind { !autoregistrations.contains { $0.contains(operation) } } else { true }
      }.compactMap { operation in
        guard var result = genericCall.operation(operation, in: member) else { return nil }
        called.formUnion([target.usr, operation.member ?? target.usr])
        if let wrapper, case .lookup = operation.kind {
          if let form = wrapperForm(wrapper.name, call, scan, member) { result.kind = .lookup(form) }
          result.isLazy = operation.member.flatMap(program.member)?.runsDuringCreation != true
          if failsIfMissing(operation, property: member) { result.isForced = true }
          if operation.isCached(in: program) { result.maySkip = operation.maySkip }
        }
        return result
      }
    }
  }

  /// Returns whether a property wrapper ends the process if a lookup finds nothing.
  ///
  /// - Parameters:
  ///   - operation: The lookup in a member of the wrapper.
  ///   - property: The property with the wrapper.
  private func failsIfMissing(_ operation: ContainerOperation, property: USR?) -> Bool {
    guard let member = operation.member.flatMap(program.member) else { return false }
    if member.runsDuringCreation {
      let creation = property.map(program.wrappedProperty).flatMap(program.member).flatMap {
        WrapperCreation(of: $0, in: program)
      }
      return creation?.endsIfMissing == true && creation?.value.range == operation.innermost
    }
    return ForwardingFunction(member, of: operation.innermost)?.failsIfMissing
      ?? CachingProperty(member, of: operation.innermost)?.failsIfMissing ?? false
  }

  /// Returns whether a generic function is never called: the program refers neither to it, nor to a requirement that it
  /// satisfies.
  func isNeverCalled(_ usr: USR) -> Bool {
    guard let member = program.member(usr) else { return false }
    let declarations = [usr] + implementations.requirements(satisfiedBy: usr)
    return !declarations.contains(where: referenced.contains) && !member.isOverride
  }

  /// Returns whether a function forwards calls to a library's protocol. Such calls are read at the call site.
  func isForwarding(_ usr: USR) -> Bool {
    guard let member = program.member(usr), let owner = member.owner.type else { return false }
    return ["resolve", "optional", "register"].contains(member.name)
      && program.conformances(of: owner).contains { ContainerLibrary(of: $0.proto) != nil }
  }
}

extension ContainerOperation {
  /// Returns whether the operation is a lookup whose result a property keeps.
  fileprivate func isCached(in program: Program) -> Bool {
    member.flatMap(program.member).flatMap { CachingProperty($0, of: innermost) } != nil
  }
}
