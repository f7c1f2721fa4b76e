// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// Code that runs only when a property is read, if nothing reads the property while a service is created: a closure in a
/// property, `screen.onClose = { … }`, one that a function stores there, `router.add(route) { … }`, or a wrapper that looks a
/// service up, `@LazyInjected var store: Store`.
///
/// A lookup in such code begins a resolution of its own.
struct Callbacks {
  /// The ranges of the closures and wrappers, by their files.
  private var ranges: [Int: [SourceRange]] = [:]

  init(_ code: ContainerCode, _ moved: MovedServices) {
    let mayBeLater = { (lookup: ContainerLookup) in !lookup.functions.isEmpty || lookup.lazyProperty != nil }
    guard code.lookups.contains(where: mayBeLater) || moved.existAny else { return }
    let storage = CallbackStorage(code)
    var closures = storage.closures
    guard !closures.isEmpty else { return }
    let properties = Set(closures.map(\.property))
    let reads = storage.reads.filter { properties.contains($0.property) }
    let calls = CreationCalls(code, moved)
    // A callback may call others. These count as not called if only callbacks that are not called do so.
    while !closures.isEmpty {
      ranges = Dictionary(grouping: closures.map(\.place), by: \.file).mapValues { $0.map(\.range) }
      let reached = calls.members(except: self)
      let isCalled = { (read: CallbackStorage.Read) in
        !contains(read.place)
          && (calls.isInFactory(read.place) || read.member.map(reached.contains) == true)
      }
      let called = Set(reads.filter(isCalled).map(\.property))
      let others = closures.filter { !called.contains($0.property) }
      guard others.count < closures.count else { return }
      closures = others
    }
    ranges = [:]
  }

  /// Returns whether code is in such a closure, or is such a wrapper.
  func contains(_ place: CodePlace) -> Bool {
    ranges[place.file]?.contains { $0.contains(place.range) } == true
  }
}

/// The closures and lookups that run only if a property is read, and the code that reads these properties.
private struct CallbackStorage {
  struct StoredClosure {
    let place: CodePlace
    let property: USR
  }

  struct Read {
    let place: CodePlace
    let property: USR
    /// The member that contains the code; `nil` for a statement outside declarations.
    let member: USR?
  }

  private let program: Program
  private let implementations: RequirementImplementations
  private let overrides: Overrides
  private(set) var closures: [StoredClosure] = []
  private(set) var reads: [Read] = []

  init(_ code: ContainerCode) {
    program = code.program
    implementations = RequirementImplementations(program)
    overrides = Overrides(program)
    for usr in code.members.keys {
      guard let member = program.member(usr) else { continue }
      if let value = member.initialValue { add(value, storedIn: member, member.file) }
      for node in member.code { visit(node, member.file, usr) }
    }
    for (index, file) in program.files.enumerated() {
      for statement in file.statements { visit(statement, index, nil) }
    }
    for lookup in code.lookups {
      guard let property = lookup.lazyProperty.flatMap(program.member), isReadByName(property) else { continue }
      closures.append(StoredClosure(place: lookup.place, property: property.usr))
    }
  }

  private mutating func visit(_ node: CodeNode, _ file: Int, _ member: USR?) {
    if let storing = Storing(node) {
      if let property = storing.target.declaration.flatMap({ program.member($0.usr) }) {
        add(storing.value, storedIn: property, file)
      }
      for other in [storing.target.base].compactMap(\.self) + storing.keys { visit(other, file, member) }
      return visit(storing.value, file, member)
    }
    switch node.kind {
    case .call(let call):
      for (parameter, value, callee) in passed(call) where value.storedClosure != nil {
        if let property = property(storing: parameter, of: callee) { add(value, storedIn: property, file) }
      }
    case .reference(let reference): addRead(reference.declaration, node, file, member)
    case .keyPath(let path): for declaration in path { addRead(declaration, node, file, member) }
    default: break
    }
    for child in node.children { visit(child, file, member) }
  }

