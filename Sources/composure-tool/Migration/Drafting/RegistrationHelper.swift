// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// A function of the client that only registers the closure passed to it.
///
/// For example, `register(_:mainActorFactory:)` in an extension of `Container`, which calls the closure on the main
/// actor inside its own factory, or `Services.register(_:factory:)`, which passes the closure on to a container that it
/// stores.
struct RegistrationHelper {
  /// The closure that is passed to the function.
  let factory: ContainerRegistration.Factory
  /// Whether the function calls the closure on the main actor.
  let isOnMainActor: Bool
  private let registration: ContainerRegistration
  private let code: ContainerCode
  /// The library's call in the function.
  private let origin: CodePlace

  /// Reads the functions around a registration; `nil` if they do anything else.
  init?(_ registration: ContainerRegistration, in code: ContainerCode) {
    // Options that the function adds are in its body, not at the call.
    let added = registration.completions.map(\.place) + registration.aliases.map(\.place)
    let isAutoregistered = registration.form == .autoregister
    guard isAutoregistered || registration.form == .register, added.allSatisfy(registration.place.contains),
      let origin = registration.origin,
      ([origin] + registration.sites.dropLast()).allSatisfy({ Self.isOnlyCall($0, of: registration, in: code) }),
      let given = registration.factories.first(where: \.sites.isEmpty), isAutoregistered || given.closure != nil
    else { return nil }
    factory = given
    self.registration = registration
    self.code = code
    self.origin = origin
    if registration.factories.count == 1 {
      isOnMainActor = false
      return
    }
    guard registration.factories.count == 2,
      let own = registration.factories.first(where: { !$0.sites.isEmpty })?.closure
    else { return nil }
    var body = own.body.singleValue
    var isOnMainActor = false
    if case .call(let call) = body?.kind, call.declaration?.isAssumeIsolated == true,
      let operation = call.arguments.first?.value?.closure
    {
      isOnMainActor = true
      body = operation.body.singleValue
    }
    guard case .call(let call) = body?.kind, call.callee?.local != nil,
      // The closure may not need the container: `{ _ in create() }`.
      call.arguments.isEmpty && own.parameters.count == 1 && given.closure?.parameters.isEmpty == true
        || call.arguments.map({ $0.value?.reference?.local }) == own.parameters.map(\.id)
    else { return nil }
    self.isOnMainActor = isOnMainActor
  }

  /// Returns whether the function with a call only returns the call's result, after options of the container.
  private static func isOnlyCall(
    _ place: CodePlace, of registration: ContainerRegistration, in code: ContainerCode
  ) -> Bool {
    let options = registration.migration.options.union(registration.ownScopes)
    let functions = code.members(around: place)
    guard functions.count == 1, var node = functions[0].body?.singleValue else { return false }
    while node.range != place.range {
      guard case .call(let call) = node.kind, let receiver = call.receiver,
        call.declaration.map({ options.contains($0.baseName) }) == true
      else { return false }
      node = receiver
    }
    return true
  }

  /// Returns the container that the function uses, as the code at the registration can write it, without a dot, and the private
  /// properties in it; `nil` if that code cannot write it.
  ///
  /// - Parameter written: The code before the dot at the registration.
  func container(written: String) -> (source: String, hidden: Set<USR>)? {
    let reader = ContainerExpressionReader(registration, origin: origin, in: code)
    guard let receiver = reader.receiver, let expression = reader.expression(receiver),
      expression.hidden.allSatisfy({ $0.level == .internal })
    else { return nil }
    // Resolver's static functions use its main instance.
    let isType = registration.container == .main && expression.type != registration.migration.containerType
    guard isType || expression.type == registration.migration.containerType else { return nil }
    let source = expression.source == "self" ? written : expression.source
    return (isType ? "\(source).main" : source, Set(expression.hidden.map(\.usr)))
  }
}
