// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// The arguments of a lookup in Resolver: `resolve(args: id)`, or `resolve(args: ["article": id, "author": name])`.
struct ResolverLookupArguments {
  /// The values for the parameters of a member, in their order.
  let values: [SourceRange]

  /// - Parameter passed: The arguments that a function of the program passes on; `nil` if the lookup is a call of the library.
  /// - Returns: `nil` if the values may not be those of the parameters, with the same types and the same order of evaluation.
  init?(_ lookup: ContainerLookup, passed: [CodeNode]?, for member: Member, in code: ContainerCode) {
    guard lookup.system == .resolver,
      let argument = lookup.origin == nil ? Self.argument(of: lookup, code) : passed?.count == 1 ? passed?[0] : nil,
      let values = Self.keyedValues(argument, for: member) ?? Self.onlyValue(argument, for: member)
    else { return nil }
    self.values = values
  }

  private static func argument(of lookup: ContainerLookup, _ code: ContainerCode) -> CodeNode? {
    let calls = code.scan(around: lookup.place)?.calls
    return calls?.first { $0.nameRange == lookup.name.range }?.call?.argument("args")
  }

  /// Returns the value of a lookup with one argument.
  private static func onlyValue(_ argument: CodeNode, for member: Member) -> [SourceRange]? {
    guard member.parameters.count == 1, argument.type == member.parameters[0].type, let range = argument.range else {
      return nil
    }
    return [range]
  }

  /// Returns the values of a literal dictionary, whose keys are the names of the parameters.
  private static func keyedValues(_ argument: CodeNode, for member: Member) -> [SourceRange]? {
    guard case .other("dictionary_expr", let entries) = argument.kind else { return nil }
    var values: [String: CodeNode] = [:]
    var names: [String] = []
    for entry in entries {
      guard case .other("tuple_expr", let parts) = entry.kind, parts.count == 2,
        case .literal(.string(let name)) = parts[0].kind, values.updateValue(parts[1], forKey: name) == nil
      else { return nil }
      names.append(name)
    }
    let labels = member.parameters.compactMap(\.label)
    guard labels.count == member.parameters.count, names.count == labels.count,
      names == labels || values.values.allSatisfy({ $0.calls.isEmpty })
    else { return nil }
    let ranges = member.parameters.compactMap { parameter -> SourceRange? in
      guard let value = parameter.label.flatMap({ values[$0] }), value.type == parameter.type else { return nil }
      return value.range
    }
    return ranges.count == labels.count ? ranges : nil
  }
}
