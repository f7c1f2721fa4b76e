// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// The uses of the container in a registration's factory and completions that are no lookups: `Screen(resolver: r)`.
struct PassedResolvers {
  /// Whether the code passes on the container that it receives.
  let isPassed: Bool

  init(of registration: ContainerRegistration, in code: ContainerCode) {
    let count = registration.migration.containerParameters
    guard registration.form == .register else {
      isPassed = false
      return
    }
    let factories = registration.factories.map { factory in
      factory.closure.map { Self.passes(count > 0 ? $0.parameters.first : nil, of: $0, at: factory.place, code) }
        ?? true
    }
    let completions = registration.completions.map { completion in
      completion.closure.map { Self.passes($0.parameters.first, of: $0, at: completion.place, code) } ?? true
    }
    isPassed = (factories + completions).contains(true)
  }

  private static func passes(
    _ container: LocalVariable?, of closure: Closure, at place: CodePlace, _ code: ContainerCode
  ) -> Bool {
    guard let container else { return false }
    let starts = Set(code.lookups.filter { $0.form == .call && place.contains($0.place) }.map(\.place.range.start))
    return closure.body.references.contains { node, reference in
      reference.local == container.id && node.range.map { starts.contains($0.start) } != true
    }
  }
}
