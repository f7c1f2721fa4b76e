// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// The key of a registration: type, name and argument types.
struct ServiceKey: Hashable, Sendable {
  /// The type.
  let service: ServiceType
  /// The name or tag.
  let name: ServiceName
  /// The types of the arguments; empty if the system does not compare them.
  let arguments: [ServiceType]

  /// The key for messages: `Editor (name: "draft", arguments: (Int, String))`.
  var description: String {
    var details: [String] = []
    if let source = name.source { details.append("name: \(source)") }
    if !arguments.isEmpty { details.append("arguments: (\(arguments.map(\.description).joined(separator: ", ")))") }
    return details.isEmpty ? "'\(service)'" : "'\(service)' (\(details.joined(separator: ", ")))"
  }
}
