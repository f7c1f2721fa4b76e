// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// The calls in a program.
enum ProgramCalls {
  /// A call, or another use of a function or property.
  struct Use {
    let call: MemberScan.ScannedCall
    let scan: MemberScan
    /// The member that contains the call; `nil` for a statement outside declarations.
    let member: USR?

    var place: CodePlace { CodePlace(file: scan.file, range: call.range) }

    /// Whether the call is a statement of its own, perhaps after `_ =`.
    var isStatement: Bool { call.unused == call.expression }
  }

  /// Returns the calls of each member, outside of tests or all.
  static func byMember(in code: ContainerCode, withTests: Bool = false) -> [USR: [Use]] {
    Dictionary(grouping: all(in: code, withTests: withTests)) { $0.call.declaration.usr }
  }

  /// Returns the calls outside of tests, or all calls.
  static func all(in code: ContainerCode, withTests: Bool = false) -> [Use] {
    let scans = code.scansByFile.sorted { $0.key < $1.key }.flatMap(\.value).filter {
      withTests || !code.testModules.contains(code.program.files[$0.file].module)
    }
    let members = Dictionary(grouping: code.members.map { (member: $0.key, scan: $0.value) }, by: \.scan.file)
    return scans.flatMap { scan in
      let member = members[scan.file, default: []].first { $0.scan.ranges == scan.ranges }?.member
      return scan.calls.map { Use(call: $0, scan: scan, member: member) }
    }
  }
}
