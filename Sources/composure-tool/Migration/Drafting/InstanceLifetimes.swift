// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// How long the instances of registrations live.
struct InstanceLifetimes {
  private let code: ContainerCode
  private let moved: MovedServices
  /// The services that Dip looks up with a tag. It shares an instance only among lookups with the same tag.
  private let tagged: Set<ServiceType>

  private var program: Program { code.program }

  init(_ code: ContainerCode, _ moved: MovedServices) {
    self.code = code
    self.moved = moved
    tagged = Set(code.lookups.filter { $0.system == .dip && $0.key.name != .none }.map(\.key.service))
  }

  /// Returns the kind of a registration's lifetime.
  ///
  /// A weak reference does not keep a value, and Swinject's graphs contain only weak references. A weak reference to the
  /// container itself makes no difference.
  func kind(of registration: ContainerRegistration) -> ServiceLifetime.Kind {
    let kind = registration.lifetime.kind(in: registration.system)
    if case .standard = registration.lifetime, code.changesStandardLifetime { return kind }
    switch (registration.system, kind) {
    case (.swinject, .weak) where returnsItsContainer(registration): return .transient
    case (.swinject, .graph), (.swinject, .weak), (.resolver, .weak): return isValue(registration) ? .transient : kind
    case (.dip, .weak): return isValue(registration) ? .graph : kind
    default: return kind
    }
  }

  /// Returns whether a factory of Swinject only returns the container that it receives: `container.register(Resolver.self) { $0 }`.
  private func returnsItsContainer(_ registration: ContainerRegistration) -> Bool {
    guard registration.system == .swinject, registration.form == .register, registration.factories.count == 1,
      registration.completions.isEmpty, let closure = registration.factories[0].closure,
      let container = closure.parameters.first?.id
    else { return false }
    return closure.body.singleValue?.reference?.local == container
  }

  /// Returns whether each lookup of a service returns the same object.
  func isKept(_ registration: ContainerRegistration) -> Bool {
    if registration.form == .typed {
      guard let member = moved.factory(of: registration), moved.child(of: registration) == nil else { return false }
      return MemberUses(member, in: program).lifetimeCalls.first?.lifetime == .shared
    }
    guard case .singleton = registration.lifetime.kind(in: registration.system) else { return false }
    return reset(of: registration) == nil
  }

  /// Returns whether one resolution creates a service at most once: a cached object, perhaps until a reset, or an object
  /// of the resolution's graph.
  ///
  /// A value of a graph becomes a member that creates a value for each use. Resolver has a graph only below some
  /// services.
  func isCreatedOnce(_ registration: ContainerRegistration) -> Bool {
    if isKept(registration) || isKeptUntilReset(registration) { return true }
    if case .standard = registration.lifetime, code.changesStandardLifetime { return false }
    return registration.form != .typed && registration.system != .resolver
      && registration.lifetime.kind(in: registration.system) == .graph && registration.key.arguments.isEmpty
      && !isValue(registration) && registration.keys.allSatisfy { !tagged.contains($0.service) }
  }

  /// Returns whether the instance of a service is kept until its scope is reset, and nothing else releases it.
  func isKeptUntilReset(_ registration: ContainerRegistration) -> Bool {
    if registration.form == .typed { return moved.child(of: registration) != nil }
    // Dip has no scopes that can be reset.
    guard registration.system != .dip, let scope = ResettableScope(registration.lifetime) else { return false }
    switch scope {
    case .custom(let usr): return program.member(usr).map(keepsInstances) ?? false
    case .named:
      let resets = resets(of: registration)
      return registration.lifetime.kind(in: registration.system) == .singleton && !resets.isEmpty
        && resets.allSatisfy { ResettableScope($0.scope) == scope }
    }
  }

  /// Returns whether a scope of the client keeps each instance until it is reset:
  /// `ObjectScope(storageFactory: PermanentStorage.init)`, or `ResolverScopeCache()`.
  private func keepsInstances(_ scope: Member) -> Bool {
    guard scope.isConstant, scope.isStatic || scope.owner == .file, let value = scope.initialValue,
      case .call(let call) = value.kind, let declaration = call.declaration, declaration.baseName == "init",
      let library = ContainerLibrary(of: declaration.usr)
    else { return false }
    switch library.system {
    case .swinject:
      // A parent's storage also receives each instance, but releases none that this storage keeps.
      guard let storage = call.argument("storageFactory") else { return false }
      let created =
        storage.references.compactMap(\.reference.declaration) + storage.calls.compactMap(\.call.declaration)
      return !created.isEmpty && created.allSatisfy { $0.usr.text.contains("16PermanentStorageC") }
    case .resolver: return value.type.map(program.text)?.hasSuffix(".ResolverScopeCache") == true
    case .dip: return false
    }
  }

