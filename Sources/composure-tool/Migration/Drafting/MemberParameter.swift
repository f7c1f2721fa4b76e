// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// A member's parameter for an argument of a registration.
struct MemberParameter {
  /// The label in calls of the member.
  let name: String
  let type: String
  /// The name in the code of the member, if it differs from the label.
  var variable: String?

  /// The parameter in the member's own declaration: `argument1 scope: String`.
  var declaration: String { "\(name)\(variable.map { " \($0)" } ?? ""): \(type)" }
}

extension DraftWriter {
  /// Returns the parameter names for a registration's arguments.
  func parameterNames(of registration: ContainerRegistration) -> [String] {
    let count = registration.key.arguments.count
    if registration.form == .typed, let member = moved.factory(of: registration), member.parameters.count == count {
      return member.parameters.map { $0.label ?? $0.variable.name }
    }
    var names = closureParameterNames(of: registration) ?? []
    let factory = RegistrationHelper(registration, in: code)?.factory ?? registration.factories.first
    if names.isEmpty, let function = factory?.function, let initializer = program.member(function.usr) {
      names = registration.key.arguments.map { argument in
        initializer.parameters.first { $0.type.map { ServiceType($0, in: program) } == argument }?.label ?? ""
      }
    }
    let isUsable =
      Set(names).count == count
      && names.allSatisfy {
        !$0.isEmpty && $0 != "_" && !$0.hasPrefix("$") && !MemberName.reserved.contains($0)
      }
    return isUsable ? names : (1...max(count, 1)).prefix(count).map { "argument\($0)" }
  }

  /// The names that a factory's closure has for the registration's arguments; `nil` if there is no closure with parameters for them.
  func closureParameterNames(of registration: ContainerRegistration) -> [String]? {
    let factory = RegistrationHelper(registration, in: code)?.factory ?? registration.factories.first
    guard let closure = factory?.closure, registration.form == .register,
      closure.parameters.count == registration.key.arguments.count + 1
    else { return nil }
    return closure.parameters.dropFirst().map(\.name)
  }
}
