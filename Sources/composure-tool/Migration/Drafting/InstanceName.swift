// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// The name of the instance in the code of a completion: that of the parameter, or another one for `$1`.
struct InstanceName {
  let name: String
  /// The uses of `$1`, which the name replaces.
  let replaced: [Range<Int>]

  /// - Parameter closure: A completion whose second parameter is the instance.
  init(in closure: Closure, _ source: RegistrationSource) {
    let parameter = closure.parameters[1]
    guard parameter.name.hasPrefix("$") else {
      (name, replaced) = (parameter.name, [])
      return
    }
    let text = source.text
    // All completions of the registration use the same name.
    let completions = source.registration.completions.map { source.program.bytes(of: $0.place) }
    var name = "instance"
    while source.writer.names.contains(name) || completions.contains(where: { text.uses(name, in: $0) }) {
      name += "Instance"
    }
    self.name = name
    replaced = closure.body.references.filter { $0.reference.local == parameter.id }.compactMap(\.node.range)
      .map(text.bytes)
  }
}
