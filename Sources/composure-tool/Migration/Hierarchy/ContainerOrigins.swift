// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// The containers in which code registers, as far as the code determines them: followed through constants, locals, and
/// the arguments of all calls to a function.
struct ContainerOrigins {
  /// A kind of container.
  enum Kind {
    /// A Swinject container without a parent, or `Resolver.main`: a container for a composition root.
    case base
    /// A Swinject container with a parent, or another resolver.
    case other
    /// Any container.
    case unknown
  }

  /// Where a container comes from.
  struct Origin: Equatable {
    let kind: Kind
    /// The call that creates the container; `nil` for `Resolver.main`, and if several calls may create it.
    var creation: CodePlace?

    static let unknown = Origin(kind: .unknown)

    /// Returns an origin that both containers have.
    func joined(with other: Origin) -> Origin {
      guard kind == other.kind else { return .unknown }
      return creation == other.creation ? self : Origin(kind: kind)
    }
  }

  private let code: ContainerCode
  private var assemblies = AssemblyKinds()
  private let values: ContainerValueReader
  private let implementations: RequirementImplementations
  private let overrides: Overrides
  /// The calls of each member of the program, outside tests.
  private let calls: [USR: [ProgramCalls.Use]]

  private var program: Program { code.program }

  init(_ code: ContainerCode) {
    self.code = code
    values = ContainerValueReader(program: code.program)
    implementations = RequirementImplementations(code.program)
    overrides = Overrides(code.program)
    calls = ProgramCalls.byMember(in: code)
    let origins = self
    assemblies = AssemblyKinds(code, origins)
  }

  /// Returns the origin of the container in which a registration is made.
  func origin(of registration: ContainerRegistration) -> Origin {
    if registration.system == .swinject, let owner = registration.owner, case .parameter = registration.container,
      let origin = assemblies.origins[owner]
    {
      return origin
    }
    if registration.container == .main, isOnRoot(registration) { return .unknown }
    if registration.container == .resolving { return origin(ofConfigurationAround: registration) }
    return origin(of: registration.container, in: registration.member, depth: 0)
  }

  /// Returns the origin of the container that a lookup asks.
  func origin(of lookup: ContainerLookup) -> Origin { origin(of: lookup.container, in: lookup.member, depth: 0) }

  /// Returns the origin of the container that a closure around a registration configures: `Container(parent: parent) { … }`.
  private func origin(ofConfigurationAround registration: ContainerRegistration) -> Origin {
    let creations = code.scan(around: registration.place)?.calls.filter { use in
      use.call?.arguments.contains { argument in
        argument.value?.closure != nil && argument.value?.range?.contains(registration.place.range) == true
      } == true
    }
    guard let creations, creations.count == 1, let call = creations[0].call else { return .unknown }
    return origin(
      createdBy: call, at: CodePlace(file: registration.place.file, range: creations[0].range), of: registration.member,
      0)
  }

  /// Returns whether a registration is on `Resolver.root`, which may be any resolver.
  private func isOnRoot(_ registration: ContainerRegistration) -> Bool {
    let text = program.files[registration.place.file].text
    let start = text.bytes(of: registration.place.range).lowerBound
    let end = text.bytes(of: registration.name.range).lowerBound
    return start < end && text.tokens(in: start..<end).contains { text.string(in: $0) == "root" }
  }

  private func origin(of container: ContainerReference, in member: USR?, depth: Int) -> Origin {
    guard depth < 8 else { return .unknown }
    switch container {
    case .main: return Origin(kind: .base)
    case .declaration(let usr):
      guard let declaration = program.member(usr) else { return .unknown }
      guard program.isConstant(declaration) else { return origin(ofComputed: declaration, depth) }
      guard let value = declaration.initialValue else { return origin(ofProperty: declaration, depth) }
      return origin(createdBy: value, inFile: declaration.file, of: usr, depth)
    case .local(let file, let id):
      guard let scan = code.scansByFile[file, default: []].first(where: { $0.values[id] != nil }),
        let value = scan.values[id], !scan.variables.contains(id)
      else { return .unknown }
      return origin(createdBy: value, inFile: file, of: member, depth)
    case .parameter(let file, let id):
      guard let function = member.flatMap(program.member), function.file == file,
        let index = function.parameters.firstIndex(where: { $0.variable.id == id })
      else { return .unknown }
      return origin(of: function, depth) { call in
        guard let arguments = call.call?.arguments, arguments.count == function.parameters.count else { return nil }
        return arguments[index].value
      }
    case .own:
      guard let function = member.flatMap(program.member), !function.isStatic else { return .unknown }
      return origin(of: function, depth) { $0.receiver }
    case .resolving, .other: return .unknown
    }
  }

  /// Returns the origin of the container that all calls of a function pass.
  private func origin(
    of function: Member, _ depth: Int, argument: (MemberScan.ScannedCall) -> CodeNode?
  ) -> Origin {
    guard let calls = calls[function.usr], !mayBeCalledAsAnother(function) else { return .unknown }
    let origins = calls.map { use -> Origin in
      guard use.call.call != nil, let value = argument(use.call) else { return .unknown }
      return origin(of: value, in: use.scan, of: use.member, depth: depth + 1)
    }
    return origins.dropFirst().reduce(origins[0]) { $0.joined(with: $1) }
  }

