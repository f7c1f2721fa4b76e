// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// Checks that no other code of the program runs between the call to an initializer and the last of its lookups. After
/// the change, that code would run after the lookups.
struct SiteOrder {
  private let type: TypeDeclaration
  private let initializer: Member
  private let hoisted: [HoistedLookup]
  private let program: Program

  init(_ type: TypeDeclaration, _ initializer: Member, _ hoisted: [HoistedLookup], _ code: ContainerCode) {
    self.type = type
    self.initializer = initializer
    self.hoisted = hoisted
    program = code.program
  }

  /// - Throws: ``SiteObstacle/order(_:)``.
  func check() throws(SiteObstacle) {
    // Parameter defaults run after a call's arguments.
    for value in initializer.parameters.compactMap(\.defaultValue) where !Self.isHarmless(value, program) {
      throw .order(place(value, initializer.file))
    }
    // The initializer that this one calls sets the properties.
    if initializer.delegation != nil {
      if let body = initializer.body { _ = try run(body, false) }
      return
    }
    let properties = Set(hoisted.compactMap(\.property?.usr))
    // Initial values run in the order of the properties, and then the initializer's body.
    let last =
      hoisted.contains(where: \.isInBody)
      ? .max : hoisted.compactMap { $0.property?.range?.start }.max() ?? .max
    for member in program.members(of: type.usr)
    where member.kind == .property && member.isStored && !member.isStatic && !member.isLazy
      && !properties.contains(member.usr)
    {
      // The storage of a wrapped property that becomes a parameter.
      if member.isImplicit, properties.contains(where: { program.member($0).map { "_\($0.name)" } == member.name }) {
        continue
      }
      guard let value = member.initialValue, (member.range ?? value.range)?.start ?? 0 < last else { continue }
      if !Self.isHarmless(value, program) { throw .order(place(value, member.file)) }
    }
    if let body = initializer.body { _ = try run(body, false) }
  }

  /// Follows code in execution order.
  ///
  /// - Parameter hasRun: Whether other code of the program has already run.
  /// - Returns: Whether other code of the program has run after the visited code.
  private func run(_ node: CodeNode, _ hasRun: Bool) throws(SiteObstacle) -> Bool {
    if isLookup(node) {
      if hasRun { throw .order(place(node, initializer.file)) }
      return false
    }
    if Self.isPlain(node, program) { return hasRun }
    switch node.kind {
    // A closure that is not called here runs later. A call to a function that may run it counts as other code.
    case .closure(let closure) where !closure.isAutoclosure: return hasRun
    case .function: return hasRun
    case .binding(let binding):
      return try binding.value.map { value throws(SiteObstacle) in try run(value, hasRun) } ?? hasRun
    case .block(let statements):
      var hasRun = hasRun
      for statement in statements { hasRun = try run(statement, hasRun) }
      return hasRun
    case .assignment(let target, let value):
      let hasRun = try run(value, hasRun)
      return try run(target, hasRun)
    default:
      var result = hasRun
      for child in node.children { result = try run(child, result) }
      return result || !Self.isHarmless(node, program)
    }
  }

  private func isLookup(_ node: CodeNode) -> Bool {
    guard let range = node.range else { return false }
    let bytes = program.files[initializer.file].text.bytes(of: range)
    return hoisted.contains { $0.isInBody && $0.expression?.value == bytes }
  }

  private func place(_ node: CodeNode, _ file: Int) -> String {
    guard let range = node.range else { return type.name }
    return MigrationPlan.shortPlace(CodePlace(file: file, range: range), in: program)
  }

  /// Returns whether code has no effects: names, stored members of the program, and literals.
  static func isPlain(_ node: CodeNode, _ program: Program) -> Bool {
    switch node.kind {
    case .literal, .type: return true
    case .reference(let reference):
      if let declaration = reference.declaration {
        guard let member = program.member(declaration.usr) else { return false }
        guard member.kind == .enumCase || member.isStored && !member.isLazy else { return false }
        // The first use of a global or static runs its initial value.
        if member.kind == .property, member.isStatic || member.owner == .file {
          guard member.initialValue.map({ isHarmless($0, program) }) ?? true || isContainer(member, program) else {
            return false
          }
        }
      }
      return reference.base.map { isPlain($0, program) } ?? true
    case .forceUnwrap(let value): return isPlain(value, program)
    case .other("array_expr", let values), .other("tuple_expr", let values), .other("paren_expr", let values),
      .other("dictionary_expr", let values):
      return values.allSatisfy { isPlain($0, program) }
    default: return false
    }
  }

  /// Returns whether a global is a container. The lookups themselves use it first.
  private static func isContainer(_ member: Member, _ program: Program) -> Bool {
    let text = program.text(of: member.type)
    return [".Container", ".Resolver", ".DependencyContainer"].contains { text.hasSuffix($0) }
  }

  /// Returns whether an initializer is one that the compiler writes for a structure or class, whose values are harmless.
  private static func isHarmless(_ initializer: Member, _ program: Program) -> Bool {
    guard initializer.isImplicit, let type = initializer.owner.type.flatMap(program.type), type.superclass == nil else {
      return false
    }
    let properties = program.members(of: type.usr).filter { $0.kind == .property && !$0.isStatic && !$0.isLazy }
    return properties.compactMap(\.initialValue).allSatisfy { isHarmless($0, program) }
  }

  /// Returns whether code runs no code of the program: plain expressions, and initializers of other modules with such
  /// arguments.
  static func isHarmless(_ node: CodeNode, _ program: Program) -> Bool {
    if isPlain(node, program) { return true }
    switch node.kind {
    case .call(let call):
      // After a call that throws, the lookups would not run.
      // The superclass's initializer may call overridden functions.
      if case .reference(let receiver)? = call.receiver?.kind, case .superinstance = receiver.target { return false }
      guard !call.isThrowing, let declaration = call.declaration, declaration.baseName == "init",
        program.member(declaration.usr).map({ isHarmless($0, program) }) ?? true,
        ContainerLibrary(of: declaration.usr) == nil || declaration.usr.text.contains("LazyInjected")
      else { return false }
      return call.arguments.compactMap(\.value).allSatisfy { isHarmless($0, program) }
    case .other("array_expr", let values), .other("tuple_expr", let values), .other("paren_expr", let values),
      .other("dictionary_expr", let values):
      return values.allSatisfy { isHarmless($0, program) }
    // A closure runs later.
    case .closure(let closure): return !closure.isAutoclosure
    default: return false
    }
  }
}
