// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import Composure

/// What a registration is known by.
struct ServiceKey: Hashable {
  let serviceType: Any.Type
  /// `Resolver`, or the tuple of it and the static types of the arguments.
  let argumentsType: Any.Type
  let name: String?
  let option: (any ServiceKeyOption)?

  static func == (one: ServiceKey, other: ServiceKey) -> Bool {
    guard one.serviceType == other.serviceType, one.argumentsType == other.argumentsType, one.name == other.name else {
      return false
    }
    switch (one.option, other.option) {
    case (nil, nil): return true
    case (let option?, let another?): return option.isEqualTo(another)
    default: return false
    }
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(serviceType))
    hasher.combine(ObjectIdentifier(argumentsType))
    hasher.combine(name)
    option?.hash(into: &hasher)
  }
}

extension ServiceKey {
  /// The service in a path: `Editor`, `Editor (name: "draft")`.
  var shortDescription: String {
    "\(serviceType)" + (name.map { " (name: \"\($0)\")" } ?? "")
  }

  /// The service with all that it is known by: `Editor (name: "draft", arguments: (Int, String))`.
  ///
  /// What an extension registers is known by its option: `Storyboard: App.EditorViewController (name: "draft")`.
  var fullDescription: String { details.isEmpty ? subject : "\(subject) (\(details))" }

  /// The same with the service in quotes: `'Editor' (name: "draft")`.
  var quotedDescription: String { details.isEmpty ? "'\(subject)'" : "'\(subject)' (\(details))" }

  private var subject: String { option.map { "\($0)" } ?? "\(serviceType)" }

  private var details: String {
    let arguments = ArgumentList(argumentsType)
    let showsArguments = option == nil && !arguments.types.isEmpty
    let parts = [name.map { "name: \"\($0)\"" }, showsArguments ? "arguments: \(arguments)" : nil]
    return parts.compactMap { $0 }.joined(separator: ", ")
  }
}

extension PathStep {
  /// A service that is made by a registration.
  init(_ key: ServiceKey, of registration: Registration) {
    self.init(root: nil, member: key.shortDescription, place: registration.place.description)
  }
}
