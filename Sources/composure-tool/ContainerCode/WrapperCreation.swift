// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// The creation of a client's property wrapper that stores the value of one expression, and does nothing else with an effect.
///
/// The value is in `wrappedValue`, or in a property that `wrappedValue` only reads and sets:
///
///     init(name: String? = nil) { wrappedValue = Injector.shared.resolve(T.self, name: name) }
///
/// Other properties of the wrapper may store values without effects.
struct WrapperCreation {
  /// An expression without effects.
  struct Constant {
    let code: CodeNode
    let file: Int
    /// Whether the property's attribute contains the expression.
    var isArgument = false
  }

  let type: TypeDeclaration
  /// The property that stores the value.
  let storage: Member
  let value: CodeNode
  /// Whether the initializer ends the process if the value is `nil`: `guard let value = resolve(T.self) else { fatalError() }`.
  let endsIfMissing: Bool
  /// Whether an error of the value ends the process: `do { value = try container.resolve() } catch { fatalError() }`.
  let handlesErrors: Bool
  /// Whether code cannot assign the value.
  let isConstant: Bool
  /// The arguments and default values of the initializer.
  let parameters: [LocalVariable.ID: Constant]
  /// The values of the other stored properties.
  let properties: [USR: Constant]

  /// - Parameter property: The property with the wrapper.
  /// - Returns: `nil` if the wrapper does more, or is not one of the program.
  init?(of property: Member, in program: Program) {
    guard let type = program.wrapper(of: property), [.structure, .class].contains(type.kind), type.superclass == nil
    else { return nil }
    let members = program.members(of: type.usr).filter { !$0.isImplicit }
    guard !members.contains(where: { $0.kind == .deinitializer }) else { return nil }
    let stored = members.filter { $0.kind == .property && $0.isStored && !$0.isStatic }
    guard let wrapped = members.first(where: { $0.name == "wrappedValue" && !$0.isStatic }),
      let storage = wrapped.isStored ? wrapped : stored.first(where: { Self.forwards(wrapped, to: $0.usr) }),
      stored.allSatisfy(\.isOnlyStored)
    else { return nil }
    self.type = type
    self.storage = storage
    isConstant =
      wrapped.usr == storage.usr ? wrapped.isConstant : wrapped.accessors.allSatisfy { $0.kind != .set }
    // Copies of a structure with a class as the wrapper would share a new value.
    let isInClass = property.owner.type.flatMap(program.type)?.kind == .class
    guard type.kind != .class || isConstant || isInClass else { return nil }

    let initializers = members.filter { $0.kind == .initializer }
    let calls = initializers.compactMap { initializer in
      Self.arguments(of: initializer, in: property, type).map { (initializer, $0) }
    }
    guard calls.count == min(initializers.count, 1) else { return nil }
    parameters = calls.first?.1 ?? [:]
    guard parameters.values.allSatisfy({ program.isPlain($0.code) }) else { return nil }

    var reader = AssignmentReader(storage: storage.usr, value: storage.initialValue)
    for member in stored where member.usr != storage.usr {
      reader.properties[member.usr] = member.initialValue.map { Constant(code: $0, file: type.file) }
    }
    if let initializer = calls.first?.0 {
      guard case .block(let statements)? = initializer.body?.kind else { return nil }
      guard reader.read(statements.filter { !$0.isImplicit }, in: type) else { return nil }
    }
    guard let value = reader.value, reader.properties.values.allSatisfy({ program.isPlain($0.code) }),
      reader.unwrapped == nil || reader.endsIfMissing
    else { return nil }
    self.value = value
    endsIfMissing = reader.endsIfMissing
    handlesErrors = reader.handlesErrors
    properties = reader.properties
  }

  /// Reads the statements of an initializer.
  private struct AssignmentReader {
    let storage: USR
    var value: CodeNode?
    var endsIfMissing = false
    /// Whether the initializer ends the process if the value cannot be created.
    var handlesErrors = false
    /// The constant of a `guard` statement.
    var unwrapped: Binding?
    var properties: [USR: Constant] = [:]