  /// Returns whether the resolution of a service in Resolver shares instances, as the graph scope does.
  func opensGraph(_ registration: ContainerRegistration) -> Bool {
    // The adapter's bridge has the scope `.unique`, unless another one is chosen.
    if registration.form == .typed, registration.library.isAdapter, registration.lifetime == .standard { return false }
    return registration.lifetime.kind(in: .resolver) == .graph
  }

  /// Returns the call that releases the instances of a registration.
  func reset(of registration: ContainerRegistration) -> ContainerCode.ScopeReset? { resets(of: registration).first }

  /// Returns whether the container's own scope, Resolver's scope for the application, or Dip's for singletons would keep the only
  /// instance of a service: nothing resets that scope.
  func canKeep(_ registration: ContainerRegistration) -> Bool {
    switch registration.lifetime.kind(in: registration.system) {
    case .custom, .unknown: false
    case .transient, .graph, .singleton, .weak:
      !code.resets.contains { reset in
        if case .unknown = reset.scope { return true }
        let name =
          switch registration.system {
          case .swinject: "container"
          case .resolver: "application"
          case .dip: "singleton"
          }
        return reset.system == registration.system && [.named(name), .standard].contains(reset.scope)
      }
    }
  }

  private func resets(of registration: ContainerRegistration) -> [ContainerCode.ScopeReset] {
    code.resets.filter { reset in
      guard !reset.isInTests, reset.system == registration.system else { return false }
      if case .unknown = reset.scope { return true }
      return reset.scope == registration.lifetime || reset.scope == .standard
    }
  }

  func isExistential(_ type: ServiceType) -> Bool { type.name?.isExistential == true }

  /// Returns whether a service is a constant, or a value that its factory creates equally each time, from objects that are
  /// the same each time. Then it makes no difference whether a resolution shares the service.
  func isEqualEachTime(_ registration: ContainerRegistration, _ needs: ServiceNeeds) -> Bool {
    isEqualEachTime(registration, needs, usedBy: [])
  }

  private func isEqualEachTime(
    _ registration: ContainerRegistration, _ needs: ServiceNeeds, usedBy users: Set<Int>
  ) -> Bool {
    guard !users.contains(registration.id), registration.completions.isEmpty, registration.key.arguments.isEmpty
    else { return false }
    if returnsConstant(registration) { return true }
    guard isValue(registration) else { return false }
    let users = users.union([registration.id])
    let isSame = { (target: Int) in
      isCreatedOnce(code.registrations[target]) || isEqualEachTime(code.registrations[target], needs, usedBy: users)
    }
    let reached = needs.reached(by: registration.id)
    guard reached.allSatisfy({ !$0.isEmpty && $0.allSatisfy(isSame) }) else { return false }
    if registration.form == .typed {
      guard let member = moved.factory(of: registration), let body = member.getterBody,
        case .block(let statements) = body.kind, statements.count == 1
      else { return false }
      return isPlain(statements[0]) && needs.edges[registration.id].map(\.target).allSatisfy(isSame)
    }
    guard let factory = registration.factories.first, isPlain(factory, of: registration) else { return false }
    return needs.needs[registration.id].allSatisfy { !$0.targets.isEmpty }
      && needs.edges[registration.id].map(\.target).allSatisfy(isSame)
  }

