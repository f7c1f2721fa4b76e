// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// Reads the uses in the code of a component's member.
struct NeedleBodyReader {
  /// The names of the component's own members that the code uses.
  private(set) var uses: [String] = []
  /// The names of the dependency's properties that the code uses.
  private(set) var takes: [String] = []
  /// The components that the code creates with this one as the parent.
  private(set) var children: [USR] = []
  /// The calls to `shared`.
  private(set) var sharedCalls: [Call] = []
  private(set) var obstacles: [NeedleObstacle] = []

  private let program: Program
  private let member: Member
  private let component: USR
  private let components: Set<USR>

  init(_ member: Member, of component: USR, among components: Set<USR>, in program: Program) {
    self.program = program
    self.member = member
    self.component = component
    self.components = components
    for code in member.code { visit(code) }
  }

  /// Whether the member only returns the result of a `shared` call.
  var returnsShared: Bool {
    guard let body = member.getterBody, let value = Self.returned(body)?.call?.declaration else { return false }
    return NeedleLibrary.isShared(value)
  }

  private static func returned(_ code: CodeNode) -> CodeNode? {
    switch code.kind {
    case .block(let statements): statements.count == 1 ? returned(statements[0]) : nil
    case .other("return_stmt", let values): values.count == 1 ? returned(values[0]) : nil
    case .other("coerce_expr", let values): values.count == 1 ? returned(values[0]) : nil
    default: code
    }
  }

  private mutating func visit(_ node: CodeNode) {
    if let name = taken(node) {
      if !takes.contains(name) { takes.append(name) }
      return
    }
    switch node.kind {
    case .call(let call): visit(call, node)
    case .reference(let reference): visit(reference, node.range)
    default: for child in node.children { visit(child) }
    }
  }

  /// Returns the dependency's property that code reads: `dependency.store`, or `store` through the component's
  /// subscript.
  private func taken(_ node: CodeNode) -> String? {
    switch node.kind {
    case .reference(let reference):
      guard let declaration = reference.declaration, let base = reference.base, isDependency(base) else { return nil }
      return declaration.baseName
    case .call(let call):
      guard let declaration = call.declaration, NeedleLibrary.isDynamicMember(declaration),
        call.receiver?.isSelf == true, case .keyPath(let path)? = call.arguments.first?.value?.kind, path.count == 1
      else { return nil }
      return path[0].baseName
    default: return nil
    }
  }

  private func isDependency(_ node: CodeNode) -> Bool {
    switch node.kind {
    case .forceUnwrap(let value), .optionalChain(let value): isDependency(value)
    case .other("bind_optional_expr", let values) where values.count == 1: isDependency(values[0])
    case .reference(let reference):
      reference.declaration.map(NeedleLibrary.isDependency) == true && reference.base?.isSelf == true
    default: false
    }
  }

  private mutating func visit(_ reference: Reference, _ range: SourceRange?) {
    switch reference.target {
    case .instance: obstacles.append(.passesItself(member: member.fullName, place: place(range)))
    case .declaration(let declaration) where reference.base?.isSelf == true: use(declaration, range)
    default: if let base = reference.base { visit(base) }
    }
  }

  /// Reads the use of a member of the component.
  private mutating func use(_ declaration: DeclarationReference, _ range: SourceRange?) {
    if NeedleLibrary.isDependency(declaration) {
      obstacles.append(.passesDependency(member: member.fullName, place: place(range)))
    } else if NeedleLibrary.isParentOrPath(declaration) {
      obstacles.append(.usesParent(member: member.fullName, place: place(range)))
    } else if let used = program.member(declaration.usr), used.owner.type == component, !used.isStatic {
      if used.usr != member.usr, !uses.contains(used.fullName) { uses.append(used.fullName) }
    }
  }

  private mutating func visit(_ call: Call, _ node: CodeNode) {
    if let declaration = call.declaration {
      if NeedleLibrary.isShared(declaration), call.receiver?.isSelf == true {
        sharedCalls.append(call)
        for argument in call.arguments { if let value = argument.value { visit(value) } }
        return
      }
      if let child = created(by: call, node) {
        if !children.contains(child) { children.append(child) }
        for argument in call.arguments where argument.label != "parent" {
          if let value = argument.value { visit(value) }
        }
        return
      }
    }
    if let callee = call.callee {
      if callee.base?.isSelf == true, let declaration = callee.declaration {
        use(declaration, call.calleeRange ?? node.range)
      } else if let base = callee.base {
        visit(base)
      }
    }
    if let function = call.function { visit(function) }
    for argument in call.arguments { if let value = argument.value { visit(value) } }
  }

  /// Returns the component that a call creates with this one as its parent.
  private func created(by call: Call, _ node: CodeNode) -> USR? {
    guard call.declaration?.baseName == "init", let parent = call.argument("parent"), parent.isSelf else { return nil }
    let owner = call.declaration.flatMap { program.member($0.usr)?.owner.type }
    let type = owner ?? node.type.flatMap(program.declaration)
    return type.flatMap { components.contains($0) ? $0 : nil }
  }

  private func place(_ range: SourceRange?) -> String {
    guard let range = range ?? member.range else { return member.fullName }
    return MigrationPlan.shortPlace(CodePlace(file: member.file, range: range), in: program)
  }
}
