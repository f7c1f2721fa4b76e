// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// The containers in a program's code: where they are created, which variables store them, and what reads their
/// composition root.
///
/// If a container only passes from variable to variable, and each use reads the root, a root can take its place. Swinject's
/// assemblers and resolvers count as the container that they return.
struct ContainerFlow {
  /// A use of the property that returns the root: `container.appAssembly`.
  struct RootUse {
    let file: Int
    /// The whole expression.
    let range: SourceRange
    /// The offset of the member's name.
    let name: Int
    /// The container before the dot; `nil` for an implicit `self`.
    let base: CodeNode?

    /// - Returns: `nil` for code that the compiler generated.
    fileprivate init?(of base: CodeNode?, _ node: CodeNode, _ file: Int) {
      guard let range = node.range else { return nil }
      (self.file, self.range) = (file, range)
      name = node.call?.calleeRange?.start ?? range.lastToken
      var base = base
      // The value of an implicitly unwrapped optional.
      while case .forceUnwrap(let value)? = base?.kind, base?.isImplicit == true { base = value }
      self.base = base.flatMap { $0.isImplicit || $0.range == nil || $0.range == range ? nil : $0 }
    }
  }

  /// The creation of an assembler without assemblies.
  struct AssemblerCreation {
    let file: Int
    let range: SourceRange
    /// The container that is passed; `nil` for a new one.
    let container: SourceRange?
  }

  /// A cast of a container, such as `resolver as! Container`.
  struct Cast {
    let file: Int
    let range: SourceRange
    let value: SourceRange
  }

  /// Code that uses a container in another way.
  struct OtherUse {
    let place: CodePlace
    let obstacle: RemovalObstacle
  }

  private let program: Program
  private let system: MigrationSystem
  /// The types of containers, and of optional ones.
  private let types: Set<TypeName>
  /// The module of the composition root.
  private let home: String
  /// The other modules that can read the root.
  private let readers: Set<String>
  private let accessors: Set<USR>
  /// Whether the container is Resolver's `main`.
  private let isStatic: Bool
  private let lists: AssemblerLists
  private let replaced: Set<CodePlace>
  private let isRemoved: (CodePlace) -> Bool
  private(set) var rootUses: [RootUse] = []
  /// The uses of an assembler's or a container's member that returns the container itself: `assembler.resolver`.
  private(set) var ownUses: [RootUse] = []
  private(set) var assemblers: [AssemblerCreation] = []
  private(set) var casts: [Cast] = []
  /// The names of variables at their uses.
  private(set) var names: Set<CodePlace> = []
  private(set) var others: [OtherUse] = []
  /// The indices of the parameters that are containers, of functions in parameters and local variables, and of local
  /// functions, by their files.
  private var functions: [Int: [LocalVariable.ID: Set<Int>]] = [:]
  /// Whether the visited code is in an extension of the container or its protocol.
  private var isInExtension = false
  /// The target of the assignment that is visited.
  private var assigned: CodePlace?

  /// - Parameters:
  ///   - root: The composition root that replaces the container.
  ///   - replaced: The calls of containers that members of the root replace.
  ///   - isRemoved: Returns whether code is removed.
  init(_ root: JoinedRoot, replaced: Set<CodePlace>, isRemoved: @escaping (CodePlace) -> Bool) {
    program = root.plan.code.program
    system = root.system
    types = system.containerTypes.union(system.containerTypes.map(\.optional))
    home = root.home
    readers = root.readers
    isStatic = root.isStatic
    lists = AssemblerLists(root.plan.code)
    let accessors = root.accessors
    self.accessors = accessors
    self.replaced = replaced
    self.isRemoved = isRemoved
    for member in program.members where !ContainerLibrary.modules.contains(program.files[member.file].module) {
      guard !accessors.contains(member.usr), !member.isImplicit else { continue }
      isInExtension = system.isExtended(by: member)
      add(member.parameters.map(\.variable), member.file)
      for accessor in member.accessors {
        if let body = accessor.body { visit(body, member.file, isExpected: false, result: member.resultType) }
      }
      if let body = member.body { visit(body, member.file, isExpected: false, result: member.resultType) }
      if let value = member.initialValue {
        visit(value, member.file, isExpected: isContainer(member.resultType ?? member.type), result: nil)
      }
      for parameter in member.parameters {
        if let value = parameter.defaultValue {
          visit(value, member.file, isExpected: isContainer(parameter.type), result: nil)
        }
      }
      for argument in member.attributes.flatMap(\.arguments) {
        if let value = argument.value { visit(value, member.file, isExpected: false, result: nil) }
      }
    }
    isInExtension = false
    for (index, file) in program.files.enumerated() {
      for statement in file.statements { visit(statement, index, isExpected: false, result: nil) }
    }
  }

