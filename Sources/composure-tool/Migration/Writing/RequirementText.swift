// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// The source of an assembly's requirement: `var journal: any Journal { get }`.
enum RequirementText {
  /// The attribute of main-actor members.
  static let mainActor = "@MainActor "

  /// Returns the name in a requirement.
  static func name(of requirement: String) -> String {
    let declaration = requirement.hasPrefix(mainActor) ? requirement.dropFirst(mainActor.count) : requirement[...]
    return String(declaration.drop { $0 != " " }.dropFirst().prefix { $0.isLetter || $0.isNumber || $0 == "_" })
  }

  /// Returns `var journal: any Journal { get }`, or `func makeRental(bike: String) -> Rental`.
  static func requirement(_ name: String, _ type: String, _ parameters: [MemberParameter]) -> String {
    guard !parameters.isEmpty else { return "var \(name): \(type) { get }" }
    return "func \(name)(\(parameters.map { "\($0.name): \($0.type)" }.joined(separator: ", "))) -> \(type)"
  }

  /// The declaration of the member, without its body: `var journal: any Journal`, or `func makeRental(bike: String) -> Rental`.
  static func head(_ name: String, _ type: String, _ parameters: [MemberParameter]) -> String {
    guard !parameters.isEmpty else { return "var \(name): \(type)" }
    return "func \(name)(\(parameters.map(\.declaration).joined(separator: ", "))) -> \(type)"
  }
}
