// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// The values that a program assigns to `Resolver.root`, which the static functions ask, and to `Resolver.main`, in
/// which they register.
struct ResolverRoots {
  /// The assignments of a resolver that may not search `main`, and those to `main` itself.
  let replacements: [CodePlace]
  /// Whether one resolver performs all lookups of a run: the root is assigned while Resolver registers services, which
  /// precedes every lookup, and each lookup uses a static function, a wrapper, or the resolver that a factory receives.
  let isChosenOnce: Bool

  /// - Parameter roots: The composition roots, which ask `main`, but only for services that no other resolver registers.
  init(_ code: ContainerCode, _ roots: MigrationRoots) {
    var assignments: [(place: CodePlace, member: USR?, isKnown: Bool)] = []
    let reads = { (node: CodeNode, scan: MemberScan, member: USR?) in
      for assignment in Self.assignments(in: node, file: scan.file) {
        let isKnown = assignment.property == "root" && Self.searchesMain(assignment.value, scan, code.program, depth: 0)
        assignments.append((assignment.place, member, isKnown))
      }
    }
    for (usr, scan) in code.members {
      guard let member = code.program.member(usr), !code.testModules.contains(code.program.files[member.file].module)
      else { continue }
      for body in member.code { reads(body, scan, usr) }
    }
    for (index, file) in code.program.files.enumerated() where !code.testModules.contains(file.module) {
      for statement in file.statements { reads(statement, MemberScan([statement], file: index), nil) }
    }
    replacements = assignments.filter { !$0.isKnown }.map(\.place).sorted()
    guard replacements.isEmpty else {
      isChosenOnce = false
      return
    }
    let registering = RegisteringFunctions(code)
    let rootTypes = Set(roots.roots.map(\.type.usr))
    let accessors = roots.accessors
    let uses = ProgramCalls.all(in: code).filter { use in
      guard let member = use.member.flatMap(code.program.member) else { return true }
      return !accessors.contains(member.usr) && member.owner.type.map(rootTypes.contains) != true
    }
    isChosenOnce =
      assignments.allSatisfy { $0.member.map(registering.contains) == true }
      && uses.allSatisfy { Self.keepsRoot($0, registering, code) }
  }

  private static func assignments(
    in code: CodeNode, file: Int
  ) -> [(property: String, value: CodeNode, place: CodePlace)] {
    var result: [(property: String, value: CodeNode, place: CodePlace)] = []
    code.forEach { node in
      guard case .assignment(let target, let value) = node.kind, let declaration = target.reference?.declaration,
        ContainerLibrary(of: declaration.usr)?.system == .resolver, let range = node.range ?? target.range,
        ["main", "root"].contains(declaration.baseName)
      else { return true }
      result.append((declaration.baseName, value, CodePlace(file: file, range: range)))
      return true
    }
    return result
  }

  /// Returns whether a resolver is `main`, or searches it: `Resolver(child: main)`.
  private static func searchesMain(
    _ value: CodeNode, _ scan: MemberScan, _ program: Program, depth: Int
  ) -> Bool {
    guard depth < 8 else { return false }
    if case .call(let call) = value.kind, let declaration = call.declaration, declaration.baseName == "init",
      ContainerLibrary(of: declaration.usr)?.system == .resolver
    {
      return ContainerLinks.searched(by: call).contains { searchesMain($0, scan, program, depth: depth + 1) }
    }
    guard let reference = value.reference else { return false }
    if let local = reference.local, let value = scan.values[local], !scan.variables.contains(local) {
      return searchesMain(value, scan, program, depth: depth + 1)
    }
    guard let declaration = reference.declaration else { return false }
    guard let member = program.member(declaration.usr) else {
      return declaration.baseName == "main" && ContainerLibrary(of: declaration.usr)?.system == .resolver
    }
    return searchesMain(member, program, depth: depth + 1)
  }

  /// Returns whether a property is a constant resolver that searches `main`.
  static func searchesMain(_ member: Member, _ program: Program, depth: Int = 0) -> Bool {
    guard program.isConstant(member), let value = member.initialValue else { return false }
    return searchesMain(value, MemberScan(member), program, depth: depth)
  }

  /// Returns whether a call leaves the choice of the resolver to the root.
  private static func keepsRoot(
    _ use: ProgramCalls.Use, _ registering: RegisteringFunctions, _ code: ContainerCode
  ) -> Bool {
    let declaration = use.call.declaration
    guard let library = code.program.containerLibrary(of: declaration), library.system == .resolver else { return true }
    let isStatic = declaration.usr.text.hasSuffix("FZ")
    // `Resolver.reset()` creates another root.
    if declaration.baseName == "reset", isStatic { return false }
    switch ContainerCall(declaration, library: library) {
    case .wrapper: return !ContainerLinks.given(use.call.call).contains { $0.label == "container" }
    case .lookup:
      // A lookup while services are registered may precede the choice.
      let isInFactory = code.registrations.contains { $0.place.contains(use.place) }
      if use.member.map(registering.contains) == true, !isInFactory { return false }
      guard use.call.call != nil else { return false }
      let container = ContainerValueReader(program: code.program).container(use.call.receiver, in: use.scan)
      return isStatic || container == .resolving && isInFactory
    default: return true
    }
  }
}

/// The functions that run only while Resolver registers services: `registerAllServices`, and those that only it calls.
struct RegisteringFunctions {
  private let functions: Set<USR>

  init(_ code: ContainerCode) {
    var callers = CallerSearch()
    for use in ProgramCalls.all(in: code) {
      // A factory runs later.
      let isInFactory = code.registrations.contains { $0.place.contains(use.place) }
      callers.add(isInFactory ? nil : use.member, of: use.call.declaration.usr)
    }
    let resolver = Set(MigrationSystem.all.filter { $0.system == .resolver }.map(\.containerType))
    // Resolver calls the function itself, and the program does not.
    let entries = code.program.members.filter { member in
      guard case .extensionOfOther(let type) = member.owner else { return false }
      return member.name == "registerAllServices" && member.isStatic && resolver.contains(type)
        && !callers.isCalled(member.usr)
    }
    functions = callers.functions(calledOnlyBy: Set(entries.map(\.usr)))
  }

  /// Returns whether a function runs only while services are registered.
  func contains(_ usr: USR) -> Bool { functions.contains(usr) }
}
