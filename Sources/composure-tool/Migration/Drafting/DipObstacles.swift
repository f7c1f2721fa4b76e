// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// Obstacles for services that a program registers with Dip or its adapter.
struct DipObstacles {
  private let code: ContainerCode
  private let collaboration: DipCollaboration
  private let errors: DipErrors
  private let joint: JointRegistrations
  /// The types with properties that Dip sets, or functions that it calls.
  private let injected: Set<USR>
  /// Whether the program creates the eager singletons.
  private let callsBootstrap: Bool

  private var program: Program { code.program }

  init(_ code: ContainerCode, _ needs: ServiceNeeds, _ roots: MigrationRoots, _ joint: JointRegistrations) {
    self.code = code
    self.joint = joint
    collaboration = roots.collaboration
    errors = DipErrors(code, needs, roots)
    let program = code.program
    var injected: Set<USR> = []
    // A wrapper of the client performs its lookup itself.
    for lookup in code.lookups where lookup.system == .dip && !lookup.isInTests && lookup.origin == nil {
      if case .wrapper = lookup.form, let owner = lookup.owner { injected.insert(owner) }
    }
    let resolvable: Set<USR> = [USR("s:3Dip10ResolvableP"), USR("s:10DipAdapter10ResolvableP")]
    for type in program.types
    where program.conformances(of: type.usr).contains(where: { resolvable.contains($0.proto) }) {
      injected.insert(type.usr)
    }
    self.injected = injected
    callsBootstrap = !Self.calls("bootstrap", in: code).isEmpty
  }

  private static func calls(_ name: String, in code: ContainerCode) -> [CodePlace] {
    code.scansByFile.flatMap { file, scans in
      scans.flatMap(\.calls).filter {
        $0.declaration.baseName == name && ContainerLibrary(of: $0.declaration.usr)?.system == .dip
          && !code.testModules.contains(code.program.files[file].module)
      }.map { CodePlace(file: file, range: $0.range) }
    }
  }

  /// Checks a registration.
  func check(_ registration: ContainerRegistration) throws(MigrationObstacle) {
    guard registration.system == .dip else { return }
    if collaboration.mayInclude(registration) {
      guard registration.library.isAdapter else { throw .library(.collaboration) }
      guard collaboration.site(of: registration) != nil else { throw .library(.unknownCollaborator) }
    }
    if case .text(let tag) = registration.key.name, Int(tag) != nil { throw .library(.numberTag(tag)) }
    if errors.mayReachCode(registration) { throw .library(.mayThrow) }
    for code in registration.bodies where code.references.contains(where: isContext) {
      throw .library(.usesContext)
    }
    if let type = injectedType(of: registration) { throw .library(.injectedProperties(type)) }
    if let lookup = lookupWithoutArguments(of: registration) {
      throw .library(.wiredArguments(MigrationPlan.shortPlace(lookup.place, in: program)))
    }
    if let other = definitionFoundInstead(of: registration) {
      throw .library(.wiredInstead(MigrationPlan.shortPlace(other.place, in: program)))
    }
  }

  /// Returns a lookup that omits arguments of a registration, which Dip resolves by their types.
  private func lookupWithoutArguments(of registration: ContainerRegistration) -> ContainerLookup? {
    guard !registration.key.arguments.isEmpty else { return nil }
    return code.lookups.first { lookup in
      guard lookup.system == .dip, lookup.key.arguments.count < registration.key.arguments.count else { return false }
      return registration.keys.contains { key in
        // A lookup with a tag also finds a definition without one.
        [lookup.key.service, lookup.key.service.wrapped].contains(key.service)
          && (key.name == .none || lookup.key.name.match(key.name) != .no)
      }
    }
  }

  /// Returns a definition with more parameters that a lookup finds in a container without the given one. Dip resolves the
  /// arguments if no lookup passes them.
  private func definitionFoundInstead(of registration: ContainerRegistration) -> ContainerRegistration? {
    code.registrations.first { other in
      guard other.system == .dip, !other.isInTests,
        other.key.arguments.count > registration.key.arguments.count,
        other.keys.contains(where: { key in
          registration.keys.contains { $0.service == key.service && $0.name.match(key.name) != .no }
        })
      else { return false }
      let isPassed = code.lookups.contains { $0.system == .dip && other.keys.contains($0.key) }
      return !isPassed && !joint.isRegistered(registration, with: other)
    }
  }

  /// Returns whether Dip creates the instance of a registration when the program calls `bootstrap()`.
  func isCreatedAtBootstrap(_ registration: ContainerRegistration) -> Bool {
    callsBootstrap && registration.system == .dip && registration.lifetime == .named("eagerSingleton")
  }

  private func isContext(_ use: (node: CodeNode, reference: Reference)) -> Bool {
    guard let declaration = use.reference.declaration, declaration.baseName == "context" else { return false }
    return ContainerLibrary(of: declaration.usr)?.system == .dip
  }

  // MARK: Properties that Dip sets

  /// Returns the type of a registration's instances if Dip may set their properties.
  private func injectedType(of registration: ContainerRegistration) -> String? {
    guard !injected.isEmpty else { return nil }
    for function in registration.factories.compactMap(\.function) {
      guard let member = program.member(function.usr), member.kind == .initializer, let type = member.owner.type else {
        return "\(registration.key.service)"
      }
      if isInjected(type) { return program.type(type)?.name }
    }
    for body in registration.factories.compactMap(\.closure?.body) {
      for value in body.returnedValues {
        guard let type = created(value) else { return "\(registration.key.service)" }
        if isInjected(type.usr) { return type.name }
      }
    }
    return nil
  }

  /// Returns the type of the object that an expression returns; `nil` if the object may have a subclass or any type.
  private func created(_ value: CodeNode) -> TypeDeclaration? {
    if case .other("coerce_expr", let children) = value.kind, children.count == 1 { return created(children[0]) }
    guard let type = value.type.flatMap(program.declaration).flatMap(program.type), type.kind != .protocol else {
      return nil
    }
    if type.kind == .class, !type.isFinal, value.call?.declaration?.baseName != "init" { return nil }
    return type
  }

  private func isInjected(_ usr: USR) -> Bool {
    program.withSuperclasses(usr).contains(where: injected.contains)
  }
}

extension CodeNode {
  /// The expressions that a closure's body returns.
  var returnedValues: [CodeNode] {
    var values: [CodeNode] = []
    forEach { node in
      switch node.kind {
      case .closure, .function: return false
      case .other("return_stmt", let children):
        values += children.prefix(1)
        return true
      default: return true
      }
    }
    if values.isEmpty, case .block(let statements) = kind, statements.count == 1 { return statements }
    return values
  }
}