  /// - Parameters:
  ///   - isExpected: Whether the surrounding code takes a container.
  ///   - result: The type that a `return` statement returns.
  private mutating func visit(_ node: CodeNode, _ file: Int, isExpected: Bool, result: TypeName?) {
    if let range = node.range, isRemoved(CodePlace(file: file, range: range)) { return }
    if let creation = assembler(node) { return visit(creation, node, file, isExpected: isExpected) }
    if isContainer(node.type) { check(node, file, isExpected: isExpected) }
    switch node.kind {
    case .reference(let reference):
      if let base = reference.base, isContainer(base.type) { checkCrossing(to: reference.declaration, base, file) }
      if let declaration = reference.declaration {
        if accessors.contains(declaration.usr) { addRootUse(of: reference.base, node, file) }
        if returnsItself(declaration) { addOwnUse(of: reference.base, node, file) }
      }
      if let base = reference.base { visit(base, file, isExpected: takesContainer(reference.declaration), result: nil) }
    case .call(let call):
      let isReplaced = node.range.map { replaced.contains(CodePlace(file: file, range: $0)) } == true
      if let base = call.receiver {
        visit(base, file, isExpected: isReplaced || takesContainer(call.declaration), result: nil)
      }
      if let function = call.function { visit(function, file, isExpected: false, result: node.type) }
      if let base = call.receiver, isContainer(base.type) { checkCrossing(to: call.declaration, base, file) }
      if call.declaration.map(returnsItself) == true { addOwnUse(of: call.receiver, node, file) }
      let parameters = call.declaration.flatMap { program.member($0.usr) }?.parameters
      let isNilTest = ["==", "!="].contains(call.declaration?.baseName) && call.arguments.contains(where: isNil)
      let isChoice = call.declaration.map(isNilCoalescing) == true && isContainer(node.type)
      for (index, argument) in call.arguments.enumerated() {
        guard let value = argument.value else { continue }
        let parameter =
          parameters?.count == call.arguments.count
          ? parameters?[index] : parameters?.first { $0.label != nil && $0.label == argument.label }
        if isContainer(parameter?.type) { checkCrossing(to: call.declaration, value, file) }
        // The first operand of `~>`.
        let isReceiver = isReplaced && call.receiver == nil && index == 0
        let isExpected =
          isNilTest || isChoice || isReceiver || isContainer(parameter?.type) || isContainer(index, of: call, file)
        visit(value, file, isExpected: isExpected, result: isChoice ? node.type : nil)
      }
    case .closure(let closure):
      for binding in closure.captureList { visit(binding, file) }
      add(closure.parameters, file)
      visit(closure.body, file, isExpected: isExpected && closure.isAutoclosure, result: result)
    case .binding(let binding): visit(binding, file)
    case .assignment(let target, let value):
      if isContainer(target.type) {
        checkCrossing(to: target.reference?.declaration, value, file)
        assigned = target.range.map { CodePlace(file: file, range: $0) }
      }
      visit(target, file, isExpected: true, result: nil)
      let isDiscarded = if case .other("discard_assignment_expr", _) = target.kind { true } else { false }
      visit(value, file, isExpected: isContainer(target.type) || isDiscarded, result: nil)
    case .function(let function):
      add(function.parameters.map(\.variable), file)
      functions[file, default: [:]][function.variable.id] = Set(
        function.parameters.indices.filter { isContainer(function.parameters[$0].type) })
      visit(function.body, file, isExpected: false, result: function.variable.type)
    case .forceUnwrap(let value), .optionalChain(let value):
      visit(value, file, isExpected: isContainer(node.type), result: nil)
    case .other("coerce_expr", let children):
      for child in children { visit(child, file, isExpected: isContainer(node.type), result: nil) }
    case .other("forced_checked_cast_expr", let children):
      for child in children {
        let isCast = isContainer(node.type) && isContainer(child)
        if isCast, let range = node.range, let value = child.range {
          casts.append(Cast(file: file, range: range, value: value))
        }
        visit(child, file, isExpected: isCast, result: nil)
      }
    case .other("ternary_expr", let children):
      for (index, child) in children.enumerated() {
        visit(child, file, isExpected: index > 0 && isContainer(node.type), result: nil)
      }
    case .other("return_stmt", let children):
      for child in children { visit(child, file, isExpected: isContainer(result), result: nil) }
    case .block(let children):
      for child in children { visit(child, file, isExpected: false, result: result) }
    case .other(let kind, let children):
      let isStatement = kind.hasSuffix("_stmt")
      for child in children { visit(child, file, isExpected: false, result: isStatement ? result : nil) }
    default:
      for child in node.children { visit(child, file, isExpected: false, result: nil) }
    }
  }

