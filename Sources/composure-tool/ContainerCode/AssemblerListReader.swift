// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// Reads the values of lists of assemblies.
struct AssemblerListReader {
  /// The literals in the lists.
  private(set) var literals: Set<[CodePlace]> = []
  private let code: ContainerCode
  private lazy var overrides = Overrides(code.program)
  private lazy var implementations = RequirementImplementations(code.program)
  /// The elements of the value of each declaration.
  private var values: [AssemblerLists.ID: [CodePlace]] = [:]
  /// The elements and uses of the list that is read.
  private var elements: [AssemblerLists.Element] = []
  private var uses: [AssemblerLists.Use] = []
  /// The declarations around the code that is read.
  private var outer: Set<AssemblerLists.ID> = []

  private var program: Program { code.program }

  init(_ code: ContainerCode) {
    self.code = code
  }

  /// Returns the list that an expression returns; `nil` if it is unknown.
  ///
  /// - Parameters:
  ///   - call: The call with the expression; `nil` for a `for` loop.
  ///   - range: The range of the call or loop.
  mutating func list(
    _ value: CodeNode, of call: MemberScan.ScannedCall?, at range: SourceRange, in scan: MemberScan
  ) -> AssemblerLists.List? {
    (elements, uses) = ([], [])
    let isComplete = read(value, scan)
    guard isComplete || !elements.isEmpty else { return nil }
    let place = CodePlace(file: scan.file, range: range)
    return AssemblerLists.List(
      call: call, scan: scan, place: place, elements: elements, isComplete: isComplete, uses: uses)
  }

  /// Reads the value of an expression.
  ///
  /// - Returns: Whether the whole value is known.
  private mutating func read(_ node: CodeNode, _ scan: MemberScan) -> Bool {
    switch node.kind {
    case .other("array_expr", let nodes):
      let elements = nodes.compactMap { node in
        node.range.map { AssemblerLists.Element(node: node, place: CodePlace(file: scan.file, range: $0)) }
      }
      literals.insert(elements.map(\.place))
      self.elements += elements
      return elements.count == nodes.count
    case .other("coerce_expr", let children), .other("paren_expr", let children):
      return children.count == 1 && read(children[0], scan)
    case .call(let call):
      guard let declaration = call.declaration, let range = call.calleeRange else { return false }
      if declaration.baseName == "+", declaration.usr.text.hasPrefix("s:S"), call.arguments.count == 2 {
        var isKnown = true
        for value in call.arguments.map(\.value) where value.map({ read($0, scan) }) != true { isKnown = false }
        return isKnown
      }
      return call.arguments.isEmpty && read(declaration, receiver: call.receiver, range, scan)
    case .reference(let reference):
      guard let range = node.range else { return false }
      if let declaration = reference.declaration { return read(declaration, receiver: reference.base, range, scan) }
      guard let local = reference.local, let value = scan.values[local] else { return false }
      return read(value, of: .local(file: scan.file, id: local), scan, usedAt: range, in: scan.file)
    default: return false
    }
  }

  private mutating func read(
    _ declaration: DeclarationReference, receiver: CodeNode?, _ range: SourceRange, _ scan: MemberScan
  ) -> Bool {
    guard let member = program.member(declaration.usr), let own = code.members[member.usr],
      let value = value(of: member), overrides.targets(of: member, receiver: receiver).isEmpty,
      !implementations.isImplementation(member.usr), program.isPlain(receiver)
    else { return false }
    return read(value, of: .member(member.usr), own, usedAt: range, in: scan.file)
  }

  private mutating func read(
    _ value: CodeNode, of declaration: AssemblerLists.ID, _ scan: MemberScan, usedAt range: SourceRange, in file: Int
  ) -> Bool {
    guard outer.insert(declaration).inserted else { return false }
    defer { outer.remove(declaration) }
    let (count, useCount) = (elements.count, uses.count)
    let name = SourceRange(start: range.lastToken, lastToken: range.lastToken)
    uses.append(AssemblerLists.Use(declaration: declaration, place: CodePlace(file: file, range: name)))
    guard read(value, scan) else {
      elements.removeSubrange(count...)
      uses.removeSubrange(useCount...)
      return false
    }
    values[declaration] = elements[count...].map(\.place)
    return true
  }

  /// Returns the value of a property, or what a function without parameters returns.
  private func value(of member: Member) -> CodeNode? {
    guard member.parameters.isEmpty, member.attributes.isEmpty else { return nil }
    if let value = member.initialValue {
      // The memberwise initializer of a structure may set a variable.
      let isStructure = member.owner.type.flatMap(program.type)?.kind == .structure
      return member.isConstant || member.isStatic || !isStructure ? value : nil
    }
    guard case .block(let statements)? = member.getterBody?.kind, statements.count == 1,
      case .other("return_stmt", let values) = statements[0].kind
    else { return nil }
    return values.first
  }

  /// The declarations of which the lists consist, with all their uses.
  var declarations: [AssemblerLists.ID: AssemblerLists.Declaration] {
    guard !values.isEmpty else { return [:] }
    var uses: [AssemblerLists.ID: Set<CodePlace>] = [:]
    var locals: [AssemblerLists.ID: (name: String, place: CodePlace)] = [:]
    func search(_ nodes: [CodeNode], _ file: Int) {
      func add(_ declaration: AssemblerLists.ID, _ range: SourceRange) {
        guard values[declaration] != nil else { return }
        let name = SourceRange(start: range.lastToken, lastToken: range.lastToken)
        uses[declaration, default: []].insert(CodePlace(file: file, range: name))
      }
      func add(_ reference: Reference?, _ range: SourceRange?) {
        guard let range else { return }
        if let declaration = reference?.declaration { add(.member(declaration.usr), range) }
        if let local = reference?.local { add(.local(file: file, id: local), range) }
      }
      for node in nodes {
        node.forEach { node in
          switch node.kind {
          case .reference(let reference): add(reference, node.range)
          case .call(let call): add(call.callee, call.calleeRange)
          case .keyPath(let members):
            if let range = node.range { for member in members { add(.member(member.usr), range) } }
          case .binding(let binding):
            guard binding.variables.count == 1, binding.wrapper == nil, let range = node.range else { break }
            locals[.local(file: file, id: binding.variables[0].id)] = (
              binding.variables[0].name, CodePlace(file: file, range: range)
            )
          default: break
          }
          return true
        }
      }
    }
    for member in program.members { search(member.code, member.file) }
    for (index, file) in program.files.enumerated() { search(file.statements, index) }
    var result: [AssemblerLists.ID: AssemblerLists.Declaration] = [:]
    for (id, elements) in values {
      if case .member(let usr) = id, let member = program.member(usr), let place = member.place {
        result[id] = AssemblerLists.Declaration(
          name: member.fullName, place: place, member: member, elements: elements, uses: uses[id, default: []])
      } else if let local = locals[id] {
        result[id] = AssemblerLists.Declaration(
          name: local.name, place: local.place, member: nil, elements: elements, uses: uses[id, default: []])
      }
    }
    return result
  }
}
