// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// The uses of a `Provider` or `Lazy` that a factory looks up, each of which reads its instance.
struct WrapperUses {
  /// The expressions that read the instance: `printers.instance`.
  let instances: [SourceRange]
  /// The declaration of the local that stores the wrapper, if there is one: `let printers = r.resolve(…)!`.
  let declaration: SourceRange?

  /// Finds the uses of a lookup; `nil` if the wrapper has any other use.
  init?(of lookup: ContainerLookup, in code: CodeNode) {
    let reads = code.references.filter { use in
      use.reference.declaration.map { $0.baseName == "instance" && ContainerLibrary(of: $0.usr) != nil } == true
    }
    guard let local = lookup.local else {
      let direct = reads.filter { $0.reference.base?.range == lookup.place.range }.compactMap(\.node.range)
      guard direct.count == 1 else { return nil }
      instances = direct
      declaration = nil
      return
    }
    let ofLocal = reads.filter { $0.reference.base?.reference?.local == local }.compactMap(\.node.range)
    let uses = code.references.count { $0.reference.local == local }
    guard !ofLocal.isEmpty, uses == ofLocal.count else { return nil }
    instances = ofLocal
    declaration = lookup.statement.range
  }
}
