// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// A scope whose instances the program releases by resets: one of the client's, or one of the library's.
enum ResettableScope: Hashable {
  /// A scope of the client, by the declaration that stores it.
  case custom(USR)
  /// A scope of the library, by its name: `container`, `cached`.
  case named(String)

  /// - Returns: `nil` for another lifetime.
  init?(_ lifetime: ServiceLifetime) {
    switch lifetime {
    case .custom(let usr, _): self = .custom(usr)
    case .named(let name): self = .named(name)
    case .standard, .unknown: return nil
    }
  }
}

/// The child assembly for the services in a scope. The container keeps it until the scope is reset.
struct ScopeAssembly: Equatable {
  let scope: ResettableScope
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

/// The child assemblies for the program's scopes, per composition root: those of earlier steps, and those that a step may
/// write.
struct ScopeAssemblies {
  private struct Key: Hashable {
    let root: RootIdentity
    let scope: ResettableScope
  }

  private let program: Program
  private let roots: MigrationRoots
  private let lifetimes: InstanceLifetimes
  private var assemblies: [Key: ScopeAssembly] = [:]

  init(_ code: ContainerCode, roots: MigrationRoots, names: MemberNames, lifetimes: InstanceLifetimes) {
    program = code.program
    self.roots = roots
    self.lifetimes = lifetimes
    for child in roots.children {
      assemblies[Key(root: child.root.identity, scope: child.assembly.scope)] = child.assembly
    }
    // The names of the client's types, and of the protocols and roots that other steps may write.
    var types = Set(code.program.types.map(\.name) + RootFile.names(for: "App"))
    for registration in code.registrations where !registration.isInTests {
      types.formUnion(FeatureFile.names(for: MigrationPlan.assemblyName(of: registration, in: code)))
      types.formUnion(RootFile.names(for: registration.module))
    }
    var properties = names.all.union(roots.children.map(\.assembly.property))
    for registration in code.registrations where !registration.isInTests && registration.form != .typed {
      guard let scope = ResettableScope(registration.lifetime), lifetimes.isKeptUntilReset(registration),
        let (scopeName, source) = Self.source(of: scope, in: code.program)
      else { continue }
      let identity = roots.identity(of: registration)
      let key = Key(root: identity, scope: scope)
      guard assemblies[key] == nil else { continue }
      let stem = MemberName.capitalized(scopeName.hasSuffix("Scope") ? String(scopeName.dropLast(5)) : scopeName)
      // The containers of other roots have child assemblies of their own.
      let container = identity.site.map { MemberName.typeName(ofModule: $0.name(in: code.program)) + stem }
      let stems = [stem, container, "\(stem)Scope"].compactMap { $0 }
      let name = Self.unused(stems.map { "\($0)Assembly" }, in: &types)
      let needs = Self.unused(stems.map { "\($0)Needs" }, in: &types)
      let property = Self.unused([MemberName.lowercased(name)], in: &properties)
      assemblies[key] = ScopeAssembly(
        scope: scope, scopeSource: source, scopeName: scopeName, name: name, needs: needs, property: property)
    }
  }

  /// Returns the child that creates, or will create, a service; `nil` if no reset releases instances of the service.
  ///
  /// - Throws: ``MigrationObstacle/ownScope(_:)`` if the scope may release an instance without a reset, and
  ///   ``MigrationObstacle/hiddenDeclaration(_:)`` if other files cannot name the scope.
  func assembly(of registration: ContainerRegistration) throws(MigrationObstacle) -> ScopeAssembly? {
    if let child = roots.child(of: registration) { return child.assembly }
    guard registration.form != .typed, let scope = ResettableScope(registration.lifetime) else { return nil }
    let isKept = lifetimes.isKeptUntilReset(registration)
    let key = Key(root: roots.identity(of: registration), scope: scope)
    if isKept, let assembly = assemblies[key] { return assembly }
    guard case .custom(let usr, let source) = registration.lifetime else { return nil }
    guard isKept, let declaration = program.member(usr) else { throw .ownScope(source) }
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

  /// Returns the name of a scope, and its source for any file; `nil` if other files cannot name it.
  private static func source(of scope: ResettableScope, in program: Program) -> (name: String, source: String)? {
    switch scope {
    case .named(let name): return (name, ".\(name)")
    case .custom(let usr):
      guard let member = program.member(usr), member.access >= .internal else { return nil }
      switch member.owner {
      case .file: return (member.name, member.name)
      case .type(let owner), .extensionOf(let owner):
        return (member.name, "\(program.type(owner)?.name ?? "").\(member.name)")
      default: return (member.name, ".\(member.name)")
      }
    }
  }
}