  private mutating func add(_ value: CodeNode, storedIn property: Member, _ file: Int) {
    guard let range = value.storedClosure?.range, isPlain(property) else { return }
    closures.append(StoredClosure(place: CodePlace(file: file, range: range), property: property.usr))
  }

  private mutating func addRead(_ declaration: DeclarationReference?, _ node: CodeNode, _ file: Int, _ member: USR?) {
    guard let declaration, let property = program.member(declaration.usr), property.kind == .property,
      let range = node.range ?? member.flatMap(program.member)?.range, let wrapped = wrapped(property),
      wrapped.usr != member
    else { return }
    reads.append(Read(place: CodePlace(file: file, range: range), property: wrapped.usr, member: member))
  }

  /// Returns the wrapped property to which `_store` and `$store` belong, and other properties themselves.
  private func wrapped(_ property: Member) -> Member? {
    guard property.isImplicit, ["_", "$"].contains(property.name.first) else { return property }
    let members = property.owner.type.map(program.members(of:)) ?? []
    return members.first { $0.kind == .property && $0.name == property.name.dropFirst() }
  }

  /// Returns whether a property only stores its value, and is read by its own name only.
  private func isPlain(_ property: Member) -> Bool {
    property.kind == .property && property.isStored && !property.isLazy
      && property.accessors.allSatisfy { $0.body == nil } && property.attributes.allSatisfy { $0.type == nil }
      && isReadByName(property)
  }

  /// Returns whether code reads a property by its own declaration only.
  private func isReadByName(_ property: Member) -> Bool {
    !property.isOverride && !implementations.isImplementation(property.usr)
      && overrides.targets(of: property, receiver: nil).isEmpty
  }

  /// Returns the property in which a function stores an argument, itself or as part of a closure, if it does nothing else with
  /// it. It may do so by another function.
  ///
  /// - Parameter callers: The functions that pass the argument on.
  private func property(
    storing parameter: Parameter, of function: Member, calledBy callers: Set<USR> = []
  ) -> Member? {
    guard let body = function.body, !function.isImplicit else {
      guard function.kind == .initializer, let owner = function.owner.type else { return nil }
      return program.members(of: owner).first { $0.kind == .property && !$0.isStatic && $0.name == parameter.label }
    }
    let callers = callers.union([function.usr])
    let isUse = { (reference: Reference?) in reference?.local == parameter.variable.id }
    guard overrides.targets(of: function, receiver: nil).isEmpty,
      body.references.filter({ isUse($0.reference) }).count == 1
    else { return nil }
    var property: Member?
    body.forEach { node in
      if let storing = Storing(node) {
        let closure = storing.value.storedClosure
        if isUse(storing.value.reference) || closure?.references.contains(where: { isUse($0.reference) }) == true {
          property = storing.target.declaration.flatMap { program.member($0.usr) }
        }
      } else if let call = node.call {
        for (parameter, value, callee) in passed(call) where isUse(value.reference) && !callers.contains(callee.usr) {
          property = self.property(storing: parameter, of: callee, calledBy: callers)
        }
      }
      return true
    }
    return property
  }

  /// Returns the arguments of a call to a function of the program, and its parameters.
  private func passed(_ call: Call) -> [(parameter: Parameter, value: CodeNode, function: Member)] {
    guard let callee = call.declaration.flatMap({ program.member($0.usr) }),
      callee.parameters.count == call.arguments.count
    else { return [] }
    return zip(callee.parameters, call.arguments).compactMap { parameter, argument in
      argument.value.map { (parameter, $0, callee) }
    }
  }
}

/// Code that stores a value in a property, perhaps as an element of an array or a dictionary, and does not read the property.
private struct Storing {
  let target: Reference
  let value: CodeNode
  /// The arguments of the subscript.
  private(set) var keys: [CodeNode] = []

