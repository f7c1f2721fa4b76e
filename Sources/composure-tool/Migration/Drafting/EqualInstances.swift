// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// The services whose instances are equal each time. It makes no difference whether a resolution shares such a service.
struct EqualInstances {
  private let code: ContainerCode
  private let moved: MovedServices
  private let lifetimes: InstanceLifetimes
  private let needs: ServiceNeeds
  private let interchangeable: InterchangeableClasses
  /// Whether the instances of a registration are equal, as far as this is known. Those of a cycle are not.
  private var results: [Question: Bool] = [:]

  private struct Question: Hashable {
    let registration: Int
    /// Whether an object uses the registration. Several objects would then have several objects of the resolution's graph,
    /// instead of one.
    let isForObject: Bool
  }

  private var program: Program { code.program }

  init(_ code: ContainerCode, _ moved: MovedServices, _ lifetimes: InstanceLifetimes, _ needs: ServiceNeeds) {
    self.code = code
    self.moved = moved
    self.lifetimes = lifetimes
    self.needs = needs
    interchangeable = InterchangeableClasses(code.program)
    for registration in code.registrations { _ = answer(Question(registration: registration.id, isForObject: false)) }
  }

  /// Returns whether a service is a constant, or a value or interchangeable object that its factory creates equally each
  /// time, from instances that are the same or equal each time.
  func contains(_ registration: ContainerRegistration) -> Bool {
    results[Question(registration: registration.id, isForObject: false)] == true
  }

  private mutating func answer(_ question: Question) -> Bool {
    if let known = results[question] { return known }
    results[question] = false
    let registration = code.registrations[question.registration]
    guard registration.completions.isEmpty, registration.key.arguments.isEmpty else { return false }
    let result =
      returnsConstant(registration)
      || isCreatedEqually(registration) && parts(of: registration).allSatisfy { isSame($0, for: question) }
    results[question] = result
    return result
  }

  /// Returns whether a service is the same for several instances of one that uses it.
  private mutating func isSame(_ part: Int, for user: Question) -> Bool {
    let isForObject = user.isForObject || !createsValue(code.registrations[user.registration])
    let registration = code.registrations[part]
    if lifetimes.isKept(registration) || lifetimes.isKeptUntilReset(registration) { return true }
    return !isForObject && lifetimes.isCreatedOnce(registration)
      || answer(Question(registration: part, isForObject: isForObject))
  }

  private func parts(of registration: ContainerRegistration) -> [Int] {
    needs.edges[registration.id].map(\.target) + needs.reached(by: registration.id).joined()
  }

  /// Returns the service in the default scope due to whose state the objects of another service are not equal; `nil` if the code
  /// of that other service is the reason.
  func sharedPart(of registration: ContainerRegistration) -> ContainerRegistration? {
    var part = registration
    var users: Set<Int> = []
    while users.insert(part.id).inserted, part.completions.isEmpty, part.key.arguments.isEmpty,
      isCreatedEqually(part), let next = parts(of: part).first(where: isOther)
    {
      part = code.registrations[next]
    }
    return part.id != registration.id && part.form != .typed && lifetimes.kind(of: part) == .graph ? part : nil
  }

  /// Returns whether several objects that use a service would have instances of it that differ.
  private func isOther(_ part: Int) -> Bool {
    let registration = code.registrations[part]
    return !lifetimes.isKept(registration) && !lifetimes.isKeptUntilReset(registration)
      && results[Question(registration: part, isForObject: true)] != true
  }

  /// Returns whether the code that creates a service creates an equal value or interchangeable object each time from equal
  /// parts.
  private func isCreatedEqually(_ registration: ContainerRegistration) -> Bool {
    guard createsValue(registration) || createdType(of: registration).map(interchangeable.contains) == true,
      needs.reached(by: registration.id).allSatisfy({ !$0.isEmpty })
    else { return false }
    if registration.form == .typed { return memberBody(registration).map(isPlainFactory) ?? false }
    guard let factory = registration.factories.first, isPlain(factory, of: registration) else { return false }
    return needs.needs[registration.id].allSatisfy { !$0.targets.isEmpty }
  }

  /// The code of the assembly's member for a service that has moved.
  private func memberBody(_ registration: ContainerRegistration) -> CodeNode? {
    moved.factory(of: registration)?.getterBody
  }

  /// Returns whether a registration creates a value, also in an existential.
  private func createsValue(_ registration: ContainerRegistration) -> Bool {
    if lifetimes.isValue(registration) { return true }
    guard registration.form == .typed, let type = createdType(of: registration).flatMap(program.declaration) else {
      return false
    }
    return program.type(type)?.kind == .structure || program.type(type)?.kind == .enumeration
  }

  /// Returns the type of the instances that a registration creates; `nil` if it is not known.
  private func createdType(of registration: ContainerRegistration) -> TypeName? {
    guard registration.form == .typed else {
      return registration.factories.count == 1 ? CreatedType(of: registration, in: program)?.type : nil
    }
    guard case .block(let statements)? = memberBody(registration)?.kind, var value = statements.last else { return nil }
    // `return Laser() as Printer`
    while case .other(let kind, let values) = value.kind, ["return_stmt", "coerce_expr"].contains(kind),
      let last = values.last
    {
      value = last
    }
    return value.type
  }

