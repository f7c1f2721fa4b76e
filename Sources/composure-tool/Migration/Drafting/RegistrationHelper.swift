// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// A function of the client that only registers the closure passed to it.
///
/// For example, `register(_:mainActorFactory:)` in an extension of `Container`, which calls the closure on the main
/// actor inside its own factory.
struct RegistrationHelper {
  /// The closure that is passed to the function.
  let factory: ContainerRegistration.Factory
  /// Whether the function calls the closure on the main actor.
  let isOnMainActor: Bool

  /// Reads the function around a registration; `nil` if it does anything else.
  init?(_ registration: ContainerRegistration, in code: ContainerCode) {
    // Options that the function adds are in its body, not at the call.
    let added = registration.completions.map(\.place) + registration.aliases.map(\.place)
    guard registration.form == .register, added.allSatisfy(registration.place.contains),
      let origin = registration.origin, registration.factories.count == 2,
      let own = registration.factories.first(where: { $0.sites.count == 1 })?.closure,
      let given = registration.factories.first(where: \.sites.isEmpty), given.closure != nil,
      let function = code.program.members.first(where: { member in
        member.file == origin.file && member.range?.contains(origin.range) == true && member.body != nil
      }), case .block(let statements)? = function.body?.kind, statements.count == 1
    else { return nil }
    var body = Self.value(of: own.body)
    var isOnMainActor = false
    if case .call(let call) = body?.kind, call.declaration?.isAssumeIsolated == true,
      let operation = call.arguments.first?.value?.closure
    {
      isOnMainActor = true
      body = Self.value(of: operation.body)
    }
    guard case .call(let call) = body?.kind, call.callee?.local != nil,
      call.arguments.map({ $0.value?.reference?.local }) == own.parameters.map(\.id)
    else { return nil }
    factory = given
    self.isOnMainActor = isOnMainActor
  }

  /// Returns the expression of a single-expression body; otherwise `nil`.
  private static func value(of node: CodeNode) -> CodeNode? {
    switch node.kind {
    case .block(let statements): statements.count == 1 ? value(of: statements[0]) : nil
    case .other("return_stmt", let children): children.count == 1 ? value(of: children[0]) : nil
    default: node
    }
  }
}
