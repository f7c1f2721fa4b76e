// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

extension ContainerCode {
  /// Returns whether the factory or a completion of a registration may pass its container on after the instance has been
  /// created: in a closure that may be stored, `Flow(make: { Router(resolver: r) })`.
  func passesContainerLater(_ registration: ContainerRegistration) -> Bool {
    let parts =
      registration.factories.map { ($0.closure, $0.place) } + registration.completions.map { ($0.closure, $0.place) }
    return parts.contains { closure, place in
      guard let closure, let scan = scan(around: place) else { return false }
      return scan.calls.contains { call in
        place.range.contains(call.range)
          && call.closures.contains { $0 != place.range && place.range.contains($0) }
          && call.call?.arguments.contains { $0.value.map { isContainer($0, in: closure, of: registration) } == true }
            == true
      }
    }
  }

  /// Returns whether an expression is the container of a registration, or the one that its code receives.
  private func isContainer(_ value: CodeNode, in closure: Closure, of registration: ContainerRegistration) -> Bool {
    if value.isSelf { return registration.container == .own }
    guard let local = value.reference?.local else { return false }
    switch registration.container {
    case .parameter(_, local), .local(_, local): return true
    // A factory of Dip receives arguments only.
    default: return registration.system != .dip && local == closure.parameters.first?.id
    }
  }
}