  /// Returns whether a call of another declaration may run a function: one that it overrides or implements.
  private func mayBeCalledAsAnother(_ function: Member) -> Bool {
    if implementations.isImplementation(function.usr) { return true }
    guard function.isOverride else { return false }
    // Only `self.init` in a convenience initializer, and a call on a variable type of a required one, run the initializer of
    // a subclass.
    guard function.kind == .initializer, let type = function.owner.type.flatMap(program.type),
      let superclass = type.superclassDeclaration
    else { return true }
    let initializers = [function] + program.members(of: superclass).filter { $0.kind == .initializer && !$0.isImplicit }
    return initializers.contains { initializer in
      guard let start = initializer.range?.start else { return true }
      let words = program.files[initializer.file].text.modifiers(
        before: start, from: initializer.owner.type.flatMap(program.type)?.range?.start ?? 0)
      return words.contains { ["convenience", "required"].contains($0.word) }
    }
  }

  /// Returns the origin of the container in a constant property of objects: the one that their initializers store.
  private func origin(ofProperty property: Member, _ depth: Int) -> Origin {
    guard property.isStored, let owner = property.owner.type else { return .unknown }
    var origins: [Origin] = []
    for initializer in program.members(of: owner) where initializer.kind == .initializer {
      guard !initializer.isImplicit else {
        let isPassed = calls[initializer.usr] != nil
        guard isPassed, let index = initializer.parameters.firstIndex(where: { $0.label == property.name }) else {
          continue
        }
        origins.append(
          origin(of: initializer, depth) { call in
            guard let arguments = call.call?.arguments, arguments.count == initializer.parameters.count else {
              return nil
            }
            return arguments[index].value
          })
        continue
      }
      guard let scan = code.members[initializer.usr], let body = initializer.body else { return .unknown }
      body.forEach { node in
        if case .assignment(let target, let value) = node.kind, target.reference?.declaration?.usr == property.usr {
          origins.append(origin(of: value, in: scan, of: initializer.usr, depth: depth + 1))
        }
        return true
      }
    }
    guard let first = origins.first else { return .unknown }
    return origins.dropFirst().reduce(first) { $0.joined(with: $1) }
  }

  /// Returns the origin of the container that a property returns: `var resolver: Resolver { assembler.resolver }`.
  private func origin(ofComputed property: Member, _ depth: Int) -> Origin {
    guard property.kind == .property, !property.isStored, !property.isOverride,
      overrides.targets(of: property, receiver: nil).isEmpty,
      let values = property.getterBody?.returnedValues, values.count == 1, values[0].reference != nil,
      let scan = code.members[property.usr]
    else { return .unknown }
    return origin(of: values[0], in: scan, of: property.usr, depth: depth + 1)
  }

  /// Returns the origin of the container that an expression creates or refers to.
  func origin(of value: CodeNode, in scan: MemberScan, of member: USR?, depth: Int) -> Origin {
    let container = values.container(value, in: scan)
    if container == .other, value.call != nil { return origin(createdBy: value, inFile: scan.file, of: member, depth) }
    return origin(of: container, in: member, depth: depth)
  }

  /// Returns the origin of the container that an expression creates, perhaps in a closure: `{ … return container }()`.
  private func origin(createdBy value: CodeNode, inFile file: Int, of member: USR?, _ depth: Int) -> Origin {
    guard depth < 8, let call = value.call, let range = value.range else { return .unknown }
    let place = CodePlace(file: file, range: range)
    guard let closure = call.function?.closure else { return origin(createdBy: call, at: place, of: member, depth) }
    let values = closure.body.returnedValues
    guard values.count == 1, closure.parameters.isEmpty, let scan = code.scan(around: place) else { return .unknown }
    return origin(of: values[0], in: scan, of: member, depth: depth + 1)
  }

  /// Returns the origin of the container that a call creates: `Container()`, `Assembler([AppAssembly()])`,
  /// `Resolver(child: main)`.
  private func origin(createdBy call: Call, at place: CodePlace, of member: USR?, _ depth: Int) -> Origin {
    guard let declaration = call.declaration, declaration.baseName == "init",
      let library = ContainerLibrary(of: declaration.usr)
    else { return .unknown }
    switch library.system {
    case .swinject where declaration.usr.text.contains("9ContainerC"):
      return Origin(kind: parents(of: call, in: member, depth).isEmpty ? .base : .other, creation: place)
    case .swinject where declaration.usr.text.contains("9AssemblerC"):
      guard !ContainerLinks.given(call).contains(where: { $0.label == "container" }) else { return .unknown }
      return Origin(kind: parents(of: call, in: member, depth).isEmpty ? .base : .other, creation: place)
    case .swinject: return .unknown
    case .resolver: return Origin(kind: .other, creation: place)
    case .dip: return Origin(kind: .unknown, creation: place)
    }
  }

  /// Returns the parents in a call that creates a container or an assembler, without those that are always `nil`.
  func parents(of call: Call?, in member: USR?, _ depth: Int = 0) -> [CodeNode] {
    ContainerLinks.parents(call).filter { !isNil($0, in: member, depth) }
  }

  /// Returns whether an expression is `nil`, or a parameter for which all calls of the function pass `nil`.
  private func isNil(_ value: CodeNode, in member: USR?, _ depth: Int) -> Bool {
    if case .literal(.nil) = value.kind { return true }
    guard depth < 8, let local = value.reference?.local, let function = member.flatMap(program.member),
      let index = function.parameters.firstIndex(where: { $0.variable.id == local }),
      let calls = calls[function.usr], !mayBeCalledAsAnother(function)
    else { return false }
    return calls.allSatisfy { use in
      guard let arguments = use.call.call?.arguments, arguments.count == function.parameters.count,
        let argument = arguments[index].value ?? function.parameters[index].defaultValue
      else { return false }
      return isNil(argument, in: use.member, depth + 1)
    }
  }
}
