// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// Finds out whether a program contains the code that brings its containers about.
enum ProgramEntry {
  /// Whether a program has an entry point, or creates a container that has no parent; a library of assemblies has neither.
  static func isKnown(_ code: ContainerCode) -> Bool {
    let program = code.program
    let usesMain =
      code.registrations.contains { $0.system == .resolver } || code.lookups.contains { $0.system == .resolver }
    if usesMain { return true }
    for file in program.files where !code.testModules.contains(file.module) {
      if file.path.hasSuffix("/main.swift") || !file.statements.isEmpty { return true }
      let words = ["@main", "@UIApplicationMain", "@NSApplicationMain"]
      let text = String(decoding: file.text.bytes, as: UTF8.self)
      if words.contains(where: text.contains) { return true }
    }
    return code.members.values.contains { scan in
      !code.testModules.contains(program.files[scan.file].module) && scan.calls.contains(where: createsContainer)
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
    return expression.argument("parent") == nil && expression.argument("parentAssembler") == nil
  }
}
