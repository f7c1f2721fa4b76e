// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

extension ContainerCode {
  /// Reads the container code of a program.
  ///
  /// - Complexity: O(*n*) in the amount of code.
  init(_ program: Program) {
    self.program = program
    let testModules = Self.testModules(of: program)
    self.testModules = testModules
    guard program.files.contains(where: \.importsContainerLibrary) else {
      (registrations, lookups, resets, unknown) = ([], [], [], [])
      (members, scansByFile, changesStandardLifetime) = ([:], [:], false)
      return
    }
    var scans: [USR: MemberScan] = [:]
    for member in program.members
    where !ContainerLibrary.modules.contains(program.files[member.file].module) && !member.isFromMacro {
      // The storage of a wrapped property is compiler-generated, and creates the wrapper if it has no arguments.
      guard !member.isImplicit || member.kind == .property else { continue }
      scans[member.usr] = MemberScan(member)
    }
    members = scans
    var reader = ContainerOperationReader(program, scans: scans, testModules: testModules)
    var operations: [ContainerOperation] = []
    var scansByFile = Dictionary(grouping: scans.values, by: \.file)
    for member in program.members where scans[member.usr] != nil && !program.isBridge(member) {
      operations += reader.operations(of: member)
    }
    for (index, file) in program.files.enumerated()
    where !file.statements.isEmpty && !ContainerLibrary.modules.contains(file.module) {
      let scan = MemberScan(file.statements, file: index)
      scansByFile[index, default: []].append(scan)
      operations += reader.read(scan, member: nil)
    }
    self.scansByFile = scansByFile
    let standard = StandardLifetime(program, scans: scansByFile, testModules: testModules)
    let defaultScope = ResolverDefaultScope(program, members: scans, scans: scansByFile, testModules: testModules)
    var collector = FactCollector(
      program: program, testModules: testModules, called: reader.called, standardLifetime: standard.lifetime,
      defaultScope: defaultScope, lifetimesSetElsewhere: reader.lifetimesSetElsewhere)
    for operation in operations {
      if operation.isGeneric, let member = operation.member, reader.isNeverCalled(member) || reader.isForwarding(member)
      {
        continue
      }
      collector.add(operation)
    }
    registrations = collector.registrations
    lookups = collector.lookups
    resets = collector.resets
    unknown = (reader.unknown + collector.unknown + UncompiledCode(program, testModules: testModules).unknown)
      .sorted { $0.place < $1.place }
    changesStandardLifetime = standard.lifetime == nil || defaultScope.isChanged
  }

  /// Returns the modules that import a test library.
  private static func testModules(of program: Program) -> Set<String> {
    Set(
      program.files.filter { file in
        file.imports.contains { ["XCTest", "Testing"].contains($0.path.first) }
      }
      .map(\.module))
  }
}

/// Converts operations to registrations and lookups.
private struct FactCollector {
  let program: Program
  let testModules: Set<String>
  /// The generic functions with at least one known call.
  let called: Set<USR>
  private(set) var registrations: [ContainerRegistration] = []
  private(set) var lookups: [ContainerLookup] = []
  private(set) var resets: [ContainerCode.ScopeReset] = []
  private(set) var unknown: [UnknownContainerCode] = []
  private var places: Set<Key> = []

  private struct Key: Hashable {
    let place: CodePlace
    let code: CodePlace
    let service: ServiceType?
    let name: ServiceName
    let isRegistration: Bool
  }

  /// The default lifetime of registrations in Swinject's containers; `nil` if containers differ.
  private let standardLifetime: ServiceLifetime?
  private let defaultScope: ResolverDefaultScope
  /// The services whose lifetimes code may set at run time, with the name of the function that does so.
  private let lifetimesSetElsewhere: [ServiceType: String]

  init(
    program: Program, testModules: Set<String>, called: Set<USR>, standardLifetime: ServiceLifetime?,
    defaultScope: ResolverDefaultScope, lifetimesSetElsewhere: [ServiceType: String]
  ) {
    self.lifetimesSetElsewhere = lifetimesSetElsewhere
    self.defaultScope = defaultScope
    self.program = program
    self.standardLifetime = standardLifetime
    self.testModules = testModules
    self.called = called
  }