    /// - Returns: `false` if the statements do anything but assign each property of the wrapper once.
    mutating func read(_ statements: [CodeNode], in type: TypeDeclaration) -> Bool {
      for statement in statements where !read(statement, in: type) { return false }
      return true
    }

    private mutating func read(_ statement: CodeNode, in type: TypeDeclaration) -> Bool {
      // do { value = try container.resolve() } catch { fatalError() }
      if case .other("do_catch_stmt", let parts) = statement.kind {
        guard !handlesErrors, let body = ForwardingBody.statements(endingOnErrors: parts) else { return false }
        handlesErrors = true
        return read(body, in: type)
      }
      if let binding = ForwardingBody.unwrappingGuard(statement) {
        guard unwrapped == nil, value == nil else { return false }
        unwrapped = binding
        return true
      }
      guard case .assignment(let target, let assigned) = statement.kind,
        let reference = target.reference, reference.base?.isSelf == true, let usr = reference.declaration?.usr
      else { return false }
      guard usr == storage else {
        guard properties[usr] == nil else { return false }
        properties[usr] = Constant(code: assigned, file: type.file)
        return true
      }
      guard value == nil else { return false }
      value = assigned
      if let binding = unwrapped {
        guard assigned.reference?.local == binding.variables[0].id else { return false }
        value = binding.value
        endsIfMissing = true
      }
      return true
    }
  }

  /// Returns the constant that a reference in the wrapper reads: a parameter, or another stored property.
  func constant(_ reference: Reference) -> Constant? {
    if let local = reference.local { return parameters[local] }
    guard reference.base?.isSelf == true, let property = reference.declaration.flatMap({ properties[$0.usr] }) else {
      return nil
    }
    // The initializer may have stored a parameter.
    return property.code.reference.flatMap(constant) ?? property
  }

  /// Returns the values of an initializer's parameters; `nil` if a property's attribute does not call it.
  private static func arguments(
    of initializer: Member, in property: Member, _ type: TypeDeclaration
  ) -> [LocalVariable.ID: Constant]? {
    guard property.attributes.count == 1, initializer.parameters.allSatisfy({ $0.label != "wrappedValue" }) else {
      return nil
    }
    var rest = property.attributes[0].arguments[...]
    var result: [LocalVariable.ID: Constant] = [:]
    for parameter in initializer.parameters {
      let argument = rest.first?.label == parameter.label ? rest.popFirst() : nil
      if let value = argument?.value {
        result[parameter.variable.id] = Constant(code: value, file: property.file, isArgument: true)
      } else if let value = parameter.defaultValue {
        result[parameter.variable.id] = Constant(code: value, file: type.file)
      } else {
        return nil
      }
    }
    return rest.isEmpty ? result : nil
  }

  /// Returns whether a property only reads and sets another one.
  static func forwards(_ property: Member, to stored: USR) -> Bool {
    return property.accessors.allSatisfy { accessor in
      guard case .block(let all)? = accessor.body?.kind else { return accessor.body == nil }
      let statements = all.filter { !$0.isImplicit || $0.range != nil }
      guard statements.count == 1 else { return false }
      switch statements[0].kind {
      case .other("return_stmt", let children): return children.count == 1 && children[0].isProperty(stored)
      case .assignment: return statements[0].setsNewValue(of: stored)
      default: return statements[0].isProperty(stored)
      }
    }
  }
}

extension Member {
  /// Whether a stored property has no observers and no wrapper, and is not lazy.
  var isOnlyStored: Bool {
    !isLazy && attributes.isEmpty && accessors.allSatisfy { $0.body == nil || $0.kind == .get || $0.kind == .set }
  }
}

extension CodeNode {
  /// Returns whether an expression is a property of `self`.
  fileprivate func isProperty(_ usr: USR) -> Bool {
    reference?.declaration?.usr == usr && reference?.base?.isSelf == true
  }

  /// Returns whether a statement of a setter assigns the new value to a property of `self`.
  func setsNewValue(of property: USR) -> Bool {
    guard case .assignment(let target, let value) = kind else { return false }
    return target.isProperty(property) && value.reference?.local != nil
  }
}
