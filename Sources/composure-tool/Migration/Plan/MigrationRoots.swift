// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// The composition roots of the migration so far: one in each module with moved services. Containers that collaborate have
/// one each, and so have containers with a parent.
struct MigrationRoots {
  /// A member of a root that reads a service from the container.
  struct Hole {
    let key: ServiceKey
    let name: String
    let isOptional: Bool
    let member: Member
  }

  /// A root.
  struct Root {
    let type: TypeDeclaration
    /// The property of the container that returns the root; `nil` if the root is created elsewhere.
    let accessor: Member?
    /// The property of Swinject's `Resolver` that returns the root; `nil` if no lookup needed it.
    let resolverAccessor: Member?
    /// The registrations that share the root.
    let identity: RootIdentity
    /// The library of the container.
    let system: MigrationSystem

    var module: String { identity.module }
  }

  /// A child assembly that a root takes from the container, which keeps it in a scope until a reset.
  struct Child {
    let type: TypeDeclaration
    let root: Root
    let assembly: ScopeAssembly
    /// The container's registration of the child.
    let registration: ContainerRegistration
  }

  let code: ContainerCode
  let roots: [Root]
  /// The containers that collaborate. Each has a composition root of its own.
  let collaboration: DipCollaboration
  /// The containers with a parent. Each has a composition root of its own, too.
  let childContainers: ChildContainers
  private(set) var holes: [Hole] = []
  private(set) var children: [Child] = []

  init(_ code: ContainerCode) {
    self.code = code
    let program = code.program
    collaboration = DipCollaboration(code)
    childContainers = ChildContainers(code)
    let sites = Self.sites(code, collaboration, childContainers)
    let accessors = program.members.filter { $0.kind == .property && MigrationSystem.extended(by: $0) != nil }
    roots = program.types.compactMap { type in
      guard type.kind == .structure else { return nil }
      let protocols = Set(program.conformances(of: type.usr).map(\.proto))
      let legacy = MigrationSystem.all.first { $0.legacyAssembly.map(protocols.contains) == true }
      guard protocols.contains(ComposureDeclarations.assembly) || legacy != nil else { return nil }
      let accessor = accessors.first { $0.resultType == type.type || $0.type == type.type }
      // Without a container property, an assembly belongs to the migration only if it reads services from a container.
      guard let system = legacy ?? accessor.flatMap(MigrationSystem.extended) else { return nil }
      let identity = RootIdentity(
        module: program.files[type.file].module, site: accessor.flatMap { sites[$0.name] })
      let resolverAccessor = program.members.first {
        $0.kind == .property && $0.owner == system.lookupProtocol.map(Member.Owner.extensionOf)
          && ($0.resultType == type.type || $0.type == type.type)
      }
      return Root(
        type: type, accessor: accessor, resolverAccessor: resolverAccessor, identity: identity, system: system)
    }
    for lookup in code.lookups {
      guard let member = lookup.member.flatMap(program.member), let owner = lookup.owner,
        roots.contains(where: { $0.type.usr == owner }), lookup.origin == nil
      else { continue }
      holes.append(Hole(key: lookup.key, name: member.name, isOptional: lookup.result == .optional, member: member))
    }
    children = holes.compactMap(child)
  }

  /// Returns the child assembly that a member of a root takes from the container.
  private func child(_ hole: Hole) -> Child? {
    let program = code.program
    guard let root = roots.first(where: { $0.type.usr == hole.member.owner.type }),
      let type = program.types.first(where: { type in
        program.isChildAssembly(type) && hole.key.service.description == "\(type.name)<\(root.type.name)>"
          && program.files[type.file].module == root.module
      }),
      let registration = code.registrations.first(where: { $0.key == hole.key }),
      let scope = ResettableScope(registration.lifetime),
      // The protocol is in the same file, and the root conforms to it.
      let needs = program.types.first(where: { needs in
        needs.file == type.file && program.conformances(of: root.type.usr).contains { $0.proto == needs.usr }
      })
    else { return nil }
    let source = registration.lifetime.text(in: registration.system)
    let assembly = ScopeAssembly(
      scope: scope, scopeSource: source, scopeName: source.split(separator: ".").last.map(String.init) ?? source,
      name: type.name, needs: needs.name, property: hole.name)
    return Child(type: type, root: root, assembly: assembly, registration: registration)
  }

