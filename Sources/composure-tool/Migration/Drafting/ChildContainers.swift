// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// The containers with a parent in a program that uses Swinject, and the services of the parents that may move.
///
/// If a child resolves a service of its parent, the service's factory performs its lookups in the child. So a service
/// keeps its meaning in an assembly only if it is registered in a container without a parent, and if no factory below it
/// looks up what a child may register.
struct ChildContainers {
  /// The first place where the program creates a container or an assembler with a parent; `nil` if it creates none.
  let creation: CodePlace?
  private let needs: ServiceNeeds
  /// The assemblies that are created only for containers without a parent.
  private let rootAssemblies: Set<USR>
  /// The registrations of other code, by their types.
  private let otherKeys: [ServiceType: [ServiceKey]]

  private static let assemblies: Set<USR> = [USR("s:15SwinjectAdapter8AssemblyP"), USR("s:8Swinject8AssemblyP")]

  init(_ code: ContainerCode, _ needs: ServiceNeeds) {
    self.needs = needs
    let hasParent = { Self.hasParent($0, in: code.program) }
    let creators = code.members.filter { $0.value.calls.contains(where: hasParent) }.compactMap {
      code.program.member($0.key)
    }.filter { !code.testModules.contains(code.program.files[$0.file].module) }
    let scans = code.scansByFile.sorted { $0.key < $1.key }.flatMap(\.value).filter {
      !code.testModules.contains(code.program.files[$0.file].module)
    }
    let calls = scans.flatMap { scan in
      scan.calls.filter(hasParent).map { CodePlace(file: scan.file, range: $0.range) }
    }
    creation = calls.min { ($0.file, $0.range.start) < ($1.file, $1.range.start) }
    guard creation != nil else {
      rootAssemblies = []
      otherKeys = [:]
      return
    }
    let root = Self.rootAssemblies(in: code, creators: Set(creators.compactMap(\.owner.type)))
    rootAssemblies = root
    var otherKeys: [ServiceType: [ServiceKey]] = [:]
    for registration in code.registrations where !registration.isInTests && registration.system == .swinject {
      guard registration.owner.map(root.contains) != true else { continue }
      for key in registration.keys { otherKeys[key.service, default: []].append(key) }
    }
    self.otherKeys = otherKeys
  }

  /// Returns whether a registration is in a container without a parent, and no child changes what its factory looks up.
  func allow(_ registration: ContainerRegistration) -> Bool {
    guard creation != nil else { return true }
    guard let owner = registration.owner, rootAssemblies.contains(owner), case .parameter = registration.container
    else { return false }
    return needs.lookups(below: registration.id).allSatisfy { lookup in
      let types = [lookup.key.service, lookup.key.service.wrapped].compactMap { $0 }
      return !types.contains { type in
        otherKeys[type, default: []].contains { $0.name.match(lookup.key.name) != .no }
      }
    }
  }

  // MARK: Assemblies

  /// Returns whether a call creates a container or an assembler with a parent. An initializer of another type of the
  /// program may pass a parent on, in code that is read itself.
  private static func hasParent(_ call: MemberScan.ScannedCall, in program: Program) -> Bool {
    guard given(call).contains(where: { ["parent", "parentAssembler"].contains($0.label) }) else { return false }
    // A scope may have a parent, too.
    if call.declaration.usr.text.contains("11ObjectScopeC") { return false }
    let owner = program.member(call.declaration.usr)?.owner.type.flatMap(program.type)
    return ContainerLibrary(of: call.declaration.usr)?.system == .swinject || owner?.superclass != nil
  }

  /// Returns the arguments of a call, without each `nil`.
  private static func given(_ call: MemberScan.ScannedCall) -> [Call.Argument] {
    (call.call?.arguments ?? []).filter { argument in
      guard let value = argument.value else { return false }
      if case .literal(.nil) = value.kind { return false }
      return true
    }
  }

  /// Returns the assemblies whose instances are all created in the list of an assembler without a parent:
  /// `Assembler([AppAssembly()])`.
  ///
  /// - Parameter creators: The types with code that creates a container with a parent.
  private static func rootAssemblies(in code: ContainerCode, creators: Set<USR>) -> Set<USR> {
    let program = code.program
    /// The initializers that are called in such a list, and elsewhere.
    var listed: Set<String> = []
    var others: Set<String> = []
    for (file, scans) in code.scansByFile where !code.testModules.contains(program.files[file].module) {
      let text = program.files[file].text
      for scan in scans {
        let lists = scan.calls.filter(isRootAssembler).compactMap { $0.call?.arguments.first?.value?.range }
          .filter { text.string(in: text.bytes(of: $0)).hasPrefix("[") }
        for call in scan.calls where call.declaration.baseName == "init" {
          let isListed = lists.contains { list in
            // A call in the list may receive the instance, and keep it.
            list.contains(call.range)
              && !scan.calls.contains { other in
                list.contains(other.range) && other.range != call.range && other.range.contains(call.range)
              }
          }
          if isListed { listed.insert(call.declaration.usr.text) } else { others.insert(call.declaration.usr.text) }
        }
      }
    }
    let superclasses = Set(program.types.compactMap { $0.superclass.flatMap(program.declaration) })
    return Set(
      program.types.filter { type in
        let protocols = program.conformances(of: type.usr).map(\.proto)
        guard type.kind == .structure || type.kind == .class, !superclasses.contains(type.usr),
          protocols.contains(where: assemblies.contains), creators.isDisjoint(with: protocols + [type.usr])
        else { return false }
        return listed.contains { $0.hasPrefix(type.usr.text) } && !others.contains { $0.hasPrefix(type.usr.text) }
      }.map(\.usr))
  }

  private static func isRootAssembler(_ call: MemberScan.ScannedCall) -> Bool {
    guard call.declaration.baseName == "init", ContainerLibrary(of: call.declaration.usr)?.system == .swinject,
      call.declaration.usr.text.contains("9AssemblerC")
    else { return false }
    let arguments = given(call)
    return arguments.first?.label == nil && !arguments.isEmpty
      && arguments.dropFirst().allSatisfy { $0.label == "defaultObjectScope" || $0.label == "behaviors" }
  }
}
