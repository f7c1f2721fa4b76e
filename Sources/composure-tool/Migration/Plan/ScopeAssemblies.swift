// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// The child assembly for the services in one of the client's scopes. The container keeps it until the scope is reset.
struct ScopeAssembly: Equatable {
  /// The declaration of the scope.
  let scope: USR
  /// The scope in code of any file: `.session`, `Scopes.session`.
  let scopeSource: String
  /// The name of the scope: `session`.
  let scopeName: String
  /// The name of the child's type: `SessionAssembly`.
  let name: String
  /// The name of the protocol for the child's parent: `SessionNeeds`.
  let needs: String
  /// The root's property that returns the child: `sessionAssembly`.
  let property: String

  /// Returns the type of a root's child: `SessionAssembly<AppAssembly>`.
  func type(root: String) -> String { "\(name)<\(root)>" }
}

/// The child assemblies for the client's scopes: those of earlier steps, and those that a step may write.
struct ScopeAssemblies {
  private struct Key: Hashable {
    let module: String
    let scope: USR
  }

  private let program: Program
  private let roots: MigrationRoots
  private var assemblies: [Key: ScopeAssembly] = [:]

  init(_ code: ContainerCode, roots: MigrationRoots, names: MemberNames) {
    program = code.program
    self.roots = roots
    for child in roots.children {
      assemblies[Key(module: child.root.module, scope: child.assembly.scope)] = child.assembly
    }
    // The names of the client's types, and of the protocols and roots that other steps may write.
    var types = Set(code.program.types.map(\.name) + RootFile.names(for: "App"))
    for registration in code.registrations where !registration.isInTests {
      types.formUnion(FeatureFile.names(for: MigrationPlan.assemblyName(of: registration, in: code)))
      types.formUnion(RootFile.names(for: registration.module))
    }
    var properties = names.all.union(roots.children.map(\.assembly.property))
    for registration in code.registrations where !registration.isInTests && registration.form != .typed {
      guard case .custom(let usr, _) = registration.lifetime, let scope = code.program.member(usr),
        Self.keepsInstances(scope, in: code.program), scope.access >= .internal
      else { continue }
      let key = Key(module: registration.module, scope: usr)
      guard assemblies[key] == nil else { continue }
      let stem = MemberName.capitalized(scope.name.hasSuffix("Scope") ? String(scope.name.dropLast(5)) : scope.name)
      let name = Self.unused(["\(stem)Assembly", "\(stem)ScopeAssembly"], in: &types)
      let needs = Self.unused(["\(stem)Needs", "\(stem)ScopeNeeds"], in: &types)
      let property = Self.unused([MemberName.lowercased(name)], in: &properties)
      assemblies[key] = ScopeAssembly(
        scope: usr, scopeSource: Self.source(of: scope, in: code.program), scopeName: scope.name, name: name,
        needs: needs, property: property)
    }
  }

  /// Returns the child that creates, or will create, a service; `nil` if the service is in no scope of the client.
  ///
  /// - Throws: ``MigrationObstacle/ownScope(_:)`` if the scope may release an instance without a reset, and
  ///   ``MigrationObstacle/hiddenDeclaration(_:)`` if other files cannot name the scope.
  func assembly(of registration: ContainerRegistration) throws(MigrationObstacle) -> ScopeAssembly? {
    if let child = roots.child(of: registration) { return child.assembly }
    guard registration.form != .typed, case .custom(let scope, let source) = registration.lifetime else { return nil }
    if let assembly = assemblies[Key(module: registration.module, scope: scope)] { return assembly }
    guard let declaration = program.member(scope), Self.keepsInstances(declaration, in: program) else {
      throw .ownScope(source)
    }
    throw .hiddenDeclaration(declaration.name)
  }

  /// Returns the first name that is not taken, or else the last one with a number, and takes it.
  private static func unused(_ names: [String], in taken: inout Set<String>) -> String {
    let last = names[names.count - 1]
    var name = names.first { !taken.contains($0) } ?? last
    var number = 2
    while !taken.insert(name).inserted {
      name = "\(last)\(number)"
      number += 1
    }
    return name
  }

  private static func source(of scope: Member, in program: Program) -> String {
    switch scope.owner {
    case .file: scope.name
    case .type(let owner), .extensionOf(let owner): "\(program.type(owner)?.name ?? "").\(scope.name)"
    default: ".\(scope.name)"
    }
  }

  /// Returns whether a scope of the client keeps each instance until it is reset:
  /// `ObjectScope(storageFactory: PermanentStorage.init)`, or `ResolverScopeCache()`.
  static func keepsInstances(_ scope: Member, in program: Program) -> Bool {
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
}

extension ScopeAssembly {
  /// Returns the scope's assembly that an earlier step has written, from its source.
  init(_ scope: Member, source: String, type: TypeDeclaration, needs: String, property: String) {
    self.init(
      scope: scope.usr, scopeSource: source, scopeName: scope.name, name: type.name, needs: needs, property: property)
  }
}
