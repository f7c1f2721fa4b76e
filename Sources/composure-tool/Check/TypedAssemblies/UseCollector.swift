// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// Visits the code of a member, and collects its uses of assemblies.
struct UseCollector {
  /// The context of the visited code.
  struct Place {
    var execution = MemberUses.Execution()
    /// The call in the member's own code, while a helper is being visited.
    var callSite: SourceRange?
  }

  let program: Program
  /// The type of the assembly in the member's own code.
  let assemblyType: TypeName?
  /// The locals that refer to the assembly, its parent or its whole.
  var assemblyLocals: [LocalVariable.ID: AssemblyContext] = [:]
  /// The locals with a key path.
  var keyPathLocals: [LocalVariable.ID: [DeclarationReference]] = [:]
  /// The locals with a closure or method, which runs when it is called.
  var functionLocals: [LocalVariable.ID: FunctionUses] = [:]
  /// The helpers that are being visited.
  var visiting: Set<USR> = []

  var uses: [MemberUses.Use] = []
  var foreignUses: [MemberUses.ForeignUse] = []
  var lifetimeCalls: [LifetimeCall] = []
  var creations: [MemberUses.Creation] = []
  var storings: [MemberUses.Storing] = []
  var unknownKeyPaths: [SourceRange] = []

  init(program: Program, assemblyType: TypeName?) {
    self.program = program
    self.assemblyType = assemblyType
  }

  mutating func visit(_ node: CodeNode, _ place: Place) {
    switch node.kind {
    case .reference(let reference): visit(reference, node.range, place)
    case .call(let call): visit(call, node, place)
    case .closure(let closure): visit(closure, place)
    case .binding(let binding):
      visit(binding, place)
    case .function(let function):
      var place = place
      place.execution.isRepeated = true
      visit(function.body, place)
    case .assignment(let target, let value):
      visit(target, place)
      visit(value, place)
      visitStoring(of: value, in: target, node.range, place)
    case .other("keypath_application_expr", let children) where children.count == 2:
      visitKeyPath(children[1], on: children[0], node.range, place)
    case .other(let kind, let children) where Self.loops.contains(kind):
      for (index, child) in children.enumerated() {
        var place = place
        // The sequence of a `for` loop is evaluated once; a `repeat` loop runs at least once.
        let isInLoop = kind != "for_each_stmt" || index > 0
        place.execution.isRepeated = place.execution.isRepeated || isInLoop
        place.execution.isConditional = place.execution.isConditional || isInLoop && kind != "repeat_while_stmt"
        visit(child, place)
      }
    case .other(let kind, let children) where Self.branches.contains(kind):
      for (index, child) in children.enumerated() {
        var place = place
        place.execution.isConditional = place.execution.isConditional || index > 0
        visit(child, place)
      }
    default: for child in node.children { visit(child, place) }
    }
  }

  private static let branches: Set<String> = [
    "if_stmt", "guard_stmt", "switch_stmt", "do_catch_stmt", "ternary_expr", "case_stmt",
  ]

  private static let loops: Set<String> = ["for_each_stmt", "while_stmt", "repeat_while_stmt"]

  mutating func visit(_ reference: Reference, _ range: SourceRange?, _ place: Place) {
    if let local = reference.local { keep(local, place.execution) }
    guard let base = reference.base else { return }
    if let declaration = reference.declaration, let range = place.callSite ?? range {
      if let context = context(of: base) {
        uses.append(
          MemberUses.Use(
            target: declaration.usr, context: context, range: range, execution: place.execution,
            isThroughExistential: isCoerced(base)))
      } else if isMemberOfAssembly(declaration) {
        let steps = stepsOut(to: base)
        foreignUses.append(
          MemberUses.ForeignUse(
            target: declaration.usr, assembly: steps.map { .outer(steps: $0) } ?? .value(base.type), range: range,
            execution: place.execution))
      }
    }
    visit(base, place)
  }

