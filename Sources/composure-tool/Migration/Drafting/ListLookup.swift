// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// The lookups of several names by a closure that runs for each element of a literal list:
/// `["mail", "push"].compactMap { r.resolve(Notifier.self, name: $0) }`.
struct ListLookup {
  /// The call that returns the instances.
  let range: SourceRange
  /// Whether the call leaves out services that the container does not find.
  let isCompact: Bool

  /// Finds the call around a lookup; `nil` if the closure does anything else.
  ///
  /// - Parameters:
  ///   - lookup: The lookup of any of the names.
  ///   - code: The code of the factory.
  init?(_ lookup: ContainerLookup, in code: CodeNode) {
    for (node, call) in code.calls where call.listElements != nil {
      guard let range = node.range, let closure = call.arguments.first?.value?.closure,
        case .block(let statements) = closure.body.kind, statements.count == 1,
        case .other("return_stmt", let values) = statements[0].kind, values.count == 1,
        values[0].range == lookup.place.range
      else { continue }
      switch (call.declaration?.baseName, lookup.result) {
      case ("map", .required): isCompact = false
      case ("compactMap", .optional): isCompact = true
      default: return nil
      }
      self.range = range
      return
    }
    return nil
  }
}
