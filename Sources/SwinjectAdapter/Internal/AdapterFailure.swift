// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// The texts of the container's traps.
enum AdapterFailure {
  /// A resolution that is nested too deep: Swinject's words, and the services that led there.
  static func recursion(_ path: [String]) -> String {
    var shown = path
    if let last = path.last, let start = path.dropLast().lastIndex(of: last) {
      shown = Array(path[start...])
    }
    return """
      Infinite recursive call for circular dependency has been detected. To avoid the infinite call, 'initCompleted' \
      handler should be used to inject circular dependency.

        While resolving  \(shown.joined(separator: " → "))
      """
  }

  /// A resolver that extensions cannot use.
  static let notAContainer = "A type conforming Resolver protocol must conform _Resolver protocol too."
}
