// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// The declarations that compiled code names at some places: those that it calls, and those that it declares.
struct NamedDeclarations {
  /// The declarations by the offset of the name, for each file.
  private var declarations: [Int: [Int: Set<USR>]] = [:]

  init(_ calls: [ProgramCalls.Use], in program: Program) {
    for use in calls {
      let declaration = use.call.declaration
      add(declaration.usr, declaration.baseName, at: use.call.nameRange.start, in: use.scan.file, of: program)
    }
    for member in program.members {
      if let offset = member.nameOffset { add(member.usr, member.name, at: offset, in: member.file, of: program) }
    }
  }

  /// Returns whether a name certainly refers to other declarations.
  func isOther(than declaration: USR, _ occurrence: NameOccurrences.Occurrence) -> Bool {
    declarations[occurrence.file]?[occurrence.offset].map { !$0.contains(declaration) } == true
  }

  private mutating func add(_ usr: USR, _ name: String, at offset: Int, in file: Int, of program: Program) {
    // The compiler has no place for some names, such as those of implicit calls.
    guard program.files[file].text.bytes.dropFirst(offset).starts(with: name.utf8) else { return }
    declarations[file, default: [:]][offset, default: []].insert(usr)
  }
}
