// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// The Swinject assemblies whose instances are all created for assemblers of one kind: `Assembler([AppAssembly()])`, or
/// `Assembler([ScreenAssembly()], parent: app)`.
struct AssemblyKinds {
  /// The containers that the assemblies configure, by their types.
  private(set) var origins: [USR: ContainerOrigins.Origin] = [:]

  /// No assemblies.
  init() {}

  /// - Parameter containers: Finds the origin of a container, or of an assembler: `Assembler([AppAssembly()], container:
  ///   container)`, `assembler.apply(assemblies: [AppAssembly()])`.
  init(_ code: ContainerCode, _ containers: ContainerOrigins) {
    let program = code.program
    let creators = Set(
      code.members.filter { $0.value.calls.contains { ContainerLinks.hasParent($0, in: program) } }.compactMap {
        program.member($0.key)
      }.filter { !code.testModules.contains(program.files[$0.file].module) }.compactMap(\.owner.type).filter { type in
        program.members(of: type).contains { Self.mayConfigure($0, of: type, in: program) }
      })
    /// The initializers that are called for assemblers and elsewhere, with the containers.
    var configured: [String: ContainerOrigins.Origin] = [:]
    let add = { (call: MemberScan.ScannedCall, origin: ContainerOrigins.Origin) in
      let initializer = call.declaration.usr.text
      configured[initializer] = configured[initializer]?.joined(with: origin) ?? origin
    }
    let isInTests = { (file: Int) in code.testModules.contains(program.files[file].module) }
    /// The elements of lists, by file, with the container that the assembler configures.
    var elements: [Int: [(place: CodePlace, origin: ContainerOrigins.Origin)]] = [:]
    for list in AssemblerLists(code).lists where !isInTests(list.scan.file) {
      let origin = list.call.map { Self.origin(ofAssembler: $0, at: list.place, list.scan, code, containers) }
      for element in list.elements {
        elements[element.place.file, default: []].append((element.place, origin ?? .unknown))
      }
    }
    for (file, scans) in code.scansByFile where !isInTests(file) {
      for scan in scans {
        for call in scan.calls {
          guard let assembly = Self.onlyAssembly(in: call), let assembler = call.receiver else { continue }
          let member = code.members(around: CodePlace(file: file, range: call.range)).first?.usr
          let origin = containers.origin(of: assembler, in: scan, of: member, depth: 0)
          elements[file, default: []].append((CodePlace(file: file, range: assembly), origin))
        }
        for call in scan.calls where call.declaration.baseName == "init" {
          let place = CodePlace(file: file, range: call.range)
          let around = elements[file, default: []].filter { element in
            // A call in the list may receive the instance, and keep it.
            element.place.contains(place)
              && !scan.calls.contains { other in
                element.place.range.contains(other.range) && other.range != call.range
                  && other.range.contains(call.range)
              }
          }
          if around.isEmpty { add(call, .unknown) }
          for element in around { add(call, element.origin) }
        }
      }
    }
    let superclasses = Set(program.types.compactMap(\.superclassDeclaration))
    let types = program.types.filter { type in
      let protocols = program.conformances(of: type.usr).map(\.proto)
      // An assembly that creates a container with a parent may configure it as well: `Assembler([self], parent: parent)`.
      return (type.kind == .structure || type.kind == .class) && !superclasses.contains(type.usr)
        && protocols.contains(where: AssemblyProtocols.swinject.contains)
        && creators.isDisjoint(with: protocols + [type.usr])
    }.map(\.usr)
    for type in types {
      let found = configured.filter { $0.key.hasPrefix(type.text) }.map(\.value)
      guard let first = found.first else { continue }
      let origin = found.dropFirst().reduce(first) { $0.joined(with: $1) }
      if origin.kind != .unknown { origins[type] = origin }
    }
  }

  /// Returns whether a member of an assembly may register the assembly's services in a container that it creates: it passes
  /// `self` to other code, or calls another member.
  private static func mayConfigure(_ member: Member, of type: USR, in program: Program) -> Bool {
    var bases: Set<SourceRange> = []
    var result = false
    for code in member.code {
      code.forEach { node in
        switch node.kind {
        case .call(let call):
          let callee = call.declaration.flatMap { program.member($0.usr) }
          let isOwn = callee.map { $0.owner.type == type && $0.kind != .initializer } ?? false
          if isOwn || call.receiver?.isSelf == true || call.function?.reference?.base?.isSelf == true { result = true }
        case .reference(let reference):
          if let base = reference.base, base.isSelf, let range = base.range { bases.insert(range) }
        default: break
        }
        // The base of a property is no value that is passed, and the property is visited first.
        if node.isSelf, let range = node.range, !bases.contains(range) { result = true }
        return !result
      }
    }
    return result
  }

  /// Returns the argument of `assembler.apply(assembly: AppAssembly())`.
  private static func onlyAssembly(in call: MemberScan.ScannedCall) -> SourceRange? {
    guard call.declaration.baseName == "apply", ContainerLibrary(of: call.declaration.usr)?.system == .swinject,
      let argument = call.call?.arguments.first, argument.label == "assembly"
    else { return nil }
    return argument.value?.range
  }

  /// Returns the container that a call's assembler configures; an unknown one for other calls.
  private static func origin(
    ofAssembler call: MemberScan.ScannedCall, at place: CodePlace, _ scan: MemberScan, _ code: ContainerCode,
    _ containers: ContainerOrigins
  ) -> ContainerOrigins.Origin {
    guard ContainerLibrary(of: call.declaration.usr)?.system == .swinject,
      call.declaration.usr.text.contains("9AssemblerC")
    else { return .unknown }
    let member = code.members(around: place).first?.usr
    let origin = { (container: CodeNode) in containers.origin(of: container, in: scan, of: member, depth: 0) }
    if call.declaration.baseName == "apply", let assembler = call.receiver { return origin(assembler) }
    guard call.declaration.baseName == "init" else { return .unknown }
    let arguments = ContainerLinks.given(call.call)
    let options: Set<String?> = ["defaultObjectScope", "behaviors", "parent", "container"]
    guard let first = arguments.first, first.label == nil,
      arguments.dropFirst().allSatisfy({ options.contains($0.label) })
    else { return .unknown }
    if let container = arguments.first(where: { $0.label == "container" })?.value { return origin(container) }
    let hasParent = !containers.parents(of: call.call, in: member).isEmpty
    return ContainerOrigins.Origin(kind: hasParent ? .other : .base, creation: place)
  }
}
