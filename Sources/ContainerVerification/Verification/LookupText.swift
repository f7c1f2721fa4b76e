// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import ContainerEngine

/// The description of a lookup of an unregistered service.
package struct LookupText: Codable, Sendable {
  /// The service with its name and arguments: `Editor (name: "draft")`.
  package let name: String
  /// The name with the service in quotes.
  let quotedName: String
  /// How to look up an optional service.
  let optionalAdvice: String
  /// A line for each similar registration.
  let similar: [String]

  @_optimize(none)
  init(_ key: ServiceKey, _ similar: [SimilarRegistration], _ terminology: Terminology) {
    name = key.fullDescription
    quotedName = key.quotedDescription
    optionalAdvice = terminology.optionalLookup(key.serviceType)
    self.similar = similar.map {
      "\($0.key.fullDescription)   \($0.registration.place.description): \($0.reason)"
    }.sorted()
  }
}
