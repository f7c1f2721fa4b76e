// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// The modules whose types can be used together.
struct ModuleVisibility {
  /// Each module with the modules that it imports, directly or through others.
  private let visible: [String: Set<String>]

  init(_ program: Program) {
    var imported: [String: Set<String>] = [:]
    for file in program.files {
      imported[file.module, default: []].formUnion(file.imports.compactMap(\.path.first))
    }
    visible = imported.keys.reduce(into: [:]) { visible, module in
      var reached: Set<String> = [module]
      var waiting = [module]
      while let next = waiting.popLast() {
        for other in imported[next] ?? [] where reached.insert(other).inserted { waiting.append(other) }
      }
      visible[module] = reached
    }
  }

  /// Returns whether the code of any module can use the types of both modules.
  func areVisibleTogether(_ one: String, _ other: String) -> Bool {
    one == other || visible.values.contains { $0.contains(one) && $0.contains(other) }
  }
}
