// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// The constants of the code around a registration that its factory captures: parameters and locals of the function, and
/// stored properties of its type.
///
/// If the container registers such a value, the factory can look it up, and then move.
struct CapturedValues {
  /// A constant outside of the factory.
  enum Constant: Hashable {
    /// A parameter or local of the function that registers the service.
    case local(LocalVariable.ID)
    /// A property of `self`.
    case property(USR)
  }

  /// A use of a constant in the factory.
  struct Use {
    let constant: Constant
    let name: String
    let type: ServiceType
    let range: SourceRange
  }

  /// The uses in the order of the code.
  let uses: [Use]
  /// Whether the factory only returns the value, so that the registration makes it a service.
  let isResult: Bool

  /// The names of the values, each once.
  var names: [String] {
    var seen: Set<String> = []
    return uses.map(\.name).filter { seen.insert($0).inserted }
  }

  /// - Parameter containers: The locals that are containers.
  /// - Returns: `nil` if the factory captures something else as well, or uses a value in code that may run later.
  init?(of source: RegistrationSource, containers: Set<LocalVariable.ID>) {
    let registration = source.registration
    let program = source.program
    let lookedUp = Set(source.writer.code.capturedLookups(of: registration).compactMap(\.local))
    guard registration.form == .register, registration.origin == nil, source.loop == nil,
      registration.system != .dip || source.hasNamedContainer, let closure = source.factory.closure,
      closure.captureList.isEmpty || source.captureList != nil
        || registration.system == .dip && source.capturesOnlyContainer,
      let member = registration.member.flatMap(program.member)
    else { return nil }
    let literals = LiteralConstants(capturedBy: closure, of: registration, in: program)
    var locals: [LocalVariable.ID: String] = [:]
    let container = source.text.string(in: source.chain.receiver)
    for local in closure.captures.filter({ !$0.isSelf }) {
      if registration.system == .dip, local.name == container { continue }
      guard let id = local.local else { return nil }
      if containers.contains(id) || lookedUp.contains(id) || literals.contains(id) { continue }
      guard Self.isConstant(id, in: member) else { return nil }
      locals[id] = local.name
    }
    var uses: [Use] = []
    var selfCount = 0
    let selfGuard = closure.selfGuard(in: source.text)
    closure.body.forEach { node in
      if let selfGuard, node.range == selfGuard { return false }
      switch node.kind {
      case .closure, .function: return false
      case .reference(let reference):
        if node.isSelf { selfCount += 1 }
        guard let use = Self.use(of: reference, at: node, locals, registration.owner, program) else { return true }
        uses.append(use)
      default: break
      }
      return true
    }
    let all = closure.body.references.filter { use in
      use.node.range.map { selfGuard?.contains($0) == true } != true
    }
    // `self` may be the container: `register { Store(config, resolve()) }`.
    let lookups = closure.body.calls.count { _, call in
      call.receiver?.isSelf == true && call.declaration.flatMap(program.containerLibrary) != nil
    }
    let properties = uses.count { if case .property = $0.constant { true } else { false } }
    guard !uses.isEmpty, lookups == 0 || closure.captureList.isEmpty, all.count(where: { $0.node.isSelf }) == selfCount,
      selfCount == properties + lookups,
      all.count(where: { $0.reference.local.flatMap { locals[$0] } != nil }) == uses.count - properties
    else { return nil }
    self.uses = uses
    let results = closure.body.returnedValues
    isResult =
      uses.count == 1 && results.count == 1 && results[0].range == uses[0].range
      && !Self.isUsedAsOwnType(uses[0], of: registration, in: member)
  }

  /// Returns whether the container could create a local with another type than that of the service, and other code uses this
  /// type. Then both types can be services.
  private static func isUsedAsOwnType(_ use: Use, of registration: ContainerRegistration, in member: Member) -> Bool {
    guard use.type != registration.key.service, case .local(let local) = use.constant,
      !member.parameters.contains(where: { $0.variable.id == local })
    else { return false }
    return member.uses(of: local) > 1
  }

