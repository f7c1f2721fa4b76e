// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// The places where a program makes a container search another one: a Swinject container with a parent, or a resolver
/// with a child.
enum ContainerLinks {
  /// Returns the first link of each system, either in tests or outside of them.
  static func first(in code: ContainerCode, inTests: Bool) -> [ContainerLibrary.System: CodePlace] {
    var result: [ContainerLibrary.System: CodePlace] = [:]
    for scan in code.scansByFile.sorted(by: { $0.key < $1.key }).flatMap(\.value) {
      guard code.testModules.contains(code.program.files[scan.file].module) == inTests else { continue }
      for call in scan.calls {
        guard let system = system(linkedBy: call, in: code.program) else { continue }
        let place = CodePlace(file: scan.file, range: call.range)
        if let known = result[system], (known.file, known.range.start) <= (place.file, place.range.start) { continue }
        result[system] = place
      }
    }
    return result
  }

  private static func system(
    linkedBy call: MemberScan.ScannedCall, in program: Program
  ) -> ContainerLibrary.System? {
    if hasParent(call, in: program) { return .swinject }
    guard ContainerLibrary(of: call.declaration.usr)?.system == .resolver else { return nil }
    switch call.declaration.baseName {
    case "add": return call.call?.arguments.first?.label == "child" ? .resolver : nil
    case "init": return searched(by: call.call).isEmpty ? nil : .resolver
    default: return nil
    }
  }

  /// Returns whether a call creates a container or an assembler with a parent. An initializer of another type of the
  /// program may pass a parent on, in code that is read itself.
  static func hasParent(_ call: MemberScan.ScannedCall, in program: Program) -> Bool {
    guard !parents(call.call).isEmpty else { return false }
    // A scope may have a parent, too.
    if call.declaration.usr.text.contains("11ObjectScopeC") { return false }
    let owner = program.member(call.declaration.usr)?.owner.type.flatMap(program.type)
    return ContainerLibrary(of: call.declaration.usr)?.system == .swinject || owner?.superclass != nil
  }

  /// Returns the parents in a call: `Container(parent: container)`, `Assembler(assemblies, parent: assembler)`.
  static func parents(_ call: Call?) -> [CodeNode] {
    given(call).filter { ["parent", "parentAssembler"].contains($0.label) }.compactMap(\.value)
  }

  /// Returns the resolvers that a new one searches: `Resolver(child: main)`.
  static func searched(by call: Call?) -> [CodeNode] {
    given(call).filter { ["child", "parent"].contains($0.label) }.compactMap(\.value)
  }

  /// Returns the arguments of a call, without each `nil`.
  static func given(_ call: Call?) -> [Call.Argument] {
    (call?.arguments ?? []).filter { argument in
      guard let value = argument.value else { return false }
      if case .literal(.nil) = value.kind { return false }
      return true
    }
  }
}
