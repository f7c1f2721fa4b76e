// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// An instruction of user code to the container.
enum Instruction<Name: Hashable & Sendable>: Hashable, Sendable {
  case resolve(Name)
  /// Resets a scope whose members are these services.
  case reset([Name])
  /// Registers a service again.
  case replace(Name)
  case removeAll
  /// Releases the instances that the thread has received so far.
  case forget

  func named<Other>(_ name: (Name) -> Other) -> Instruction<Other> {
    switch self {
    case .resolve(let service): .resolve(name(service))
    case .reset(let services): .reset(services.map(name))
    case .replace(let service): .replace(name(service))
    case .removeAll: .removeAll
    case .forget: .forget
    }
  }
}

extension Instruction: ExpressibleByStringLiteral, ExpressibleByUnicodeScalarLiteral,
  ExpressibleByExtendedGraphemeClusterLiteral
where Name == String {
  /// Resolves a service.
  init(stringLiteral name: String) {
    self = .resolve(name)
  }
}

extension Instruction {
  var resolved: Name? {
    if case .resolve(let service) = self { service } else { nil }
  }

  var replaced: Name? {
    if case .replace(let service) = self { service } else { nil }
  }

  /// The services whose instances this removes from the container; empty for all.
  var removed: [Name]? {
    switch self {
    case .reset(let services): services
    case .replace(let service): [service]
    case .removeAll: []
    case .resolve, .forget: nil
    }
  }
}

extension Instruction: CustomStringConvertible where Name == String {
  var description: String {
    switch self {
    case .resolve(let service): service
    case .reset(let services): "reset " + services.joined(separator: " ")
    case .replace(let service): "replace " + service
    case .removeAll: "removeAll"
    case .forget: "forget"
    }
  }
}
