// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import ContainerEngine

/// Descriptions of registrations in Swinject's wording.
enum DebugText {
  /// Returns a registration's key and scope.
  @_optimize(none)
  static func line(_ key: ServiceKey, _ registration: Registration) -> String {
    let name = key.name.map { ", Name: \"\($0)\"" } ?? ""
    let option = key.swinjectOption.map { ", \($0)" } ?? ""
    let completions = registration.completionCount
    let completed = completions > 0 ? ", InitCompleted: Specified \(completions) closures" : ""
    return "{ Service: \(registration.serviceType)\(name)\(option), "
      + "Factory: \(key.swinjectArgumentsType) -> \(key.serviceType), "
      + "ObjectScope: \(scopeText(registration))\(completed) }"
  }

  private static func scopeText(_ registration: Registration) -> String {
    registration.lifetime.scope.map { "\($0)" } ?? registration.lifetime.name
  }

  /// Returns the message for a lookup failure: similar registrations, why each did not match, and the dependents.
  @_optimize(none)
  static func lookupFailure(
    of key: ServiceKey, available: [(ServiceKey, Registration)], similar: [SimilarRegistration], while path: [String]
  ) -> String {
    let name = key.name.map { ", Name: \"\($0)\"" } ?? ""
    let option = key.swinjectOption.map { ", \($0)" } ?? ""
    let expected =
      "{ Service: \(key.serviceType)\(name)\(option), Factory: \(key.swinjectArgumentsType) -> \(key.serviceType) }"
    let lines = available.map { line($0.0, $0.1) }.sorted().map { "\n\t\($0)" }
    let (reasons, omitted) = SimilarRegistration.mostSimilar(similar) {
      "\n\t\(line($0.key, $0.registration))\n\t  \($0.reason)"
    }
    let more = omitted > 0 ? "\n\tand \(omitted) more similar registrations" : ""
    return "Swinject: Resolution failed. Expected registration:\n\t\(expected)\nAvailable registrations:"
      + lines.joined()
      + (reasons.isEmpty ? "" : "\nWhy not:" + reasons.joined() + more)
      + (path.isEmpty ? "" : "\nWhile resolving:\n\t\((path + [key.shortDescription]).joined(separator: " → "))")
  }

  /// Returns the message that debug builds write for a lookup failure.
  ///
  /// - Parameter service: The service to register: the key's service or the service that it wraps.
  @_optimize(none)
  static func lookup(_ key: ServiceKey, of service: ServiceKey, _ similar: [SimilarRegistration]) -> String {
    let place = "in this container or one of its parents"
    let advice =
      key.option == nil
      ? "register '\(service.serviceType)' \(place), or resolve '\(service.serviceType)?' if it may be absent"
      : "register it \(place)"
    return ContainerEngineMessages.lookup(key, by: "resolve", of: "Swinject", similar, advice: advice)
  }

  /// Returns the message for a registration that replaced another one.
  static func replaced(_ key: ServiceKey, _ registration: Registration) -> String {
    "Swinject: A registration was replaced, and its instance released:\n\t\(line(key, registration))"
  }
}
