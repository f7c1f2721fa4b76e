// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// A constant that only the value of the next constant uses: `let defaults = UserDefaults(suiteName: name)`, before
/// `let isTest = defaults?.bool(forKey: "test") ?? false`.
struct ConstantPart {
  /// The statement that declares the constant.
  let statement: SourceRange
  let value: CodeNode

  /// Returns the constants that only a value uses, and that are declared right before it.
  ///
  /// - Parameters:
  ///   - declaration: The statement with the value.
  ///   - statements: The statements before it.
  ///   - member: The function with the statements.
  static func parts(
    of value: CodeNode, declaredAt declaration: SourceRange, after statements: ArraySlice<CodeNode>, in member: Member,
    _ source: RegistrationSource
  ) -> [ConstantPart] {
    var parts: [ConstantPart] = []
    var next = source.text.bytes(of: declaration)
    guard source.text.isAtStartOfLine(next.lowerBound) else { return [] }
    for node in statements.reversed() {
      guard let part = ConstantPart(node, usedIn: [value] + parts.map(\.value), of: member, source) else { break }
      let bytes = source.text.bytes(of: part.statement)
      let between = source.text.string(in: bytes.upperBound..<next.lowerBound)
      guard between.allSatisfy(\.isWhitespace), source.text.isAtStartOfLine(bytes.lowerBound) else { break }
      parts.insert(part, at: 0)
      next = bytes
    }
    return parts
  }

  /// - Parameter values: The code that has to contain all uses of the constant.
  /// - Returns: `nil` if the declaration has to stay where it is.
  private init?(_ node: CodeNode, usedIn values: [CodeNode], of member: Member, _ source: RegistrationSource) {
    guard case .binding(let binding) = node.kind, binding.isConstant, binding.wrapper == nil,
      binding.variables.count == 1, let value = binding.value, value.range != nil, let statement = node.range
    else { return nil }
    let local = binding.variables[0].id
    let uses = values.reduce(0) { $0 + $1.references.count { $0.reference.local == local } }
    guard uses > 0, uses == member.uses(of: local) else { return nil }
    let (program, text) = (source.program, source.text)
    let bytes = text.bytes(of: statement)
    let words = text.tokens(in: bytes).map { text.string(in: $0) }
    let place = CodePlace(file: source.file, range: statement)
    guard words.first == "let",
      Set(words).isDisjoint(with: ["try", "await", "#if", "#function", "#line", "#column"]),
      !text.conditionalRegions.contains(where: { $0.bytes.overlaps(bytes) }),
      !source.writer.needs.mayLookUp(value), !program.needsMainActor(value, inFile: source.file),
      !source.writer.code.lookups.contains(where: { place.contains($0.place) }),
      !source.writer.moved.rootReads.contains(where: { place.contains($0.place) })
    else { return nil }
    let isMovable = value.references.allSatisfy { node, reference in
      if node.isSelf { return false }
      guard let local = reference.local else { return true }
      return value.declares(local)
        || !source.containers.contains(local) && CapturedValues.isConstant(local, in: member)
    }
    guard isMovable else { return nil }
    (self.statement, self.value) = (statement, value)
  }
}
