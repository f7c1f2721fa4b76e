// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

protocol Plugin: Sendable {
  var name: String { get }
}

struct Spelling: Plugin { let name = "spelling" }
struct Grammar: Plugin { let name = "grammar" }

/// Calls another plugin and reports the call.
struct Traced: Plugin {
  let plugin: any Plugin
  var name: String { "traced \(plugin.name)" }
}

// snippet: many
protocol SpellingAssembly: Assembly {
  var spelling: any Plugin { get }
}

protocol GrammarAssembly: Assembly {
  var grammar: any Plugin { get }
}

protocol EditorAssembly: SpellingAssembly, GrammarAssembly {
  var usesGrammar: Bool { get }
  var plugins: [any Plugin] { get }
}

extension SpellingAssembly {
  var spelling: any Plugin { Spelling() }
}

extension GrammarAssembly {
  var grammar: any Plugin { Traced(plugin: Grammar()) }  // a decorator
}

extension EditorAssembly {
  var plugins: [any Plugin] { [spelling] + (usesGrammar ? [grammar] : []) }  // chosen at run time
}
// snippet-end

struct AppAssembly: EditorAssembly {
  let scope = Scope("app")
  let usesGrammar: Bool
}

for usesGrammar in [false, true] {
  let names = AppAssembly(usesGrammar: usesGrammar).plugins.map(\.name)
  print("with grammar \(usesGrammar ? "on" : "off"): \(names.joined(separator: ", "))")
}
