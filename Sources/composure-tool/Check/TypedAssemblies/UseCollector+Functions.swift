// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// Functions as values: closures and methods in locals and arguments, and key paths.
extension UseCollector {
  /// The uses in the code of a function in a local. They count as deferred until the function is called.
  struct FunctionUses {
    var uses: [Int]
    var foreignUses: [Int]
    /// The execution of the code when the function is called.
    var executions: [MemberUses.Execution]
    var foreignExecutions: [MemberUses.Execution]
  }

  /// Visits a declaration of locals, and remembers what they refer to.
  mutating func visit(_ binding: Binding, _ place: Place) {
    guard let value = binding.value else { return }
    if binding.variables.count == 1, let body = Self.functionBody(value) {
      functionLocals[binding.variables[0].id] = visitFunction(body, of: value, place)
    } else {
      visit(value, place)
    }
    remember(binding)
  }

  /// Remembers the assembly, key path or function that locals refer to.
  mutating func remember(_ binding: Binding) {
    guard let value = binding.value, binding.variables.count == 1 else { return }
    let local = binding.variables[0].id
    if let context = context(of: value) { assemblyLocals[local] = context }
    if case .keyPath(let members) = value.kind { keyPathLocals[local] = members }
    if let other = value.reference?.local, let function = functionLocals[other] { functionLocals[local] = function }
  }

  /// Visits an expression that is called in place: `{ … }()`, or the value of `async let`.
  mutating func visitCalled(_ function: CodeNode, _ place: Place) {
    guard let closure = function.closure, closure.captureList.isEmpty else { return visit(function, place) }
    visit(closure.body, place)
  }

  /// Visits a function value that is called before the code continues; returns `false` for other values.
  mutating func visitFunctionValue(_ value: CodeNode, _ place: Place) -> Bool {
    if let local = value.reference?.local, functionLocals[local] != nil {
      run(local, place.execution)
      return true
    }
    // Closures in place are marked by the compiler.
    guard value.closure == nil, let body = Self.functionBody(value) else { return false }
    visit(body, place)
    return true
  }

  /// Counts the uses in the code of a local's function as uses at its call.
  mutating func run(_ local: LocalVariable.ID, _ call: MemberUses.Execution) {
    guard let function = functionLocals[local] else { return }
    for (index, execution) in zip(function.uses, function.executions) where uses[index].execution.isDeferred {
      uses[index].execution = execution.within(call)
    }
    for (index, execution) in zip(function.foreignUses, function.foreignExecutions)
    where foreignUses[index].execution.isDeferred {
      foreignUses[index].execution = execution.within(call)
    }
  }

  /// Counts the uses in the code of a local's function as uses by the factory that contains a reference to it.
  mutating func keep(_ local: LocalVariable.ID, _ execution: MemberUses.Execution) {
    guard let function = functionLocals[local], let lifetimeCall = execution.lifetimeCall else { return }
    for index in function.uses where uses[index].execution.lifetimeCall == nil {
      uses[index].execution.lifetimeCall = lifetimeCall
    }
    for index in function.foreignUses where foreignUses[index].execution.lifetimeCall == nil {
      foreignUses[index].execution.lifetimeCall = lifetimeCall
    }
  }

  /// Visits the code of a function that is not yet called.
  private mutating func visitFunction(_ body: CodeNode, of value: CodeNode, _ place: Place) -> FunctionUses {
    let first = (uses.count, foreignUses.count)
    var inner = place
    inner.execution = MemberUses.Execution(isRepeated: true)
    for binding in value.closure?.captureList ?? [] {
      if let value = binding.value { visit(value, place) }
      remember(binding)
    }
    visit(body, inner)
    let (own, foreign) = (first.0..<uses.count, first.1..<foreignUses.count)
    let function = FunctionUses(
      uses: Array(own), foreignUses: Array(foreign), executions: own.map { uses[$0].execution },
      foreignExecutions: foreign.map { foreignUses[$0].execution })
    for index in own {
      uses[index].execution = uses[index].execution.within(place.execution)
      uses[index].execution.isDeferred = true
    }
    for index in foreign {
      foreignUses[index].execution = foreignUses[index].execution.within(place.execution)
      foreignUses[index].execution.isDeferred = true
    }
    return function
  }

  /// Returns the code of a closure or of a method that is not called; `nil` for other values.
  private static func functionBody(_ value: CodeNode) -> CodeNode? {
    if let closure = value.closure { return closure.isAutoclosure ? nil : closure.body }
    // The compiler wraps `self.method` in a closure over the receiver, and that in another one over the arguments.
    guard case .other("dot_syntax_call_expr", let children) = value.kind, children.count == 2,
      let outer = children[1].closure, outer.isAutoclosure, let inner = outer.body.closure, inner.isAutoclosure
    else { return nil }
    return inner.body
  }

  // MARK: Key paths

  /// Visits `assembly[keyPath: path]`, which uses the first member of the key path.
  mutating func visitKeyPath(_ path: CodeNode, on base: CodeNode, _ range: SourceRange?, _ place: Place) {
    guard context(of: base) != nil, let range = place.callSite ?? range else {
      visit(base, place)
      visit(path, place)
      return
    }
    var members = path.reference?.local.flatMap { keyPathLocals[$0] }
    if case .keyPath(let literal) = path.kind { members = literal }
    guard let first = members?.first else {
      unknownKeyPaths.append(range)
      visit(path, place)
      return
    }
    visit(Reference(.declaration(first), base: base), range, place)
  }

  // MARK: Storing

  /// Records an assembly that is stored in a property of another type.
  mutating func visitStoring(of value: CodeNode, in target: CodeNode, _ range: SourceRange?, _ place: Place) {
    guard context(of: value) == .own, let range = place.callSite ?? range,
      let property = target.reference?.declaration.flatMap({ program.member($0.usr) }), property.isStored,
      let type = property.owner.type, !isAssembly(type)
    else { return }
    storings.append(MemberUses.Storing(type: type, range: range))
  }
}