  mutating func add(_ operation: ContainerOperation) {
    guard let call = operation.call else { return }
    let file = operation.file
    let place = CodePlace(file: file, range: operation.chain)
    let module = program.files[file].module
    let isInTests = testModules.contains(module)
    let isRegistration = if case .registration = operation.kind { true } else { false }
    // The storage of a wrapped property repeats the wrapper.
    let key = Key(
      place: place, code: operation.code, service: operation.service, name: known(operation.name),
      isRegistration: isRegistration)
    guard places.insert(key).inserted else { return }
    let note = { (reason: UnknownContainerCode.Reason) in
      UnknownContainerCode(
        kind: isRegistration ? .registration : .lookup, reason: reason, place: place, isInTests: isInTests)
    }
    if operation.isGeneric || isOpenName(operation.name) {
      // Operations of generic functions are read at their calls.
      guard operation.member.map(called.contains) != true else { return }
      if operation.isGeneric {
        unknown.append(note(.genericType))
        return
      }
    }
    let name = known(operation.name)
    switch name {
    case .oneOf(_, let source), .unknown(let source): unknown.append(note(.dynamicName(source)))
    case .none, .text, .constant, .enumCase: break
    }
    let owner = operation.member.flatMap(program.member)?.owner.type
    let origin = operation.sites.isEmpty ? nil : operation.code
    if case .reset = operation.kind {
      resets.append(
        .init(scope: known(operation.lifetime), system: operation.library.system, place: place, isInTests: isInTests))
      return
    }
    guard let service = operation.service else { return }
    let serviceKey = ServiceKey(service: service, name: name, arguments: operation.arguments)
    let statement = CodePlace(file: file, range: call.statement)
    let nameRange = CodePlace(file: file, range: call.nameRange)
    switch operation.kind {
    case .reset: break
    case .registration(let form):
      var lifetime = known(operation.lifetime)
      if lifetime == .standard, operation.library.system == .swinject, [.register, .autoregister].contains(form) {
        lifetime = standardLifetime ?? .standard
      }
      if lifetime == .standard, operation.library.system == .resolver, form == .register {
        lifetime = defaultScope.lifetime(in: operation.member) ?? .standard
      }
      // Other code may have a registration that a helper makes.
      let isElsewhere = !operation.isUnused || origin != nil
      if [.register, .autoregister].contains(form), isElsewhere, let function = lifetimesSetElsewhere[service] {
        lifetime = .unknown(source: ".\(function)")
      }
      if case .unknown(let source) = lifetime { unknown.append(note(.dynamicScope(source))) }
      let factories = operation.factories.compactMap { part -> ContainerRegistration.Factory? in
        if case .known(let factory) = part { factory } else { nil }
      }
      let registration = ContainerRegistration(
        id: registrations.count, library: operation.library, form: form, key: serviceKey,
        aliases: operation.aliases.map { alias in
          .init(
            key: ServiceKey(service: alias.service, name: known(alias.name), arguments: operation.arguments),
            place: alias.place)
        }
        // `register { Store() }.implements(Store.self)` adds nothing.
        .filter { $0.key != serviceKey },
        lifetime: lifetime, ownScopes: operation.ownScopes,
        isolation: operation.isMainActor || factories.contains(where: program.needsMainActor)
          ? .mainActor : .unspecified,
        factories: factories,
        completions: operation.completions.map { completion in
          guard case .known(let code) = completion.code else {
            return .init(function: completion.function, code: .unread(at: operation.code))
          }
          return .init(function: completion.function, code: code)
        },
        autoregistered: operation.autoregistered, container: operation.container, member: operation.member,
        owner: owner,
        module: module, isInTests: isInTests, conditions: call.conditions, obstructions: call.obstructions,
        place: place, statement: statement, isUnused: operation.isUnused, name: nameRange, origin: origin,
        sites: operation.sites)
      registrations.append(registration)
      for type in operation.autoregistered {
        let wrapped = type.wrapped
        lookups.append(
          ContainerLookup(
            id: lookups.count, library: operation.library, form: .autoregistered(registration.id),
            key: ServiceKey(service: type, name: .none, arguments: []), result: type.isOptional ? .optional : .required,
            isLazy: wrapped != nil && !type.isOptional, container: .resolving, member: operation.member, owner: owner,
            module: module, isInTests: isInTests, place: place, call: nameRange, statement: statement, name: nameRange,
            origin: origin, sites: operation.sites, closures: [], functions: [], conditions: [], loops: [],
            maySkip: false, local: nil))
      }
    case .lookup(let form):
      // Dip throws an error for an unregistered type, also for an optional one.
      let mayBeNil = service.isOptional && operation.library.system != .dip
      lookups.append(
        ContainerLookup(
          id: lookups.count, library: operation.library, form: form, key: serviceKey,
          result: operation.isForced && !mayBeNil ? .required : .optional,
          isLazy: operation.isLazy || service.wrapped != nil && !service.isOptional, container: operation.container,
          member: operation.member, owner: owner, module: module, isInTests: isInTests, place: place,
          call: CodePlace(file: file, range: call.range), statement: statement, name: nameRange, origin: origin,
          sites: operation.sites, closures: call.closures,
          functions: call.obstructions.filter { $0.contains(call.range) }, conditions: call.conditions,
          loops: call.loops, maySkip: operation.maySkip, local: call.local))
    }
  }

  private func isOpenName(_ name: ContainerOperation.Part<ServiceName>) -> Bool {
    if case .parameter = name { return true }
    return false
  }

  private func known(_ name: ContainerOperation.Part<ServiceName>) -> ServiceName {
    if case .known(let name) = name { return name }
    return .unknown(source: "a parameter")
  }

  private func known(_ lifetime: ContainerOperation.Part<ServiceLifetime>) -> ServiceLifetime {
    if case .known(let lifetime) = lifetime { return lifetime }
    return .unknown(source: "a parameter")
  }
}
