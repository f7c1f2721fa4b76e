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
}
