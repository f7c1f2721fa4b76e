// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// The uses of an assembly's members in the code of a member, directly or through functions that receive the assembly.
struct MemberUses {
  /// The use of another member of the assembly.
  struct Use {
    let target: USR
    let context: AssemblyContext
    /// The range of the use; for a use within a helper, the range of the helper's call.
    let range: SourceRange
    /// Whether the code runs later than the member, in a stored closure.
    let isDeferred: Bool
    /// Whether the code runs only under a condition.
    let isConditional: Bool
    /// The index of the innermost lifetime call whose factory contains the use.
    let lifetimeCall: Int?
    /// Whether the use goes through an existential of the assembly: `(self as any A).client`.
    let isThroughExistential: Bool
  }

  /// The use of a member of another assembly: a part or child that the code creates, or an ancestor of `parent`.
  struct ForeignUse {
    enum Assembly {
      /// A value reached from the member's own assembly by two or more steps through `parent` and `whole`.
      case outer(steps: Int)
      /// An expression's value.
      case value(TypeName?)
    }

    let target: USR
    let assembly: Assembly
    let range: SourceRange
    /// The index of the innermost lifetime call whose factory contains the use.
    let lifetimeCall: Int?
  }

  /// A value that the member creates with the assembly or its members as arguments.
  struct Creation {
    let call: Call
    let node: CodeNode
    let range: SourceRange
    /// Whether the call runs more than once per call to the member, or with different values.
    let isRepeated: Bool
    /// The arguments that pass the assembly itself.
    let assemblyArguments: [CodeNode]
  }

  private(set) var uses: [Use] = []
  private(set) var foreignUses: [ForeignUse] = []
  private(set) var lifetimeCalls: [LifetimeCall] = []
  private(set) var creations: [Creation] = []

  /// Reads the code of a member.
  init(_ member: Member, in program: Program) {
    let owner = member.owner.type.flatMap(program.type)
    let own = owner?.kind == .protocol ? TypeName.firstGenericParameter : owner?.type
    var collector = UseCollector(program: program, assemblyType: own)
    for code in member.accessors.compactMap(\.body) + [member.body, member.initialValue].compactMap({ $0 }) {
      collector.visit(code, .init())
    }
    uses = collector.uses
    foreignUses = collector.foreignUses
    lifetimeCalls = collector.lifetimeCalls
    creations = collector.creations
  }
}

/// Visits the code of a member.
private struct UseCollector {
  /// The context of the visited code.
  struct Place {
    var isDeferred = false
    var isConditional = false
    var isNested = false
    var lifetimeCall: Int?
    /// The call in the member's own code, while a helper is being visited.
    var callSite: SourceRange?
  }

  let program: Program
  /// The type of the assembly in the member's own code.
  let assemblyType: TypeName?
  /// The locals that refer to the assembly.
  var assemblyLocals: Set<LocalVariable.ID> = []
  /// The helpers that are being visited.
  var visiting: Set<USR> = []