  init?(_ node: CodeNode) {
    switch node.kind {
    case .assignment(let target, let value):
      let target = target.unwrapped
      self.value = value
      if let reference = target.reference {
        self.target = reference
      } else if let call = target.call, Self.isOfCollection(call, "subscript"),
        let reference = call.receiver?.unwrapped.reference
      {
        self.target = reference
        keys = call.arguments.compactMap(\.value)
      } else {
        return nil
      }
    case .call(let call):
      guard Self.isOfCollection(call, "append"), call.arguments.count == 1, let value = call.arguments[0].value,
        let reference = call.receiver?.unwrapped.reference
      else { return nil }
      (target, self.value) = (reference, value)
    default: return nil
    }
  }

  /// Returns whether a call is to a member of the standard library's array or dictionary.
  private static func isOfCollection(_ call: Call, _ name: String) -> Bool {
    guard let declaration = call.declaration, declaration.baseName == name else { return false }
    return ["s:Sa", "s:SD"].contains { declaration.usr.text.hasPrefix($0) }
  }
}

/// The code that may run while a service is created.
private struct CreationCalls {
  private let code: ContainerCode
  private let creations: DynamicCreations
  private let overrides: Overrides
  /// The code of the factories and completions, with its files.
  private let factories: [(file: Int, body: CodeNode)]
  private let functions: Set<USR>

  init(_ code: ContainerCode, _ moved: MovedServices) {
    self.code = code
    creations = DynamicCreations(code)
    overrides = Overrides(code.program)
    var factories: [(file: Int, body: CodeNode)] = []
    var functions: Set<USR> = []
    for registration in code.registrations where !registration.isInTests {
      for factory in registration.factories {
        if let closure = factory.closure { factories.append((factory.place.file, closure.body)) }
        if let function = factory.function { functions.insert(function.usr) }
      }
      for completion in registration.completions {
        if let closure = completion.closure { factories.append((completion.place.file, closure.body)) }
        if let function = completion.code.function { functions.insert(function.usr) }
      }
      if let member = moved.factory(of: registration) { functions.insert(member.usr) }
    }
    self.factories = factories
    self.functions = functions
  }

  /// Returns whether code is in a factory or a completion.
  func isInFactory(_ place: CodePlace) -> Bool {
    factories.contains { $0.file == place.file && $0.body.range?.contains(place.range) == true }
  }

  /// Returns the members that factories and completions may run.
  ///
  /// - Parameter callbacks: The closures that they do not run.
  func members(except callbacks: Callbacks) -> Set<USR> {
    let callers = FactoryReach.callers(code, creations, overrides, callbacks)
    var callees: [USR: Set<USR>] = [:]
    for (callee, callers) in callers { for caller in callers { callees[caller, default: []].insert(callee) } }
    var left = Array(functions)
    for (file, body) in factories {
      for (node, reference) in body.references {
        guard let usr = reference.declaration?.usr else { continue }
        if let range = node.range, callbacks.contains(CodePlace(file: file, range: range)) { continue }
        left.append(usr)
        if let member = code.program.member(usr) {
          left += creations.targets(of: [member], receiver: reference.base).map(\.usr)
        }
      }
    }
    var reached: Set<USR> = []
    while let next = left.popLast() {
      if reached.insert(next).inserted { left += callees[next, default: []] }
    }
    return reached
  }
}

extension CodeNode {
  /// The closure that an expression is, perhaps after a conversion.
  fileprivate var storedClosure: CodeNode? {
    switch kind {
    case .closure(let closure): closure.isAutoclosure ? nil : self
    case .other(_, let children) where children.count == 1: children[0].storedClosure
    default: nil
    }
  }

  /// The expression before `?` and `!`.
  fileprivate var unwrapped: CodeNode {
    switch kind {
    case .forceUnwrap(let value), .optionalChain(let value): value.unwrapped
    default: self
    }
  }
}

extension ContainerLookup {
  /// The property whose wrapper performs the lookup when the property is read.
  fileprivate var lazyProperty: USR? {
    if isLazy, case .wrapper(let property, _) = form { property } else { nil }
  }
}