  private static func use(
    of reference: Reference, at node: CodeNode, _ locals: [LocalVariable.ID: String], _ owner: USR?, _ program: Program
  ) -> Use? {
    // The container has its own rules for optional types, and only looks up types with names.
    guard let range = node.range, let type = node.type.map({ ServiceType($0, in: program) }), type.wrapped == nil,
      !type.isOpen, !type.text.hasPrefix("$"), !type.text.contains("(")
    else { return nil }
    if let local = reference.local, let name = locals[local] {
      return Use(constant: .local(local), name: name, type: type, range: range)
    }
    guard reference.base?.isSelf == true, let property = reference.declaration.flatMap({ program.member($0.usr) }),
      property.kind == .property, property.isStored, property.isConstant, !property.isStatic, !property.isLazy,
      owner != nil, property.owner.type == owner
    else { return nil }
    return Use(constant: .property(property.usr), name: property.name, type: type, range: range)
  }

  /// Returns whether a local of a function is a parameter, or a `let` with a value.
  static func isConstant(_ local: LocalVariable.ID, in member: Member) -> Bool {
    if member.parameters.contains(where: { $0.variable.id == local }) { return true }
    var isConstant = false
    for code in member.code {
      code.forEach { node in
        if case .binding(let binding) = node.kind, binding.variables.contains(where: { $0.id == local }) {
          isConstant = binding.isConstant && binding.value != nil && binding.wrapper == nil
        }
        return !isConstant
      }
    }
    return isConstant
  }
}

extension Member {
  /// Returns how often the code uses a local.
  func uses(of local: LocalVariable.ID) -> Int {
    code.reduce(0) { $0 + $1.references.count { $0.reference.local == local } }
  }
}

extension RegistrationSource {
  /// Returns the name of the container in the code of a factory, and its place if it has none yet: `_`.
  ///
  /// - Parameter names: Returns whether the factory's code uses a name.
  func resolver(_ isUsed: (String) -> Bool) -> (name: String, unnamed: Range<Int>?)? {
    guard let parameter = factory.closure?.parameters.first?.name else { return nil }
    guard parameter.isEmpty || parameter == "_" else { return (parameter, nil) }
    let tokens = text.tokens(in: text.bytes(of: factory.place.range))
    guard let unnamed = tokens.first(where: { text.string(in: $0) == "_" }),
      let name = ["r", "resolver", "container"].first(where: { !isUsed($0) })
    else { return nil }
    return (name, unnamed)
  }
}

extension RegistrationSource {
  /// Whether a factory of Dip, which receives no container, can name it without `self`: a parameter of a function or closure, a
  /// local, or a global or static property.
  fileprivate var hasNamedContainer: Bool {
    switch registration.container {
    case .parameter, .local, .resolving: true
    case .declaration(let usr): program.member(usr).map { $0.isStatic || $0.owner == .file } == true
    default: false
    }
  }

  /// The bytes of the list of a closure that captures only `self`, and does not extend its lifetime: `[unowned self]`, or, in
  /// Swinject, `[weak self]` with a statement that ends the process without `self`.
  var captureList: Range<Int>? {
    let tokens = text.tokens(in: text.bytes(of: factory.place.range))
    let words = tokens.prefix(5).map { text.string(in: $0) }
    let isWeak = registration.system == .swinject && factory.closure?.selfGuard(in: text) != nil
    guard words == ["{", "[", isWeak ? "weak" : "unowned", "self", "]"] else { return nil }
    return tokens[1].lowerBound..<tokens[4].upperBound
  }

  /// Whether the list of a closure only captures the container, and does not extend its lifetime: `[unowned container]`.
  var capturesOnlyContainer: Bool {
    let tokens = text.tokens(in: text.bytes(of: factory.place.range)).prefix(5).map { text.string(in: $0) }
    return tokens == ["{", "[", "unowned", text.string(in: chain.receiver), "]"]
  }
}
