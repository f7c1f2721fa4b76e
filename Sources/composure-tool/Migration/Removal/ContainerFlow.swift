// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// The containers in a program's code: where they are created, which variables store them, and what reads their
/// composition root.
///
/// If a container only passes from variable to variable, and each use reads the root, a root can take its place.
struct ContainerFlow {
  /// A use of the property that returns the root: `container.appAssembly`.
  struct RootUse {
    let file: Int
    /// The whole expression.
    let range: SourceRange
    /// The container before the dot; `nil` for an implicit `self`.
    let base: CodeNode?
  }

  /// Code that uses a container in another way.
  struct OtherUse {
    let place: CodePlace
    let obstacle: RemovalObstacle
  }

  private let program: Program
  private let type: TypeName
  /// The module of the composition root, which is visible to this module only.
  private let home: String
  private let accessors: Set<USR>
  /// Whether the container is Resolver's `main`.
  private let isStatic: Bool
  private let replaced: Set<CodePlace>
  private let isRemoved: (CodePlace) -> Bool
  private(set) var rootUses: [RootUse] = []
  /// The names of variables at their uses.
  private(set) var names: Set<CodePlace> = []
  private(set) var others: [OtherUse] = []
  /// The target of the assignment that is visited.
  private var assigned: CodePlace?

  /// - Parameters:
  ///   - root: The composition root that replaces the container.
  ///   - replaced: The calls of containers that members of the root replace.
  ///   - isRemoved: Returns whether code is removed.
  init(_ root: JoinedRoot, replaced: Set<CodePlace>, isRemoved: @escaping (CodePlace) -> Bool) {
    program = root.plan.code.program
    type = root.system.containerType
    home = root.home
    isStatic = root.isStatic
    let accessors = root.accessors
    self.accessors = accessors
    self.replaced = replaced
    self.isRemoved = isRemoved
    for member in program.members where !ContainerLibrary.modules.contains(program.files[member.file].module) {
      guard !accessors.contains(member.usr), !member.isImplicit else { continue }
      for accessor in member.accessors {
        if let body = accessor.body { visit(body, member.file, isExpected: false, result: member.resultType) }
      }
      if let body = member.body { visit(body, member.file, isExpected: false, result: member.resultType) }
      if let value = member.initialValue {
        visit(value, member.file, isExpected: (member.resultType ?? member.type) == type, result: nil)
      }
      for parameter in member.parameters {
        if let value = parameter.defaultValue {
          visit(value, member.file, isExpected: parameter.type == type, result: nil)
        }
      }
      for argument in member.attributes.flatMap(\.arguments) {
        if let value = argument.value { visit(value, member.file, isExpected: false, result: nil) }
      }
    }
    for (index, file) in program.files.enumerated() {
      for statement in file.statements { visit(statement, index, isExpected: false, result: nil) }
    }
  }

  /// - Parameters:
  ///   - isExpected: Whether the surrounding code takes a container.
  ///   - result: The type that a `return` statement returns.
  private mutating func visit(_ node: CodeNode, _ file: Int, isExpected: Bool, result: TypeName?) {
    if let range = node.range, isRemoved(CodePlace(file: file, range: range)) { return }
    if node.type == type { check(node, file, isExpected: isExpected) }
    switch node.kind {
    case .reference(let reference):
      if let base = reference.base, base.type == type { checkCrossing(to: reference.declaration, base, file) }
      if reference.declaration.map({ accessors.contains($0.usr) }) == true { addRootUse(reference, node, file) }
      if let base = reference.base { visit(base, file, isExpected: takesContainer(reference.declaration), result: nil) }
    case .call(let call):
      let isReplaced = node.range.map { replaced.contains(CodePlace(file: file, range: $0)) } == true
      if let base = call.receiver {
        visit(base, file, isExpected: isReplaced || takesContainer(call.declaration), result: nil)
      }
      if let function = call.function { visit(function, file, isExpected: false, result: node.type) }
      if let base = call.receiver, base.type == type { checkCrossing(to: call.declaration, base, file) }
      let parameters = call.declaration.flatMap { program.member($0.usr) }?.parameters
      for (index, argument) in call.arguments.enumerated() {
        guard let value = argument.value else { continue }
        let parameter =
          parameters?.count == call.arguments.count
          ? parameters?[index] : parameters?.first { $0.label != nil && $0.label == argument.label }
        if parameter?.type == type { checkCrossing(to: call.declaration, value, file) }
        visit(value, file, isExpected: parameter?.type == type, result: nil)
      }
    case .closure(let closure):
      for binding in closure.captureList { visit(binding, file) }
      visit(closure.body, file, isExpected: false, result: result)
    case .binding(let binding): visit(binding, file)
    case .assignment(let target, let value):
      if target.type == type {
        checkCrossing(to: target.reference?.declaration, value, file)
        assigned = target.range.map { CodePlace(file: file, range: $0) }
      }
      visit(target, file, isExpected: true, result: nil)
      visit(value, file, isExpected: target.type == type, result: nil)
    case .function(let function): visit(function.body, file, isExpected: false, result: function.variable.type)
    case .other("return_stmt", let children):
      for child in children { visit(child, file, isExpected: result == type, result: nil) }
    case .block(let children):
      for child in children { visit(child, file, isExpected: false, result: result) }
    case .other(let kind, let children):
      let isStatement = kind.hasSuffix("_stmt")
      for child in children { visit(child, file, isExpected: false, result: isStatement ? result : nil) }
    default:
      for child in node.children { visit(child, file, isExpected: false, result: nil) }
    }
  }