  private mutating func visit(_ call: Call, _ node: CodeNode, _ place: Place) {
    let steps = call.receiver.flatMap(stepsOut)
    if let lifetimeCall = LifetimeCall(node, call, receiverSteps: steps, isNested: place.execution.isRepeated) {
      visit(lifetimeCall, call, place)
      return
    }
    if let callee = call.callee { visit(callee, call.calleeRange ?? node.range, place) }
    if let function = call.function { visitCalled(function, place) }
    if let local = call.callee?.local { run(local, place.execution) }
    let isShortCircuit = ["&&", "||", "??"].contains(call.declaration?.baseName)
    let parameters = call.declaration.flatMap { program.member($0.usr) }?.parameters ?? []
    for (index, argument) in call.arguments.enumerated() {
      guard let argument = argument.value else { continue }
      var place = place
      if parameters.indices.contains(index), parameters[index].variable.type?.isNonescapingFunction == true,
        visitFunctionValue(argument, place)
      {
        continue
      }
      if isShortCircuit, let closure = argument.closure, closure.isAutoclosure {
        place.execution.isConditional = true
        visit(closure.body, place)
      } else if call.declaration?.isAssumeIsolated == true, let closure = argument.closure {
        visit(closure, place, runsOnce: true)
      } else {
        visit(argument, place)
      }
    }
    let assemblies = call.arguments.compactMap(\.value).filter { context(of: $0) == .own }
    if call.declaration?.baseName == "init", let range = place.callSite ?? node.range {
      creations.append(
        MemberUses.Creation(
          call: call, node: node, range: range, isRepeated: place.execution.isRepeated, assemblyArguments: assemblies))
    }
    if !assemblies.isEmpty { visitHelper(call, place, at: node.range) }
  }

  /// Visits a lifetime call: the key, and the factory as code of the member itself.
  private mutating func visit(_ lifetimeCall: LifetimeCall, _ call: Call, _ place: Place) {
    lifetimeCalls.append(lifetimeCall)
    if let key = lifetimeCall.key { visit(key, place) }
    guard let factory = lifetimeCall.factory else {
      // A function that is passed as the factory.
      for argument in call.arguments where argument.label == "make" || argument.label == nil {
        if let value = argument.value { visit(value, place) }
      }
      return
    }
    var inner = place
    inner.execution.lifetimeCall = lifetimeCalls.count - 1
    inner.execution.isRepeated = place.execution.isRepeated || lifetimeCall.hasKeyForEach
    for binding in factory.captureList { remember(binding) }
    visit(factory.body, inner)
  }

  /// - Parameter runsOnce: Whether the code around the closure runs it at once, as often as itself.
  private mutating func visit(_ closure: Closure, _ place: Place, runsOnce: Bool = false) {
    var place = place
    for binding in closure.captureList {
      if let value = binding.value { visit(value, place) }
      remember(binding)
    }
    if !closure.isAutoclosure {
      place.execution.isRepeated = place.execution.isRepeated || !runsOnce
      // A parameter with the assembly's type is the assembly: `build { $0.client }`.
      for parameter in closure.parameters where parameter.type == assemblyType && assemblyType != nil {
        assemblyLocals[parameter.id] = .own
      }
    }
    place.execution.isDeferred = place.execution.isDeferred || closure.isEscaping
    visit(closure.body, place)
  }

  /// Visits the body of a function that receives the assembly.
  private mutating func visitHelper(_ call: Call, _ place: Place, at range: SourceRange?) {
    guard let usr = call.declaration?.usr, let helper = program.member(usr), let body = helper.body,
      visiting.insert(usr).inserted
    else { return }
    defer { visiting.remove(usr) }
    var collector = UseCollector(program: program, assemblyType: nil)
    collector.visiting = visiting
    for (parameter, argument) in zip(helper.parameters, call.arguments) {
      if let value = argument.value, context(of: value) == .own {
        collector.assemblyLocals[parameter.variable.id] = .own
      }
    }
    var inner = Place()
    inner.callSite = place.callSite ?? range
    collector.visit(body, inner)
    // The lifetime calls of the helper are its own.
    let execution = { (inner: MemberUses.Execution) in
      var execution = inner
      execution.lifetimeCall = nil
      return execution.within(place.execution)
    }
    uses += collector.uses.map { use in
      var use = use
      use.execution = execution(use.execution)
      return use
    }
    foreignUses += collector.foreignUses.map { use in
      var use = use
      use.execution = execution(use.execution)
      return use
    }
    // A rule of its own reports an initializer that receives the assembly.
    if helper.kind != .initializer { storings += collector.storings }
    unknownKeyPaths += collector.unknownKeyPaths
  }
}
