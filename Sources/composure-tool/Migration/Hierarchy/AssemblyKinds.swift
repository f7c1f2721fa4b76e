// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// The Swinject assemblies whose instances are all created in lists of assemblers of one kind:
/// `Assembler([AppAssembly()])`, or `Assembler([ScreenAssembly()], parent: app)`.
struct AssemblyKinds {
  /// The assemblies that are only for containers without a parent.
  private(set) var withoutParent: Set<USR> = []
  /// The assemblies that are only for containers with a parent.
  private(set) var withParent: Set<USR> = []

  /// No assemblies.
  init() {}

  /// - Parameter kind: Returns the kind of container that an assembler configures: `Assembler([AppAssembly()], container:
  ///   container)`.
  init(_ code: ContainerCode, kind: (_ container: CodeNode, _ scan: MemberScan) -> ContainerOrigins.Kind) {
    let program = code.program
    let creators = Set(
      code.members.filter { $0.value.calls.contains { ContainerLinks.hasParent($0, in: program) } }.compactMap {
        program.member($0.key)
      }.filter { !code.testModules.contains(program.files[$0.file].module) }.compactMap(\.owner.type).filter { type in
        program.members(of: type).contains { Self.mayConfigure($0, of: type, in: program) }
      })
    /// The initializers that are called in such lists, and elsewhere.
    var withoutParent: Set<String> = []
    var withParent: Set<String> = []
    var others: Set<String> = []
    let isInTests = { (file: Int) in code.testModules.contains(program.files[file].module) }
    /// The elements of lists, by file, with whether the assembler has a parent.
    var elements: [Int: [(place: CodePlace, hasParent: Bool?)]] = [:]
    for list in AssemblerLists(code).lists where !isInTests(list.scan.file) {
      let hasParent = list.call.flatMap { call in
        Self.hasParent(assembler: call, in: program, kind: { kind($0, list.scan) })
      }
      for element in list.elements { elements[element.place.file, default: []].append((element.place, hasParent)) }
    }
    for (file, scans) in code.scansByFile where !isInTests(file) {
      for scan in scans {
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
          if around.isEmpty { others.insert(call.declaration.usr.text) }
          for element in around {
            switch element.hasParent {
            case false?: withoutParent.insert(call.declaration.usr.text)
            case true?: withParent.insert(call.declaration.usr.text)
            case nil: others.insert(call.declaration.usr.text)
            }
          }
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
    let only = { (initializers: Set<String>, excluded: Set<String>) -> Set<USR> in
      Set(
        types.filter { type in
          initializers.contains { $0.hasPrefix(type.text) } && !excluded.contains { $0.hasPrefix(type.text) }
        })
    }
    self.withoutParent = only(withoutParent, withParent.union(others))
    self.withParent = only(withParent, withoutParent.union(others))
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

  /// Returns whether a call creates an assembler with a parent, or for a container with one; `nil` for other calls, and for
  /// an assembler that configures an unknown container.
  private static func hasParent(
    assembler call: MemberScan.ScannedCall, in program: Program, kind: (CodeNode) -> ContainerOrigins.Kind
  ) -> Bool? {
    guard call.declaration.baseName == "init", ContainerLibrary(of: call.declaration.usr)?.system == .swinject,
      call.declaration.usr.text.contains("9AssemblerC")
    else { return nil }
    let arguments = ContainerLinks.given(call.call)
    let options: Set<String?> = ["defaultObjectScope", "behaviors", "parent", "container"]
    guard let first = arguments.first, first.label == nil,
      arguments.dropFirst().allSatisfy({ options.contains($0.label) })
    else { return nil }
    if let container = arguments.first(where: { $0.label == "container" })?.value {
      switch kind(container) {
      case .base: return false
      case .other: return true
      case .unknown: return nil
      }
    }
    return ContainerLinks.hasParent(call, in: program)
  }
}
