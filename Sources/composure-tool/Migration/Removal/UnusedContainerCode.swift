// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// The client's functions and property wrappers around a container that nothing uses once members of the root have replaced
/// lookups and removed assemblies: `func resolve<T>(_ type: T.Type) -> T { container.resolve(type)! }`.
struct UnusedContainerCode {
  /// The functions, which only return the result of a lookup, register a service, or run a list of assemblies.
  private(set) var functions: [Member] = []
  /// The property wrappers.
  private(set) var wrappers: [TypeDeclaration] = []

  /// - Parameters:
  ///   - listFunctions: The functions that run a list of assemblies.
  ///   - statements: The removed statements.
  init(_ code: ContainerCode, _ listFunctions: AssemblyListFunctions, without statements: Set<CodePlace>) {
    let program = code.program
    let calls = ProgramCalls.all(in: code, withTests: true).filter { use in
      !statements.contains { $0.contains(use.place) }
    }
    let uses = Dictionary(grouping: calls) { $0.call.declaration.usr }
    let implementations = RequirementImplementations(program)
    let offsets = Set(calls.map { CodePlace(file: $0.scan.file, range: $0.call.nameRange).start })
    let lookupFunctions = Self.lookupFunctions(program, calls)
    wrappers = Self.wrappers(program, calls, Set(lookupFunctions.map(\.usr)))
    var removed = Set(wrappers.flatMap { program.members(of: $0.usr) }.map(\.usr))
    let known = Set(code.registrations.compactMap(\.member))
    let others = program.members.filter { member in
      listFunctions.contains(member)
        || !known.contains(member.usr) && !program.isBridge(member) && Self.onlyRegisters(member, in: program)
    }
    var left = (lookupFunctions + others).filter { member in
      !removed.contains(member.usr) && !member.isOverride && !implementations.isImplementation(member.usr)
        && !program.files[member.file].text.isGenerated && !Self.isInOtherBranch(member.name, offsets, in: program)
    }
    // A function may be unused once another one, which calls it, is removed.
    while case let unused = left.filter({ member in
      uses[member.usr, default: []].allSatisfy { $0.member.map { $0 == member.usr || removed.contains($0) } == true }
    }), !unused.isEmpty {
      functions += unused
      removed.formUnion(unused.map(\.usr))
      left.removeAll { removed.contains($0.usr) }
    }
  }

  /// Returns the functions that only return the result of a lookup, or of another such function.
  private static func lookupFunctions(_ program: Program, _ calls: [ProgramCalls.Use]) -> [Member] {
    var functions: [Member] = []
    var known: Set<USR> = []
    let calls = Dictionary(grouping: calls) { $0.member }
    var count: Int
    repeat {
      count = functions.count
      for member in program.members where member.kind == .function && !known.contains(member.usr) {
        let isLookup = calls[member.usr, default: []].contains { use in
          (program.isLookup(use.call.declaration) || known.contains(use.call.declaration.usr))
            && ForwardingFunction(member, of: use.call.range) != nil
        }
        guard isLookup else { continue }
        known.insert(member.usr)
        functions.append(member)
      }
    } while functions.count > count
    return functions
  }

  /// Returns whether a function only registers a service whose type its callers choose:
  /// `func register<T>(_ type: T.Type, _ value: T) { container.register(type) { _ in value } }`.
  private static func onlyRegisters(_ member: Member, in program: Program) -> Bool {
    guard member.kind == .function, !ContainerLibrary.modules.contains(program.files[member.file].module),
      case .block(let all)? = member.body?.kind,
      case let statements = all.filter({ !$0.isImplicit || !$0.children.isEmpty }),
      statements.count == 1
    else { return false }
    let value =
      switch statements[0].kind {
      case .other("return_stmt", let values): values.first
      case .assignment(_, let value): value
      default: statements[0]
      }
    var call = value?.call
    while let declaration = call?.declaration, let library = program.containerLibrary(of: declaration) {
      switch ContainerCall(declaration, library: library) {
      case .registration?: return true
      // `container.register(type, factory: factory).inObjectScope(.container)`
      case let option? where option.isOption: call = call?.receiver?.call
      default: return false
      }
    }
    return false
  }

  /// Returns the property wrappers that look services up, and whose names occur only in their own declarations.
  private static func wrappers(
    _ program: Program, _ calls: [ProgramCalls.Use], _ functions: Set<USR>
  ) -> [TypeDeclaration] {
    let lookingUp = Set(
      calls.filter { program.isLookup($0.call.declaration) || functions.contains($0.call.declaration.usr) }
        .compactMap(\.member))
    let candidates = program.types.filter { type in
      let members = program.members(of: type.usr)
      return members.contains { $0.name == "wrappedValue" } && members.contains { lookingUp.contains($0.usr) }
        && !ContainerLibrary.modules.contains(program.files[type.file].module)
        && !program.files[type.file].text.isGenerated
    }
    let names = NameOccurrences(Set(candidates.map(\.name)), in: program)
    return candidates.filter { type in
      guard let range = type.range else { return false }
      let bytes = program.files[type.file].text.bytes(of: range)
      return names[type.name].allSatisfy { $0.file == type.file && bytes.contains($0.offset) }
    }
  }

  /// Returns whether code that is not compiled may use a name.
  ///
  /// - Parameter offsets: The starts of the names in calls that are compiled.
  private static func isInOtherBranch(_ name: String, _ offsets: Set<CodePlace>, in program: Program) -> Bool {
    program.files.enumerated().contains { index, file in
      file.text.conditionalRegions.flatMap(\.branches).contains { branch in
        file.text.tokens(in: branch.bytes).contains { token in
          let start = SourceRange(start: token.lowerBound, lastToken: token.lowerBound)
          return file.text.string(in: token) == name && !offsets.contains(CodePlace(file: index, range: start))
        }
      }
    }
  }
}

extension CodePlace {
  /// The first token.
  fileprivate var start: CodePlace {
    CodePlace(file: file, range: SourceRange(start: range.start, lastToken: range.start))
  }
}

extension Program {
  /// Returns whether a function of a container library looks up a service.
  fileprivate func isLookup(_ declaration: DeclarationReference) -> Bool {
    guard let library = containerLibrary(of: declaration),
      case .lookup? = ContainerCall(declaration, library: library)
    else { return false }
    return true
  }
}
