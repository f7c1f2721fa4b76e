// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// The member names of all services in a program, the same in each run.
struct MemberNames {
  private var names: [ServiceKey: String] = [:]
  private var keys: [String: ServiceKey] = [:]
  /// The services whose factories read arguments that are not part of the key.
  private let withArguments: Set<ServiceKey>

  /// Chooses names: existing names first, then new ones in the order of the registrations and lookups.
  init(_ code: ContainerCode, roots: MigrationRoots) {
    withArguments = Set(code.registrations.filter(ResolverArguments.areRead).flatMap(\.keys))
    for registration in code.registrations where registration.form == .typed && !registration.isInTests {
      if let name = roots.bridgedMember(of: registration) { set(name, for: registration.key) }
    }
    // The member for an optional lookup is not the service's own member.
    for hole in roots.holes where names[hole.key] == nil && !hole.isOptional { set(hole.name, for: hole.key) }
    for registration in code.registrations where !registration.isInTests && registration.form != .storyboard {
      for key in registration.keys { choose(key) }
    }
    for lookup in code.lookups where !lookup.isInTests { choose(lookup.key) }
  }

  /// The member's name of a service.
  subscript(_ key: ServiceKey) -> String { names[key] ?? newName(of: key) }

  /// Returns the service with a name.
  func key(named name: String) -> ServiceKey? { keys[name] }

  /// Returns the name of the member that caches the object of a service weakly, if the service's type is a protocol.
  func object(of name: String) -> String {
    var result = Self.objectName(of: name)
    while contains(result) { result += "s" }
    return result
  }

  /// Returns whether a member may be the one that caches the object of a service.
  static func isObject(_ member: String, of name: String) -> Bool { member.hasPrefix(objectName(of: name)) }

  private static func objectName(of name: String) -> String { "\(name)Object" }

  /// The names of all services.
  var all: Set<String> { Set(keys.keys) }

  /// Returns whether a name belongs to a service.
  func contains(_ name: String) -> Bool { keys[name] != nil }

  private mutating func set(_ name: String, for key: ServiceKey) {
    names[key] = name
    keys[name] = key
  }

  private mutating func choose(_ key: ServiceKey) {
    guard names[key] == nil else { return }
    set(newName(of: key), for: key)
  }

  private func newName(of key: ServiceKey) -> String {
    let takesArguments = !key.arguments.isEmpty || withArguments.contains(key)
    return MemberName.name(of: key, takesArguments: takesArguments) { keys[$0] != nil }
  }
}
