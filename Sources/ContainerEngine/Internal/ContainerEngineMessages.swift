// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

package import Composure

/// The engine's messages.
package enum ContainerEngineMessages {
  /// Returns the message for resolutions that are nested too deeply.
  @_optimize(none)
  static func recursion(_ path: [String], _ terminology: Terminology) -> String {
    var shown = path
    if let last = path.last, let start = path.dropLast().lastIndex(of: last) {
      shown = Array(path[start...])
    }
    return """
      \(terminology.recursion)

        While resolving  \(shown.joined(separator: " → "))
      """
  }

  /// Returns the message for an unregistered container requirement, with its dependents and similar registrations.
  @_optimize(none)
  package static func required(_ key: ServiceKey, at place: SourceLocation, _ similar: [SimilarRegistration]) -> String
  {
    let path = Registry.path
    let asked = path.isEmpty ? "" : ", while resolving  \(path.joined(separator: " → "))"
    return """
      Could not resolve \(key.quotedDescription).

        Requested at  \(place.description)\(asked)\(similarLines(similar))

      To fix: register it, or create it in the assembly that requires it.
      """
  }

  /// Returns a line for each similar registration, the most similar first.
  @_optimize(none)
  package static func similarLines(_ similar: [SimilarRegistration]) -> String {
    let (lines, omitted) = SimilarRegistration.mostSimilar(similar) {
      "\n  Registered    \($0.key.fullDescription)   \($0.registration.place.description): \($0.reason)"
    }
    return lines.joined() + (omitted > 0 ? "\n  Registered    and \(omitted) more similar registrations" : "")
  }

  // MARK: Lookup failures

  /// Returns the message for a lookup without a result.
  ///
  /// - Parameters:
  ///   - call: The call that returned `nil`.
  ///   - system: The name of the container library, which begins the message.
  ///   - advice: How to fix the lookup failure.
  package static func lookup(
    _ key: ServiceKey, by call: String, of system: String, _ similar: [SimilarRegistration], advice: String
  ) -> String {
    let path = Registry.path
    let requested = path.isEmpty ? "" : "\n  Requested by  \(path.joined(separator: " → "))"
    let match = similar.isEmpty ? "" : "match one of these registrations, or "
    return """
      \(system): Could not resolve \(key.quotedDescription); '\(call)' returned nil.\(requested)\(similarLines(similar))
      To fix: \(match)\(advice).
      """
  }

  /// Returns the last line of the first default message, which explains how to disable the default.
  static func howToTurnOff(_ variable: String) -> String {
    "Debug builds write each lookup failure once. To turn that off, set the environment variable \(variable)=0."
  }

  /// Returns the last default message, after which no more failures are written.
  static func limitReached(_ system: String, _ limit: Int, _ variable: String) -> String {
    """
    \(system): \(limit) different lookup failures were written; further ones are not. To print all of them, set the environment \
    variable \(variable)=1.
    """
  }
}
