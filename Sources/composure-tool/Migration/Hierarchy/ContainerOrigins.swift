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

  private let code: ContainerCode
  private var assemblies = AssemblyKinds()
  private let values: ContainerValueReader
  private let implementations: RequirementImplementations
  /// The calls of each member of the program, outside tests.
  private let calls: [USR: [ProgramCalls.Use]]

  private var program: Program { code.program }

  init(_ code: ContainerCode) {
    self.code = code
    values = ContainerValueReader(program: code.program)
    implementations = RequirementImplementations(code.program)
    calls = ProgramCalls.byMember(in: code)
    let origins = self
    assemblies = AssemblyKinds(code) { container, scan in
      if case .call = container.kind { return origins.kind(createdBy: container) }
      return origins.kind(of: origins.values.container(container, in: scan), in: nil, depth: 0)
    }
  }

  /// Returns the kind of container in which a registration is made.
  func kind(of registration: ContainerRegistration) -> Kind {
    if registration.system == .swinject, let owner = registration.owner, case .parameter = registration.container {
      if assemblies.withoutParent.contains(owner) { return .base }
      if assemblies.withParent.contains(owner) { return .other }
    }
    if registration.container == .main, isOnRoot(registration) { return .unknown }
    if registration.container == .resolving { return kind(ofConfigurationAround: registration) }
    return kind(of: registration.container, in: registration.member, depth: 0)
  }

  /// Returns the kind of container that a lookup asks.
  func kind(of lookup: ContainerLookup) -> Kind { kind(of: lookup.container, in: lookup.member, depth: 0) }

  /// Returns the kind of container that a closure around a registration configures: `Container(parent: parent) { … }`.
  private func kind(ofConfigurationAround registration: ContainerRegistration) -> Kind {
    let creations = code.scan(around: registration.place)?.calls.filter { use in
      use.call?.arguments.contains { argument in
        argument.value?.closure != nil && argument.value?.range?.contains(registration.place.range) == true
      } == true
    }
    guard let creations, creations.count == 1, let call = creations[0].call else { return .unknown }
    return kind(createdBy: call)
  }

  /// Returns whether a registration is on `Resolver.root`, which may be any resolver.
  private func isOnRoot(_ registration: ContainerRegistration) -> Bool {
    let text = program.files[registration.place.file].text
    let start = text.bytes(of: registration.place.range).lowerBound
    let end = text.bytes(of: registration.name.range).lowerBound
    return start < end && text.tokens(in: start..<end).contains { text.string(in: $0) == "root" }
  }

  private func kind(of container: ContainerReference, in member: USR?, depth: Int) -> Kind {
    guard depth < 8 else { return .unknown }
    switch container {
    case .main: return .base
    case .declaration(let usr):
      guard let declaration = program.member(usr), program.isConstant(declaration), let value = declaration.initialValue
      else {
        return .unknown
      }
      return kind(createdBy: value)
    case .local(let file, let id):
      guard let scan = code.scansByFile[file, default: []].first(where: { $0.values[id] != nil }),
        let value = scan.values[id], !scan.variables.contains(id)
      else { return .unknown }
      return kind(createdBy: value)
    case .parameter(let file, let id):
      guard let function = member.flatMap(program.member), function.file == file,
        let index = function.parameters.firstIndex(where: { $0.variable.id == id })
      else { return .unknown }
      return kind(of: function, depth) { call in
        guard let arguments = call.call?.arguments, arguments.count == function.parameters.count else { return nil }
        return arguments[index].value
      }
    case .own:
      guard let function = member.flatMap(program.member), !function.isStatic else { return .unknown }
      return kind(of: function, depth) { $0.receiver }
    case .resolving, .other: return .unknown
    }
  }

  /// Returns the kind of container that all calls of a function pass.
  private func kind(
    of function: Member, _ depth: Int, argument: (MemberScan.ScannedCall) -> CodeNode?
  ) -> Kind {
    guard let calls = calls[function.usr], !function.isOverride, !implementations.isImplementation(function.usr) else {
      return .unknown
    }
    let kinds = calls.map { use -> Kind in
      guard use.call.call != nil, let value = argument(use.call) else { return .unknown }
      return kind(of: values.container(value, in: use.scan), in: use.member, depth: depth + 1)
    }
    return kinds.dropFirst().allSatisfy { $0 == kinds[0] } ? kinds[0] : .unknown
  }

  /// Returns the kind of container that an expression creates.
  private func kind(createdBy value: CodeNode) -> Kind { value.call.map(kind) ?? .unknown }

  /// Returns the kind of container that a call creates: `Container()`, `Assembler([AppAssembly()])`, `Resolver(child: main)`.
  private func kind(createdBy call: Call) -> Kind {
    guard let declaration = call.declaration, declaration.baseName == "init",
      let library = ContainerLibrary(of: declaration.usr)
    else { return .unknown }
    let labels = ContainerLinks.given(call).map(\.label)
    switch library.system {
    case .swinject where declaration.usr.text.contains("9ContainerC"):
      return labels.contains("parent") ? .other : .base
    case .swinject where declaration.usr.text.contains("9AssemblerC") && !labels.contains("container"):
      return labels.contains { $0 == "parent" || $0 == "parentAssembler" } ? .other : .base
    case .swinject: return .unknown
    case .resolver: return .other
    case .dip: return .unknown
    }
  }
}
