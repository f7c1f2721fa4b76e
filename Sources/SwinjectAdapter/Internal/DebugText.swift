// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// The texts about registrations, in Swinject's words.
enum DebugText {
  /// A registration: what it is known by, and how it is kept.
  static func line(_ key: ServiceKey, _ registration: Registration) -> String {
    let name = key.name.map { ", Name: \"\($0)\"" } ?? ""
    let option = key.option.map { ", \($0)" } ?? ""
    let completions = registration.completionCount
    let completed = completions > 0 ? ", InitCompleted: Specified \(completions) closures" : ""
    return "{ Service: \(registration.serviceType)\(name)\(option), "
      + "Factory: \(registration.argumentsType) -> \(key.serviceType), "
      + "ObjectScope: \(registration.objectScope)\(completed) }"
  }

  /// That a service could not be resolved, and what is registered for its type.
  static func miss(of key: ServiceKey, available: [(ServiceKey, Registration)]) -> String {
    let name = key.name.map { ", Name: \"\($0)\"" } ?? ""
    let option = key.option.map { ", \($0)" } ?? ""
    let expected =
      "{ Service: \(key.serviceType)\(name)\(option), Factory: \(key.argumentsType) -> \(key.serviceType) }"
    let lines = available.map { line($0.0, $0.1) }.sorted().map { "\n\t\($0)" }
    return "Swinject: Resolution failed. Expected registration:\n\t\(expected)\nAvailable registrations:"
      + lines.joined()
  }
}
