// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// The detection of a program's entry point.
enum ProgramEntry {
  /// Returns whether a program has an entry point, or creates a container without a parent; a library of assemblies has
  /// neither.
  static func isKnown(_ code: ContainerCode) -> Bool {
    let program = code.program
    if registersInMain(code) { return true }
    if program.files.contains(where: { !code.testModules.contains($0.module) && isEntry($0) }) { return true }
    return code.members.values.contains { scan in
      !code.testModules.contains(program.files[scan.file].module) && scan.calls.contains(where: createsContainer)
    }
  }

  /// Returns whether a program starts in a file.
  static func isEntry(_ file: SourceFile) -> Bool {
    if file.path.hasSuffix("/main.swift") || !file.statements.isEmpty { return true }
    let words = ["@main", "@UIApplicationMain", "@NSApplicationMain"]
    let text = String(decoding: file.text.bytes, as: UTF8.self)
    return words.contains(where: text.contains)
  }

  /// Returns whether the program itself registers in Resolver's main container, rather than in functions for other programs.
  private static func registersInMain(_ code: ContainerCode) -> Bool {
    let program = code.program
    let conforms = program.extensions.contains { declaration in
      declaration.conformances.contains {
        ContainerLibrary(of: $0.proto)?.system == .resolver && $0.proto.text.contains("11RegisteringP")
      }
    }
    return conforms
      || code.registrations.contains { registration in
        registration.system == .resolver && !registration.isInTests
          && registration.member.flatMap(program.member).map { $0.access < .public } ?? true
      }
  }

  private static func createsContainer(_ call: MemberScan.ScannedCall) -> Bool {
    guard call.declaration.baseName == "init", let library = ContainerLibrary(of: call.declaration.usr),
      let expression = call.call
    else { return false }
    let owners = ["9ContainerC", "9AssemblerC", "19DependencyContainerC"]
    guard
      owners.contains(where: {
        call.declaration.usr.text.hasPrefix("s:\(library.rawValue.utf8.count)\(library.rawValue)\($0)")
      })
    else { return false }
    return ["parent", "parentAssembler"].allSatisfy { label in
      if case .literal(.nil)? = expression.argument(label)?.kind { return true }
      return expression.argument(label) == nil
    }
  }
}
