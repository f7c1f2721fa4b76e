// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// The names that hide globals and types at a call: locals, parameters, and the members of the types around it.
///
/// A lookup that moves to the call must not contain one of them, because it would have another meaning there.
struct CallerNames {
  private let names: Set<String>

  /// Collects the names.
  ///
  /// - Parameters:
  ///   - place: The call.
  ///   - owner: The type that contains the call.
  init(around place: CodePlace, owner: USR?, in program: Program) {
    var names: Set<String> = []
    for member in program.members where member.file == place.file {
      let ranges = [member.range] + member.code.map(\.range)
      guard ranges.contains(where: { $0?.contains(place.range) == true }) else { continue }
      names.formUnion(member.parameters.map(\.variable.name))
      for code in member.code { names.formUnion(Self.locals(in: code)) }
    }
    for statement in program.files[place.file].statements where statement.range?.contains(place.range) == true {
      names.formUnion(Self.locals(in: statement))
    }
    if let owner { names.formUnion(Self.members(of: owner, in: program)) }
    if let type = owner.flatMap(program.type) {
      for around in program.types where type.name.hasPrefix("\(around.name).") {
        names.formUnion(Self.members(of: around.usr, in: program))
      }
    }
    self.names = names
  }

  /// Returns whether a name is hidden at the call.
  func contains(_ name: String) -> Bool { names.contains(name) }

  /// Returns the first name in a piece of code that is hidden at the call.
  ///
  /// - Parameter code: The code. Names after a dot and labels cannot be hidden.
  func firstHidden(in code: String) -> String? {
    let text = CompilerFacts.SourceText(path: "", bytes: Array(code.utf8))
    let words = text.tokens(in: 0..<text.bytes.count).map { text.string(in: $0) }
    return words.indices.first { index in
      names.contains(words[index]) && (index == 0 || words[index - 1] != ".")
        && (index + 1 == words.count || words[index + 1] != ":")
    }.map { words[$0] }
  }

  /// Returns the names that code declares.
  static func locals(in code: CodeNode) -> Set<String> {
    var names: Set<String> = []
    code.forEach { node in
      switch node.kind {
      case .binding(let binding): names.formUnion(binding.variables.map(\.name))
      case .closure(let closure):
        names.formUnion(closure.parameters.map(\.name))
        names.formUnion(closure.captureList.flatMap(\.variables).map(\.name))
      case .function(let function):
        names.insert(function.variable.name)
        names.formUnion(function.parameters.map(\.variable.name))
      default: break
      }
      return true
    }
    return names
  }

  /// Returns the names of the members and nested types of a type, including inherited ones.
  private static func members(of type: USR, in program: Program) -> Set<String> {
    var names: Set<String> = []
    var seen: Set<USR> = []
    var next = [type]
    while let usr = next.popLast() {
      guard seen.insert(usr).inserted else { continue }
      names.formUnion(program.members(of: usr).map(\.name))
      names.formUnion(program.aliases(of: usr).keys)
      next += program.conformances(of: usr).map(\.proto) + program.refinedProtocols(of: usr)
      guard let type = program.type(usr) else { continue }
      let prefix = "\(type.name)."
      for inner in program.types where inner.name.hasPrefix(prefix) {
        names.insert(String(inner.name.dropFirst(prefix.count)))
      }
      if let superclass = type.superclassDeclaration { next.append(superclass) }
    }
    return names
  }
}
