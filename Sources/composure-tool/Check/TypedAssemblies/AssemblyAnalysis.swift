// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// A program's typed assemblies: protocols, composition roots, and the dependencies of each member.
struct AssemblyAnalysis {
  let program: Program
  /// The assembly protocols that the program declares.
  let protocols: [TypeDeclaration]
  /// The structs and classes that conform to assembly protocols, including children and parts.
  let roots: [AssemblyRoot]
  /// The uses of other members by each member.
  let uses: [USR: MemberUses]
  /// The members of assembly protocols and of roots, in source order.
  let members: [Member]
  /// The declarations that the program refers to.
  let used: UsedDeclarations
  let visibility: ModuleVisibility

  /// All calls of the initializers of roots, children and parts, by the type.
  let creations: [USR: [(member: Member, creation: MemberUses.Creation)]]

  private let protocolSet: Set<USR>
  private let rootSet: Set<USR>

  init(_ program: Program) {
    self.program = program
    let isAssembly = { (usr: USR) in
      usr == ComposureDeclarations.assembly
        || program.refinedProtocols(of: usr).contains(ComposureDeclarations.assembly)
    }
    let protocols = program.types.filter { $0.kind == .protocol && isAssembly($0.usr) }
    let types = program.types.filter { type in
      type.kind != .protocol && program.conformances(of: type.usr).contains { isAssembly($0.proto) }
    }
    let owners = Set(
      (protocols + types).map(\.usr) + [
        ComposureDeclarations.assembly, ComposureDeclarations.childAssembly, ComposureDeclarations.partAssembly,
      ])
    members = program.members.filter { member in
      guard !member.isImplicit, let owner = member.owner.type else { return false }
      // An extension of another protocol may require that `Self` is an assembly.
      return owners.contains(owner)
        || member.constraints.contains { constraint in
          guard constraint.subject == .firstGenericParameter, owner.isProtocol else { return false }
          if case .conformsTo(let proto) = constraint.demand { return owners.contains(proto) }
          return false
        }
    }
    var uses: [USR: MemberUses] = [:]
    for member in members { uses[member.usr] = MemberUses(member, in: program) }
    // Assemblies also have the members of their other protocols, and of their superclasses.
    let others = Self.otherOwners(protocols, types, program)
    for member in program.members where uses[member.usr] == nil && !member.isImplicit {
      if let owner = member.owner.type, others.contains(owner) { uses[member.usr] = MemberUses(member, in: program) }
    }
    self.protocols = protocols
    self.uses = uses
    roots = types.map { AssemblyRoot($0, in: program, uses: uses) }
    used = UsedDeclarations(program, roots: roots)
    visibility = ModuleVisibility(program)
    protocolSet = Set(protocols.map(\.usr))
    let rootSet = Set(types.map(\.usr))
    self.rootSet = rootSet
    var creations: [USR: [(member: Member, creation: MemberUses.Creation)]] = [:]
    for member in program.members where !member.isImplicit {
      for creation in (uses[member.usr] ?? MemberUses(member, in: program)).creations {
        guard let initializer = creation.call.declaration.flatMap({ program.member($0.usr) }),
          let type = initializer.owner.type, rootSet.contains(type)
        else { continue }
        creations[type, default: []].append((member, creation))
      }
    }
    self.creations = creations
  }

  /// Returns the protocols that are no assemblies but that assemblies conform to, and the superclasses of assemblies.
  private static func otherOwners(
    _ protocols: [TypeDeclaration], _ types: [TypeDeclaration], _ program: Program
  ) -> Set<USR> {
    var owners = Set(protocols.flatMap(\.refinedProtocols))
    for type in types {
      for conformance in program.conformances(of: type.usr) {
        owners.insert(conformance.proto)
        owners.formUnion(program.refinedProtocols(of: conformance.proto))
      }
      var superclass = type.superclassDeclaration
      while let usr = superclass, owners.insert(usr).inserted {
        superclass = program.type(usr)?.superclassDeclaration
      }
    }
    return owners
  }

