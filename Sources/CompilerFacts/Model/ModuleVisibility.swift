// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// The modules whose types can be used together.
package struct ModuleVisibility: Sendable {
  /// Each module with the modules that it imports, directly or through others.
  private let visible: [String: Set<String>]

  package init(_ program: Program) {
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

  /// Returns whether a module imports another one, directly or through others, or is this module.
  package func isVisible(_ other: String, in module: String) -> Bool { visible[module]?.contains(other) == true }

  /// Returns whether the code of any module can use the types of both modules.
  package func areVisibleTogether(_ one: String, _ other: String) -> Bool {
    one == other || visible.values.contains { $0.contains(one) && $0.contains(other) }
  }
}