  private mutating func add(_ variables: [LocalVariable], _ file: Int) {
    for variable in variables {
      let indices = containerParameters(of: variable.type)
      if !indices.isEmpty { functions[file, default: [:]][variable.id] = indices }
    }
  }

  private mutating func visit(_ binding: Binding, _ file: Int) {
    add(binding.variables, file)
    guard let value = binding.value else { return }
    let variable = binding.variables.count == 1 ? binding.variables[0] : nil
    visit(value, file, isExpected: variable.map { $0.type == nil || isContainer($0.type) } ?? false, result: nil)
  }

  private func isNil(_ argument: Call.Argument) -> Bool {
    if case .literal(.nil)? = argument.value?.kind { true } else { false }
  }

  private func isContainer(_ type: TypeName?) -> Bool { type.map(types.contains) ?? false }

  /// Returns whether a value is a container. In an extension of a protocol, `self` has a type of its own.
  private func isContainer(_ value: CodeNode) -> Bool { isContainer(value.type) || isInExtension && value.isSelf }

  /// Returns whether a closure, a function in a variable, or a local function takes a container as the parameter at an
  /// index.
  private func isContainer(_ index: Int, of call: Call, _ file: Int) -> Bool {
    if let local = call.callee?.local ?? call.function?.reference?.local {
      return functions[file, default: [:]][local]?.contains(index) == true
    }
    if let parameters = call.function?.closure?.parameters {
      return index < parameters.count && isContainer(parameters[index].type)
    }
    let stored = call.function?.reference?.declaration.flatMap { program.member($0.usr) }
    return containerParameters(of: stored?.type ?? stored?.resultType).contains(index)
  }

  /// Returns the indices of the parameters of a function type that are containers.
  private func containerParameters(of type: TypeName?) -> Set<Int> {
    guard let type, type.isFunction else { return [] }
    let containers = types.map { program.text(of: $0) }
    let parameters = TypeText.parameters(ofFunction: program.text(of: type))
    return Set(parameters.indices.filter { containers.contains(parameters[$0]) })
  }

  /// Returns whether the program itself declares a member of containers, or the member returns the container.
  private func takesContainer(_ declaration: DeclarationReference?) -> Bool {
    guard let declaration else { return false }
    return returnsItself(declaration) || program.member(declaration.usr).map(system.isExtended) == true
  }

  /// Returns whether a member of an assembler or container returns the container itself.
  private func returnsItself(_ declaration: DeclarationReference) -> Bool {
    declaration.returnsContainer && ContainerLibrary(of: declaration.usr)?.system == system.system
  }

  /// Whether a declaration is the operator `??`.
  private func isNilCoalescing(_ declaration: DeclarationReference) -> Bool {
    declaration.baseName == "??" && declaration.usr.text.hasPrefix("s:s")
  }

  // MARK: Assemblers

  /// Returns the call if code creates an assembler.
  private func assembler(_ node: CodeNode) -> Call? {
    guard let type = system.assemblerType, node.type == type, case .call(let call) = node.kind,
      let declaration = call.declaration, declaration.baseName == "init", ContainerLibrary(of: declaration.usr) != nil
    else { return nil }
    return call
  }

  /// - Parameter isExpected: Whether the surrounding code takes a container.
  private mutating func visit(_ call: Call, _ node: CodeNode, _ file: Int, isExpected: Bool) {
    guard let range = node.range else { return }
    let place = CodePlace(file: file, range: range)
    let arguments = call.arguments.filter { $0.value?.range != nil }
    let container = arguments.first { $0.label == "container" }?.value
    let isEmpty = arguments.allSatisfy { argument in
      switch argument.label {
      case nil: isRemoved(listAt: place)
      case "container": argument.value?.type.map(system.containerTypes.contains) == true
      default: false
      }
    }
    guard isEmpty, isExpected else {
      let source = program.line(of: place)
      others.append(OtherUse(place: place, obstacle: isEmpty ? .value(source) : .configured(source)))
      return
    }
    assemblers.append(AssemblerCreation(file: file, range: range, container: container?.range))
    if let container { visit(container, file, isExpected: true, result: nil) }
  }

