// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// The closures of which only the creation of the container is left: `{ let container = Container(); return container }()`.
/// The creation of the composition root replaces them, with the calls.
struct CreatingClosures {
  let edits: [Edit]

  /// - Parameters:
  ///   - name: The name of the root's type.
  ///   - removed: The edits that remove other code.
  init(in program: Program, of system: MigrationSystem, root name: String, removed: [Edit]) {
    var edits: [Edit] = []
    for member in program.members where program.files[member.file].importsContainerLibrary {
      let file = program.files[member.file]
      let removed = removed.filter { $0.file == file.path && $0.text.isEmpty }.map(\.bytes)
      for (node, call) in member.code.flatMap(\.calls) {
        guard let closure = call.function?.closure, !closure.isAutoclosure, let range = node.range else { continue }
        let bytes = file.text.bytes(of: range)
        let left = closure.body.statements.filter { statement in
          statement.range.map(file.text.bytes).map { bytes in !removed.contains { $0.contains(bytes) } } ?? true
        }
        guard Self.onlyCreates(left, system), !file.text.hasCondition(in: bytes),
          !file.text.hasComment(in: bytes, without: removed)
        else { continue }
        edits.append(Edit(file: file.path, bytes: bytes, text: "\(name)()"))
      }
    }
    self.edits = edits
  }

  /// Returns whether statements are the declaration of a new container, and its return.
  private static func onlyCreates(_ statements: [CodeNode], _ system: MigrationSystem) -> Bool {
    guard statements.count == 2, case .binding(let binding) = statements[0].kind, binding.variables.count == 1,
      let value = binding.value, value.type == system.containerType, let creation = value.call,
      creation.declaration?.baseName == "init", creation.arguments.allSatisfy({ $0.value?.range == nil }),
      case .other("return_stmt", let returned) = statements[1].kind
    else { return false }
    return returned.count == 1 && returned[0].reference?.local == binding.variables[0].id
  }
}

extension CompilerFacts.SourceText {
  /// Returns whether there is a comment in a piece of code, outside of other pieces.
  fileprivate func hasComment(in bytes: Range<Int>, without others: [Range<Int>]) -> Bool {
    var start = bytes.lowerBound
    for other in others.sorted(by: { $0.lowerBound < $1.lowerBound }) where bytes.overlaps(other) {
      if start < other.lowerBound, hasComment(in: start..<other.lowerBound) { return true }
      start = max(start, other.upperBound)
    }
    return start < bytes.upperBound && hasComment(in: start..<bytes.upperBound)
  }
}
