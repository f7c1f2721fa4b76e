// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// The access level of a module's assemblies that another module adopts, or whose members it reads.
///
/// A requirement whose type is hidden from the other module is removed: its member in the extension stays, and only this
/// module uses it.
struct FeatureAccess {
  private(set) var edits: [Edit] = []
  /// The requirements that cannot have the access level.
  private(set) var others: [ContainerFlow.OtherUse] = []

  private let program: Program
  private let level: AccessLevel
  /// The types with a lower access level, by their names with modules.
  private let hidden: [String: TypeDeclaration]
  /// The full names of the requirements that have the access level.
  private var names: Set<String> = []

  /// - Parameters:
  ///   - features: The assemblies.
  ///   - level: The access level.
  init(_ features: [TypeDeclaration], _ level: AccessLevel, in program: Program) {
    self.program = program
    self.level = level
    hidden = Dictionary(
      program.types.filter { $0.access < level }.map { ("\(program.files[$0.file].module).\($0.name)", $0) }
    ) { first, _ in first }
    var hiddenRequirements: Set<USR> = []
    for requirement in features.flatMap({ program.members(of: $0.usr) }) {
      guard requirement.owner.isType, !requirement.isImplicit else { continue }
      if hiddenType(in: requirement) == nil {
        names.insert(requirement.fullName)
      } else {
        hiddenRequirements.insert(requirement.usr)
      }
    }
    for feature in features {
      raise(feature, "protocol", from: feature.access, feature.range)
      for member in program.members(of: feature.usr) where !member.isImplicit {
        if member.owner.isType {
          if hiddenRequirements.contains(member.usr) { remove(member, of: feature) }
        } else if names.contains(member.fullName), hiddenType(in: member) == nil {
          raise(member)
        }
      }
    }
    // Requirements next to each other.
    edits = Array(Set(edits))
  }

  /// Raises the access level of a root that adopts the assemblies, and of its members.
  ///
  /// - Parameter usesContainer: Whether the root belongs to a container, which has the properties that return the root.
  mutating func raise(_ root: MigrationRoots.Root, usesContainer: Bool) {
    raise(root.type, "struct", from: root.type.access, root.type.range)
    for member in program.members(of: root.type.usr) where !member.isImplicit && !member.isStatic {
      let isOfContainer = member.name == root.system.property || names.contains(member.fullName)
      if member.name == "scope" || usesContainer && isOfContainer { raise(member) }
    }
    guard usesContainer else { return }
    for accessor in [root.accessor, root.resolverAccessor].compactMap({ $0 }) { raise(accessor) }
  }

  /// Returns a type in a member's declaration that has a lower access level.
  private func hiddenType(in member: Member) -> TypeDeclaration? {
    for path in TypeText.tokens(program.text(of: member.type)) {
      var parts = path.split(separator: ".")
      while parts.count > 1 {
        if let type = hidden[parts.joined(separator: ".")] { return type }
        parts.removeLast()
      }
    }
    return nil
  }

  /// Removes a requirement if the assembly, or one that it refines, has a member for it.
  private mutating func remove(_ requirement: Member, of feature: TypeDeclaration) {
    let hasMember = ([feature.usr] + feature.refinedProtocols).flatMap { program.members(of: $0) }.contains { member in
      !member.owner.isType && member.fullName == requirement.fullName && member.getterBody != nil
    }
    // A test's assembly would no longer replace the service.
    let isReplaced = program.types.contains { type in
      type.kind != .protocol && program.conformances(of: type.usr).contains { $0.proto == feature.usr }
        && program.members(of: type.usr).contains { $0.fullName == requirement.fullName }
    }
    guard hasMember, !isReplaced, let range = requirement.range else {
      if let place = requirement.place {
        others.append(
          .init(place: place, obstacle: .hiddenType(requirement.fullName, hiddenType(in: requirement)?.name ?? "")))
      }
      return
    }
    let file = program.files[requirement.file]
    edits.append(Edit(file: file.path, bytes: file.text.lines(of: range), text: ""))
  }

  private mutating func raise(_ member: Member) {
    guard member.access < level, let range = member.range else { return }
    insert(at: range.start, in: member.file)
  }

  private mutating func raise(
    _ type: TypeDeclaration, _ keyword: String, from access: AccessLevel, _ range: SourceRange?
  ) {
    guard access < level, let range else { return }
    let text = program.files[type.file].text
    guard let token = text.tokens(in: text.bytes(of: range)).first(where: { text.string(in: $0) == keyword }) else {
      return
    }
    insert(at: token.lowerBound, in: type.file)
  }

  private mutating func insert(at offset: Int, in file: Int) {
    edits.append(program.files[file].edit(raisingDeclarationAt: offset, to: level))
  }
}

extension Member.Owner {
  /// Whether the member is in the declaration of a type or protocol itself.
  fileprivate var isType: Bool {
    if case .type = self { return true }
    return false
  }
}