  /// Returns whether a protocol is an assembly that the program declares.
  func isAssemblyProtocol(_ usr: USR) -> Bool { protocolSet.contains(usr) }

  /// Returns whether a type is an assembly that the program declares.
  func isRoot(_ usr: USR) -> Bool { rootSet.contains(usr) }

  /// Returns whether a member belongs to a child, whose lifetime is shorter than its parent's.
  func isChild(_ member: Member) -> Bool {
    guard let owner = member.owner.type else { return false }
    return owner == ComposureDeclarations.childAssembly
      || program.refinedProtocols(of: owner).contains(ComposureDeclarations.childAssembly)
      || program.conformances(of: owner).contains { conformance in
        conformance.proto == ComposureDeclarations.childAssembly
          || program.refinedProtocols(of: conformance.proto).contains(ComposureDeclarations.childAssembly)
      }
  }

  /// Returns a member with its owner: `AnimalsAssembly.cat`.
  func name(of member: Member) -> String {
    guard let owner = member.owner.type, let type = program.type(owner) else { return member.fullName }
    return "\(type.name).\(member.fullName)"
  }

  // MARK: Locations

  func location(of member: Member) -> SourceLocation { SourceLocation(program.location(of: member)) }

  func location(of type: TypeDeclaration) -> SourceLocation { SourceLocation(program.location(of: type)) }

  func location(of range: SourceRange, in member: Member) -> SourceLocation {
    SourceLocation(program.location(of: range, inFile: member.file))
  }

  /// Returns the source of a piece of code, on one line.
  func source(of node: CodeNode, in member: Member) -> String {
    guard let range = node.range else { return "" }
    let text = program.files[member.file].text.string(of: range)
    return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}

extension SourceLocation {
  /// Creates a location from the compiler's facts.
  init(_ location: CompilerFacts.SourceLocation) {
    self.init(file: location.file, line: location.line, column: location.column)
  }
}

extension AssemblyAnalysis {
  /// Returns a type without module names: `any HTTPClient`.
  func shortText(of type: TypeName) -> String {
    let text = program.text(of: type)
    var words: [String] = []
    var word = ""
    for character in text {
      if character.isLetter || character.isNumber || character == "_" || character == "." {
        word.append(character)
      } else {
        words.append(word.split(separator: ".").last.map(String.init) ?? word)
        words.append(String(character))
        word = ""
      }
    }
    words.append(word.split(separator: ".").last.map(String.init) ?? word)
    return (type.isExistential ? "any " : "") + words.joined()
  }
}

extension AssemblyAnalysis {
  /// The requirements of roots whose members are uncertain, and code that cannot be followed.
  var unchecked: [Finding.Note] {
    roots.flatMap(unchecked)
      + members.flatMap { member in
        (uses[member.usr]?.unknownKeyPaths ?? []).map { range in
          Finding.Note(
            message: ToolMessages.unknownKeyPath(in: name(of: member)), location: location(of: range, in: member))
        }
      }
  }

  /// Returns the requirements of a root whose members are uncertain.
  func unchecked(of root: AssemblyRoot) -> [Finding.Note] {
    let explicit = program.conformances(of: root.type.usr).filter(\.isExplicit).map(\.proto)
    let protocols = Set(explicit + root.table.protocols.flatMap { program.refinedProtocols(of: $0) })
    let unread = protocols.filter { program.type($0) == nil && $0.isProtocol }.compactMap(\.moduleName)
    return Set(unread).subtracting(ContainerLibrary.modules).sorted().map { module in
      Finding.Note(message: ToolMessages.unreadModule(module, of: root.type.name), location: location(of: root.type))
    } + uncertain(of: root)
  }

  private func uncertain(of root: AssemblyRoot) -> [Finding.Note] {
    root.table.witnesses.filter { !$0.isCertain }.map { witness in
      Finding.Note(
        message: witness.member == nil
          ? "the member of '\(root.type.name)' for '\(name(of: witness.requirement))' is in a module that was not read"
          : "several defaults may satisfy '\(name(of: witness.requirement))' in '\(root.type.name)'",
        location: location(of: root.type))
    }
  }
}