  /// Returns whether the list of an assembler is empty, perhaps after its elements are removed.
  private func isRemoved(listAt call: CodePlace) -> Bool {
    lists.list(of: call).map { list in list.isComplete && list.elements.allSatisfy { isRemoved($0.place) } } ?? false
  }

  /// Finds containers that a module passes to another one. Only the module with the composition root and those that see the
  /// root can do so, because the root has the services of all modules, and others see their own services.
  private mutating func checkCrossing(to declaration: DeclarationReference?, _ node: CodeNode, _ file: Int) {
    let module = program.files[file].module
    guard module != home, let member = declaration.flatMap({ program.member($0.usr) }), let range = node.range,
      case let other = program.files[member.file].module, isCrossing(from: module, to: other)
    else { return }
    others.append(OtherUse(place: CodePlace(file: file, range: range), obstacle: .crossing(module, other)))
  }

  /// Finds containers that a module reads from a declaration of another one, unless it assigns them.
  private mutating func checkOrigin(_ declaration: DeclarationReference, _ place: CodePlace) {
    let module = program.files[place.file].module
    guard place != assigned, let member = program.member(declaration.usr),
      case let other = program.files[member.file].module, isCrossing(from: module, to: other)
    else { return }
    others.append(OtherUse(place: place, obstacle: .crossing(module, other)))
  }

  /// Returns whether two modules see different types in the place of the container.
  private func isCrossing(from module: String, to other: String) -> Bool {
    let seesRoot = { module in module == home || readers.contains(module) }
    return module != other && !(seesRoot(module) && seesRoot(other))
  }

  private mutating func addRootUse(of base: CodeNode?, _ node: CodeNode, _ file: Int) {
    guard let use = RootUse(of: base, node, file) else { return }
    rootUses.append(use)
    // A value of a generic type is no container.
    guard let base = use.base, !base.isSelf, !isContainer(base.type) else { return }
    let place = CodePlace(file: file, range: use.range)
    others.append(OtherUse(place: place, obstacle: .use(program.line(of: place))))
  }

  private mutating func addOwnUse(of base: CodeNode?, _ node: CodeNode, _ file: Int) {
    if let use = RootUse(of: base, node, file) { ownUses.append(use) }
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
        isKnown =
          program.member(declaration.usr) != nil || isStatic && declaration.isMainResolver || returnsItself(declaration)
        checkOrigin(declaration, place)
      case .superinstance: isKnown = false
      }
      let isOfLibrary = reference.declaration.map { $0.isMainResolver || returnsItself($0) } == true
      if isKnown, !node.isImplicit, !isOfLibrary {
        names.insert(CodePlace(file: file, range: SourceRange(start: range.lastToken, lastToken: range.lastToken)))
      }
    case .call(let call):
      if let declaration = call.declaration, ContainerLibrary(of: declaration.usr) != nil,
        declaration.baseName == "init", program.containerLibrary(of: declaration) != nil
      {
        let arguments = call.arguments.compactMap { $0.value?.range.map { CodePlace(file: file, range: $0) } }
        guard arguments.allSatisfy(isRemoved) else {
          others.append(OtherUse(place: place, obstacle: .configured(source)))
          return
        }
        isKnown = true
      } else {
        isKnown =
          call.function?.closure != nil || call.declaration.flatMap { program.member($0.usr) } != nil
          || call.declaration.map { returnsItself($0) || isNilCoalescing($0) } == true
        if let declaration = call.declaration { checkOrigin(declaration, place) }
      }
    case .forceUnwrap, .optionalChain, .literal(.nil): isKnown = true
    case .other("coerce_expr", _), .other("discard_assignment_expr", _), .other("ternary_expr", _): isKnown = true
    case .other("forced_checked_cast_expr", let values): isKnown = values.contains(where: isContainer)
    default: isKnown = false
    }
    if !isKnown || !isExpected { others.append(OtherUse(place: place, obstacle: .value(source))) }
  }
}

extension DeclarationReference {
  /// Whether this is Resolver's static `main`.
  var isMainResolver: Bool { baseName == "main" && ContainerLibrary(of: usr)?.system == .resolver }

  /// Whether this is a member of Swinject's assemblers or containers that returns the container itself: `resolver` and
  /// `synchronize()`.
  var returnsContainer: Bool {
    isAssemblersResolver || ContainerReference.isContainer(self)
  }
}
