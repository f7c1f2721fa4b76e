// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// A container as one member of the program names it, the parameter of a closure or function, a local constant, or a
/// property; or the containers that one call creates.
///
/// All registrations of one run of the member at this site are in the same container. Another run may configure another
/// container, and another site may configure the same one, unless the site is a creation.
struct ContainerSite: Hashable {
  /// The member with the registrations, or with the call; `nil` for statements outside declarations.
  let member: USR?
  let file: Int
  let container: ContainerReference
  /// The closure that receives the container, or the call that creates it; `nil` for any other container.
  let code: SourceRange?
  /// The type after which the composition root is named; `nil` if it is named after the member or the file.
  let owner: USR?

  /// Finds the site of a registration; `nil` if the registrations of one run may be in several containers.
  init?(of registration: ContainerRegistration, in code: ContainerCode) {
    let program = code.program
    let place = registration.place
    guard registration.origin == nil,
      let call = code.scan(around: place)?.calls.first(where: { $0.nameRange == registration.name.range })
    else { return nil }
    let closures = Self.configurations(around: place, registration, code)
    switch registration.container {
    case .resolving:
      // With several containers at hand, a factory may name another one.
      guard closures.count == 1 else { return nil }
    case .parameter, .own, .main: guard closures.isEmpty else { return nil }
    case .local(_, let id):
      guard closures.isEmpty, let scan = code.scan(around: place), !scan.variables.contains(id) else { return nil }
    case .declaration(let usr):
      guard closures.isEmpty, let property = program.member(usr), program.isConstant(property),
        property.isStatic || property.owner == .file || call.receiver?.reference?.base?.isSelf == true
      else { return nil }
    case .other: return nil
    }
    member = registration.member
    file = place.file
    container = registration.container
    self.code = closures.first
    owner = nil
  }

  /// The containers that a call creates.
  ///
  /// - Parameter registrations: The registrations in these containers.
  init(createdAt place: CodePlace, for registrations: [ContainerRegistration], in code: ContainerCode) {
    let program = code.program
    member = code.members(around: place).first?.usr
    file = place.file
    container = .other
    self.code = place.range
    let owners = Set(registrations.map(\.owner))
    let creator = member.flatMap(program.member).flatMap { $0.isStatic ? nil : $0.owner.type }
    owner = owners.count == 1 ? owners.first.flatMap { $0 } ?? creator : creator
  }

  /// Returns the closures around a registration that receive a container.
  private static func configurations(
    around place: CodePlace, _ registration: ContainerRegistration, _ code: ContainerCode
  ) -> [SourceRange] {
    let program = code.program
    let statements = registration.member.flatMap(program.member)?.code ?? program.files[place.file].statements
    let type = registration.migration.containerType
    var result: [SourceRange] = []
    for statement in statements {
      statement.forEach { node in
        if case .closure(let closure) = node.kind, let range = node.range, range.contains(place.range),
          range != place.range, closure.parameters.contains(where: { $0.type == type })
        {
          result.append(range)
        }
        return true
      }
    }
    return result
  }

  /// The call that creates the containers; `nil` for a container that a member names.
  var creation: CodePlace? {
    guard container == .other, let code else { return nil }
    return CodePlace(file: file, range: code)
  }

  /// The name of the type, function, property or file with the registrations. An initializer has the name of its type.
  func name(in program: Program) -> String {
    let member = member.flatMap(program.member)
    let type = owner ?? (member?.kind == .initializer ? member?.owner.type : nil)
    if let type = type.flatMap(program.type) {
      let suffix = ["Assembly", "Assembler", "Container"].first { type.name.hasSuffix($0) && type.name != $0 }
      return String(type.name.dropLast(suffix?.count ?? 0))
    }
    let path = program.files[file].path.split(separator: "/").last ?? ""
    let name = member?.name ?? String(path.prefix { $0 != "." && $0 != "+" })
    for verb in ["create", "make", "register", "configure"] where name.hasPrefix(verb) {
      let rest = name.dropFirst(verb.count)
      if rest.first?.isUppercase == true { return String(rest) }
    }
    return name
  }
}

/// What shares a composition root: the registrations of a module, or of one container among several that search each
/// other.
struct RootIdentity: Hashable {
  let module: String
  /// The container; `nil` for the containers of the module that search no others.
  let site: ContainerSite?
}
