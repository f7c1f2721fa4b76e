// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import Composure

/// The texts of the engine's traps.
package enum EngineFailure {
  /// A resolution that is nested too deep: the system's words, and the services that led there.
  static func recursion(_ path: [String], _ dialect: Dialect) -> String {
    var shown = path
    if let last = path.last, let start = path.dropLast().lastIndex(of: last) {
      shown = Array(path[start...])
    }
    return """
      \(dialect.recursion)

        While resolving  \(shown.joined(separator: " → "))
      """
  }

  /// A service that is required and nobody registers: what asked for it, and what is registered instead.
  package static func required(_ key: ServiceKey, at place: Place, _ misses: [NearMiss]) -> String {
    let path = Registry.path
    let asked = path.isEmpty ? "" : ", while resolving  \(path.joined(separator: " → "))"
    return """
      Could not resolve \(key.quotedDescription).

        Requested at  \(place.description)\(asked)\(near(misses))

      To fix: register it, or make it in the assembly that requires it.
      """
  }

  /// What is registered instead, a line for each.
  package static func near(_ misses: [NearMiss]) -> String {
    misses.map {
      "\n  Registered    \($0.key.fullDescription)   \($0.registration.place.description): \($0.reason)"
    }.sorted().joined()
  }
}