  private mutating func visit(_ binding: Binding, _ file: Int) {
    guard let value = binding.value else { return }
    let variable = binding.variables.count == 1 ? binding.variables[0] : nil
    visit(value, file, isExpected: variable.map { $0.type == nil || $0.type == type } ?? false, result: nil)
  }

  /// Returns whether the program itself declares a member of containers.
  private func takesContainer(_ declaration: DeclarationReference?) -> Bool {
    guard let member = declaration.flatMap({ program.member($0.usr) }) else { return false }
    return member.owner == .extensionOfOther(type)
  }

  /// Finds containers that a module passes to another one. Only the module with the composition root can do so, because the
  /// root has the services of all modules, and others see their own services.
  private mutating func checkCrossing(to declaration: DeclarationReference?, _ node: CodeNode, _ file: Int) {
    let module = program.files[file].module
    guard module != home, let member = declaration.flatMap({ program.member($0.usr) }), let range = node.range,
      case let other = program.files[member.file].module, other != module
    else { return }
    others.append(OtherUse(place: CodePlace(file: file, range: range), obstacle: .crossing(module, other)))
  }

  /// Finds containers that a module reads from a declaration of another one, unless it assigns them.
  private mutating func checkOrigin(_ declaration: DeclarationReference, _ place: CodePlace) {
    let module = program.files[place.file].module
    guard place != assigned, let member = program.member(declaration.usr),
      case let other = program.files[member.file].module, other != module
    else { return }
    others.append(OtherUse(place: place, obstacle: .crossing(module, other)))
  }

  /// Returns whether code is the container of a use of the root.
  func isInRootUse(_ place: CodePlace) -> Bool {
    rootUses.contains { $0.file == place.file && $0.range.contains(place.range) }
  }

  private mutating func addRootUse(_ reference: Reference, _ node: CodeNode, _ file: Int) {
    guard let range = node.range else { return }
    let base = reference.base.flatMap { $0.isImplicit || $0.range == nil || $0.range == range ? nil : $0 }
    rootUses.append(RootUse(file: file, range: range, base: base))
  }

  private mutating func check(_ node: CodeNode, _ file: Int, isExpected: Bool) {
    guard let range = node.range else { return }
    let place = CodePlace(file: file, range: range)
    let source = program.line(of: place)
    let isKnown: Bool
    switch node.kind {
    case .reference(let reference):
      switch reference.target {
      case .instance, .local: isKnown = true
      case .declaration(let declaration):
        isKnown = program.member(declaration.usr) != nil || isStatic && declaration.isMainResolver
        checkOrigin(declaration, place)
      case .superinstance: isKnown = false
      }
      if isKnown, !node.isImplicit, reference.declaration?.isMainResolver != true {
        names.insert(CodePlace(file: file, range: SourceRange(start: range.lastToken, lastToken: range.lastToken)))
      }
    case .call(let call):
      if let declaration = call.declaration, ContainerLibrary(of: declaration.usr) != nil,
        declaration.baseName == "init", program.containerLibrary(of: declaration) != nil
      {
        guard call.arguments.allSatisfy({ $0.value == nil || $0.value?.range == nil }) else {
          others.append(OtherUse(place: place, obstacle: .configured(source)))
          return
        }
        isKnown = true
      } else {
        isKnown = call.function?.closure != nil || call.declaration.flatMap { program.member($0.usr) } != nil
        if let declaration = call.declaration { checkOrigin(declaration, place) }
      }
    default: isKnown = false
    }
    if !isKnown || !isExpected { others.append(OtherUse(place: place, obstacle: .value(source))) }
  }
}

extension DeclarationReference {
  /// Whether this is Resolver's static `main`.
  var isMainResolver: Bool { baseName == "main" && ContainerLibrary(of: usr)?.system == .resolver }
}
