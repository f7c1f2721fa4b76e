// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// The functions of the types with registrations that factories call on `self`.
///
/// An assembly has no instance of the client's type. A function that needs none becomes static, so that the factory's code
/// names the type: `makeScreen(r)` becomes `MainAssembly.makeScreen(r)`.
struct OwnFunctions {
  /// The uses of a function, by its USR; `nil` for a use that cannot name the type instead of `self`.
  private let uses: [USR: [Use?]]
  private let program: Program
  private let implementations: RequirementImplementations

  /// The use of a member on `self`.
  private struct Use {
    let file: Int
    /// The member with the code.
    let member: USR?
    /// The bytes before the name that the type replaces: `self.`, or none.
    let bytes: Range<Int>
  }

  init(_ code: ContainerCode) {
    program = code.program
    implementations = RequirementImplementations(code.program)
    let owners = Set(code.registrations.filter { !$0.isInTests && $0.form != .typed }.compactMap(\.owner))
    let functions = Set(
      owners.flatMap(code.program.members).filter { $0.kind == .function && !$0.isStatic && $0.body != nil }.map(\.usr))
    guard !functions.isEmpty else {
      uses = [:]
      return
    }
    var uses: [USR: [Use?]] = [:]
    let read = { (node: CodeNode, file: Int, member: USR?) in
      for (node, reference) in node.references {
        guard let usr = reference.declaration?.usr, functions.contains(usr) else { continue }
        let bytes = Self.receiver(of: reference, at: node, code.program.files[file].text)
        uses[usr, default: []].append(bytes.map { Use(file: file, member: member, bytes: $0) })
      }
    }
    for member in code.program.members { for body in member.code { read(body, member.file, member.usr) } }
    for (index, file) in code.program.files.enumerated() { for node in file.statements { read(node, index, nil) } }
    self.uses = uses
  }

  /// Returns the bytes before the name of a member that is used on `self` or `Self`: `self.`, or none; `nil` for other
  /// code.
  static func receiver(of reference: Reference, at node: CodeNode, _ text: CompilerFacts.SourceText) -> Range<Int>? {
    guard let base = reference.base, let name = reference.declaration?.baseName, let range = node.range else {
      return nil
    }
    let bytes = text.bytes(of: range)
    guard let token = text.tokens(in: bytes).last(where: { text.string(in: $0) == name }) else { return nil }
    let line = text.bytes[..<token.lowerBound].lastIndex(of: 10).map { $0 + 1 } ?? 0
    let before = text.tokens(in: line..<token.lowerBound)
    if before.last.map({ text.string(in: $0) }) == "." {
      guard before.count > 1, case let receiver = before[before.count - 2],
        ["self", "Self"].contains(text.string(in: receiver))
      else { return nil }
      return receiver.lowerBound..<token.lowerBound
    }
    return base.isSelf ? token.lowerBound..<token.lowerBound : nil
  }

  /// Returns whether a function is static, or can become static.
  func isStatic(_ function: Member) -> Bool { function.isStatic || change(of: [function.usr]) != nil }

  /// Returns the changes that make functions static, with those that they call; `nil` if one of them needs its instance.
  func change(of functions: Set<USR>) -> [DeclarationChange]? {
    var visited: Set<USR> = []
    var next = functions.sorted { $0.text < $1.text }
    while let usr = next.popLast() {
      guard visited.insert(usr).inserted else { continue }
      guard let function = program.member(usr), let body = function.body, mayBeStatic(function) else { return nil }
      guard let called = calledFunctions(in: body, of: function) else { return nil }
      next += called
    }
    var changes: [DeclarationChange] = []
    for function in visited.compactMap(program.member) {
      guard let owner = function.owner.type.flatMap(program.type), let range = function.range else { return nil }
      let file = program.files[function.file]
      var edits = [Edit(file: file.path, at: range.start, text: "static ")]
      for use in uses[function.usr, default: []] {
        guard let use else { return nil }
        // The code of static functions names others without a type.
        if let member = use.member, visited.contains(member) { continue }
        edits.append(
          Edit(file: program.files[use.file].path, bytes: use.bytes, text: "\(typeName(owner))."))
      }
      let name = "\(typeName(owner)).\(function.name)"
      changes.append(
        DeclarationChange(
          name: name, fullName: "\(program.files[function.file].module).\(name)", kind: .static, edits: edits))
    }
    return changes.sorted { $0.name < $1.name }
  }

  /// The name of a type with the types around it.
  func typeName(_ type: TypeDeclaration) -> String { "\(ServiceType(type.type, in: program))" }

  /// Returns whether nothing but its own code requires that a function has an instance.
  private func mayBeStatic(_ function: Member) -> Bool {
    guard function.kind == .function, !function.isStatic, !function.isOverride, function.attributes.isEmpty,
      !implementations.isImplementation(function.usr), function.access < .public,
      let owner = function.owner.type.flatMap(program.type), isPlain(owner), let range = function.range
    else { return false }
    let file = program.files[function.file]
    if file.text.isGenerated { return false }
    // Other modifiers, such as `mutating`, are for functions of instances.
    let words = file.text.tokens(in: file.text.declaration(range).lowerBound..<range.start).map {
      file.text.string(in: $0)
    }
    return words.allSatisfy { AccessLevel(rawValue: $0) != nil }
      && !program.members(of: owner.usr).contains { $0.isStatic && $0.fullName == function.fullName }
      && !mayBeUsedInOtherConditions(function, of: owner)
  }

  /// Returns whether code under `#if` uses the name of a function in a file with code of its type, since the code may not be
  /// compiled.
  private func mayBeUsedInOtherConditions(_ function: Member, of type: TypeDeclaration) -> Bool {
    Set([type.file] + program.members(of: type.usr).map(\.file)).contains { index in
      let text = program.files[index].text
      return text.conditionalRegions.contains { region in
        text.tokens(in: region.bytes).contains { text.string(in: $0) == function.name }
      }
    }
  }

  /// Returns whether `Self` is always a type itself, which other code can name.
  func isPlain(_ type: TypeDeclaration) -> Bool {
    type.kind != .protocol && !type.isGeneric && !program.types.contains { $0.superclassDeclaration == type.usr }
  }

  /// Returns the functions that code calls on `self`; `nil` if it uses `self` for anything else.
  private func calledFunctions(in body: CodeNode, of function: Member) -> [USR]? {
    let text = program.files[function.file].text
    var called: [USR] = []
    var receivers = 0
    for (node, reference) in body.references {
      guard reference.base?.isSelf == true else { continue }
      receivers += 1
      guard let member = reference.declaration.flatMap({ program.member($0.usr) }),
        Self.receiver(of: reference, at: node, text) != nil
      else { return nil }
      if member.isStatic { continue }
      guard member.kind == .function, member.owner.type == function.owner.type else { return nil }
      called.append(member.usr)
    }
    return body.references.filter(\.node.isSelf).count == receivers ? called : nil
  }
}
