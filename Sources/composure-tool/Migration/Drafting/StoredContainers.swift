// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// The properties in which objects of the client store the containers of registrations.
struct StoredContainers {
  /// The properties on whose values the program only calls functions, or reads members, so that nothing replaces a value,
  /// and nothing keeps it longer than the object.
  private(set) var onlyCalled: Set<USR>

  init(_ code: ContainerCode) {
    onlyCalled = Set(
      code.registrations.compactMap { registration in
        if case .declaration(let usr) = registration.container { usr } else { nil }
      })
    guard !onlyCalled.isEmpty else { return }
    for member in code.members.keys {
      var uses: [USR: Int] = [:]
      let containers = onlyCalled
      for node in code.program.member(member)?.code ?? [] {
        node.forEach { node in
          if let usr = node.reference?.declaration?.usr, containers.contains(usr) { uses[usr, default: 0] += 1 }
          let base = node.call?.receiver ?? node.reference?.base
          if let usr = base?.reference?.declaration?.usr, containers.contains(usr) { uses[usr, default: 0] -= 1 }
          return true
        }
      }
      onlyCalled.subtract(uses.filter { $0.value != 0 }.keys)
    }
  }
}
