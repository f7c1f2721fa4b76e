// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// The declarations that a factory's code uses, except the container and the members of assemblies.
///
/// A moved factory is unchanged if its signature is the same before and after: the compiler has chosen the same
/// overloads, and every name refers to the same declaration.
enum FactorySignature {
  /// Returns the signature of a registration's factory and completions.
  ///
  /// - Parameters:
  ///   - omitted: The code that the member leaves out.
  ///   - changed: The names with modules of the declarations that become internal or static, which changes their USRs.
  static func signature(
    of registration: ContainerRegistration, without omitted: [SourceRange], changing changed: Set<String>,
    in code: ContainerCode
  ) -> [String] {
    let text = { (usr: USR) in self.name(of: usr, in: changed, code.program) ?? usr.text }
    var result: [String] = []
    // The code of a client's function around `register` is not part of the factory.
    for factory in registration.factories where factory.sites.isEmpty {
      if registration.form != .autoregister, let closure = factory.closure {
        result += uses(in: closure.body, file: factory.place.file, without: omitted, code).map(text)
      } else {
        result += factory.initializer.map { [text($0.usr)] } ?? []
      }
    }
    for completion in registration.completions {
      guard let closure = completion.closure else {
        result += completion.code.function.map { [text($0.usr)] } ?? []
        continue
      }
      result += uses(in: closure.body, file: completion.place.file, without: omitted, code).map(text)
    }
    return result.sorted()
  }

  /// Returns the signature of an assembly's member.
  ///
  /// - Parameters:
  ///   - isolatedCalls: The number of calls of `MainActor.assumeIsolated` that the step has written.
  ///   - changed: The names with modules of the declarations that have become internal or static.
  static func signature(
    of member: Member, isolatedCalls: Int, changing changed: Set<String> = [], in code: ContainerCode
  ) -> [String] {
    let program = code.program
    var references = references(in: member.getterBody)
    for _ in 0..<isolatedCalls {
      guard let call = references.firstIndex(where: { $0.reference.declaration?.isAssumeIsolated == true }) else {
        break
      }
      references.remove(at: call)
    }
    return references.compactMap { use -> String? in
      guard let declaration = use.reference.declaration, !isService(declaration, program) else { return nil }
      return usr(of: declaration).map { name(of: $0, in: changed, program) ?? $0.text }
    }.sorted()
  }

  /// Returns the uses in some code, except the functions that run a closure for each element of a literal list: a list of
  /// members replaces the lookups of several names.
  private static func references(in code: CodeNode?) -> [(node: CodeNode, reference: Reference)] {
    let lists = (code?.calls ?? []).filter { $0.call.listElements != nil }.compactMap(\.call.calleeRange)
    return (code?.references ?? []).filter { use in !lists.contains { $0 == use.node.range } }
  }

  private static func uses(
    in node: CodeNode, file: Int, without omitted: [SourceRange], _ code: ContainerCode
  ) -> [USR] {
    // A call to a client's function that contains the library's call starts at the same place as the lookup.
    let helpers = Set(code.lookups.filter { $0.origin != nil && $0.place.file == file }.map(\.place.range.start))
    // The containers and names in lookups, and the keys of Resolver's arguments, are not used afterwards.
    let lookups = node.calls.flatMap { use -> [SourceRange] in
      let isLookup = use.call.declaration.flatMap { ContainerLibrary(of: $0.usr) } != nil
      guard isLookup || use.node.range.map({ helpers.contains($0.start) }) == true else { return [] }
      let isArgument = ["callAsFunction", "get"].contains(use.call.declaration?.baseName)
      let names = use.call.arguments.filter { isArgument || ["name", "tag"].contains($0.label) }
      return ([use.call.receiver, use.call.nameInTuple] + names.map(\.value)).compactMap(\.?.range)
    }
    return references(in: node).compactMap { use -> USR? in
      guard let declaration = use.reference.declaration, !isService(declaration, code.program) else { return nil }
      if let range = use.node.range, (lookups + omitted).contains(where: { $0.contains(range) }) { return nil }
      if let start = (use.reference.base?.range ?? use.node.range)?.start, helpers.contains(start),
        code.program.member(declaration.usr) != nil
      {
        return nil
      }
      return usr(of: declaration)
    }
  }

  /// Returns whether a declaration is a member of an assembly's protocol, or of a child assembly, including its `parent`.
  private static func isService(_ declaration: DeclarationReference, _ program: Program) -> Bool {
    let owner = program.member(declaration.usr)?.owner.type.flatMap(program.type)
    return program.isOfAssembly(declaration) || owner.map(program.isChildAssembly) == true
  }

  /// Returns the identity of a declaration; `nil` for a declaration of the container library or of Composure, and for
  /// the initializer of `Optional`.
  private static func usr(of declaration: DeclarationReference) -> USR? {
    let usr = declaration.usr.text
    if ContainerLibrary(of: declaration.usr) != nil { return nil }
    // A factory of a container does not use the values of an assembly itself, so they are not part of a signature.
    if usr.hasPrefix("s:9Composure"), !["scope", "parent", "whole"].contains(declaration.baseName) { return nil }
    if usr.hasPrefix("s:Sq"), declaration.baseName == "init" { return nil }
    return declaration.usr
  }

  /// Returns the name of a declaration that has changed, or is a member of a type that has; otherwise `nil`.
  private static func name(of usr: USR, in changed: Set<String>, _ program: Program) -> String? {
    guard !changed.isEmpty, let member = program.member(usr) else { return nil }
    let module = program.files[member.file].module
    let owner = member.owner.type.flatMap(program.type).map(program.fullName) ?? module
    let isOfType = changed.contains { owner == $0 || owner.hasPrefix($0 + ".") }
    return isOfType || changed.contains("\(owner).\(member.name)") ? "\(owner).\(member.fullName)" : nil
  }
}
