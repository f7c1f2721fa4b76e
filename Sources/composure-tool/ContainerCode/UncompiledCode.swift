// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// The `#if` branches that were not compiled and seem to contain container code, in files that import a container
/// library.
struct UncompiledCode {
  private(set) var unknown: [UnknownContainerCode] = []

  /// The function names that precede the parenthesis or brace of a call in container code.
  private static let functions = ["register", "autoregister", "resolve", "optional", "~>", "Injected"]

  init(_ program: Program, testModules: Set<String>) {
    var offsets: [Int: [Int]] = [:]
    for member in program.members {
      for code in member.code { Self.add(code, to: &offsets[member.file, default: []]) }
      if let range = member.range { offsets[member.file, default: []].append(range.start) }
    }
    for type in program.types { if let range = type.range { offsets[type.file, default: []].append(range.start) } }
    for (index, file) in program.files.enumerated() {
      guard file.importsContainerLibrary, !ContainerLibrary.modules.contains(file.module) else { continue }
      let regions = file.text.conditionalRegions
      guard !regions.isEmpty else { continue }
      for statement in file.statements { Self.add(statement, to: &offsets[index, default: []]) }
      for branch in regions.flatMap(\.branches)
      where !offsets[index, default: []].contains(where: branch.bytes.contains) {
        let text = String(decoding: file.text.bytes[branch.bytes], as: UTF8.self)
        guard Self.functions.contains(where: text.contains) else { continue }
        unknown.append(
          UnknownContainerCode(
            kind: .registration, reason: .notCompiled(branch.condition ?? "#else"),
            place: CodePlace(
              file: index, range: SourceRange(start: branch.bytes.lowerBound, lastToken: branch.bytes.upperBound)),
            isInTests: testModules.contains(file.module)))
      }
    }
  }

  private static func add(_ code: CodeNode, to offsets: inout [Int]) {
    code.forEach { node in
      if let range = node.range, !node.isImplicit { offsets.append(range.start) }
      return true
    }
  }
}