  /// Returns whether a factory only returns a constant of the program or of the code around the registration, or an object that
  /// exists once in the process.
  private func returnsConstant(_ registration: ContainerRegistration) -> Bool {
    let body =
      registration.form == .typed ? memberBody(registration) : registration.factories.first?.closure?.body
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
    return isProcessObject(returned, declaration)
  }

  private func isProcessObject(_ node: CodeNode, _ declaration: DeclarationReference) -> Bool {
    node.type.flatMap { ProcessObject(program.text(of: $0), declaration.baseName) } != nil
  }

  /// Returns whether a factory only looks services up, and creates values and interchangeable objects of the program from
  /// them.
  private func isPlain(_ factory: ContainerRegistration.Factory, of registration: ContainerRegistration) -> Bool {
    if registration.form == .autoregister {
      return factory.initializer.flatMap { program.member($0.usr) }.map { isPlain($0, in: .initializer(0)) } ?? false
    }
    return factory.closure.map { isPlainFactory($0.body) } ?? false
  }

  private func isPlainFactory(_ body: CodeNode) -> Bool {
    guard case .block(let statements) = body.kind, !statements.isEmpty else { return false }
    return statements.allSatisfy { isPlain($0, in: .factory) }
  }

  /// The code that creates an instance.
  private enum Creation {
    case factory
    /// An initializer, and the number of initializers from the factory's call to this one.
    case initializer(Int)

    /// The greatest number of initializers, each called by the one before, that are read.
    static let maximalDepth = 16

    /// The code of an initializer that this code calls; `nil` if it would be one too many.
    var next: Creation? {
      switch self {
      case .factory: .initializer(0)
      case .initializer(let depth): depth < Self.maximalDepth ? .initializer(depth + 1) : nil
      }
    }

    /// Returns whether a use of a property is one of the new instance, whose initializer this is.
    func isOfNewInstance(_ reference: Reference) -> Bool {
      if case .initializer = self { reference.base?.isSelf == true } else { false }
    }
  }

  /// Returns whether code creates values and interchangeable objects of the program, changes only them, and otherwise uses
  /// only the container, constants, and functions of the standard library.
  private func isPlain(_ code: CodeNode, in creation: Creation) -> Bool {
    var isPlainCode = true
    code.forEach { node in
      switch node.kind {
      case .closure, .function: isPlainCode = false
      case .assignment(let target, _):
        isPlainCode = target.references.allSatisfy { _, reference in
          reference.declaration == nil || creation.isOfNewInstance(reference)
        }
      case .call(let call):
        isPlainCode =
          call.declaration.map { declaration in
            isOfLibraries(declaration)
              || program.member(declaration.usr).map { isPlain($0, in: creation.next) } == true
          } ?? false
      case .reference(let reference):
        // A computed property may return another value each time. The members of assemblies are known services.
        isPlainCode =
          reference.declaration.map { declaration in
            isOfLibraries(declaration) || isProcessObject(node, declaration)
              || program.member(declaration.usr).map { member in
                member.isStored && (member.isConstant || creation.isOfNewInstance(reference))
                  || member.kind == .enumCase || program.isOfAssembly(member)
              } == true
          } ?? true
      default: break
      }
      return isPlainCode
    }
    return isPlainCode
  }

  /// Returns whether a declaration is the container's, or one of the standard library that always has equal results for equal
  /// arguments, and neither keeps a state nor has effects.
  private func isOfLibraries(_ declaration: DeclarationReference) -> Bool {
    if ContainerLibrary(of: declaration.usr) != nil { return true }
    let usr = declaration.usr.text
    guard usr.hasPrefix("s:s") || usr.hasPrefix("s:S") else { return false }
    // The compiler's abbreviations of imported declarations, unsafe pointers, and the types of concurrent code.
    let others = ["s:So", "s:SC", "s:SP", "s:Sp", "s:SR", "s:Sr", "s:SV", "s:Sv", "s:SW", "s:Sw", "s:Sc"]
    return !others.contains(where: usr.hasPrefix)
      && !["Unsafe", "Unmanaged", "ManagedBuffer", "AnyIterator"].contains(where: usr.contains)
      && !["random", "randomElement", "shuffled", "shuffle", "readLine", "print", "debugPrint", "dump", "now"]
        .contains(declaration.baseName)
  }

  /// Returns whether a member is a case, or the initializer of a structure or an interchangeable class that only computes its
  /// values from its parameters.
  private func isPlain(_ member: Member, in creation: Creation?) -> Bool {
    if member.kind == .enumCase { return true }
    guard let creation, member.kind == .initializer, let type = member.owner.type.flatMap(program.type),
      type.kind == .structure || type.kind == .class && interchangeable.contains(type.type)
    else { return false }
    let stored = program.members(of: type.usr).filter { $0.isStored && !$0.isStatic }
    let code = stored.compactMap(\.initialValue) + member.parameters.compactMap(\.defaultValue)
    return (code + (member.isImplicit ? [] : [member.body].compactMap { $0 })).allSatisfy { isPlain($0, in: creation) }
  }
}
