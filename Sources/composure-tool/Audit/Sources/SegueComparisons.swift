// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// The comparisons of a segue's identifier in a member: `segue.identifier == "Show"`, and the cases of a `switch`.
struct SegueComparisons {
  /// The expressions that the identifier is compared with, in source order.
  private(set) var operands: [CodeNode] = []
  private let scan: MemberScan
  private let isGivenIdentifier: Bool

  init(in member: Member, _ scan: MemberScan) {
    self.scan = scan
    isGivenIdentifier = Self.methodsWithIdentifier.contains(member.name) && member.labels.first == "withIdentifier"
    for node in member.code {
      node.forEach { node in
        add(node)
        return true
      }
    }
  }

  /// The methods of the system that receive the identifier of a segue, which applications override.
  private static let methodsWithIdentifier: Set<String> = [
    "shouldPerformSegue", "contextForSegue", "contextsForSegue",
  ]

  /// Returns whether a member may contain comparisons: whether it uses the identifier of a segue.
  static func mayBe(in member: Member) -> Bool {
    if methodsWithIdentifier.contains(member.name) { return true }
    var found = false
    for node in member.code where !found {
      node.forEach { node in
        found = found || node.reference?.declaration.map(isIdentifier) == true
        return !found
      }
    }
    return found
  }

  private static func isIdentifier(_ declaration: DeclarationReference) -> Bool {
    declaration.baseName == "identifier" && declaration.usr.text.contains("StoryboardSegue")
  }

  private mutating func add(_ node: CodeNode) {
    switch node.kind {
    case .call(let call) where ["==", "!="].contains(call.declaration?.baseName):
      let values = call.arguments.compactMap(\.value)
      guard values.count == 2, let index = values.firstIndex(where: { isIdentifier($0) }) else { return }
      operands.append(values[1 - index])
    case .other("switch_stmt", let children):
      guard let subject = children.first, isIdentifier(subject) else { return }
      for child in children.dropFirst() {
        if case .other("case_stmt", let parts) = child.kind { operands += parts.compactMap(Self.pattern) }
      }
    // `if case "Show"? = segue.identifier`
    case .other(_, let children):
      guard case .binding(let binding)? = children.last?.kind, let value = binding.value, isIdentifier(value) else {
        return
      }
      operands += children.dropLast().compactMap(Self.pattern)
    default: break
    }
  }

  /// Returns the expression of a pattern, which the compiler compares by `~=`.
  private static func pattern(_ node: CodeNode) -> CodeNode? {
    guard case .call(let call) = node.kind, call.declaration?.baseName == "~=" else { return nil }
    return call.arguments.first?.value
  }

  /// Returns whether an expression is the identifier of a segue, or a local variable with it.
  private func isIdentifier(_ node: CodeNode, depth: Int = 0) -> Bool {
    guard depth < 8 else { return false }
    switch node.kind {
    case .reference(let reference):
      if let declaration = reference.declaration { return Self.isIdentifier(declaration) }
      guard let local = reference.local, !scan.variables.contains(local) else { return false }
      if isGivenIdentifier, scan.parameters[local] == 0 { return true }
      return scan.values[local].map { isIdentifier($0, depth: depth + 1) } ?? false
    case .forceUnwrap(let value), .optionalChain(let value): return isIdentifier(value, depth: depth + 1)
    case .call(let call) where call.declaration?.baseName == "??":
      return call.arguments.first?.value.map { isIdentifier($0, depth: depth + 1) } ?? false
    default: return false
    }
  }
}