  /// Returns whether a factory only returns a constant of the program or of the code around the registration, or an object that
  /// exists once in the process.
  private func returnsConstant(_ registration: ContainerRegistration) -> Bool {
    let body =
      registration.form == .typed
      ? moved.factory(of: registration)?.getterBody : registration.factories.first?.closure?.body
    guard case .block(let statements)? = body?.kind, statements.count == 1 else { return false }
    let returned = if case .other(_, let children) = statements[0].kind { children.first } else { statements[0] }
    guard let returned, case .reference(let reference) = returned.kind else { return false }
    if let local = reference.local {
      return registration.member.flatMap(program.member).map { CapturedValues.isConstant(local, in: $0) } == true
    }
    guard let declaration = reference.declaration else { return false }
    if let base = reference.base {
      if base.isSelf, registration.form != .typed {
        return program.member(declaration.usr).map { $0.isConstant && $0.isStored && !$0.isLazy } == true
      }
      guard case .type = base.kind else { return false }
    }
    if let member = program.member(declaration.usr) {
      return member.isConstant && member.isStored && (member.isStatic || member.owner == .file)
    }
    return returned.type.flatMap { ProcessObject(program.text(of: $0), declaration.baseName) } != nil
  }

  /// Returns whether a registration creates a value, also in an existential.
  func isValue(_ registration: ContainerRegistration) -> Bool {
    let service = registration.key.service
    if service.name.map(isValue) == true { return true }
    return isExistential(service) && CreatedType(of: registration, in: program).map { isValue($0.type) } == true
  }

  private func isValue(_ type: TypeName) -> Bool {
    let kind = program.declaration(of: type).flatMap(program.type)?.kind
    return kind == .structure || kind == .enumeration
  }

  /// Returns the class of the objects that a factory of a protocol type creates; `nil` if it is not known.
  func createdClass(of registration: ContainerRegistration) -> CreatedType? {
    guard isExistential(registration.key.service), let created = CreatedType(of: registration, in: program) else {
      return nil
    }
    // The compiler's name of a class ends with a `C`, also in another module.
    let kind = program.declaration(of: created.type).flatMap(program.type)?.kind
    let isClass = kind == .class || kind == .actor || kind == nil && created.type.mangled.hasSuffix("CD")
    return isClass ? created : nil
  }

  /// Returns whether a factory only looks services up, and creates values of the program from them.
  private func isPlain(_ factory: ContainerRegistration.Factory, of registration: ContainerRegistration) -> Bool {
    if registration.form == .autoregister {
      return factory.initializer.flatMap { program.member($0.usr) }.map(isPlain) ?? false
    }
    guard case .block(let statements)? = factory.closure?.body.kind, statements.count == 1 else { return false }
    return isPlain(statements[0])
  }

  /// Returns whether code creates values of the program, and otherwise uses only the container, stored values, and
  /// functions of the standard library.
  private func isPlain(_ code: CodeNode) -> Bool {
    var isPlainCode = true
    code.forEach { node in
      switch node.kind {
      case .closure, .function: isPlainCode = false
      case .call(let call):
        isPlainCode =
          call.declaration.map { isOfLibraries($0) || program.member($0.usr).map(isPlain) == true } ?? false
      case .reference(let reference):
        // A computed property may return another value each time. The members of assemblies are known services.
        isPlainCode =
          reference.declaration.map {
            isOfLibraries($0)
              || program.member($0.usr).map { $0.isStored || $0.kind == .enumCase || program.isOfAssembly($0) } == true
          } ?? true
      default: break
      }
      return isPlainCode
    }
    return isPlainCode
  }

  /// Returns whether a declaration is the container's, or a function of the standard library with equal results for equal
  /// arguments.
  private func isOfLibraries(_ declaration: DeclarationReference) -> Bool {
    if ContainerLibrary(of: declaration.usr) != nil { return true }
    let usr = declaration.usr.text
    let isImported = usr.hasPrefix("s:So") || usr.hasPrefix("s:SC")
    return (usr.hasPrefix("s:s") || usr.hasPrefix("s:S") && !isImported)
      && !["random", "randomElement", "shuffled", "shuffle", "readLine"].contains(declaration.baseName)
  }

  /// Returns whether a member is a case, or the initializer of a structure that only computes its values from its
  /// parameters.
  private func isPlain(_ member: Member) -> Bool {
    if member.kind == .enumCase { return true }
    guard member.kind == .initializer, let type = member.owner.type.flatMap(program.type), type.kind == .structure
    else { return false }
    let stored = program.members(of: type.usr).filter { $0.isStored && !$0.isStatic }
    let code = stored.compactMap(\.initialValue) + member.parameters.compactMap(\.defaultValue)
    return (code + (member.isImplicit ? [] : [member.body].compactMap { $0 })).allSatisfy(isPlain)
  }
}
