// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// A registration for the model: its scope, and the lookups of its code.
struct Service: Hashable, Sendable {
  enum Scope: Sendable {
    case container, weak, graph, transient
    /// Shared by a scope of the typed core.
    case shared
  }

  var scope: Scope
  var factory: [Instruction<String>]
  var completion: [Instruction<String>]
  /// Whether the factory may fail. The model follows both outcomes.
  var factoryMayFail: Bool
  /// Whether the completion may fail. The model follows both outcomes.
  var completionMayFail: Bool
  /// The lookups in an instance's deinitializer.
  var deinitializer: [Instruction<String>]

  init(
    _ factory: Instruction<String>..., completion: Instruction<String>..., scope: Scope = .container,
    factoryMayFail: Bool = false, completionMayFail: Bool = false, deinitializer: Instruction<String>...
  ) {
    self.init(
      factory: factory, completion: completion, scope: scope, factoryMayFail: factoryMayFail,
      completionMayFail: completionMayFail, deinitializer: deinitializer)
  }

  init(
    factory: [Instruction<String>], completion: [Instruction<String>], scope: Scope = .container,
    factoryMayFail: Bool = false, completionMayFail: Bool = false, deinitializer: [Instruction<String>] = []
  ) {
    self.scope = scope
    self.factory = factory
    self.completion = completion
    self.factoryMayFail = factoryMayFail
    self.completionMayFail = completionMayFail
    self.deinitializer = deinitializer
  }
}

/// The registrations of a container.
struct Services: ExpressibleByDictionaryLiteral, Sendable {
  var names: [String]
  var services: [Service]

  init(dictionaryLiteral elements: (String, Service)...) {
    self.init(elements)
  }

  init(_ elements: [(String, Service)]) {
    names = elements.map(\.0)
    services = elements.map(\.1)
  }

  subscript(name: String) -> Service {
    services[names.firstIndex(of: name)!]
  }
}

extension Services: CustomStringConvertible {
  /// Each service's name and scope, and the lookups of its factory and, after a semicolon, its completion.
  var description: String {
    zip(names, services).map { name, service in
      var text = "\(name) \(service.scope)"
      if service.factoryMayFail || service.completionMayFail { text += ", may fail" }
      text += ":"
      if !service.factory.isEmpty { text += " " + service.factory.map(\.description).joined(separator: ", ") }
      if !service.completion.isEmpty { text += "; " + service.completion.map(\.description).joined(separator: ", ") }
      return text
    }.joined(separator: " / ")
  }
}