  var uses: [MemberUses.Use] = []
  var foreignUses: [MemberUses.ForeignUse] = []
  var lifetimeCalls: [LifetimeCall] = []
  var creations: [MemberUses.Creation] = []

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
      if let value = binding.value {
        visit(value, place)
        if context(of: value) == .own { assemblyLocals.formUnion(binding.variables.map(\.id)) }
      }
    case .function(let function):
      var place = place
      place.isNested = true
      visit(function.body, place)
    case .other(let kind, let children) where Self.loops.contains(kind):
      for (index, child) in children.enumerated() {
        var place = place
        // The sequence of a `for` loop is evaluated once; a `repeat` loop runs at least once.
        let isInLoop = kind != "for_each_stmt" || index > 0
        place.isNested = place.isNested || isInLoop
        place.isConditional = place.isConditional || isInLoop && kind != "repeat_while_stmt"
        visit(child, place)
      }
    case .other(let kind, let children) where Self.branches.contains(kind):
      for (index, child) in children.enumerated() {
        var place = place
        place.isConditional = place.isConditional || index > 0
        visit(child, place)
      }
    default: for child in node.children { visit(child, place) }
    }
  }

  private static let branches: Set<String> = [
    "if_stmt", "guard_stmt", "switch_stmt", "do_catch_stmt", "ternary_expr", "case_stmt",
  ]

  private static let loops: Set<String> = ["for_each_stmt", "while_stmt", "repeat_while_stmt"]

  private mutating func visit(_ reference: Reference, _ range: SourceRange?, _ place: Place) {
    guard let base = reference.base else { return }
    if let declaration = reference.declaration, let range = place.callSite ?? range {
      if let context = context(of: base) {
        uses.append(
          MemberUses.Use(
            target: declaration.usr, context: context, range: range, isDeferred: place.isDeferred,
            isConditional: place.isConditional, lifetimeCall: place.lifetimeCall,
            isThroughExistential: isCoerced(base)))
      } else if isMemberOfAssembly(declaration) {
        let steps = stepsOut(to: base)
        foreignUses.append(
          MemberUses.ForeignUse(
            target: declaration.usr, assembly: steps.map { .outer(steps: $0) } ?? .value(base.type), range: range,
            lifetimeCall: place.lifetimeCall))
      }
    }
    visit(base, place)
  }

  private mutating func visit(_ call: Call, _ node: CodeNode, _ place: Place) {
    let receiver = call.receiver.flatMap { context(of: $0) ?? scopeContext(of: $0) }
    if let lifetimeCall = LifetimeCall(node, call, receiver: receiver, isNested: place.isNested) {
      visit(lifetimeCall, call, place)
      return
    }
    if let callee = call.callee { visit(callee, call.calleeRange ?? node.range, place) }
    if let function = call.function { visit(function, place) }
    let isShortCircuit = ["&&", "||", "??"].contains(call.declaration?.baseName)
    for argument in call.arguments.compactMap(\.value) {
      var place = place
      if isShortCircuit, let closure = argument.closure, closure.isAutoclosure {
        place.isConditional = true
        visit(closure.body, place)
      } else {
        visit(argument, place)
      }
    }
    let assemblies = call.arguments.compactMap(\.value).filter { context(of: $0) == .own }
    if call.declaration?.baseName == "init", let range = place.callSite ?? node.range {
      creations.append(
        MemberUses.Creation(
          call: call, node: node, range: range, isRepeated: place.isNested, assemblyArguments: assemblies))
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
    inner.lifetimeCall = lifetimeCalls.count - 1
    inner.isNested = place.isNested || lifetimeCall.hasKeyForEach
    for binding in factory.captureList {
      if let value = binding.value, context(of: value) == .own {
        assemblyLocals.formUnion(binding.variables.map(\.id))
      }
    }
    visit(factory.body, inner)
  }

  private mutating func visit(_ closure: Closure, _ place: Place) {
    var place = place
    for binding in closure.captureList {
      guard let value = binding.value else { continue }
      visit(value, place)
      if context(of: value) == .own { assemblyLocals.formUnion(binding.variables.map(\.id)) }
    }
    if !closure.isAutoclosure {
      place.isNested = true
      // A parameter of the assembly's type represents the assembly: `build { $0.client }`.
      for parameter in closure.parameters where parameter.type == assemblyType && assemblyType != nil {
        assemblyLocals.insert(parameter.id)
      }
    }
    place.isDeferred = place.isDeferred || closure.isEscaping
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
        collector.assemblyLocals.insert(parameter.variable.id)
      }
    }
    var inner = Place()
    inner.callSite = place.callSite ?? range
    inner.isDeferred = place.isDeferred
    inner.isConditional = place.isConditional
    collector.visit(body, inner)
    uses += collector.uses.map { use in
      MemberUses.Use(
        target: use.target, context: use.context, range: use.range, isDeferred: use.isDeferred,
        isConditional: use.isConditional, lifetimeCall: place.lifetimeCall,
        isThroughExistential: use.isThroughExistential)
    }
    foreignUses += collector.foreignUses.map { use in
      MemberUses.ForeignUse(
        target: use.target, assembly: use.assembly, range: use.range, lifetimeCall: place.lifetimeCall)
    }
  }

  // MARK: Recognizing the assembly

  private func context(of node: CodeNode) -> AssemblyContext? {
    switch node.kind {
    case .reference(let reference):
      switch reference.target {
      case .instance: return assemblyType == nil ? nil : .own
      case .local(_, let id?): return assemblyLocals.contains(id) ? .own : nil
      case .declaration(let declaration):
        guard let base = reference.base, context(of: base) == .own else { return nil }
        return ComposureDeclarations.isParent(declaration) || ComposureDeclarations.isWhole(declaration)
          ? .outer
          : isOuterProperty(declaration) ? .outer : nil
      default: return nil
      }
    case .other("coerce_expr", let children) where children.count == 1: return context(of: children[0])
    case .call(let call): return partContext(of: call)
    default: return nil
    }
  }

  /// Returns the part of the assembly that a call creates: `PaymentsInside(whole: self)`.
  private func partContext(of call: Call) -> AssemblyContext? {
    guard let whole = call.argument("whole"), context(of: whole) == .own,
      let initializer = call.declaration.flatMap({ program.member($0.usr) }), initializer.kind == .initializer,
      let type = initializer.owner.type,
      program.conformances(of: type).contains(where: { conformance in
        conformance.proto == ComposureDeclarations.partAssembly
          || program.refinedProtocols(of: conformance.proto).contains(ComposureDeclarations.partAssembly)
      })
    else { return nil }
    return .part(type)
  }

  /// Returns the number of steps through `parent` and `whole` from the member's assembly to some code; `nil` for other
  /// code.
  private func stepsOut(to node: CodeNode) -> Int? {
    if context(of: node) == .own { return 0 }
    guard case .reference(let reference) = node.kind, let declaration = reference.declaration,
      let base = reference.base,
      ComposureDeclarations.isParent(declaration) || ComposureDeclarations.isWhole(declaration)
        || isOuterProperty(declaration)
    else { return nil }
    return stepsOut(to: base).map { $0 + 1 }
  }

  /// Returns whether a declaration of the program is a member of an assembly, and does not lead to another assembly.
  private func isMemberOfAssembly(_ declaration: DeclarationReference) -> Bool {
    guard !ComposureDeclarations.plumbing.contains(declaration.baseName),
      let member = program.member(declaration.usr), member.kind != .initializer, let owner = member.owner.type
    else { return false }
    let assembly = ComposureDeclarations.assembly
    return program.refinedProtocols(of: owner).contains(assembly)
      || program.conformances(of: owner).contains {
        $0.proto == assembly || program.refinedProtocols(of: $0.proto).contains(assembly)
      }
  }

  /// Returns whether a declaration is the stored `parent` or `whole` of a struct.
  private func isOuterProperty(_ declaration: DeclarationReference) -> Bool {
    guard declaration.baseName == "parent" || declaration.baseName == "whole",
      let owner = program.member(declaration.usr)?.owner.type
    else { return false }
    return program.conformances(of: owner).contains {
      $0.proto == ComposureDeclarations.childAssembly || $0.proto == ComposureDeclarations.partAssembly
    }
  }

  /// Returns the assembly of a scope expression: `scope`, `parent.scope`.
  private func scopeContext(of node: CodeNode) -> AssemblyContext? {
    guard case .reference(let reference) = node.kind, reference.declaration?.baseName == "scope",
      let base = reference.base
    else { return nil }
    return context(of: base)
  }

  private func isCoerced(_ node: CodeNode) -> Bool {
    if case .other("coerce_expr", _) = node.kind { return true }
    return false
  }
}