  /// Returns the sites of registrations that refer to a root, by the property that returns the root.
  private static func sites(
    _ code: ContainerCode, _ collaboration: DipCollaboration, _ childContainers: ChildContainers
  ) -> [String: ContainerSite] {
    var sites: [String: ContainerSite] = [:]
    for registration in code.registrations where registration.form == .typed {
      guard let site = collaboration.site(of: registration) ?? childContainers.site(of: registration),
        let root = rootWords(of: registration, code).last
      else { continue }
      sites[root] = site
    }
    return sites
  }

  /// Returns what a registration shares its root with.
  func identity(of registration: ContainerRegistration) -> RootIdentity {
    RootIdentity(
      module: registration.module,
      site: collaboration.site(of: registration) ?? childContainers.site(of: registration))
  }

  /// The members that return roots.
  var accessors: Set<USR> { Set(roots.flatMap { [$0.accessor, $0.resolverAccessor] }.compactMap { $0?.usr }) }

  /// Returns the root of registrations.
  func root(of identity: RootIdentity) -> Root? { roots.first { $0.identity == identity } }

  /// Returns the assemblies of a root, whether it conforms to them or will.
  func assemblies(of identity: RootIdentity) -> [TypeDeclaration] {
    let program = code.program
    let others = roots.filter { $0.identity != identity }.flatMap { program.conformances(of: $0.type.usr) }.map(\.proto)
    return program.types.filter { type in
      type.kind == .protocol && program.files[type.file].module == identity.module
        && type.refinedProtocols.contains(ComposureDeclarations.assembly) && !others.contains(type.usr)
    }
  }

  /// Returns whether a service is a root, or a child that a root takes from the container.
  func isAssembly(_ key: ServiceKey) -> Bool {
    roots.contains { $0.type.type == key.service.name } || children.contains { $0.registration.key == key }
  }

  /// Returns the member of a root, or of its child, that a typed registration refers to.
  func bridgedMember(of registration: ContainerRegistration) -> String? { bridgedPath(of: registration)?.last }

  /// Returns the child with the member that a typed registration refers to; `nil` for a member of a root.
  func child(of registration: ContainerRegistration) -> Child? {
    guard let path = bridgedPath(of: registration), path.count == 2 else { return nil }
    return children.first { $0.assembly.property == path[0] && $0.root.module == registration.module }
  }

  /// Returns the protocol with what a child uses of its parent.
  func needs(of child: Child) -> TypeDeclaration? {
    code.program.types.first { $0.file == child.type.file && $0.kind == .protocol && $0.name == child.assembly.needs }
  }

  /// Returns the words after `from:` in a typed registration: `container`, `.`, `appAssembly`.
  private static func rootWords(of registration: ContainerRegistration, _ code: ContainerCode) -> ArraySlice<String> {
    let text = code.program.files[registration.place.file].text
    let words = text.tokens(in: code.program.bytes(of: registration.place)).map { text.string(in: $0) }
    guard let start = words.firstIndex(of: "from") else { return [] }
    return words.dropFirst(start + 2).prefix { $0 != "," && $0 != ")" }
  }

  /// Returns the names in the key path of a typed registration: the member, after the root's child that has it.
  private func bridgedPath(of registration: ContainerRegistration) -> [String]? {
    guard registration.form == .typed else { return nil }
    let text = code.program.files[registration.place.file].text
    let words = text.tokens(in: code.program.bytes(of: registration.place)).map { text.string(in: $0) }
    // `\.journal`, `\.sessionAssembly.session`, or `{ (root, bike: String) in root.makeRental(bike: bike) }`.
    if let slash = words.firstIndex(of: "\\"), slash + 2 < words.count {
      guard slash + 4 < words.count, words[slash + 3] == "." else { return [words[slash + 2]] }
      return [words[slash + 2], words[slash + 4]]
    }
    guard let start = words.lastIndex(of: "in"), start + 3 < words.count, words[start + 2] == "." else { return nil }
    return [words[start + 3]]
  }
}

extension Program {
  /// Returns whether a type is a structure that conforms to `ChildAssembly`.
  func isChildAssembly(_ type: TypeDeclaration) -> Bool {
    type.kind == .structure && conformances(of: type.usr).contains { $0.proto == ComposureDeclarations.childAssembly }
  }
}
