// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// A container as one member of the program names it: the parameter of a closure or function, a local constant, or a
/// property.
///
/// All registrations of one run of the member at this site are in the same container. Another run may configure another
/// container, and another site may configure the same one.
struct ContainerSite: Hashable {
  /// The member with the registrations; `nil` for statements outside declarations.
  let member: USR?
  let file: Int
  let container: ContainerReference
  /// The closure that receives the container; `nil` for any other container.
  let closure: SourceRange?

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
    closure = closures.first
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

  /// The name of the function, property or file with the registrations.
  func name(in program: Program) -> String {
    let path = program.files[file].path.split(separator: "/").last ?? ""
    let name = member.flatMap(program.member)?.name ?? String(path.prefix { $0 != "." && $0 != "+" })
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
  /// The container; `nil` if the containers of the module do not search each other.
  let site: ContainerSite?
}
